import type { Score } from "../score.ts";

/** Gardens, fruit, jungle: light and major, marimba, kalimba and shakers. */
export const glade: Score = {
  ...{ tempo: 96, beats: 4, bars: 8, key: 60, scale: [0, 2, 4, 5, 7, 9, 11] },
  chords: ["1", "6", "4", "5", "1", "3", "4", "5"],
  room: { share: 0.2, seconds: 0.9 },
  base: [
    { plays: "bass", as: "chord", octave: -2, level: 0.5, hold: 0.8, bars: ["0 . . 0 . . 2 ."] },
    {
      ...{ plays: "marimba", as: "chord", octave: 0, level: 0.36 },
      bars: ["0 . 2 . 1 2 . 3", ". 2 . 3 . 2 1 ."],
    },
    {
      ...{ plays: "kalimba", as: "melody", octave: 1, level: 0.36 },
      bars: [
        ...["3 - . 5 - . 6 -", "5 - 3 - . . . .", "6 - . 5 - . 4 -", "2 - - - . . . ."],
        ...["3 - . 5 - . 1' -", "7 - 5 - . . . .", "6 - . 5 - . 4 3", "2 - - - . . . ."],
      ],
    },
    { plays: "pad", as: "chord", octave: 0, level: 0.16, bars: ["* - - -"] },
    { plays: "shaker", as: "hits", level: 0.15, bars: ["x o x o x o x o"] },
    { plays: "block", as: "hits", level: 0.08, bars: [". . . x . . . .", ". . . x . . x ."] },
  ],
  bonus: {
    bars: 8,
    parts: [
      { plays: "bass", as: "chord", octave: -2, level: 0.5, hold: 0.7, bars: ["0 . 3 0 . 0 2 3"] },
      { plays: "kick", as: "hits", octave: -2, level: 0.4, bars: ["x . . x x . . ."] },
      { plays: "marimba", as: "chord", octave: 0, level: 0.34, bars: ["0 2 3 2 1 2 3 4", "5 4 3 2 3 4 3 2"] },
      { plays: "kalimba", as: "chord", octave: 1, level: 0.26, bars: ["3 . 2 3 . 4 . 2 3 . 5 . 4 . 3 ."] },
      { plays: "shaker", as: "hits", level: 0.2, bars: ["x o o x o o x o x o o x o x o x"] },
      { plays: "block", as: "hits", level: 0.12, bars: ["x . . x . . x ."] },
    ],
  },
  end: { plays: "kalimba", notes: "3 5 6 1' 3'", level: 0.55 },
};
