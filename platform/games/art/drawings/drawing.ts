/** A drawing of our own in a square box, for what the emoji set doesn't have. */
export interface Drawing {
  /** Width and height of its box. */
  readonly box: number;
  readonly body: string;
}
