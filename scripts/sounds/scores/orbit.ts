import type { Score } from "../score.ts";

/** Space, stars and gems: Lydian, wide chords, bells that answer each other, hardly a beat. */
export const orbit: Score = {
  ...{ tempo: 80, beats: 4, bars: 8, key: 52, scale: [0, 2, 4, 6, 7, 9, 11] },
  chords: ["1", "2", "1", "5", "6", "2", "3", "5"],
  room: { share: 0.42, seconds: 2.4 },
  base: [
    { plays: "pad", as: "chord", octave: 0, level: 0.34, bars: ["* - - -"] },
    { plays: "pad", as: "chord", octave: 1, level: 0.18, bars: ["* - - -"] },
    { plays: "pulse", as: "chord", octave: -1, level: 0.3, bars: ["0 - - . . . 0 .", "0 - - . . . . ."] },
    {
      ...{ plays: "bell", as: "chord", octave: 1, level: 0.26 },
      bars: ["0 . . 2 . . 4 .", ". . 3 . . 5 . .", "2 . . 1 . . 3 .", ". 4 . . 2 . . ."],
    },
    {
      ...{ plays: "keys", as: "melody", octave: 2, level: 0.2 },
      bars: [
        ". . . . 5 - 4 -",
        "2 - - - . . . .",
        ". . . . 3 - 5 -",
        "7 - - - - - . .",
        ". . . . 6 - 5 -",
        "4 - - - . . . .",
        ". . 7 - 5 - 3 -",
        "2 - - - - - . .",
      ],
    },
  ],
  bonus: {
    bars: 8,
    parts: [
      { plays: "pad", as: "chord", octave: 0, level: 0.26, bars: ["* - - -"] },
      { plays: "pulse", as: "chord", octave: -1, level: 0.4, hold: 0.7, bars: ["0 . 0 0 . 0 . 2"] },
      { plays: "kick", as: "hits", octave: -2, level: 0.5, bars: ["x . . . x . . o"] },
      { plays: "spark", as: "chord", octave: 2, level: 0.22, bars: ["0 2 3 4 5 4 3 2 0 2 4 5 4 3 2 1"] },
      { plays: "bell", as: "chord", octave: 1, level: 0.22, bars: ["0 . 2 . 4 . 3 .", "5 . 4 . 2 . 3 ."] },
      { plays: "tick", as: "hits", level: 0.14, bars: [". x . x . x . x"] },
    ],
  },
  end: { plays: "bell", notes: "1' 3' 5' 7'", level: 0.5 },
};
