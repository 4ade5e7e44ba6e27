import type { Score } from "../score.ts";

/** The West, sport, old machines and speed: a shuffle, steel strings and an upright bass. */
export const ramble: Score = {
  ...{ tempo: 104, beats: 4, bars: 10, key: 55, scale: [0, 2, 4, 5, 7, 9, 10], swing: 0.13 },
  chords: ["1", "1", "4", "1", "7", "4", "1", "5", "4 7", "1"],
  room: { share: 0.16, seconds: 0.7 },
  base: [
    { plays: "bass", as: "chord", octave: -1, level: 0.55, hold: 0.8, bars: ["0 . 2 .", "0 . 2 1"] },
    { plays: "brush", as: "hits", level: 0.2, bars: [". . x . . . x .", ". . x . . o x o"] },
    { plays: "steel", as: "chord", octave: 0, level: 0.3, bars: [". . 1 2 . . 2 3", ". . 2 3 . . 1 2"] },
    {
      ...{ plays: "steel", as: "melody", octave: 1, level: 0.36 },
      bars: [
        ...["1 - . 3 5 - 6 -", "5 - - 3 . . . .", "4 - . 6 1' - 6 -", "5 - - - . . . .", "7 - . 6 4 - 2 -"],
        ...["4 - 6 - 4 - . .", "3 - . 5 6 - 5 -", "2 - - - . . . .", "4 - 6 - 7 - 2' -", "1' - - - . . . ."],
      ],
    },
    { plays: "block", as: "hits", level: 0.09, bars: ["x . . x x . . x"] },
  ],
  bonus: {
    bars: 10,
    parts: [
      { plays: "bass", as: "chord", octave: -1, level: 0.55, hold: 0.8, bars: ["0 1 2 3", "3 2 1 2"] },
      { plays: "brush", as: "hits", level: 0.3, bars: ["o . x o o . x o"] },
      { plays: "kick", as: "hits", octave: -2, level: 0.42, bars: ["x . . . x . . ."] },
      { plays: "steel", as: "chord", octave: 0, level: 0.28, bars: ["0 2 3 2 4 2 3 2", "0 2 4 2 5 4 3 2"] },
      { plays: "steel", as: "chord", octave: 1, level: 0.26, bars: [". . 3 . 4 3 . 2", "5 . 4 . 3 . 2 ."] },
      { plays: "block", as: "hits", level: 0.13, bars: ["x . x x x . x x"] },
    ],
  },
  end: { plays: "steel", notes: "5 6 1' 3'", level: 0.6 },
};
