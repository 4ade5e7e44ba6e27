import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import manifest from "#platform/studio/client/sound/files/manifest.json";
import { EFFECTS } from "./effects/index.ts";
import { loudness, peakOf } from "./master.ts";
import { playNote } from "./play-note.ts";
import { seeded } from "./random.ts";
import { MUSIC_LOUDNESS, RATE, renderEffect, renderEnd, renderLoop } from "./render.ts";
import { notesOf, type Score } from "./score.ts";
import { SCORES } from "./scores/index.ts";
import { sourcesOf } from "./sources.ts";

const FOLDER = "platform/studio/client/sound/files";
const mean = (samples: Float32Array) => samples.reduce((sum, each) => sum + each, 0) / samples.length;
/** The steepest step between two samples, and the one from the last to the first. */
const steps = (samples: Float32Array) => ({
  inside: samples.reduce((most, each, index) => Math.max(most, Math.abs(each - (samples[index - 1] ?? each))), 0),
  seam: Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0)),
});

it("the files are those that npm run sounds writes from these scores and instruments", () => {
  expect(manifest.sources, "run npm run sounds").toBe(sourcesOf());
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".mp3"));
  const hash = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(FOLDER, file)))
      .digest("hex")
      .slice(0, 16);
  expect(Object.fromEntries(files.map((file) => [file, hash(file)]))).toEqual(manifest.files);
});

it.each(Object.entries(EFFECTS))(
  "%s begins and ends silently, is heard, stands around zero and doesn't clip",
  (name, effect) => {
    const samples = renderEffect(effect, name);
    expect(peakOf(samples)).toBeGreaterThan(0.1);
    expect(peakOf(samples)).toBeLessThan(0.95);
    expect(Math.abs(mean(samples))).toBeLessThan(0.003);
    if (effect.loops) {
      expect(steps(samples).seam).toBeLessThanOrEqual(steps(samples).inside);
      return;
    }
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  },
);

it.each([SCORES.ramble, SCORES.salon, SCORES.tide])(
  "a loop goes on where it begins again, as loud as it should be",
  (score) => {
    // One bar, which is quicker than the piece; the files themselves are looked at in tests/journeys/game-sound.spec.ts.
    const loop = renderLoop(score, score.base, 1, "test");
    expect(steps(loop).seam).toBeLessThanOrEqual(steps(loop).inside);
    expect(Math.abs(loudness(loop, RATE) - MUSIC_LOUDNESS)).toBeLessThan(1);
    expect(peakOf(loop)).toBeLessThan(0.95);
    expect(Math.abs(mean(loop))).toBeLessThan(0.002);
    const end = renderEnd(score, "test");
    expect(Math.abs(end.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(end).toEqual(renderEnd(score, "test"));
  },
);

it.each([110, 220, 440, 880])("a plucked string of %d hertz is in tune within 6 cents", (frequency) => {
  const samples = new Float32Array(RATE);
  const pluck = { tail: 0, layers: [{ type: "pluck", level: 1, bright: 0.4, damping: 0.3 } as const] };
  playNote({ samples, rate: RATE, random: seeded("tune") }, pluck, { at: 0, frequency, seconds: 1, level: 1 });
  expect(Math.abs(1_200 * Math.log2(pitchOf(samples, frequency) / frequency))).toBeLessThan(6);
});

it("a bar is read as its signs say: length, rests, octaves, chords that change within it", () => {
  const score: Score = {
    ...{ tempo: 60, beats: 4, bars: 1, key: 60, scale: [0, 2, 4, 5, 7, 9, 11], chords: ["1 5"] },
    ...{ room: { share: 0, seconds: 1 }, base: [], bonus: { bars: 1, parts: [] } },
    end: { plays: "keys", notes: "1", level: 1 },
  };
  const read = (as: "melody" | "chord" | "hits", bar: string) =>
    notesOf(score, [{ plays: "keys", as, level: 1, bars: [bar] }], 1).map(({ at, seconds, frequency }) => [
      ...[at, seconds].map((each) => Math.round(each * 100) / 100),
      Math.round(69 + 12 * Math.log2(frequency / 440)),
    ]);
  expect(read("melody", "1 - . 3'")).toEqual([
    [0, 2, 60],
    [3, 1, 76],
  ]);
  expect(read("chord", "0 . 0 2")).toEqual([
    [0, 1, 60],
    [2, 1, 67],
    [3, 1, 74],
  ]);
  expect(read("chord", "* - . .").map(([, , pitch]) => pitch)).toEqual([60, 64, 67]);
});

/** By how much a tone near a frequency turns from one part of the samples to another, a tenth of a second later. */
function pitchOf(samples: Float32Array, about: number): number {
  const turned = (from: number) => {
    let [sine, cosine] = [0, 0];
    for (let index = Math.round(from * RATE); index < (from + 0.25) * RATE; index++) {
      sine += (samples[index] ?? 0) * Math.sin((2 * Math.PI * about * index) / RATE);
      cosine += (samples[index] ?? 0) * Math.cos((2 * Math.PI * about * index) / RATE);
    }
    return Math.atan2(sine, cosine);
  };
  const apart = turned(0.1) - turned(0.2);
  const turn = 2 * Math.PI;
  return about + (apart - turn * Math.round(apart / turn)) / turn / 0.1;
}
