import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BANNER_PICTURES } from "#platform/games/art/banners/pictures.ts";
import type { Drawing } from "#platform/games/art/drawings/drawing.ts";
import { type Faces, loadFaces } from "#platform/games/art/faces.ts";
import { type IconCollection, type SymbolSet, symbolPicture, symbolSet } from "#platform/games/art/symbols.ts";
import type { CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { type ArtStore, readJson } from "./store.ts";

/** Everything that the jobs of the art build share. */
export interface Workshop {
  readonly store: ArtStore;
  readonly faces: Faces;
  /** The drawings themselves. */
  readonly symbols: SymbolSet;
  /** The same as stamps, for pictures that turn and scale them. */
  readonly stamps: SymbolSet;
  readonly coins: IconCollection;
  readonly providers: readonly CatalogueProvider[];
  readonly root: string;
}

export async function openWorkshop(root: string, store: ArtStore): Promise<Workshop> {
  const require = createRequire(import.meta.url);
  const icons = (name: string) => readJson<IconCollection>(require.resolve(`@iconify-json/${name}/icons.json`));
  const folder = join(root, "platform/games/catalogue");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const [emoji, coins, providers] = await Promise.all([
    icons("fluent-emoji"),
    icons("cryptocurrency-color"),
    Promise.all(files.map((name) => readJson<CatalogueProvider>(join(folder, name)))),
  ]);
  const symbols = symbolSet(emoji);
  const stamps = await stampsOf(store, symbols, namesOf(providers));
  return { store, faces: loadFaces(), symbols, stamps, coins, providers, root };
}

/** As large as the largest hero. */
const STAMP_SIZE = 384;

/**
 * Drawings have filters of their own, and a filter under a rotation comes out with jagged edges. So each drawing is
 * rendered upright once, at twice the size it is kept in, and the pictures turn that.
 */
async function stampsOf(store: ArtStore, symbols: SymbolSet, names: readonly string[]): Promise<SymbolSet> {
  const stamps = new Map<string, Drawing>();
  const jobs = names.map((name) => async () => {
    const drawing = symbols.find(name);
    if (!drawing) return;
    const bytes = await store.stamp(symbolPicture(drawing, STAMP_SIZE * 2), STAMP_SIZE);
    const side = drawing.box;
    const href = `data:image/png;base64,${bytes.toString("base64")}`;
    stamps.set(name, { box: side, body: `<image width="${side}" height="${side}" href="${href}"/>` });
  });
  await inTurns(jobs, 3);
  return { find: (name) => stamps.get(name) ?? symbols.find(name) };
}

/** Every drawing that a theme or a banner names. */
function namesOf(providers: readonly CatalogueProvider[]): string[] {
  const themes = providers.flatMap(({ games }) => games.flatMap(({ theme }) => [theme.hero, ...theme.sides]));
  const banners = BANNER_PICTURES.flatMap(({ hero, sides, scattered }) => [hero, ...sides, ...scattered]);
  return [...new Set([...themes, ...banners])];
}

/** Runs jobs a few at a time: enough to keep the cores busy, few enough to keep memory small. */
export async function inTurns(jobs: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const job of queue) await job();
    }),
  );
}
