// @vitest-environment happy-dom

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InstantRoundView, StudioState } from "#schemas/studio/api.ts";
import { INSTANT_KINDS, type InstantKind } from "#schemas/studio/instant.ts";
import { fakeAudio, type HeardAudio } from "#tests/harness/audio.ts";
import { eventually } from "#tests/harness/eventually.ts";
import type { StudioApi } from "../api.ts";
import { BaccaratScene } from "../baccarat/baccarat-scene.ts";
import { BlackjackScene } from "../blackjack/blackjack-scene.ts";
import { DiceScene } from "../dice/dice-scene.ts";
import { Hud } from "../hud/hud.ts";
import { MinesScene } from "../mines/mines-scene.ts";
import { createMoney, createMultiplier } from "../money.ts";
import { PlinkoScene } from "../plinko/plinko-scene.ts";
import { RouletteScene } from "../roulette/roulette-scene.ts";
import { Sound } from "../sound/sound.ts";
import type { Table } from "../table.ts";
import { createTexts } from "../texts.ts";
import { playTable } from "./play-table.ts";
import type { Pace, Scene } from "./scene.ts";

/** What is drawn on the canvas takes a graphics context: the celebration notes what it was asked for. */
const { celebrated } = vi.hoisted(() => ({ celebrated: [] as [string, number, number][] }));
vi.mock("../stage.ts", () => ({
  Stage: {
    open: async () => ({
      motion: { reduced: false, wait: async () => {}, run: async () => {}, loop: () => () => {} },
      world: { addChild() {} },
      onResize() {},
      area: () => ({ x: 0, y: 0, width: 360, height: 300 }),
    }),
  },
}));
vi.mock("../paint/scenery.ts", () => ({
  Scenery: class {
    lay() {}
  },
}));
vi.mock("../slot/celebration.ts", () => ({
  Celebration: class {
    async bigWin(title: string, amount: number, grade: number) {
      celebrated.push([title, amount, grade]);
    }
  },
}));

const TEXTS = JSON.parse(readFileSync(resolve("app/i18n/messages/en/studio.json"), "utf8"));
const STAKE = 200;
const SCENES: Readonly<Record<InstantKind, (table: Table) => Scene<InstantRoundView>>> = {
  dice: (table) => new DiceScene(table) as unknown as Scene<InstantRoundView>,
  mines: (table) => new MinesScene(table) as unknown as Scene<InstantRoundView>,
  plinko: (table) => new PlinkoScene(table) as unknown as Scene<InstantRoundView>,
  roulette: (table) => new RouletteScene(table) as unknown as Scene<InstantRoundView>,
  baccarat: (table) => new BaccaratScene(table) as unknown as Scene<InstantRoundView>,
  blackjack: (table) => new BlackjackScene(table) as unknown as Scene<InstantRoundView>,
};
/** A round of each kind that has ended, without what it paid. */
const ENDED: Readonly<Record<InstantKind, { choice: object; shown: object }>> = {
  dice: { choice: { side: "under", multiplier: 198 }, shown: { roll: 1_000 } },
  mines: { choice: { mines: 3 }, shown: { revealed: [0], mines: [1, 2, 3], next: 0 } },
  plinko: { choice: { rows: 8, risk: "low" }, shown: { path: [0, 0, 0, 0, 0, 0, 0, 0] } },
  roulette: { choice: { bets: [{ place: "17", chips: 1 }] }, shown: { number: 17 } },
  baccarat: { choice: { bet: "tie" }, shown: { player: [8, 9], banker: [21, 22] } },
  blackjack: {
    choice: {},
    shown: {
      hands: [{ cards: [9, 22], stakes: 1 }],
      dealer: [8, 21],
      insured: false,
      active: null,
      moves: [],
    },
  },
};
let heard: HeardAudio;
/** Paces in which rounds were shown. */
let paces: Pace[] = [];
let played = 0;
let tables = 0;
/** How often a page has asked for how things stand. */
let states = 0;

