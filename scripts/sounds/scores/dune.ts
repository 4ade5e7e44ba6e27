import type { Score } from "../score.ts";

/** Deserts and Egypt: Phrygian with a major third, oud, flute and a frame drum. */
export const dune: Score = {
  ...{ tempo: 84, beats: 4, bars: 8, key: 62, scale: [0, 1, 4, 5, 7, 8, 10] },
  chords: ["1", "1", "2", "1", "4", "1", "7", "1"],
  room: { share: 0.26, seconds: 1.3 },
  base: [
    { plays: "pad", as: "chord", octave: -2, level: 0.34, bars: ["0 - - -"] },
    {
      ...{ plays: "oud", as: "melody", octave: -1, level: 0.5 },
      bars: [
        ...["1 . 1 2 3 - 2 1", "1 . 5 - 4 3 2 -", "2 . 2 3 4 - 3 2", "1 - - - . . 5, 7,"],
        ...["4 . 4 5 6 - 5 4", "5 . 4 3 2 - 1 -", "7, . 2 - 4 3 2 -", "1 - - - . . . ."],
      ],
    },
    {
      ...{ plays: "flute", as: "melody", octave: 0, level: 0.16, hold: 0.96 },
      bars: [
        ". . . . . . . .",
        ". . . . 5 - - -",
        "6 - - - 5 - 4 -",
        "5 - - - - - . .",
        ". . . . . . . .",
        "3 - - - 2 - 3 -",
        "4 - 3 - 2 - - -",
        "1 - - - - - . .",
      ],
    },
    { plays: "frame", as: "hits", octave: -1, level: 0.4, bars: ["x . . x . . x .", "x . . x . o x o"] },
    { plays: "tick", as: "hits", level: 0.09, bars: [". . x . . x . x"] },
  ],
  bonus: {
    bars: 4,
    parts: [
      { plays: "bass", as: "chord", octave: -2, level: 0.5, bars: ["0 . . 0 . . 2 .", "0 . . 3 . . 2 ."] },
      {
        ...{ plays: "oud", as: "melody", octave: 0, level: 0.42 },
        bars: [
          "1 2 3 4 5 4 3 2 3 4 5 6 5 4 3 2",
          "1 1 3 1 4 1 3 1 5 4 3 4 3 2 1 .",
          "2 3 4 5 6 5 4 3 4 5 6 7 6 5 4 3",
          "1' 7 6 5 6 5 4 3 4 3 2 3 2 1 1 .",
        ],
      },
      { plays: "frame", as: "hits", octave: -1, level: 0.55, bars: ["x . o x . o x o x . o x x o x o"] },
      { plays: "shaker", as: "hits", level: 0.16, bars: ["x o x o x o x o"] },
      { plays: "strings", as: "chord", octave: 0, level: 0.18, bars: ["* - - -"] },
    ],
  },
  end: { plays: "oud", notes: "5 4 3 2 1", level: 0.6 },
};
