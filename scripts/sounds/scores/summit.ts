import type { Score } from "../score.ts";

/** Mountains, ice, the old East and Greece: five tones, koto and bells, much air. */
export const summit: Score = {
  ...{ tempo: 76, beats: 4, bars: 8, key: 64, scale: [0, 2, 3, 5, 7, 9, 10] },
  chords: ["1", "4", "1", "7", "1", "4", "7", "1"],
  room: { share: 0.38, seconds: 2 },
  base: [
    { plays: "pad", as: "chord", octave: -1, level: 0.26, bars: ["* - - -"] },
    { plays: "bass", as: "chord", octave: -2, level: 0.4, bars: ["0 - - . . . 2 .", "0 - - . . . . ."] },
    {
      ...{ plays: "koto", as: "melody", octave: 0, level: 0.42 },
      bars: [
        ...["1 . 3 4 5 - - .", "5 4 . 3 - 1 - .", "7, . 1 3 4 - 5 -", "4 - - - . . . ."],
        ...["5 . 7 1' 7 - 5 -", "4 . 5 4 3 - 1 -", "7, . 1 - 3 4 3 -", "1 - - - . . . ."],
      ],
    },
    { plays: "bell", as: "chord", octave: 1, level: 0.12, bars: ["0 . . . 2 . . .", ". . 1 . . . . ."] },
    { plays: "tom", as: "hits", octave: -2, level: 0.28, bars: ["x . . . . . . .", ". . . . x . o ."] },
  ],
  bonus: {
    bars: 4,
    parts: [
      { plays: "pad", as: "chord", octave: -1, level: 0.22, bars: ["* - - -"] },
      { plays: "bass", as: "chord", octave: -2, level: 0.5, bars: ["0 . 0 . 2 . 3 ."] },
      {
        ...{ plays: "koto", as: "melody", octave: 0, level: 0.4 },
        bars: [
          "1 3 4 5 4 3 5 7 1' 7 5 4 5 4 3 1",
          "4 5 7 1' 7 5 4 5 7 5 4 3 4 3 1 7,",
          "1 3 5 3 4 5 7 5 1' 7 5 7 5 4 3 4",
          "7, 1 3 1 3 4 5 4 5 7 5 4 3 . 1 .",
        ],
      },
      { plays: "bell", as: "chord", octave: 1, level: 0.14, bars: ["0 . 2 . 3 . 2 ."] },
      { plays: "tom", as: "hits", octave: -2, level: 0.5, bars: ["x . o x . o x o", "x . x o x . x x"] },
      { plays: "block", as: "hits", level: 0.12, bars: [". x . . x . x ."] },
    ],
  },
  end: { plays: "koto", notes: "5 7 1' 5'", level: 0.55 },
};