beforeEach(() => {
  sessionStorage.clear();
  [celebrated.length, paces, played] = [0, [], 0];
  heard = fakeAudio();
});
afterEach(() => {
  window.dispatchEvent(new Event("pagehide"));
  vi.unstubAllGlobals();
});

interface Opened {
  pays?: number;
  rules?: StudioState["rules"];
  currency?: string;
  /** Called as a round is asked for. */
  onPlay?: () => void;
}

/** A table of a kind, whose rounds all end with what is given; real texts, controls and scene. */
async function open(kind: InstantKind, opened: Opened = {}): Promise<void> {
  const { pays = 0, rules = { minimum_spin_ms: 0, autoplay: true }, currency = "EUR", onPlay = () => {} } = opened;
  const table = ++tables;
  // Tables of earlier tests hear of the window as well.
  const isCurrent = () => table === tables;
  const boot = {
    // Tables of one session would follow each other.
    session: `session-${table}`,
    game: { identifier: `studio/${kind}`, title: kind, rtp: 99 },
    currency,
    subunits: 100,
    locale: "en",
    engine: kind,
    theme: {
      ...{ hero: "hero", sides: ["side"], palette: ["#102040", "#081020", "#e0c060"], composition: "plain" },
      mood: "salon",
    },
    texts: TEXTS,
  } as unknown as Table["boot"];
  const win = Math.floor((STAKE * pays) / 100);
  const state = (): StudioState => {
    const of = { id: `round-${played}`, request: "r", gift: null, nonce: played, state: "settled", step: 1 };
    const round = { ...of, kind, stake: STAKE, staked: STAKE, pays, win, ...ENDED[kind] };
    return {
      ...{ now: 0, balance: 1_000_000, stakes: [STAKE], gift_spins: null, rules, bonus: null, last: [] },
      round: played === 0 ? null : round,
    } as unknown as StudioState;
  };
  const api = {
    now: () => 0,
    state: async () => {
      if (isCurrent()) states += 1;
      return state();
    },
    play: async () => {
      played += 1;
      onPlay();
      return state();
    },
  } as unknown as StudioApi;
  const [format, money, sound] = [createTexts(TEXTS, "en"), createMoney(currency, 100, "en"), new Sound(boot)];
  const root = document.createElement("div");
  const hud = new Hud(root, { boot, format, money, sound });
  document.body.replaceChildren(root);
  await playTable<InstantRoundView>(async (made) => {
    const scene = SCENES[kind](made);
    const show = scene.show.bind(scene);
    return Object.assign(scene, {
      show: (round: InstantRoundView, pace: Pace) => {
        if (isCurrent()) paces.push(pace);
        return show(round, "still");
      },
    });
  })({ boot, api, hud, format, money, multiplier: createMultiplier("en"), sound });
  sound.ready();
}

const named = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (button) => button.getAttribute("aria-label") === name || button.textContent === name,
  );
const main = () => document.querySelector<HTMLButtonElement>("button.main") as HTMLButtonElement;
const announced = () => document.querySelector("[role=status]")?.textContent ?? "";

/** Collects what is read out from now on: texts that come into a live region, by attribute or by role. */
function listen(): () => string[] {
  const texts: string[] = [];
  const regions = "output, [aria-live]:not([aria-live=off]), [role=status], [role=alert]";
  const hear = (changes: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of changes) {
      const part = target instanceof Element ? target : target.parentElement;
      const text = [...addedNodes].map(({ textContent }) => textContent).join("");
      if (part?.closest(regions) && text) texts.push(text);
    }
  };
  const observer = new MutationObserver(hear);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => {
    hear(observer.takeRecords());
    return texts;
  };
}

/** What a control of the next round has been set to. */
const settingOf = (control: Element): unknown =>
  control instanceof HTMLInputElement && control.type === "radio"
    ? control.checked
    : control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? control.value
      : control.getAttribute("aria-label");

