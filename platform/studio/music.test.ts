import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { ENGINES, type Engine, type StudioBoot } from "#schemas/studio/api.ts";
import { TABLE_KINDS } from "#schemas/studio/table.ts";
import { BANKS, type Bank, banksOf, type EffectName } from "./client/sound/effects.ts";
import manifest from "./client/sound/files/manifest.json";
import { MOODS, PIECES, pieceOf } from "./music.ts";

const CATALOGUE = "platform/games/catalogue";
const FOLDER = "platform/studio/client/sound/files";
const bytesOf = (file: string) => statSync(join(FOLDER, file)).size;
const MOST = { effects: 60_000, music: 120_000 };

const SLOTS = ["lines", "forty", "classic", "ways", "hold"] as const;
/** All that a game's page can be opened with, as far as its effects are concerned. */
const boots = ENGINES.flatMap((engine): Pick<StudioBoot, "engine" | "machine" | "table">[] => {
  if (engine === "slot")
    return SLOTS.map((kind) => ({ engine, machine: { kind } as StudioBoot["machine"], table: null }));
  if (engine === "table") return TABLE_KINDS.map((table) => ({ engine, machine: null, table }));
  return [{ engine, machine: null, table: null }];
});

it("[GAME-07 part: music] every game of the catalogue has a piece that names its mood, and no mood has two", () => {
  const named = Object.values(MOODS).flat() as string[];
  expect(named.length).toBe(new Set(named).size);
  const moods = new Set(
    readdirSync(CATALOGUE)
      .filter((file) => file.endsWith(".json"))
      .map((file) => JSON.parse(readFileSync(join(CATALOGUE, file), "utf8")) as CatalogueProvider)
      .flatMap(({ games }) => games.map(({ theme }) => theme.mood)),
  );
  expect(moods.size).toBeGreaterThan(40);
  expect([...moods].filter((mood) => !named.includes(mood))).toEqual([]);
  expect(new Set([...moods].map(pieceOf)).size).toBe(PIECES.length);
  expect(PIECES.length).toBeGreaterThanOrEqual(6);
});

it("[GAME-07 part: sound] every effect is in its file, apart from the others", () => {
  for (const [bank, names] of Object.entries(BANKS)) {
    const { effects } = manifest.banks[bank as Bank];
    expect(Object.keys(effects), bank).toEqual(names);
    let end = manifest.banks[bank as Bank].mark;
    for (const { at, seconds } of Object.values(effects)) {
      expect(at, bank).toBeGreaterThan(end + 0.02);
      end = at + seconds;
    }
  }
});

it.each(boots)("[GAME-07 part: sound] the effects of $engine weigh at most 60 kB", (boot) => {
  const files = banksOf(boot).map((bank) => manifest.banks[bank].file);
  expect(files.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThanOrEqual(MOST.effects);
});

it.each(PIECES)(
  "[GAME-07 part: music] %s and its free spins last some 10 to 30 seconds and weigh at most 120 kB each",
  (piece) => {
    const { base, bonus } = manifest.pieces[piece];
    expect(base.seconds).toBeGreaterThanOrEqual(20);
    for (const { file, seconds } of [base, bonus]) {
      expect(seconds).toBeGreaterThan(10);
      expect(seconds).toBeLessThanOrEqual(30);
      expect(bytesOf(file)).toBeLessThanOrEqual(MOST.music);
    }
    // Both go on in the same beat.
    for (const { seconds } of [base, bonus])
      expect(
        Math.abs(seconds / manifest.pieces[piece].beat - Math.round(seconds / manifest.pieces[piece].beat)),
      ).toBeLessThan(0.01);
  },
);

it.each(ENGINES)("every effect that the program of %s plays is in a file that it loads", (engine: Engine) => {
  const loaded = new Set(boots.filter((boot) => boot.engine === engine).flatMap(banksOf));
  const effects = new Set<string>([...loaded].flatMap((bank): readonly EffectName[] => BANKS[bank]));
  const folder = join("platform/studio/client", engine);
  const played = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /(?:\.play\(|\.hold\(|begins = |spin: |stop: )\s*"([a-z0-9-]+)"/g,
      ),
    ])
    .map(([, name]) => name ?? "");
  expect(played.filter((name) => !effects.has(name))).toEqual([]);
});
