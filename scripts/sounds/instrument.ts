/** One way to make a part of a tone. Times are seconds, levels are amplitudes, `ratio` counts the note's frequency. */
export type Layer =
  /** Partials that are struck together and die away one by one: bells, bars, glass, metal. */
  | { type: "struck"; level: number; partials: readonly (readonly [ratio: number, level: number, decay: number])[] }
  /** One sine that bends another: electric pianos, basses, brass. */
  | { type: "fm"; level: number; ratio: number; index: number; indexDecay: number; attack: number; decay: number }
  /** A string that is plucked. `bright` and `damping` are shares from 0 to 1. */
  | { type: "pluck"; level: number; bright: number; damping: number }
  /** Harmonics that sound as long as the note is held, with slow beats between detuned copies. */
  | {
      type: "held";
      level: number;
      /** Level of each harmonic, from the first. */
      harmonics: readonly number[];
      attack: number;
      release: number;
      /** Cents between the copies. */
      detune: number;
      vibrato?: number;
    }
  /** Noise through a filter that moves from one frequency to another. */
  | { type: "noise"; level: number; from: number; to: number; q: number; attack: number; decay: number }
  /** A tone that drops to its note: drums, thuds, engines. */
  | { type: "drop"; level: number; from: number; drop: number; decay: number };

/** What plays a note: layers that sound together. `tail` is how long it rings after the note has ended. */
export interface Instrument {
  layers: readonly Layer[];
  tail: number;
}
