import type { Score } from "../score.ts";

/** Saloons of the rich, cards, cinema: a slow swing through the circle of fifths, vibraphone, bass and brushes. */
export const salon: Score = {
  ...{ tempo: 92, beats: 4, bars: 8, key: 58, scale: [0, 2, 4, 5, 7, 9, 11], swing: 0.14 },
  chords: ["2", "5", "1", "4", "7", "3", "6", "6"],
  room: { share: 0.22, seconds: 0.9 },
  base: [
    {
      ...{ plays: "bass", as: "chord", octave: -2, level: 0.6, hold: 0.9 },
      bars: ["0 1 2 3", "3 2 1 0", "0 2 1 2", "0 1 2 1"],
    },
    { plays: "brush", as: "hits", level: 0.2, bars: ["o . x o o . x o"] },
    { plays: "tick", as: "hits", level: 0.1, bars: [". . x . . . x ."] },
    { plays: "keys", as: "chord", octave: 0, level: 0.2, hold: 0.7, bars: ["* - - . . . . .", ". . . * - . . ."] },
    {
      ...{ plays: "vibes", as: "melody", octave: 0, level: 0.44 },
      bars: [
        ...["4 - 5 6 - 1' - .", "7 - - 6 5 - 4 -", "3 - 5 7 - 5 - .", ". . 6 5 4 - 1 -"],
        ...["4 - 2 4 - 6 - .", "5 - - 7 5 - 3 -", "1' - 6 5 - 3 - .", "6, - - - . . . ."],
      ],
    },
  ],
  bonus: {
    bars: 8,
    parts: [
      {
        ...{ plays: "bass", as: "chord", octave: -2, level: 0.6, hold: 0.9 },
        bars: ["0 1 2 3", "3 2 1 0", "0 2 1 2", "0 1 2 1"],
      },
      { plays: "brush", as: "hits", level: 0.3, bars: ["x . x o x . x o"] },
      { plays: "tick", as: "hits", level: 0.2, bars: ["x . x x x . x x"] },
      { plays: "snap", as: "hits", level: 0.16, bars: [". . x . . . x ."] },
      { plays: "keys", as: "chord", octave: 0, level: 0.28, hold: 0.5, bars: [". . * . . * . .", "* . . * . . * ."] },
      {
        ...{ plays: "vibes", as: "chord", octave: 0, level: 0.36 },
        bars: ["3 2 1 2 3 4 . 5", "4 . 3 2 . 1 2 .", "0 1 2 3 4 . 3 .", "5 . 4 . 3 2 1 ."],
      },
    ],
  },
  end: { plays: "vibes", notes: "5 7 2' 3'", level: 0.5 },
};
