import type { Score } from "../score.ts";

/** Cities at night and machines: even beats, minor, electric keys and a soft pulse. */
export const neon: Score = {
  ...{ tempo: 92, beats: 4, bars: 8, key: 53, scale: [0, 2, 3, 5, 7, 8, 10] },
  chords: ["1", "1", "6", "6", "3", "3", "7", "5"],
  room: { share: 0.2, seconds: 1 },
  base: [
    { plays: "kick", as: "hits", octave: -2, level: 0.5, bars: ["x . . . x . . ."] },
    { plays: "tick", as: "hits", level: 0.14, bars: [". x . x . x . x"] },
    { plays: "snap", as: "hits", level: 0.18, bars: [". . x . . . x ."] },
    { plays: "pulse", as: "chord", octave: -1, level: 0.42, hold: 0.8, bars: ["0 . . 0 . 0 2 .", "0 . 0 . . 0 3 ."] },
    { plays: "pad", as: "chord", octave: 1, level: 0.28, bars: ["* - - -"] },
    {
      ...{ plays: "spark", as: "chord", octave: 1, level: 0.24, hold: 0.6 },
      bars: ["0 . 2 . 3 . 4 . 2 . 3 . 1 . 2 .", "0 . 2 . 4 . 3 . 2 . 5 . 3 . 2 ."],
    },
    {
      ...{ plays: "keys", as: "melody", octave: 1, level: 0.3 },
      bars: [
        ...["5 - - . 3 - 4 -", "5 - - - . . . .", "3 - - . 1 - 2 -", "3 - - - . . 5 -"],
        ...["7 - - . 5 - 4 -", "3 - - - . . . .", "2 - - . 4 - 3 -", "2 - - - - - . ."],
      ],
    },
  ],
  bonus: {
    bars: 8,
    parts: [
      { plays: "kick", as: "hits", octave: -2, level: 0.6, bars: ["x . x . x . x ."] },
      { plays: "tick", as: "hits", level: 0.22, bars: ["o x o x o x o x o x o x o x o x"] },
      { plays: "snap", as: "hits", level: 0.3, bars: [". . x . . . x .", ". . x . . . x o"] },
      { plays: "pulse", as: "chord", octave: -1, level: 0.42, hold: 0.7, bars: ["0 0 3 0 0 3 0 2"] },
      { plays: "pad", as: "chord", octave: 1, level: 0.22, bars: ["* - - -"] },
      { plays: "spark", as: "chord", octave: 2, level: 0.2, hold: 0.6, bars: ["0 1 2 3 4 3 2 1 0 2 3 5 4 3 2 1"] },
      { plays: "keys", as: "chord", octave: 1, level: 0.26, hold: 0.4, bars: [". . * . . * . ."] },
    ],
  },
  end: { plays: "keys", notes: "5 7 1' 5'", level: 0.5 },
};
