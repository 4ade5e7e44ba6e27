/**
 * Those who wait, in a line of their own for each visitor. The lines are served in turn, one of each, so that whoever asks
 * for much waits behind themselves.
 */
export class FairQueue<T> {
  /** Never an empty one; the first line is the next in turn. */
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get visitors(): Iterable<string> {
    return this.#lines.keys();
  }

  lengthOf(visitor: string): number {
    return this.#lines.get(visitor)?.length ?? 0;
  }

  push(visitor: string, waiting: T): void {
    const line = this.#lines.get(visitor);
    if (line) line.push(waiting);
    else this.#lines.set(visitor, [waiting]);
    this.#size += 1;
  }

  /** Takes the first of the next visitor who may have a turn, whose line then is the last one. */
  shift(mayHaveTurn: (visitor: string) => boolean): T | undefined {
    for (const [visitor, line] of this.#lines) {
      if (!mayHaveTurn(visitor)) continue;
      const [first, ...others] = line;
      this.#lines.delete(visitor);
      if (others.length > 0) this.#lines.set(visitor, others);
      this.#size -= 1;
      return first;
    }
    return undefined;
  }

  /** Takes the one who came last of a visitor. */
  pop(visitor: string): T | undefined {
    const line = this.#lines.get(visitor);
    const last = line?.pop();
    if (last === undefined) return undefined;
    if (line?.length === 0) this.#lines.delete(visitor);
    this.#size -= 1;
    return last;
  }
}
