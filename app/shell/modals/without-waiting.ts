import type { ModalEntry, ModalName } from "./modal.ts";

/** Those to draw now: one that only its own decision closes is drawn alone, and all others wait until it has gone. */
export function withoutWaiting<T extends { name: ModalName }>(
  items: readonly T[],
  entryOf: (name: ModalName) => Pick<ModalEntry, "closing">,
): readonly T[] {
  const blocking = items.filter(({ name }) => entryOf(name).closing === "never");
  return blocking.length > 0 ? blocking : items;
}
