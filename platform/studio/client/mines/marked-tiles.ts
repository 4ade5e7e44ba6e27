/** Tiles that a round is to open, in the order in which they were marked. */
export class MarkedTiles {
  readonly #tiles = new Set<number>();

  get count(): number {
    return this.#tiles.size;
  }

  has(tile: number): boolean {
    return this.#tiles.has(tile);
  }

  /** Marks a tile, or takes its mark away; false where no more than `most` can be marked. */
  toggle(tile: number, most: number): boolean {
    if (this.#tiles.delete(tile)) return true;
    if (this.#tiles.size >= most) return false;
    this.#tiles.add(tile);
    return true;
  }

  /** Of more than `most`, those that were marked last lose their mark. */
  limit(most: number): void {
    for (const tile of [...this.#tiles].slice(most)) this.#tiles.delete(tile);
  }

  /** The first that isn't one of these. */
  firstBut(tiles: readonly number[]): number | undefined {
    return [...this.#tiles].find((tile) => !tiles.includes(tile));
  }
}
