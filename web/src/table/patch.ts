/** A view after changes, each by the path that leads to it: `sides.1.points`. What did not change stays the same. */
export function patched(
  view: Record<string, unknown> | null,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  let after: unknown = view ?? {};
  for (const [path, value] of Object.entries(changes)) after = put(after, path.split('.'), value);
  return after as Record<string, unknown>;
}

function put(part: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(part))
    return part.map((one: unknown, at) => (at === Number(name) ? put(one, rest, value) : one));
  const fields = part as Record<string, unknown>;
  return { ...fields, [name]: put(fields[name], rest, value) };
}
