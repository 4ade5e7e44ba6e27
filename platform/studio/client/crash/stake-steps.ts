/** Stakes that a player can have: multiples of the smallest, up to the largest. Amounts are subunits. */
export class StakeSteps {
  #stakes: readonly number[] = [];
  #most = 0;
  #value = 0;

  /** Takes what is offered; keeps the chosen stake as far as it can be had. */
  offer(stakes: readonly number[], most: number): void {
    this.#stakes = stakes;
    this.#most = most;
    this.set(this.#value === 0 ? (stakes[0] ?? 0) : this.#value);
  }

  get value(): number {
    return this.#value;
  }
  get least(): number {
    return this.#stakes[0] ?? 0;
  }
  get most(): number {
    return this.#most;
  }

  /** The nearest stake that can be had, rounded down. */
  set(amount: number): void {
    const chip = this.least;
    if (chip === 0) {
      this.#value = 0;
      return;
    }
    this.#value = Math.max(chip, Math.floor(Math.min(amount, this.#most) / chip) * chip);
  }

  half(): void {
    this.set(this.#value / 2);
  }
  double(): void {
    this.set(this.#value * 2);
  }
  /** To the next of the offered stakes, up or down. */
  move(by: 1 | -1): void {
    const next =
      by > 0
        ? this.#stakes.find((stake) => stake > this.#value)
        : this.#stakes.findLast((stake) => stake < this.#value);
    if (next !== undefined) this.set(next);
  }
}
