"""How the page of a tournament looks: desert at dusk, by day and by night, as the house does."""

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --paper: light-dark(#f7ecd9, #1a1526);
  --raised: light-dark(#fef8ed, #261f37);
  --line: light-dark(#d8c3a0, #443959);
  --strong: light-dark(#8d7150, #8d7fa8);
  --ink: light-dark(#38251a, #f5e9d6);
  --soft: light-dark(#674c38, #cabaae);
  --act: light-dark(#bb3f26, #ff9775);
  --warm: light-dark(#2b6641, #84cb95);
  --cold: light-dark(#a12c63, #f795bd);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
main { max-width: 62rem; margin: 0 auto; padding: 1.75rem 1rem 3rem; }
h1 { margin: 0; font-size: clamp(1.7rem, 5vw, 2.4rem); line-height: 1.15; text-wrap: balance; }
h2 { margin: 0 0 .25rem; font-size: 1.2rem; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
.kicker { margin: 0 0 .25rem; color: var(--act); font-weight: 600; }
.lead { margin: .6rem 0 1.4rem; font-size: 1.1rem; text-wrap: pretty; }
.warning { padding: .6rem .9rem; border-left: 4px solid var(--act); background: var(--raised); }
section {
  margin: 1rem 0; padding: 1.1rem 1.2rem 1.2rem; border: 1px solid var(--line); border-radius: 14px;
  background: var(--raised);
}
.columns { display: grid; gap: 1rem; margin: 1rem 0; }
.columns > section { margin: 0; min-width: 0; }
.hint, dt { color: var(--soft); }
.row { padding: .55rem 0 .35rem; border-top: 1px solid var(--line); }
.row:first-of-type { border-top: 0; }
.label { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; }
.label > * { white-space: nowrap; font-variant-numeric: tabular-nums; }
.label .name { white-space: normal; overflow-wrap: anywhere; }
.label .count, .label .likely { color: var(--soft); font-size: .9rem; }
.label .likely { flex: 1; text-align: right; }
.label .value { min-width: 4.3rem; text-align: right; font-weight: 650; }
.name { font-weight: 650; }
.scale { display: flex; justify-content: space-between; color: var(--soft); font-size: .8125rem; }
svg { display: block; overflow: visible; }
svg line, svg polyline { vector-effect: non-scaling-stroke; fill: none; stroke-linejoin: round; }
.strip { width: 100%; height: 26px; margin: .15rem 0; }
.course { width: 100%; height: clamp(180px, 32vw, 300px); }
.key { width: 34px; height: 10px; flex: none; }
.axis { stroke: var(--line); stroke-width: 1.5; }
.even { stroke: var(--strong); stroke-width: 1.5; stroke-dasharray: 3 3; }
.reach { stroke: var(--ink); stroke-width: 2.5; stroke-linecap: round; }
.dot { stroke: var(--act); stroke-width: 12; stroke-linecap: round; }
.line { stroke: currentColor; stroke-width: 2.5; }
.chart { display: grid; grid-template-columns: auto 1fr; gap: 0 .5rem; margin-top: .9rem; }
.levels {
  display: flex; flex-direction: column; justify-content: space-between; margin: -.6em 0;
  color: var(--soft); font-size: .8125rem; text-align: right;
}
.chart .scale { grid-column: 2; margin-top: .3rem; }
.keys { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .8rem 0 0; padding: 0; list-style: none; }
.keys li { display: flex; align-items: center; gap: .45rem; }
.bot-0 { color: light-dark(#84560a, #f0bf66); } .bot-1 { color: light-dark(#57478a, #bdaaf0); }
.bot-2 { color: light-dark(#a12c63, #f795bd); } .bot-3 { color: light-dark(#19646b, #78cdd2); }
.bot-4 { color: light-dark(#97402c, #f2a08a); } .bot-5 { color: light-dark(#2d5394, #9dbcf2); }
.bot-6 { color: light-dark(#586618, #c3d076); } .bot-7 { color: light-dark(#6b4936, #d9b49b); }
.bot-8 { color: light-dark(#4b5863, #b6c4cf); }
.wide { overflow-x: auto; margin: 0 -.25rem; }
table { border-collapse: separate; border-spacing: 3px; font-variant-numeric: tabular-nums; }
th { padding: .3rem .5rem; font-weight: 600; text-align: center; white-space: nowrap; }
th[scope="row"] { text-align: left; position: sticky; left: 0; background: var(--raised); }
td { min-width: 4.4rem; padding: .4rem .5rem; border-radius: 8px; text-align: center; white-space: nowrap; }
td.heat { background: color-mix(in srgb, var(--side) calc(var(--heat) * 1%), var(--raised)); }
td.over { --side: var(--warm); } td.under { --side: var(--cold); }
td.none { color: var(--soft); }
td b { display: block; }
td small { font-size: .8125rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .6rem 0 0; }
dt, dd { margin: 0; overflow-wrap: anywhere; }
@media (min-width: 52rem) { .columns { grid-template-columns: 1fr 1fr; } }
@media (max-width: 30rem) {
  section { padding: .9rem .85rem 1rem; }
  .label { display: grid; grid-template: "name value" "count likely" / 1fr auto; }
  .name { grid-area: name; } .value { grid-area: value; } .count { grid-area: count; } .likely { grid-area: likely; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; }
}
"""
