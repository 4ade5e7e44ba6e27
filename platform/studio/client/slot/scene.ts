import type { Container } from "pixi.js";
import type { SlotRoundView } from "#schemas/studio/api.ts";
import type { Palette } from "../paint/colour.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import type { Celebration } from "./celebration.ts";
import type { MachinePicture } from "./layout.ts";

/** What a kind of slot draws with. */
export interface SceneOptions extends Table {
  stage: Stage;
  sheet: SymbolSheet;
  palette: Palette;
  celebration: Celebration;
  /** Whether the player has pressed to go on. */
  cut(): boolean;
  /** What the player has hurried on is over: the next part takes its time again. */
  uncut(): void;
  fast(): boolean;
}

export interface ShownSpin {
  spin: SlotRoundView["spins"][number];
  /** One of the round's free spins, not the paid one. */
  isFree: boolean;
  /** What the round had won before. */
  before: number;
  stake: number;
  /** What the player paid for it: the stake, or nothing for a free spin that was given. */
  staked: number;
}

/** The picture of a kind of slot: what happens from the press of the button to the last win of a spin. */
export interface SlotScene extends MachinePicture {
  readonly picture: Container;
  /** Where the reels stand before anything was played. */
  readonly opening: readonly number[];
  /** Shows a still screen, and what else a spin has left there. */
  show(stops: readonly number[], spin?: ShownSpin["spin"]): void;
  /** Sets in motion what waits for the answer. */
  start(fast: boolean): void;
  /** Stands still on a screen again, without a result. */
  halt(stops: readonly number[]): Promise<void>;
  /** Takes the wins of the last spin away. */
  clear(): void;
  /** Shows a spin's result and what it pays. Answers what the round has won by then, in subunits. */
  present(shown: ShownSpin): Promise<number>;
}
