import type { FairDetail, FairPart } from "#schemas/studio/fair.ts";
import type { Chance, Outcome } from "../rounds/outcome.ts";

type Data = Readonly<Record<string, unknown>>;

/** A round that was drawn again: `result` is compared with what the studio stored, value by value. */
export interface Drawn {
  result: Data;
  parts: FairPart[];
  /** Subunits that a stake wins with what the player decided; null where that isn't known. */
  win(stake: bigint, choices: Data | null): bigint | null;
}

/** How rounds of a kind of game are drawn again. */
export interface FairKind {
  /** Pure, and runs in the visitor's browser too: it imports nothing of Node's. Throws when the data aren't rules of this kind. */
  draw(chance: Chance, rules: Data): Drawn;
  /** What the player decided, for a page to show; none where there is nothing to decide. */
  decisions?(choices: Data): FairDetail[];
  /** Which rules of the kind a round was drawn by, where its choice decides that: the second half of their name. */
  variant?(outcome: Outcome): string | undefined;
  /**
   * What the studio shows of a round that it stored; `left` is the multiplier at which the player left a flight. Absent for shared
   * tables, whose rounds are no player's (live/fair-table-round.ts).
   */
  shown?(outcome: Outcome, left: number | null): { choices: Data | null; result: Data };
}
