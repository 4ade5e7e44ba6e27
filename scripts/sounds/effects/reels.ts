import { chord, type Effect, run, type Stroke } from "./effect.ts";
import { MATERIALS } from "./materials.ts";

const { air, boulder, brass, chime, click, coin, glass, gong, lead, metal, paper, rise, thud, warm, wood } = MATERIALS;
const box = { share: 0.12, seconds: 0.4 };
const hall = { share: 0.3, seconds: 1.2 };

/** Strokes that come quicker or slower one after the other, each a little different. */
const rattle = (plays: Stroke["plays"], pitch: number, times: number, way: { from: number; to: number }): Stroke[] => {
  let at = 0;
  return Array.from({ length: times }, (_, index) => {
    const stroke = { plays, at, pitch: pitch + ((index * 5) % 7) - 3, level: 0.6 + ((index * 3) % 4) * 0.1 };
    at += way.from + ((way.to - way.from) * index) / times;
    return stroke;
  });
};

export const SLOT = {
  anticipation: {
    ...{ seconds: 1.15, loudness: -19, room: box },
    strokes: [
      { plays: rise, at: 0, pitch: 60, seconds: 1.1, level: 0.5 },
      ...run(lead, [62, 65, 62, 65, 63, 66, 63, 66, 64, 67, 64, 67], 0.09, { level: 0.4 }),
    ],
  },
  scatter: {
    ...{ seconds: 0.7, loudness: -17, room: hall },
    strokes: [{ plays: thud, at: 0, pitch: 43, level: 0.6 }, ...chord(chime, [74, 81, 86, 90], 0.01, 0.5, 0.4)],
  },
  "bonus-in": {
    ...{ seconds: 1.85, loudness: -15, room: { share: 0.36, seconds: 1.5 } },
    strokes: [
      { plays: rise, at: 0, pitch: 60, seconds: 0.9, level: 0.35 },
      ...run(lead, [62, 66, 69, 74, 78, 81, 86], 0.09, { level: 0.5 }),
      { plays: gong, at: 0.68, pitch: 50, level: 0.7, seconds: 1 },
      { plays: thud, at: 0.68, pitch: 38, level: 1 },
      ...chord(warm, [62, 66, 69, 74], 0.68, 0.5, 1.1),
      ...chord(chime, [86, 90, 93], 0.72, 0.4, 0.8),
    ],
  },
  "bonus-out": {
    ...{ seconds: 1.3, loudness: -17, room: { share: 0.36, seconds: 1.4 } },
    strokes: [...run(chime, [93, 90, 86, 81], 0.12, { level: 0.5 }), ...chord(warm, [62, 69, 74], 0.3, 0.6, 0.8)],
  },
} satisfies Record<string, Effect>;

export const REELS = {
  "glass-start": {
    ...{ seconds: 0.42, loudness: -22, room: box },
    strokes: [
      { plays: air, at: 0, pitch: 60, level: 0.7, seconds: 0.1 },
      ...run(glass, [84, 88, 91], 0.035, { level: 0.2 }),
    ],
  },
  "glass-stop": {
    ...{ seconds: 0.3, loudness: -19, room: box },
    strokes: [
      { plays: thud, at: 0, pitch: 45, level: 0.8 },
      { plays: glass, at: 0.004, pitch: 79, level: 0.32 },
      { plays: click, at: 0, pitch: 60, level: 0.5 },
    ],
  },
  "drum-start": {
    ...{ seconds: 0.55, loudness: -21, room: box },
    strokes: [{ plays: metal, at: 0, pitch: 50, level: 0.7 }, ...rattle(wood, 62, 11, { from: 0.06, to: 0.03 })],
  },
  "drum-stop": {
    ...{ seconds: 0.34, loudness: -18, room: box },
    strokes: [
      { plays: metal, at: 0, pitch: 52, level: 0.6 },
      { plays: thud, at: 0, pitch: 40, level: 0.9 },
      { plays: metal, at: 0.13, pitch: 60, level: 0.22 },
    ],
  },
  "drum-bell": {
    ...{ seconds: 0.5, loudness: -19, room: box },
    strokes: [
      { plays: chime, at: 0, pitch: 86, level: 0.8 },
      { plays: metal, at: 0, pitch: 86, level: 0.2 },
    ],
  },
  "board-start": { seconds: 0.5, loudness: -22, room: box, strokes: rattle(paper, 60, 9, { from: 0.055, to: 0.04 }) },
  "board-stop": {
    ...{ seconds: 0.3, loudness: -19, room: box },
    strokes: [
      ...rattle(wood, 70, 4, { from: 0.032, to: 0.026 }),
      { plays: paper, at: 0.09, pitch: 60, level: 0.5 },
      { plays: thud, at: 0.1, pitch: 50, level: 0.4 },
    ],
  },
  "board-win": {
    ...{ seconds: 1.3, loudness: -16, room: hall },
    strokes: [
      ...chord(brass, [62, 69], 0, 0.6, 0.14),
      ...chord(brass, [66, 71], 0.16, 0.6, 0.14),
      ...chord(brass, [69, 74, 78], 0.32, 0.65, 0.55),
    ],
  },
  "bolt-start": {
    ...{ seconds: 0.5, loudness: -21, room: hall },
    strokes: [
      { plays: metal, at: 0, pitch: 45, level: 0.8 },
      { plays: air, at: 0.04, pitch: 60, level: 0.5, seconds: 0.1 },
      ...rattle(click, 60, 6, { from: 0.05, to: 0.04 }),
    ],
  },
  "bolt-stop": {
    ...{ seconds: 0.42, loudness: -18, room: hall },
    strokes: [
      { plays: metal, at: 0, pitch: 47, level: 0.8 },
      { plays: thud, at: 0.012, pitch: 36, level: 1 },
      { plays: metal, at: 0.05, pitch: 66, level: 0.2 },
    ],
  },
  "stone-start": {
    ...{ seconds: 0.6, loudness: -20, room: hall },
    strokes: [
      { plays: air, at: 0, pitch: 60, level: 0.5, seconds: 0.2 },
      ...rattle(boulder, 48, 6, { from: 0.085, to: 0.06 }).map((stroke) => ({ ...stroke, level: stroke.level * 0.5 })),
    ],
  },
  "stone-stop": {
    ...{ seconds: 0.42, loudness: -18, room: box },
    strokes: [
      { plays: boulder, at: 0, pitch: 41, level: 0.9 },
      { plays: wood, at: 0.03, pitch: 57, level: 0.3 },
    ],
  },
  "stone-chime": {
    ...{ seconds: 0.65, loudness: -17, room: hall },
    strokes: [...chord(chime, [74, 81], 0, 0.6, 0.3), { plays: lead, at: 0.06, pitch: 86, level: 0.5, seconds: 0.3 }],
  },
  "stone-break": {
    ...{ seconds: 0.5, loudness: -19, room: box },
    strokes: [
      { plays: boulder, at: 0, pitch: 50, level: 0.6 },
      ...rattle(glass, 88, 6, { from: 0.02, to: 0.05 }).map((stroke) => ({ ...stroke, level: stroke.level * 0.35 })),
      ...rattle(coin, 84, 4, { from: 0.04, to: 0.05 }).map((stroke) => ({ ...stroke, level: stroke.level * 0.2 })),
    ],
  },
} satisfies Record<string, Effect>;
