import type { Score } from "../score.ts";

/** North, night and old stone: slow, Aeolian, harp over a drone, voices and deep drums. */
export const hall: Score = {
  ...{ tempo: 72, beats: 4, bars: 8, key: 57, scale: [0, 2, 3, 5, 7, 8, 10] },
  chords: ["1", "6", "3", "7", "1", "4", "6", "7"],
  room: { share: 0.4, seconds: 2.2 },
  base: [
    { plays: "pad", as: "chord", octave: -1, level: 0.3, bars: ["0 - - -"] },
    { plays: "choir", as: "chord", octave: 0, level: 0.34, bars: ["* - - -"] },
    {
      ...{ plays: "harp", as: "chord", octave: 0, level: 0.42 },
      bars: ["0 . 2 3 . 4 5 .", "0 2 . 3 4 . 3 .", "0 . 2 3 . 5 4 .", "0 2 3 . 4 . . ."],
    },
    {
      ...{ plays: "flute", as: "melody", octave: 1, level: 0.19, hold: 0.96 },
      bars: [
        ...["5 - - - 3 - 2 -", "1 - - - . . . .", "5 - - - 7 - 5 -", "4 - - - 2 - - -"],
        ...["3 - - - 5 - 1' -", "1' - 7 - 6 - - -", "5 - - - 3 - 1 -", "2 - - - - - . ."],
      ],
    },
    { plays: "tom", as: "hits", octave: -2, level: 0.42, bars: ["x . . . . . o .", "x . . . . . . ."] },
  ],
  bonus: {
    bars: 4,
    parts: [
      { plays: "pad", as: "chord", octave: -1, level: 0.3, bars: ["0 - - -"] },
      { plays: "choir", as: "chord", octave: 1, level: 0.3, bars: ["* - - -"] },
      { plays: "strings", as: "chord", octave: 0, level: 0.34, hold: 0.7, bars: ["0 2 3 2 0 2 3 2 0 2 3 2 4 3 2 3"] },
      {
        ...{ plays: "flute", as: "melody", octave: 1, level: 0.2 },
        bars: ["1' - - 7 5 - 3 -", "6 - - 5 3 - 1 -", "7 - - 5 7 - 2' -", "2' - 7 - 4 - 2 -"],
      },
      { plays: "tom", as: "hits", octave: -2, level: 0.5, bars: ["x . o . x . o o", "x . o . x o x o"] },
      { plays: "shaker", as: "hits", level: 0.12, bars: [". x . x . x . x"] },
    ],
  },
  end: { plays: "harp", notes: "1 3 5 1' 3'", level: 0.5 },
};
