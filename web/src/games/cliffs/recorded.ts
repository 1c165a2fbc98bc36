/** A recorded match for the gallery and for tests, and for no page of a table. */

import { patched } from '../../table/patch.ts';
import fixtures from './fixtures.json';
import type { CliffsTold, CliffsView } from './view.ts';

interface Step {
  view: CliffsView;
  events: CliffsTold[];
}

function unfolded(): Step[] {
  let view: Record<string, unknown> = {};
  return fixtures.match.map((step) => {
    view = patched(view, step.view);
    return { view: view as unknown as CliffsView, events: step.events as unknown as CliffsTold[] };
  });
}

export const MATCH: Step[] = unfolded();
