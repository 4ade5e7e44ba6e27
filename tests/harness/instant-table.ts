import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, vi } from "vitest";
import { type StudioApi, Unreachable } from "#platform/studio/client/api.ts";
import { BaccaratScene } from "#platform/studio/client/baccarat/baccarat-scene.ts";
import { BlackjackScene } from "#platform/studio/client/blackjack/blackjack-scene.ts";
import { DiceScene } from "#platform/studio/client/dice/dice-scene.ts";
import { Hud } from "#platform/studio/client/hud/hud.ts";
import { playTable } from "#platform/studio/client/instant/play-table.ts";
import type { Scene } from "#platform/studio/client/instant/scene.ts";
import { MinesScene } from "#platform/studio/client/mines/mines-scene.ts";
import { createMoney, createMultiplier } from "#platform/studio/client/money.ts";
import { PlinkoScene } from "#platform/studio/client/plinko/plinko-scene.ts";
import { RouletteScene } from "#platform/studio/client/roulette/roulette-scene.ts";
import { Sound } from "#platform/studio/client/sound/sound.ts";
import type { Table } from "#platform/studio/client/table.ts";
import { createTexts } from "#platform/studio/client/texts.ts";
import type { Kind } from "#platform/studio/kinds/kind.ts";
import { KINDS, stakedIn } from "#platform/studio/kinds/kinds.ts";
import type { ActRequest, InstantRoundView, PlayRequest, StudioState } from "#schemas/studio/api.ts";
import type { InstantKind } from "#schemas/studio/instant.ts";
import { eventually } from "./eventually.ts";

export const TEXTS = JSON.parse(readFileSync(resolve("app/i18n/messages/en/studio.json"), "utf8"));
export const STAKE = 200;
const SCENES: Readonly<Record<InstantKind, new (table: Table) => unknown>> = {
  ...{ dice: DiceScene, mines: MinesScene, plinko: PlinkoScene, roulette: RouletteScene },
  ...{ baccarat: BaccaratScene, blackjack: BlackjackScene },
};

export interface Round {
  id: string;
  request: string;
  choice: unknown;
  dealt: unknown;
  acts: unknown[];
}
/** What a table of these tests plays against; a test of it stands in for Stage, Scenery and Celebration, which take a graphics context. */
export const studio = {
  /** The rounds that were asked for. */
  rounds: [] as Round[],
  /** What is dealt for the next ones; by chance where nothing is laid down. */
  deals: [] as unknown[],
  balance: 1_000_000,
  /** Called before an act counts. */
  onAct: () => {},
  /** Whether calls get no answer, and whether the next stake arrives all the same. */
  isOffline: false,
  arrives: false,
  now: 0,
};
let sessions = 0;

export function resetStudio(): void {
  sessionStorage.clear();
  Object.assign(studio, { rounds: [], deals: [], balance: 1_000_000, onAct: () => {} });
  Object.assign(studio, { isOffline: false, arrives: false, now: 0 });
  // Hundredths are no steps of one hundredth by the arithmetic of the stand-in for a browser.
  vi.spyOn(HTMLFormElement.prototype, "reportValidity").mockReturnValue(true);
}

