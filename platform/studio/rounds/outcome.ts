import type { InstantOutcome } from "../kinds/kind.ts";
import type { Draw, SlotRound } from "../math/slot/round.ts";

/** A slot's round: `math` names its mathematics, and is absent from rounds that were stored when all slots were lines slots. */
export interface SlotOutcome extends SlotRound {
  kind: "slot";
  math?: string;
  /** Set for a round that was bought: it begins with these free spins. */
  bought?: BoughtBonus;
}

export interface BoughtBonus {
  /** What was taken instead of the stake, in twentieths of it. */
  price: number;
  freeSpins: number;
}

/** What was decided when the button was pressed, as it is kept with the round. */
export type Outcome = SlotOutcome | { kind: "crash"; burst: number; autoCashOut: number | null } | InstantOutcome;

/** A fair stream serves every kind of game. */
export interface Chance extends Draw {
  bits52(): bigint;
}
