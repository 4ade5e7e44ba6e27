import type { ModalEntry, ModalName } from "./modal.ts";

/**
 * Those to draw now: one that only its own decision closes is drawn alone, and all others wait until it has gone. A sheet, which stays
 * open while the player does other things, waits for every popup.
 */
export function withoutWaiting<T extends { name: ModalName }>(
  items: readonly T[],
  entryOf: (name: ModalName) => Pick<ModalEntry, "closing" | "kind">,
): readonly T[] {
  const blocking = items.filter(({ name }) => entryOf(name).closing === "never");
  const popups = items.filter(({ name }) => entryOf(name).kind !== "sheet");
  return [blocking, popups].find(({ length }) => length > 0) ?? items;
}
