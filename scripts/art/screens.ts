import { composeBanner } from "#platform/games/art/banners/compose-banner.ts";
import { BANNER_PICTURES } from "#platform/games/art/banners/pictures.ts";
import { composeTile } from "#platform/games/art/compose.ts";
import { element, group, prefixIds } from "#platform/games/art/svg.ts";
import { type BrandDrawings, brandDrawings, insideOf, sizeOf } from "./brand-drawings.ts";
import type { Workshop } from "./workshop.ts";

/** The brand's own welcome, by brand; another brand has the one that any may use. */
const WELCOMES: Readonly<Record<string, string>> = {
  orbit: "orbit-welcome",
  "orbit-au": "outback-welcome",
  "orbit-it": "piazza-welcome",
  "orbit-ee": "fjord-welcome",
  lagoon: "shore-welcome",
};
const ANY = "free-spins";

const TILE = { width: 420, height: 560 };

/** Pictures as data addresses, by what they show. */
interface Pictures {
  readonly tiles: readonly string[];
  readonly banner: string;
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/**
 * Pictures of the lobby that browsers show before they install a brand's app (PWA-01), as `brands/{id}/screen-{narrow,wide}.webp`.
 * They have the brand's colours, logo and welcome and the house's most popular games, and no words, so that one serves all languages.
 */
export async function screenJobs(workshop: Workshop): Promise<(() => Promise<void>)[]> {
  const { store, root } = workshop;
  let tiles: Promise<string[]> | undefined;
  return (await brandDrawings(root)).map((brand) => async () => {
    tiles ??= popularTiles(workshop);
    const drawn = await tiles;
    const banner = (shape: "wide" | "tall") => bannerOf(workshop, brand.id, shape);
    const narrow = narrowScreen(brand, { tiles: drawn, banner: await banner("tall") });
    const wide = wideScreen(brand, { tiles: drawn, banner: await banner("wide") });
    await store.render(narrow, [
      { path: `brands/${brand.id}/screen-narrow.webp`, as: { format: "webp", width: 720, quality: 76 } },
    ]);
    await store.render(wide, [
      { path: `brands/${brand.id}/screen-wide.webp`, as: { format: "webp", width: 1280, quality: 76 } },
    ]);
  });
}

const address = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

async function popularTiles({ store, stamps, faces, providers }: Workshop): Promise<string[]> {
  const games = providers
    .flatMap((provider) => provider.games.map((game) => ({ provider, game })))
    .filter(({ game }) => game.picture === undefined)
    .sort((one, other) => one.game.rank - other.game.rank)
    .slice(0, 12);
  const tiles: string[] = [];
  for (const { provider, game } of games) {
    const identifier = `${provider.id}/${game.name}`;
    const svg = composeTile(
      { identifier, title: game.title, provider: provider.title, theme: game.theme },
      stamps,
      faces,
    );
    tiles.push(address(await store.stamp(svg, { width: 210, height: 280 })));
  }
  return tiles;
}

async function bannerOf({ store, stamps }: Workshop, brand: string, shape: "wide" | "tall"): Promise<string> {
  const name = WELCOMES[brand] ?? ANY;
  const picture = BANNER_PICTURES.find((known) => known.name === name);
  if (!picture) throw new Error(`No banner is called "${name}".`);
  const size = shape === "wide" ? { width: 1000, height: 400 } : { width: 720, height: 600 };
  return address(await store.stamp(composeBanner(picture, shape, stamps), size));
}

const pixels = (length: string): number => Number.parseFloat(length) * (length.endsWith("rem") ? 16 : 1);

const box = ({ x, y, width, height }: Place, fill: string, round: number) =>
  element("rect", { x, y, width, height, rx: round, fill });

/** A picture that fills its place, its corners round. */
function picture(href: string, { x, y, width, height }: Place, round: number, id: string): string {
  return (
    element("clipPath", { id }, element("rect", { x, y, width, height, rx: round })) +
    element("image", { x, y, width, height, href, "clip-path": `url(#${id})`, preserveAspectRatio: "xMidYMid slice" })
  );
}

function logoAt(logo: string, x: number, y: number, height: number): string {
  const scale = height / sizeOf(logo).height;
  const drawing = prefixIds(insideOf(logo), "logo-").replace(/<title>.*?<\/title>/s, "");
  return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

const screen = (width: number, height: number, ground: string, ...parts: string[]) =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    element("rect", { width, height, fill: ground }),
    ...parts,
  );

/** Rows of tiles below each other, a short bar as heading over each. */
function rows(
  { tiles }: Pictures,
  look: { heading: string; accent: string; round: number },
  { x, y, tile, gap, each, count }: { x: number; y: number; tile: number; gap: number; each: number; count: number },
): string {
  const tall = (tile * TILE.height) / TILE.width;
  return Array.from({ length: count }, (_, row) => {
    const top = y + row * (tall + gap * 4);
    return group(
      {},
      box({ x, y: top, width: tile * 0.16, height: tile * 0.12 }, look.accent, tile * 0.06),
      box({ x: x + tile * 0.24, y: top, width: tile * 0.8, height: tile * 0.12 }, look.heading, tile * 0.06),
      ...Array.from({ length: each }, (_, index) => {
        const place = { x: x + index * (tile + gap), y: top + gap * 2, width: tile, height: tall };
        return picture(tiles[(row * each + index) % tiles.length] as string, place, look.round, `tile-${row}-${index}`);
      }),
    );
  }).join("");
}

/** 720 by 1280, as on a phone. */
function narrowScreen({ logo, theme: { colours, radius } }: BrandDrawings, pictures: Pictures): string {
  const round = pixels(radius.large) * 1.6;
  const look = { heading: colours.raised, accent: colours.brand, round: pixels(radius.medium) * 1.6 };
  const bar = { x: 0, y: 1160, width: 720, height: 120 };
  return screen(
    720,
    1280,
    colours.ground,
    box({ x: 0, y: 0, width: 720, height: 112 }, colours.surface, 0),
    logoAt(logo, 32, 28, 56),
    box({ x: 520, y: 26, width: 168, height: 60 }, colours.action, look.round),
    picture(pictures.banner, { x: 32, y: 144, width: 656, height: 400 }, round, "banner"),
    rows(pictures, look, { x: 32, y: 584, tile: 204, gap: 22, each: 4, count: 2 }),
    box(bar, colours.surface, 0),
    ...[0, 1, 2, 3, 4].map((place) =>
      box(
        { x: 48 + place * 140, y: 1192, width: 64, height: 56 },
        place === 0 ? colours.brand : colours.raised,
        look.round,
      ),
    ),
  );
}

/** 1280 by 720, as on a desk. */
function wideScreen({ logo, theme: { colours, radius } }: BrandDrawings, pictures: Pictures): string {
  const round = pixels(radius.large);
  const look = { heading: colours.raised, accent: colours.brand, round: pixels(radius.medium) };
  return screen(
    1280,
    720,
    colours.ground,
    box({ x: 0, y: 0, width: 220, height: 720 }, colours.surface, 0),
    ...Array.from({ length: 9 }, (_, place) =>
      group(
        {},
        box({ x: 24, y: 104 + place * 52, width: 28, height: 28 }, place === 0 ? colours.brand : colours.raised, 8),
        box({ x: 68, y: 110 + place * 52, width: 90 + ((place * 37) % 40), height: 16 }, colours.raised, 8),
      ),
    ),
    box({ x: 220, y: 0, width: 1060, height: 68 }, colours.surface, 0),
    logoAt(logo, 24, 16, 36),
    box({ x: 1128, y: 14, width: 128, height: 40 }, colours.action, look.round),
    picture(pictures.banner, { x: 244, y: 92, width: 1012, height: 300 }, round, "banner"),
    rows(pictures, look, { x: 244, y: 420, tile: 158, gap: 13, each: 6, count: 2 }),
  );
}
