import type { Score } from "../score.ts";

/** Sea, pirates, voyages: a slow dance in three, Dorian, guitar and squeeze box. */
export const tide: Score = {
  ...{ tempo: 112, beats: 3, bars: 16, key: 62, scale: [0, 2, 3, 5, 7, 9, 10] },
  chords: ["1", "1", "4", "1", "7", "7", "4", "5", "1", "1", "4", "1", "3", "7", "1", "1"],
  room: { share: 0.24, seconds: 1.2 },
  base: [
    { plays: "bass", as: "chord", octave: -2, level: 0.55, bars: ["0 . 2", "0 . ."] },
    { plays: "guitar", as: "chord", octave: -1, level: 0.36, bars: [". 3 4 5 4 3", ". 3 5 4 5 3"] },
    { plays: "pad", as: "chord", octave: 0, level: 0.22, bars: ["* - -"] },
    {
      ...{ plays: "squeeze", as: "melody", level: 0.3, hold: 0.94 },
      bars: [
        ...["1 - - 2 3 -", "5 - - 4 3 -", "4 - - 6 5 4", "3 - - - . .", "2 - - 3 4 -", "5 - 4 - 2 -", "4 - 6 - 1' -"],
        ...["7 - - - . .", "1' - - 7 5 -", "5 - - 4 3 -", "4 - 6 - 5 4", "3 - - - 1 -", "3 - 5 - 7 -", "6 - 4 - 2 -"],
        ...["1 - - - - -", ". . . . . ."],
      ],
    },
    { plays: "frame", as: "hits", octave: -1, level: 0.26, bars: ["x . . . o .", ". . o . . ."] },
    { plays: "shaker", as: "hits", level: 0.1, bars: ["o . x . x ."] },
  ],
  bonus: {
    bars: 8,
    parts: [
      { plays: "bass", as: "chord", octave: -2, level: 0.55, bars: ["0 . 2 . 3 2"] },
      { plays: "guitar", as: "chord", octave: 0, level: 0.3, hold: 0.7, bars: [". . * . * .", ". . * . * *"] },
      {
        ...{ plays: "squeeze", as: "melody", octave: 1, level: 0.26, hold: 0.85 },
        bars: [
          "1 2 3 5 3 2",
          "1 - 3 - 5 -",
          "6 5 4 6 5 4",
          "3 - 5 - 1' -",
          "2' 1' 7 2' 1' 7",
          "5 - 7 - 2' -",
          "1' 7 6 1' 6 4",
          "5 - 7 - 2' -",
        ],
      },
      { plays: "frame", as: "hits", octave: -1, level: 0.42, bars: ["x . o x . o", "x . o x o o"] },
      { plays: "shaker", as: "hits", level: 0.18, bars: ["x o x o x o"] },
    ],
  },
  end: { plays: "squeeze", notes: "5 7 1' 3'", level: 0.3 },
};
