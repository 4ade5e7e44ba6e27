/** Longest path that is read, in characters as they stand in the request line; our own longest has about 200. */
export const MAX_PATH_LENGTH = 1_000;
/** Most segments of a path; our own deepest page has 6. */
export const MAX_PATH_SEGMENTS = 32;

/**
 * Status with which a request target is rejected before anything else reads it; null for one that may go on. A route
 * is matched against every part of its path, so the cost of a path grows with the square of its depth: it is bounded
 * here, once, in a single pass.
 *
 * @param target the request line's target, in origin or absolute form
 * @returns 414 for a path that is too long, 404 for one that is too deep (no page lies there)
 */
export function rejectTarget(target: string): 404 | 414 | null {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  if (path.length > MAX_PATH_LENGTH) return 414;
  let segments = 0;
  // The URL standard reads a backslash as a slash.
  for (const sign of path) if (sign === "/" || sign === "\\") segments += 1;
  return segments > MAX_PATH_SEGMENTS ? 404 : null;
}
