import type { InstantOutcome } from "../kinds/kind.ts";
import type { Draw, SlotSpin } from "../math/slot/round.ts";

/** What was decided when the button was pressed, as it is kept with the round. */
export type Outcome =
  | { kind: "slot"; spins: SlotSpin[]; pays: number; capped: boolean }
  | { kind: "crash"; burst: number; autoCashOut: number | null }
  | InstantOutcome;

/** A fair stream serves every kind of game. */
export interface Chance extends Draw {
  bits52(): bigint;
}
