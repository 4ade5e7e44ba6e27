import type { StudioBoot } from "../boot.ts";

/** Effects by the file that carries them: a game loads the files that it needs, and no other. */
export const BANKS = {
  common: ["button", "chip", "win-1", "win-2", "win-3", "count", "big-win", "coin", "cash-out"],
  slot: ["anticipation", "scatter", "bonus-in", "bonus-out"],
  glass: ["glass-start", "glass-stop"],
  drum: ["drum-start", "drum-stop", "drum-bell"],
  board: ["board-start", "board-stop", "board-win"],
  bolt: ["bolt-start", "bolt-stop"],
  stone: ["stone-start", "stone-stop", "stone-chime", "stone-break"],
  cards: ["card-deal", "card-turn"],
  wheel: ["wheel-spin", "wheel-rest"],
  dice: ["dice-roll", "dice-rest"],
  mines: ["tile", "mine"],
  pins: ["pin", "pocket"],
  flight: ["launch", "engine", "burst"],
} as const;

/** What of a game decides how it sounds. */
export type SoundBoot = Pick<StudioBoot, "engine" | "machine" | "table" | "theme">;

export type Bank = keyof typeof BANKS;
export type EffectName = (typeof BANKS)[Bank][number];

/** The reels of a slot, by the kind of its mathematics. */
const MACHINES: Readonly<Record<NonNullable<StudioBoot["machine"]>["kind"], Bank>> = {
  lines: "glass",
  classic: "drum",
  forty: "board",
  hold: "bolt",
  ways: "stone",
};
const TABLES: Readonly<Record<NonNullable<StudioBoot["table"]>, Bank>> = {
  roulette: "wheel",
  wheel: "wheel",
  baccarat: "cards",
};
const ENGINES: Readonly<Record<Exclude<StudioBoot["engine"], "slot" | "table">, Bank>> = {
  crash: "flight",
  dice: "dice",
  mines: "mines",
  plinko: "pins",
  roulette: "wheel",
  baccarat: "cards",
  blackjack: "cards",
};

/** The files of effects that a game plays. */
export function banksOf({ engine, machine, table }: Pick<StudioBoot, "engine" | "machine" | "table">): Bank[] {
  if (engine === "slot") return ["common", "slot", ...(machine ? [MACHINES[machine.kind]] : [])];
  if (engine === "table") return ["common", ...(table ? [TABLES[table]] : [])];
  return ["common", ENGINES[engine]];
}
