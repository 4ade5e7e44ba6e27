/** A set of games by their place in the order of popularity; one bit a game, so that filters are a few ANDs. */
export class GameSet {
  readonly size: number;
  readonly #words: Uint32Array;

  private constructor(size: number, words: Uint32Array) {
    this.size = size;
    this.#words = words;
  }

  static empty(size: number): GameSet {
    return new GameSet(size, new Uint32Array(Math.ceil(size / 32)));
  }

  static of(size: number, places: Iterable<number>): GameSet {
    const set = GameSet.empty(size);
    for (const place of places) set.#words[place >>> 5] = (set.#words[place >>> 5] ?? 0) | (1 << (place & 31));
    return set;
  }

  and(other: GameSet): GameSet {
    return this.#with(other, (one, two) => one & two);
  }

  or(other: GameSet): GameSet {
    return this.#with(other, (one, two) => one | two);
  }

  has(place: number): boolean {
    return ((this.#words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  count(): number {
    let count = 0;
    for (let word of this.#words) for (; word !== 0; word &= word - 1) count += 1;
    return count;
  }

  /** Places in order of popularity, `take` of them after the first `skip`. */
  places(skip = 0, take = Number.POSITIVE_INFINITY): number[] {
    const places: number[] = [];
    let passed = 0;
    for (const [index, bits] of this.#words.entries()) {
      for (let word = bits; word !== 0; word &= word - 1) {
        if (places.length >= take) return places;
        if (passed >= skip) places.push(index * 32 + 31 - Math.clz32(word & -word));
        passed += 1;
      }
    }
    return places;
  }

  #with(other: GameSet, combine: (one: number, two: number) => number): GameSet {
    return new GameSet(
      this.size,
      this.#words.map((word, index) => combine(word, other.#words[index] ?? 0)),
    );
  }
}
