import type { SlotSymbol } from "#schemas/studio/slot-profile.ts";
import type { Ease } from "../motion.ts";
import type { Pen } from "../paint/canvas.ts";
import type { Palette } from "../paint/colour.ts";
import type { EffectName } from "../sound/effects.ts";
import type { Sound } from "../sound/sound.ts";
import type { Strips } from "./machine.ts";

/** Sizes of a machine as it is laid out, in the units of the stage. */
export interface ChassisSize {
  width: number;
  height: number;
  /** Width of a cell, its height, and the space between two reels. */
  cell: number;
  row: number;
  gap: number;
  /** Thickness of the frame, which is painted in a margin of twice that around the grid. */
  rim: number;
}

/** What makes reels a machine of their own: grid, frame, motion and sound. A kind of slot with reels has one. */
export interface Chassis {
  reels: number;
  rows: number;
  /** The row of each reel of every line. */
  lines: readonly (readonly number[])[];
  /** Height of a cell and space between reels, as shares of a cell's width. */
  cellHeight: number;
  gap: number;
  /** Widest cell, and what the frame takes beside and above the grid. */
  widest: number;
  sides: number;
  ends: number;
  /** Where the reels stand before anything was played. */
  opening: readonly number[];
  /** Symbols a second, as a rule and in fast play. */
  speed: { usual: number; fast: number };
  /** How a reel comes to rest over so many symbols. */
  landing: { symbols: number; milliseconds: number; quick: number; ease: Ease };
  /** Of a board whose places turn cards over instead of reels that roll by: so many cards later than the row above it a row follows. */
  turning?: { lag: number };
  /** How winning symbols move. */
  winning: "pulse" | "swing" | "sway";
  paintFrame(pen: Pen, size: ChassisSize, palette: Palette): void;
  /** Light and shade over the symbols. */
  paintFront?(pen: Pen, size: ChassisSize, palette: Palette): void;
  /** Whether a reel takes its time because those before it promise something. */
  expects(strips: Strips, stops: readonly number[], reel: number): boolean;
  voice: {
    spin: EffectName;
    stop: EffectName;
    /** How many half tones each reel stops lower than the one before; none by itself. */
    lower?: number;
    win(sound: Sound, times: number): void;
  };
}

/** How often the reels before one show a symbol. */
export const countBefore = (
  symbol: SlotSymbol,
  { strips, stops, reel, rows }: { strips: Strips; stops: readonly number[]; reel: number; rows: number },
): number =>
  stops
    .slice(0, reel)
    .flatMap((stop, index) => windowAt(strips, index, stop, rows))
    .filter((each) => each === symbol).length;

/** Of a slot whose third bonus symbol opens free spins: a reel takes its time once two are there. */
export const expectsThirdBonus =
  (rows: number): Chassis["expects"] =>
  (strips, stops, reel) =>
    reel >= 2 && countBefore("S", { strips, stops, reel, rows }) >= 2;

/** Symbols of a reel in its window. */
export const windowAt = (strips: Strips, reel: number, stop: number, rows: number): SlotSymbol[] => {
  const strip = strips[reel] ?? [];
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? "E");
};
