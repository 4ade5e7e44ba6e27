import { useState } from "react";

/**
 * The version that a form shows: the one that it was made from, then those of its own saves, which `saves` names (0 for
 * none). A version that somebody else has saved is never the form's, however new the page's data is: a save over it is a
 * conflict (EDIT-06).
 */
export function useFormVersion(first: number, saves: readonly number[]): number {
  const [version, setVersion] = useState(first);
  const newest = Math.max(version, ...saves.filter(Number.isInteger));
  if (newest > version) setVersion(newest);
  return newest;
}
