import { chord, type Effect, run } from "./effect.ts";
import { MATERIALS } from "./materials.ts";

const { brass, chime, click, coin, gong, lead, thud, warm, wood } = MATERIALS;
const hall = { share: 0.25, seconds: 0.9 };

/** What all games play. Wins are in D, the fifth between most pieces' keys. */
export const COMMON = {
  button: {
    ...{ seconds: 0.14, loudness: -24 },
    strokes: [
      { plays: wood, at: 0, pitch: 81, level: 0.8 },
      { plays: click, at: 0, pitch: 60, level: 0.3 },
    ],
  },
  chip: {
    ...{ seconds: 0.2, loudness: -21 },
    strokes: [
      { plays: coin, at: 0, pitch: 88, level: 0.4 },
      { plays: wood, at: 0, pitch: 86, level: 0.9 },
      { plays: wood, at: 0.055, pitch: 89, level: 0.5 },
    ],
  },
  "win-1": { seconds: 0.7, loudness: -18, room: hall, strokes: run(lead, [74, 78, 81], 0.09, { level: 0.8 }) },
  "win-2": {
    ...{ seconds: 0.9, loudness: -17, room: hall },
    strokes: [...run(lead, [74, 78, 81, 86], 0.085, { level: 0.8 }), ...chord(warm, [62, 69], 0.05, 0.5, 0.5)],
  },
  "win-3": {
    ...{ seconds: 1.15, loudness: -16, room: hall },
    strokes: [
      ...run(lead, [74, 78, 81, 86, 90, 93], 0.08, { level: 0.8 }),
      ...chord(warm, [62, 66, 69], 0.05, 0.5, 0.8),
      ...chord(chime, [86, 93], 0.48, 0.35, 0.5),
    ],
  },
  count: { seconds: 0.07, loudness: -25, strokes: [{ plays: wood, at: 0, pitch: 93, level: 0.7 }] },
  "big-win": {
    ...{ seconds: 2.2, loudness: -14.5, room: { share: 0.32, seconds: 1.4 } },
    strokes: [
      { plays: thud, at: 0, pitch: 38, level: 1 },
      { plays: gong, at: 0, pitch: 50, level: 0.5, seconds: 1 },
      ...chord(brass, [62, 69, 74], 0, 0.42, 0.3),
      ...chord(brass, [64, 71, 76], 0.34, 0.42, 0.16),
      ...chord(brass, [66, 74, 78], 0.51, 0.45, 0.3),
      ...chord(brass, [69, 74, 81], 0.85, 0.5, 1),
      ...run(lead, [86, 90, 93, 98, 93, 90, 93, 98], 0.085, { at: 0.9, level: 0.4 }),
      { plays: thud, at: 0.85, pitch: 38, level: 0.9 },
    ],
  },
  coin: {
    ...{ seconds: 0.34, loudness: -20 },
    strokes: [
      { plays: coin, at: 0, pitch: 91, level: 0.7 },
      { plays: coin, at: 0.045, pitch: 96, level: 0.9 },
    ],
  },
  "cash-out": {
    ...{ seconds: 0.75, loudness: -17, room: hall },
    strokes: [...run(coin, [88, 91, 95, 98], 0.05, { level: 0.5 }), ...chord(lead, [74, 81, 86], 0.16, 0.6, 0.4)],
  },
} satisfies Record<string, Effect>;