/** A table over the studio's own rules, without its wallet. */
export async function openTable(kind: InstantKind, isAllowed = true): Promise<void> {
  const rules = KINDS[kind] as Kind;
  const view = ({ id, request, choice, dealt, acts }: Round): InstantRoundView => {
    const { over, pays, ...more } = rules.status(choice, dealt, acts);
    const common = { id, request, gift: null, nonce: 1, kind, stake: STAKE, choice, step: acts.length };
    const outcome = { kind: "instant", name: kind, choice, dealt, acts, over, pays, ...more } as const;
    const money = { pays, staked: Number(stakedIn(BigInt(STAKE), outcome)), win: over ? (STAKE * pays) / 100 : 0 };
    const shown = rules.show(choice, dealt, acts);
    return { ...common, ...money, state: over ? "settled" : "running", shown } as unknown as InstantRoundView;
  };
  const state = (): StudioState => {
    const round = studio.rounds.at(-1);
    return {
      ...{ now: studio.now, balance: studio.balance, stakes: [STAKE], gift_spins: null, bonus: null, last: [] },
      ...{ rules: { minimum_spin_ms: 0, autoplay: isAllowed }, round: round ? view(round) : null },
    } as unknown as StudioState;
  };
  const chance = { below: (n: number) => Math.floor(Math.random() * n), bits52: () => BigInt(2 ** 51) };
  const api = {
    now: () => 0,
    state: async () => state(),
    findPress: async () => {
      if (studio.isOffline) throw new Unreachable();
      return state();
    },
    play: async ({ choice, request }: PlayRequest) => {
      if (studio.isOffline && !studio.arrives) throw new Unreachable();
      const dealt = studio.deals.length > 0 ? studio.deals.shift() : rules.deal(choice, chance);
      studio.rounds.push({ id: `round-${studio.rounds.length}`, request, choice, dealt, acts: [] });
      if (studio.isOffline) throw new Unreachable();
      return state();
    },
    act: async ({ round, step, act }: ActRequest) => {
      studio.onAct();
      if (studio.isOffline) throw new Unreachable();
      const open = studio.rounds.at(-1);
      if (open?.id !== round || open.acts.length !== step) throw new Error(`a stale act: ${round}, ${step}`);
      open.acts.push(act);
      return state();
    },
  } as unknown as StudioApi;
  const boot = {
    // Tables of one session would follow each other.
    session: `session-${++sessions}`,
    game: { identifier: `studio/${kind}`, title: kind, rtp: 99 },
    ...{ currency: "EUR", subunits: 100, locale: "en", texts: TEXTS },
    theme: { hero: "hero", sides: ["side"], palette: ["#102040", "#081020", "#e0c060"], composition: "plain" },
  } as unknown as Table["boot"];
  const [format, money, sound] = [createTexts(TEXTS, "en"), createMoney("EUR", 100, "en"), new Sound(boot)];
  const root = document.createElement("div");
  root.id = "game";
  const hud = new Hud(root, { boot, format, money, sound });
  document.body.replaceChildren(root);
  await playTable<InstantRoundView>(async (table) => new SCENES[kind](table) as Scene<InstantRoundView>)({
    ...{ boot, api, hud, format, money, sound },
    multiplier: createMultiplier("en"),
  });
}

export const named = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (button) => button.getAttribute("aria-label") === name || button.textContent === name,
  );
export const stopButton = () => document.querySelector<HTMLButtonElement>("[aria-label^='Stop automatic play']");
export const tile = (index: number) => document.querySelectorAll<HTMLButtonElement>(".tile")[index];
export const notice = () => document.querySelector(".notice")?.textContent ?? "";
export const phaseIs = (phase: string) =>
  eventually(() => expect(document.querySelector("#game")?.getAttribute("data-phase")).toBe(phase));
/** Automatic play has ended, and no round goes on. */
export const isOver = () =>
  eventually(() => {
    expect(stopButton()).toBeNull();
    expect(document.querySelector("#game")?.getAttribute("data-phase")).toBe("idle");
  });

export function chooseMines(count: number): void {
  const choice = document.querySelector<HTMLSelectElement>("[aria-label='Mines']");
  if (!choice) throw new Error("no choice of mines");
  choice.selectedIndex = count - 1;
  choice.dispatchEvent(new Event("change"));
}

/** What a kind needs before automatic play begins: a chip, a marked tile. */
export function prepare(kind: InstantKind): void {
  if (kind === "roulette")
    document
      .querySelector("[aria-label^='Number 17,']")
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  if (kind !== "mines") return;
  named("Automatic play")?.click();
  tile(24)?.click();
}

/** The choice of so many rounds, in the sheet of automatic play. */
export const rounds = (count: number) =>
  document.querySelector<HTMLInputElement>(`dialog input[type=radio][value="${count}"]`);

/** Starts so many rounds, with amounts in euros at which they stop. */
export function start(count: number, limits: { loss?: string; profit?: string; win?: string } = {}): void {
  named("Automatic play")?.click();
  const [loss, profit, win] = document.querySelectorAll<HTMLInputElement>("dialog input[type=number]");
  for (const [input, value] of [
    [loss, limits.loss],
    [profit, limits.profit],
    [win, limits.win],
  ] as const)
    if (input && value) input.value = value;
  rounds(count)?.click();
  named("Start")?.click();
}
