import type { Checked } from "#schemas/kit/validate.ts";
import type { InstantKind } from "#schemas/studio/instant.ts";
import type { Draw } from "../math/slot/round.ts";

/** The numbers of one round, in the order in which they are taken. */
export interface Chance extends Draw {
  bits52(): bigint;
}

type Check<T> = (value: unknown) => Checked<T>;

/** How a round stands after some acts. */
export interface RoundStatus {
  over: boolean;
  /** What it pays if it ends now, in hundredths of the stake. */
  pays: number;
  /** What has been staked in all, in hundredths of the first stake; 100 unless said. */
  stakes?: number;
}

/** A kind of game whose rounds are decided by the player's choice and the fair stream, at once or act by act. Pure. */
export interface Kind<Choice = unknown, Dealt = unknown, Act = unknown, Shown = unknown> {
  choice: Check<Choice>;
  /** What the player can do in a round that goes on; absent where the choice decides it. */
  act?: Check<Act>;
  /** All that chance decides of a round, taken from the stream when the button is pressed. */
  deal(choice: Choice, chance: Chance): Dealt;
  status(choice: Choice, dealt: Dealt, acts: readonly Act[]): RoundStatus;
  /** Whether an act can follow these; a round that goes on asks before it takes it. */
  isPossible?(choice: Choice, dealt: Dealt, acts: readonly Act[], act: Act): boolean;
  /** Of how many equal parts the stake is, each one of the game's stakes: chips that lie in several places. One unless said. */
  parts?(choice: Choice): number;
  /** What a round that is decided at once wins, where hundredths of the stake would not be exact. */
  win?(stake: bigint, choice: Choice, dealt: Dealt): bigint;
  /** What is done for a player who went away from a round that goes on: it ends it, and stakes nothing more. */
  leave?(choice: Choice, dealt: Dealt, acts: readonly Act[]): Act[];
  /** What the player may see of it now. */
  show(choice: Choice, dealt: Dealt, acts: readonly Act[]): Shown;
}

/** A round of such a kind as it is stored. */
export interface InstantOutcome extends RoundStatus {
  kind: "instant";
  name: InstantKind;
  choice: unknown;
  dealt: unknown;
  acts: unknown[];
  /** An act whose further stake the wallet has not confirmed yet. */
  pending?: unknown;
}

/** Exact: stakes are multiples of a hundred subunits. */
export const instantWin = (stake: bigint, pays: number): bigint => (stake * BigInt(pays)) / 100n;
