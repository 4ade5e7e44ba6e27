import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figureMotion, LOOP_MS, type OwnMotion, poseAt, shiftX, shiftY } from "./figure-motion.ts";
import { FIGURES, type Own } from "./figures.ts";
import { MOTIONS, type MotionName } from "./motions.ts";

const CATALOGUE = "platform/games/catalogue";
const themes: string[][] = readdirSync(CATALOGUE)
  .flatMap((file) => JSON.parse(readFileSync(`${CATALOGUE}/${file}`, "utf8")).games)
  .filter(({ engine }) => engine === "slot")
  .map(({ theme }) => [theme.hero, ...theme.sides]);
const figures = [...new Set(themes.flat())].sort();

const FRAME_MS = 16;
/** Of any point, as a share of the picture: only blows and coins come near it. */
const MOST_JUMP = 0.2;
const REST = { x: 0, y: 0, turn: 0, scaleX: 1, scaleY: 1, lean: 0 };
/** The rim of a figure: the circle in its picture's frame, with the frame's middle. */
const RIM = [
  [0, 0],
  ...Array.from({ length: 16 }, (_, index) => [
    0.48 * Math.cos((index * Math.PI) / 8),
    0.48 * Math.sin((index * Math.PI) / 8),
  ]),
] as const as readonly (readonly [number, number])[];

const moves = figures.map((name) => ({ name, motion: figureMotion(name) }));

describe("the figures of the catalogue", () => {
  it("each has a motion, once", () => {
    const listed = Object.values(FIGURES).flatMap((each) => Object.keys(each));
    expect(listed.sort()).toEqual(figures);
  });

  it("no theme has two figures that move alike", () => {
    const alike = themes.filter((theme) => {
      const motions = theme.map((name) => Object.entries(FIGURES).find(([, each]) => name in each)?.[0]);
      return new Set(motions).size < theme.length;
    });
    expect(alike).toEqual([]);
  });

  it("two that share a motion differ in their strength or their beginning", () => {
    for (const [motion, each] of Object.entries(FIGURES)) {
      const own = Object.values(each as Record<string, Own>).map((values) => values.slice(0, 2).join(" "));
      expect(new Set(own).size, motion).toBe(own.length);
    }
  });

  it("each motion is some figure's", () => {
    for (const name of Object.keys(MOTIONS) as MotionName[])
      expect(Object.keys(FIGURES[name]).length).toBeGreaterThan(0);
  });

  it("a drawing that the table doesn't name moves as a cut stone, which is what is painted without one", () => {
    expect(figureMotion("no-such-drawing")).toEqual(figureMotion("gem-stone"));
  });
});

describe.each(moves)("$name", ({ motion }) => {
  const times = Array.from({ length: Math.ceil(LOOP_MS / FRAME_MS) + 1 }, (_, frame) => frame * FRAME_MS);

  it("begins and ends at rest, and has moved between", () => {
    for (const at of [0, LOOP_MS - 100, LOOP_MS, LOOP_MS * 2]) {
      const pose = poseAt(motion, at);
      for (const [part, value] of Object.entries(REST))
        expect(pose[part as keyof typeof pose], `${part} at ${at}`).toBeCloseTo(value, 6);
      for (const [x, y] of RIM) {
        const shift = Math.hypot(shiftX(motion, x, y, at), shiftY(motion, x, y, at));
        expect(shift, `shift at ${at}`).toBeCloseTo(0, 6);
      }
    }
    const most = Math.max(
      ...times.map((at) => Math.max(...RIM.map((point) => distance(placed(motion, point, at), point)))),
    );
    expect(most).toBeGreaterThan(0.05);
  });

  it("has no jump between two frames, and stays within its reach", () => {
    let before = RIM;
    let [jump, beyond] = [0, 0];
    for (const at of times) {
      const now = RIM.map((point) => placed(motion, point, at));
      now.forEach((point, index) => {
        jump = Math.max(jump, distance(point, before[index] as readonly [number, number]));
        beyond = Math.max(beyond, Math.abs(point[0]) - 0.5, Math.abs(point[1]) - 0.5);
      });
      before = now;
    }
    expect(jump).toBeLessThan(MOST_JUMP);
    expect(beyond).toBeLessThan(motion.reach);
  });
});

const distance = (one: readonly [number, number], other: readonly [number, number]) =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

/** Where a point of a figure is at a moment, as a container of PixiJS puts it. */
function placed(motion: OwnMotion, [x, y]: readonly [number, number], at: number): [number, number] {
  const pose = poseAt(motion, at);
  const left = (x + shiftX(motion, x, y, at) - motion.pivot[0]) * pose.scaleX;
  const down = (y + shiftY(motion, x, y, at) - motion.pivot[1]) * pose.scaleY;
  return [
    motion.pivot[0] + pose.x + left * Math.cos(pose.turn) - down * Math.sin(pose.turn - pose.lean),
    motion.pivot[1] + pose.y + left * Math.sin(pose.turn) + down * Math.cos(pose.turn - pose.lean),
  ];
}
