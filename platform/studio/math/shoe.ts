interface Draw {
  below(n: number): number;
}

/**
 * A shuffled shoe of so many decks: each call answers the next card from 0 to 51, whose rank is the rest of 13 (0 is the ace, 12 the
 * king) and whose suit the quotient. The shuffle is made only as far as cards are taken: one number each.
 */
export function shoeOf(decks: number, chance: Draw): () => number {
  const cards = 52 * decks;
  const taken = new Map<number, number>();
  let dealt = 0;
  return () => {
    const place = dealt + chance.below(cards - dealt);
    const card = taken.get(place) ?? place;
    taken.set(place, taken.get(dealt) ?? dealt);
    dealt += 1;
    return card % 52;
  };
}
