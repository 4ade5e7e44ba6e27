/** Two versions of an entry that are compared: what the older said, and what the newer says. */
export interface ChosenVersions {
  before: number;
  after: number;
}

/**
 * The versions that an address names; otherwise the newest against what is published, or against the one before it.
 * Null when there is nothing to compare.
 */
export function chosenVersions(
  query: URLSearchParams,
  versions: readonly { version: number }[],
  published: number | null,
): ChosenVersions | null {
  const known = (value: string | null) => versions.find(({ version }) => String(version) === value)?.version;
  const newest = versions[0]?.version;
  const fallback = published !== null && published !== newest ? published : versions[1]?.version;
  const one = known(query.get("before")) ?? fallback;
  const other = known(query.get("after")) ?? newest;
  if (one === undefined || other === undefined || one === other) return null;
  return { before: Math.min(one, other), after: Math.max(one, other) };
}
