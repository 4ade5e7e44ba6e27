import type { Instrument } from "../instrument.ts";

/** A stroke of an effect: what sounds, from when on, how high (MIDI), how long it is held, how loud. */
export interface Stroke {
  plays: Instrument;
  at: number;
  pitch: number;
  seconds?: number;
  level: number;
}
export interface Effect {
  strokes: readonly Stroke[];
  /** Where it is cut, in seconds. */
  seconds: number;
  /** Decibels below full scale, as ears weigh them. */
  loudness: number;
  room?: { share: number; seconds: number };
  /** Ends as it begins, so that it can go on for as long as needed. */
  loops?: boolean;
}

/** Strokes of one instrument, one after the other: pitches, and seconds between them. */
export const run = (
  plays: Instrument,
  pitches: readonly number[],
  every: number,
  more: { at?: number; level?: number; seconds?: number } = {},
): Stroke[] =>
  pitches.map((pitch, index) => ({
    plays,
    pitch,
    at: (more.at ?? 0) + index * every,
    level: more.level ?? 1,
    seconds: more.seconds ?? every,
  }));

/** Strokes at once. */
export const chord = (plays: Instrument, pitches: readonly number[], at: number, level: number, seconds = 0.5) =>
  pitches.map((pitch, index) => ({ plays, pitch, at: at + index * 0.008, level, seconds }));
