import { chord, type Effect, run, type Stroke } from "./effect.ts";
import { MATERIALS } from "./materials.ts";

const { boulder, chime, click, glass, hum, lead, metal, paper, roar, thrust, thud, wood } = MATERIALS;
const box = { share: 0.14, seconds: 0.4 };

/** A ball that hops: strokes that come closer and become softer. */
const hops = (plays: Stroke["plays"], pitch: number, times: number, first: number): Stroke[] => {
  let at = 0;
  return Array.from({ length: times }, (_, index) => {
    const stroke = { plays, at, pitch: pitch + (index % 3) * 2, level: 0.9 * 0.8 ** index };
    at += first * 0.74 ** index;
    return stroke;
  });
};

/** A ball that rolls round a rim: soft clicks that slow down. */
const rolling: Stroke[] = Array.from({ length: 34 }, (_, index) => ({
  plays: wood,
  at: 2.1 * (index / 34) ** 1.25,
  pitch: 84 - index * 0.25 + (index % 2),
  level: 0.28 + 0.25 * Math.sin((index / 34) * Math.PI) ** 2,
}));

export const TABLES = {
  "card-deal": { seconds: 0.2, loudness: -21, room: box, strokes: [{ plays: paper, at: 0, pitch: 60, level: 1 }] },
  "card-turn": {
    ...{ seconds: 0.24, loudness: -20, room: box },
    strokes: [
      { plays: paper, at: 0, pitch: 60, level: 0.8 },
      { plays: wood, at: 0.07, pitch: 74, level: 0.5 },
    ],
  },
  "wheel-spin": {
    ...{ seconds: 2.3, loudness: -22, room: box },
    strokes: [{ plays: thrust, at: 0, pitch: 60, level: 0.16, seconds: 1.6 }, ...rolling],
  },
  "wheel-rest": {
    ...{ seconds: 0.9, loudness: -18, room: box },
    strokes: [
      ...hops(wood, 81, 6, 0.17),
      ...hops(metal, 79, 4, 0.17).map((each) => ({ ...each, level: each.level * 0.2 })),
    ],
  },
  "dice-roll": {
    ...{ seconds: 0.6, loudness: -20, room: box },
    strokes: Array.from({ length: 10 }, (_, index) => ({
      plays: wood,
      at: index * 0.05 + ((index * 7) % 3) * 0.008,
      pitch: 74 + ((index * 5) % 8),
      level: 0.4 + ((index * 3) % 5) * 0.1,
    })),
  },
  "dice-rest": { seconds: 0.5, loudness: -18, room: box, strokes: hops(wood, 69, 4, 0.13) },
  tile: {
    ...{ seconds: 0.4, loudness: -19, room: box },
    strokes: [
      { plays: wood, at: 0, pitch: 69, level: 0.6 },
      { plays: glass, at: 0.04, pitch: 86, level: 0.5 },
    ],
  },
  mine: {
    ...{ seconds: 1.3, loudness: -19, room: { share: 0.3, seconds: 1.2 } },
    strokes: [
      { plays: click, at: 0, pitch: 60, level: 0.8 },
      { plays: roar, at: 0.03, pitch: 34, level: 0.9 },
      { plays: boulder, at: 0.2, pitch: 40, level: 0.4 },
    ],
  },
  pin: {
    ...{ seconds: 0.12, loudness: -22 },
    strokes: [
      { plays: glass, at: 0, pitch: 81, level: 0.5 },
      { plays: wood, at: 0, pitch: 84, level: 0.6 },
    ],
  },
  pocket: {
    ...{ seconds: 0.5, loudness: -18, room: box },
    strokes: [{ plays: thud, at: 0, pitch: 50, level: 0.8 }, ...chord(chime, [74, 81], 0.02, 0.4, 0.2)],
  },
  launch: {
    ...{ seconds: 1.9, loudness: -17, room: { share: 0.2, seconds: 0.9 } },
    strokes: [
      { plays: thud, at: 0, pitch: 36, level: 0.8 },
      { plays: thrust, at: 0, pitch: 60, level: 1, seconds: 1.5 },
      ...run(lead, [62, 69, 74], 0.16, { at: 0.1, level: 0.25 }),
    ],
  },
  engine: {
    ...{ seconds: 2, loudness: -24, loops: true },
    strokes: chord(hum, [38, 45, 50], 0, 0.5, 2),
  },
  burst: {
    ...{ seconds: 1.9, loudness: -19, room: { share: 0.35, seconds: 1.4 } },
    strokes: [
      { plays: roar, at: 0, pitch: 31, level: 1 },
      { plays: boulder, at: 0.12, pitch: 38, level: 0.5 },
      { plays: metal, at: 0.05, pitch: 43, level: 0.2 },
    ],
  },
} satisfies Record<string, Effect>;
