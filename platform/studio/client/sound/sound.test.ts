// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeAudio, type HeardAudio } from "#tests/harness/audio.ts";
import { eventually } from "#tests/harness/eventually.ts";
import type { SoundBoot } from "./effects.ts";
import { Sound } from "./sound.ts";

const DICE = { engine: "dice", machine: null, table: null, theme: { mood: "sea" } } as unknown as SoundBoot;
const FILES = ["common.mp3", "dice.mp3", "tide.mp3"];
let heard: HeardAudio;
let isHidden = false;

beforeEach(() => {
  sessionStorage.clear();
  isHidden = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  heard = fakeAudio();
});
afterEach(() => {
  Reflect.deleteProperty(document, "hidden");
  window.dispatchEvent(new Event("pagehide"));
  vi.unstubAllGlobals();
});

const gesture = () => window.dispatchEvent(new Event("pointerup"));
const settled = (files = FILES) => eventually(() => expect(heard.files.toSorted()).toEqual(files));
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60));

async function opened(boot = DICE): Promise<Sound> {
  const sound = new Sound(boot);
  sound.ready();
  sound.toggle();
  await settled();
  await quiet();
  return sound;
}

it("[GAME-07 part: sound] off means no request and no audio context, whatever is played and pressed", async () => {
  const sound = new Sound(DICE);
  sound.ready();
  gesture();
  sound.play("button");
  sound.hold("engine", 1);
  sound.scene("bonus");
  await quiet();
  expect([sound.on, heard.contexts, heard.files]).toEqual([false, [], []]);
});

it("a switch that an earlier page left on waits for the game and for a gesture", async () => {
  sessionStorage.setItem("marquee-studio-sound", "on");
  const sound = new Sound(DICE);
  gesture();
  await quiet();
  expect([sound.on, heard.contexts.length]).toEqual([true, 0]);
  sound.ready();
  await quiet();
  expect(heard.files).toEqual([]);
  gesture();
  await settled();
  gesture();
  await quiet();
  expect([heard.contexts.length, heard.files.length]).toEqual([1, FILES.length]);
});

it("switched on it loads the game's own effects and its music, and plays them; off again it rests", async () => {
  const sound = await opened();
  expect(heard.started.map(({ loops }) => loops)).toEqual([true]);
  sound.play("dice-roll");
  expect(heard.started.length).toBe(2);
  sound.toggle();
  sound.play("dice-rest");
  expect(heard.started.length).toBe(2);
  await eventually(() => expect(heard.contexts[0]?.state).toBe("suspended"));
  sound.toggle();
  await eventually(() => expect(heard.contexts[0]?.state).toBe("running"));
  sound.play("dice-rest");
  expect(heard.started.length).toBe(3);
  expect(heard.contexts.length).toBe(1);
});

it("nothing plays while the tab is hidden; the context is closed with the game", async () => {
  const sound = await opened();
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  sound.play("dice-roll");
  expect(heard.started.length).toBe(1);
  await eventually(() => expect(heard.contexts[0]?.state).toBe("suspended"));
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await eventually(() => expect(heard.contexts[0]?.state).toBe("running"));
  window.dispatchEvent(new Event("pagehide"));
  expect(heard.contexts[0]?.state).toBe("closed");
});

it("music and effects are switched one by one: music that is off isn't loaded", async () => {
  const sound = new Sound(DICE);
  sound.set("music", { on: false });
  sound.set("effects", { volume: 0.3 });
  sound.ready();
  sound.toggle();
  await settled(["common.mp3", "dice.mp3"]);
  await quiet();
  sound.set("effects", { on: false });
  sound.play("dice-roll");
  expect(heard.started).toEqual([]);
  sound.set("music", { on: true });
  await settled();
  const next = new Sound(DICE);
  expect([next.on, next.levels]).toEqual([
    true,
    { effects: { on: false, volume: 0.3 }, music: { on: true, volume: 0.6 } },
  ]);
});

it.each(["", "null", "7", "{", '{"music":{"volume":9,"on":1},"effects":[]}'])(
  "levels that were stored as %j are the usual ones",
  (stored) => {
    sessionStorage.setItem("marquee-studio-levels", stored);
    const { effects, music } = new Sound(DICE).levels;
    expect({ effects, music }).toEqual({ effects: { on: true, volume: 0.8 }, music: { on: true, volume: 0.6 } });
  },
);

it.each([
  ["that are missing", () => new Response(null, { status: 404 })],
  [
    "that don't come",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("files %s leave the game silent and playable", async (_, answer) => {
  heard = fakeAudio(answer);
  const sound = await opened();
  sound.play("dice-roll");
  sound.hold("engine", 1);
  sound.release("engine");
  sound.scene("bonus");
  await quiet();
  expect(heard.started).toEqual([]);
});

it("a browser without audio leaves the game silent and playable", async () => {
  vi.stubGlobal("AudioContext", undefined);
  const sound = new Sound(DICE);
  sound.ready();
  expect(sound.toggle()).toBe(true);
  sound.play("button");
  await quiet();
  expect(heard.files).toEqual([]);
});

it("many equal sounds at once are thinned, and a tone that goes on is begun once", async () => {
  const sound = new Sound({ ...DICE, engine: "crash" });
  sound.set("music", { on: false });
  sound.ready();
  sound.toggle();
  await settled(["common.mp3", "flight.mp3"]);
  await quiet();
  for (let times = 0; times < 20; times++) sound.play("coin");
  for (let times = 0; times < 20; times++) sound.hold("engine", 1 + times / 20);
  expect(heard.started.map(({ loops }) => loops)).toEqual([false, true]);
  sound.release("engine");
  sound.hold("engine", 1);
  expect(heard.started.length).toBe(3);
});

it("free spins lead over to the second music, loaded only then, and back", async () => {
  const sound = await opened();
  sound.scene("bonus");
  await settled([...FILES, "tide-bonus.mp3"].toSorted());
  await eventually(() => expect(heard.started.length).toBe(2));
  sound.scene("base");
  // The base again, and the end of the free spins' music.
  await eventually(() => expect(heard.started.map(({ loops }) => loops)).toEqual([true, true, true, false]));
});
