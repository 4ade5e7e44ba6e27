import { composeTile } from "#platform/games/art/compose.ts";
import { glowOf } from "#platform/games/art/glow.ts";
import { symbolPicture } from "#platform/games/art/symbols.ts";
import { fingerprint, type Rendering } from "./store.ts";
import type { Workshop } from "./workshop.ts";

/** What the platform and the storefront are told of a game's picture. */
interface MediaEntry {
  readonly base: string;
  readonly widths: readonly number[];
  readonly formats: readonly string[];
  readonly glow: number;
}

const RENDERINGS: readonly Rendering[] = [
  { format: "webp", width: 210, quality: 68 },
  { format: "webp", width: 420, quality: 54 },
  { format: "avif", width: 210, quality: 56 },
  { format: "avif", width: 420, quality: 52 },
];

/** Every game's tile, and the manifest that says where they are. */
export function tileJobs({ store, faces, stamps, providers }: Workshop): (() => Promise<void>)[] {
  const manifest: Record<string, MediaEntry> = {};
  const tiles = providers.flatMap((provider) =>
    provider.games.map((game) => async () => {
      const identifier = `${provider.id}/${game.name}`;
      const svg = composeTile(
        { identifier, title: game.title, provider: provider.title, theme: game.theme },
        stamps,
        faces,
      );
      const path = `games/${identifier}-${fingerprint(svg, 8)}`;
      manifest[identifier] = {
        base: `/media/${path}`,
        widths: [210, 420],
        formats: ["webp", "avif"],
        glow: glowOf(game.theme),
      };
      await store.render(
        svg,
        RENDERINGS.map((as) => ({ path: `${path}-${as.width}.${as.format}`, as })),
      );
      if (Object.keys(manifest).length === count) {
        const sorted = Object.fromEntries(Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)));
        await store.write("manifest.json", `${JSON.stringify(sorted, null, 1)}\n`);
      }
    }),
  );
  const count = tiles.length;
  return tiles;
}

/** The symbols of all themes alone, for the reels of the bundled machines. */
export function symbolJobs({ store, symbols, providers }: Workshop): (() => Promise<void>)[] {
  const names = new Set(providers.flatMap(({ games }) => games.flatMap(({ theme }) => [theme.hero, ...theme.sides])));
  return [...names].sort().map((name) => async () => {
    const drawing = symbols.find(name);
    if (!drawing) throw new Error(`No drawing is called "${name}".`);
    await store.render(symbolPicture(drawing, 384), [
      { path: `symbols/${name}.webp`, as: { format: "webp", width: 192, quality: 82 } },
    ]);
  });
}
