import type { FormEvent } from "react";
import type { Lootbox, PrizeSet } from "#schemas/api/prizes.ts";
import type { PrizesData } from "./load-prizes.server.ts";
import type { Opening } from "./opening.ts";

/** What the panel beside a wheel is made of. */
export interface SpinProps {
  data: PrizesData;
  set: PrizeSet;
  /** The player's spins that are left, the next one first. */
  left: readonly Lootbox[];
  opening: Opening;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Ends the turn of the wheel. */
  skip: () => void;
}
