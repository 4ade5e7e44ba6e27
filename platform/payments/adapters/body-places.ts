/** The value at a place in a body, such as `order.status`; undefined if there is none. */
export function valueAt(body: unknown, place: string | undefined): unknown {
  if (place === undefined) return undefined;
  return place
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      body,
    );
}

/** The text or number at a place as text; null if there is neither. */
export function textAt(body: unknown, place: string | undefined): string | null {
  const value = valueAt(body, place);
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** A body with each value at its place; values without a place, and undefined ones, are left out. */
export function bodyOf(
  fields: Readonly<Record<string, string | undefined>>,
  values: Readonly<Record<string, unknown>>,
): object {
  const body: Record<string, unknown> = {};
  for (const [name, place] of Object.entries(fields)) {
    if (place === undefined || values[name] === undefined) continue;
    const names = place.split(".");
    const last = names.pop() as string;
    let target = body;
    for (const step of names) {
      target[step] ??= {};
      target = target[step] as Record<string, unknown>;
    }
    target[last] = values[name];
  }
  return body;
}