/** Roulette is played with a chip on the table. */
function layChip(kind: InstantKind): void {
  if (kind !== "roulette") return;
  const place = document.querySelector("[aria-label^='Number 17,']");
  // It stays there for the next round.
  if (!place?.getAttribute("aria-label")?.endsWith("on it"))
    place?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
}

/** Automatic rounds of mines open what is marked. */
function markTile(kind: InstantKind): void {
  if (kind !== "mines" || document.querySelector("[data-marked]")) return;
  named("Automatic play")?.click();
  document.querySelector<HTMLButtonElement>(".tile")?.click();
}

/** In the sheet of automatic play: so many rounds, begun. */
function startRounds(count: string): void {
  document.querySelector<HTMLInputElement>(`dialog input[type=radio][value="${count}"]`)?.click();
  named("Start")?.click();
}

/** Chooses what a round needs, and plays it to its end. */
async function play(kind: InstantKind): Promise<void> {
  const before = played;
  layChip(kind);
  main().click();
  await eventually(() => {
    expect(played).toBeGreaterThan(before);
    expect(announced()).toMatch(/^(You won|No win|.* returned)/);
  });
  await eventually(() => expect(document.querySelector(".celebrating")).toBeNull());
}

describe.each(INSTANT_KINDS)("[GAME-07 part: what each of six kinds has] %s", (kind) => {
  it.each([
    ["EUR", "€"],
    ["CAD", "C$"],
  ])("rules in words, and a paytable of amounts in %s at the player's stake", async (currency, sign) => {
    await open(kind, { currency });
    named("Paytable and rules")?.click();
    const sheet = document.querySelector("dialog");
    expect(sheet?.querySelector(".facts")?.textContent).toBe("Return to player 99.00%");
    expect(sheet?.querySelectorAll("p").length).toBeGreaterThan(1);
    const amounts = [...(sheet?.querySelectorAll(".plain-list li") ?? [])].map(({ textContent }) => textContent ?? "");
    expect(amounts.length).toBeGreaterThan(2);
    for (const each of amounts) expect(each).toContain(` = ${sign}`);
  });

  it("no sound until it is asked for; then a round and its win are heard, the larger the longer", async () => {
    await open(kind, { pays: 200 });
    expect(named("Sound")?.getAttribute("aria-pressed")).toBe("false");
    await play(kind);
    expect([heard.contexts, heard.files]).toEqual([[], []]);
    named("Sound")?.click();
    // One file of its own, one that all games share, one of music.
    const loaded = () => eventually(() => expect(heard.started.length).toBe(1));
    /** Effects of a round: how many there are, and the longest of them in seconds. */
    const sounds = async () => {
      heard.started.length = 0;
      await play(kind);
      return { count: heard.started.length, longest: Math.max(...heard.started.map(({ seconds }) => seconds)) };
    };
    await loaded();
    const small = await sounds();
    expect(small.count).toBeGreaterThan(1);
    window.dispatchEvent(new Event("pagehide"));
    [played, heard.started.length] = [0, 0];
    await open(kind, { pays: 2_000 });
    expect(named("Sound")?.getAttribute("aria-pressed")).toBe("true");
    window.dispatchEvent(new Event("pointerup"));
    await loaded();
    expect((await sounds()).longest).toBeGreaterThan(small.longest);
  });

  it("a win is celebrated by its size; what gives back no more than the stake is none", async () => {
    const titles = [TEXTS["STUDIO.BIG_WIN"], TEXTS["STUDIO.HUGE_WIN"], TEXTS["STUDIO.EPIC_WIN"]];
    const celebrates: Record<number, number | null> = {};
    for (const pays of [0, 50, 100, 150, 999, 1_000, 4_999, 5_000, 19_999, 20_000]) {
      [celebrated.length, played] = [0, 0];
      await open(kind, { pays });
      await play(kind);
      const [first] = celebrated;
      celebrates[pays] = first ? first[2] : null;
      if (first) expect(first).toEqual([titles[first[2]], (STAKE * pays) / 100, first[2]]);
      expect(document.querySelector(".meter.win .value")?.classList.contains("lit")).toBe(pays > 100);
    }
    const [none, big, huge, epic] = [null, 0, 1, 2];
    expect(celebrates).toEqual({
      ...{ 0: none, 50: none, 100: none, 150: none, 999: none },
      ...{ 1000: big, 4999: big, 5000: huge, 19999: huge, 20000: epic },
    });
  });

  it("a screen reader hears what a round has come to: what moves or counts on the way is not read out", async () => {
    await open(kind, { pays: 2_000 });
    const heard = listen();
    await play(kind);
    // Chips that were laid are read out before it.
    const results = heard().filter((text) => text.includes("Balance"));
    expect(results).toEqual([expect.stringMatching(/^You won €40\.00\. Balance: €10,000\.00\. ./)]);
    expect(heard().length).toBeLessThan(4);
  });

  it("of automatic rounds each is read out once, when it ends", async () => {
    await open(kind, { pays: 2_000 });
    layChip(kind);
    markTile(kind);
    named("Automatic play")?.click();
    const heard = listen();
    startRounds("10");
    await eventually(() => expect(played).toBe(10));
    await eventually(() => expect(main().getAttribute("aria-disabled")).toBe("false"));
    expect(heard()).toHaveLength(10);
    for (const text of heard()) expect(text).toMatch(/^You won €40\.00\. Balance: €10,000\.00\. ./);
  });

  it("quick play where the licence allows it", async () => {
    await open(kind);
    await play(kind);
    named("Fast spins")?.click();
    await play(kind);
    expect(named("Fast spins")?.getAttribute("aria-pressed")).toBe("true");
    expect(paces.slice(-2)).toEqual(["moving", "fast"]);
    await open(kind, { rules: { minimum_spin_ms: 2_500, autoplay: true } });
    expect(named("Fast spins")).toBeUndefined();
  });

  it("automatic play where the licence allows it, until a press ends it", async () => {
    const isIdle = () => eventually(() => expect(main().getAttribute("aria-disabled")).toBe("false"));
    const start = (count: string) => {
      layChip(kind);
      markTile(kind);
      named("Automatic play")?.click();
      startRounds(count);
    };
    await open(kind);
    start("10");
    await eventually(() => expect(played).toBe(10));
    await isIdle();
    expect([played, main().textContent]).toEqual([10, TEXTS["STUDIO.PLAY"]]);
    played = 0;
    await open(kind, { onPlay: () => (played === 3 ? named("Stop automatic play (97 left)")?.click() : undefined) });
    start("100");
    await eventually(() => expect(played).toBe(3));
    await isIdle();
    expect(played).toBe(3);
    await open(kind, { rules: { minimum_spin_ms: 0, autoplay: false } });
    expect(named("Automatic play")).toBeUndefined();
  });

  it("a page that is looked at again shows no round anew: what is laid for the next one stays", async () => {
    await open(kind);
    await play(kind);
    const shown = paces.length;
    const choice = () => [...document.querySelectorAll("input, select, [aria-label^='Number 18,']")].map(settingOf);
    for (const input of document.querySelectorAll<HTMLInputElement>("input[type=radio]:not(:checked)")) input.click();
    const number = document.querySelector("[aria-label^='Number 18,']");
    number?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    for (const select of document.querySelectorAll("select")) {
      select.selectedIndex = select.options.length - 1;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const chosen = choice();
    const asked = states;
    window.dispatchEvent(new Event("focus"));
    await eventually(() => expect(states).toBe(asked + 1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(choice()).toEqual(chosen);
    expect(paces.length).toBe(shown);
    // Another tab has played.
    played += 1;
    window.dispatchEvent(new Event("focus"));
    await eventually(() => expect(paces.slice(shown)).toEqual(["still"]));
  });
});
