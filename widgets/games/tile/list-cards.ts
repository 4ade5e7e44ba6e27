/** Where the cards beside the games of a list stand: LOBBY-03, document 3 section 9. */
export interface ListCards {
  /** A way to any game: the tenth of the list, or its last. */
  random: "tenth" | "last";
  /** A way to the cashbox comes first: in the live casino. */
  cashbox: boolean;
}

export type CardKind = "random" | "cashbox";

const RANDOM_LAST: ReadonlySet<string> = new Set(["special", "new", "top", "recommended"]);
const RANDOM_AT = 9;

/** The cards of a category or collection. */
export const cardsOf = (slug: string, { live }: { live: boolean }): ListCards => ({
  random: RANDOM_LAST.has(slug) ? "last" : "tenth",
  cashbox: live,
});

/**
 * A list with its cards in place. The random game is the tenth of all that the list shows; a shorter list ends with it.
 * Where more games are to come (`complete` is false), a card that is last waits for them.
 */
export function withCards<Item>(
  items: readonly Item[],
  cards: ListCards | undefined,
  cardOf: (kind: CardKind) => Item,
  complete = true,
): Item[] {
  if (!cards || items.length === 0) return [...items];
  const list = cards.cashbox ? [cardOf("cashbox"), ...items] : [...items];
  if (cards.random === "tenth") list.splice(RANDOM_AT, 0, cardOf("random"));
  else if (complete) list.push(cardOf("random"));
  return list;
}
