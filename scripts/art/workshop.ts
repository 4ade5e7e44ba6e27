import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Faces, loadFaces } from "#platform/games/art/faces.ts";
import { type IconCollection, type SymbolSet, symbolSet } from "#platform/games/art/symbols.ts";
import type { CatalogueProvider } from "#schemas/catalogue/provider.ts";
import { type ArtStore, readJson } from "./store.ts";

/** Everything that the jobs of the art build share. */
export interface Workshop {
  readonly store: ArtStore;
  readonly faces: Faces;
  readonly symbols: SymbolSet;
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
  return { store, faces: loadFaces(), symbols: symbolSet(emoji), coins, providers, root };
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
