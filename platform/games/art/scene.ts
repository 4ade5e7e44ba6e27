import type { GameTheme } from "#schemas/catalogue/provider.ts";
import type { Chance } from "./chance.ts";
import { between } from "./chance.ts";
import { type Colour, darken, lighten, mix } from "./colour.ts";
import type { Drawing } from "./drawings/drawing.ts";
import { element, round } from "./svg.ts";
import { type Place, place } from "./symbols.ts";

export const WIDTH = 420;
export const HEIGHT = 560;

export interface Shades {
  /** The middle of the ground, saturated. */
  readonly bright: Colour;
  /** The edge of the ground, nearly dark. */
  readonly deep: Colour;
  /** The light: rim, sparks and lettering. */
  readonly accent: Colour;
}

/** What a composition draws with. Everything random comes from `chance`, so a tile is the same every time. */
export interface Scene {
  readonly shades: Shades;
  readonly mood: string;
  readonly chance: Chance;
  hero(at: Place): string;
  /** The side symbol with this index, counted round; it stands behind unless told otherwise. */
  side(index: number, at: Place): string;
  readonly sides: number;
}

/** Drawings that fill their box: as heroes they are not enlarged, or they would cover the picture. */
const DENSE = new Set([
  "bomb",
  "cityscape-at-dusk",
  "coin",
  "compass",
  "crystal-ball",
  "cut-of-meat",
  "ice",
  "joker",
  "locked-with-key",
  "mahjong-red-dragon",
  "mantelpiece-clock",
  "moai",
  "nazar-amulet",
  "oyster",
  "radioactive",
  "red-envelope",
  "robot",
  "spiral-shell",
  "top-hat",
  "tumbler-glass",
]);

/** Emoji leave an eighth of their box empty on each side, and most are slender: as heroes they may be larger. */
function heroScale(name: string, drawing: Drawing): number {
  if (DENSE.has(name)) return 1;
  return drawing.box === 32 ? 1.16 : 1.04;
}

/** Drawings that lie low in their box: how far a hero is lifted, in parts of its size, and enlarged beyond the rest. */
const LOW: Readonly<Record<string, { readonly lift: number; readonly scale: number }>> = {
  "racing-car": { lift: 0.24, scale: 1.16 },
  motorcycle: { lift: 0.12, scale: 1.06 },
  "chequered-flag": { lift: 0.04, scale: 1 },
};

export type Composition = (scene: Scene) => string;

export function sceneOf(theme: GameTheme, hero: Drawing, sides: readonly Drawing[], chance: Chance): Scene {
  const [bright = "#5a35f0", deep = "#10063a", accent = "#8ef0ff"] = theme.palette;
  let placed = 0;
  return {
    shades: { bright, deep, accent },
    mood: theme.mood,
    chance,
    sides: sides.length,
    hero: (at) => {
      const size = at.size * heroScale(theme.hero, hero) * (LOW[theme.hero]?.scale ?? 1);
      const y = at.y - size * (LOW[theme.hero]?.lift ?? 0);
      return place(hero, `h${placed++}-`, { filter: "hero", ...at, size, y });
    },
    side: (index, at) => place(sides[index % sides.length] ?? hero, `s${placed++}-`, { filter: "side", ...at }),
  };
}

/** Filters that every composition may name: `hero`, `side` and `front`. */
export function filters({ deep, accent }: Shades): string {
  // sRGB: the default of SVG filters is linear light, which washes the drawings out.
  const region = { x: "-14%", y: "-14%", width: "128%", height: "136%", "color-interpolation-filters": "sRGB" };
  const flood = (colour: Colour, opacity: number, over: string, result: string): string =>
    element("feFlood", { "flood-color": colour, "flood-opacity": opacity.toString() }) +
    element("feComposite", { in2: over, operator: "in", result });
  /** A bright line along the edges that face the light. */
  const rim = (dx: number, dy: number, strength: number): string =>
    element("feOffset", { in: "SourceAlpha", dx, dy, result: "moved" }) +
    element("feComposite", { in: "SourceAlpha", in2: "moved", operator: "out", result: "edge" }) +
    element("feGaussianBlur", { in: "edge", stdDeviation: "1.2", result: "edge-soft" }) +
    flood(lighten(accent, 0.5), strength, "edge-soft", "rim-out") +
    element("feComposite", { in: "rim-out", in2: "SourceAlpha", operator: "in", result: "rim" });
  const merge = (...names: string[]): string =>
    element("feMerge", {}, ...names.map((name) => element("feMergeNode", { in: name })));
  const shadow = (dy: number, blur: number, strength: number): string =>
    element("feGaussianBlur", { in: "SourceAlpha", stdDeviation: blur.toString(), result: "fuzzy" }) +
    element("feOffset", { in: "fuzzy", dy, result: "fallen" }) +
    flood(darken(deep, 0.55), strength, "fallen", "shadow");
  const glow = (blur: number, strength: number): string =>
    element("feGaussianBlur", { in: "SourceAlpha", stdDeviation: blur.toString(), result: "wide" }) +
    flood(lighten(accent, 0.15), strength, "wide", "glow");
  return [
    element(
      "filter",
      { id: "hero", ...region },
      glow(11, 0.85),
      shadow(16, 9, 0.75),
      rim(3, 4, 0.75),
      merge("glow", "shadow", "SourceGraphic", "rim"),
    ),
    element(
      "filter",
      { id: "side", ...region },
      shadow(9, 7, 0.7),
      flood(mix(deep, accent, 0.08), 0.12, "SourceAlpha", "haze"),
      rim(-2, 3, 0.5),
      merge("shadow", "SourceGraphic", "haze", "rim"),
    ),
    element(
      "filter",
      { id: "front", ...region },
      shadow(8, 6, 0.8),
      rim(2, 3, 0.6),
      merge("shadow", "SourceGraphic", "rim"),
    ),
    element("filter", { id: "near" }, element("feGaussianBlur", { stdDeviation: "2.6" })),
    element("filter", { id: "blur" }, element("feGaussianBlur", { stdDeviation: "7" })),
  ].join("");
}

/** Points of light scattered between two heights; larger ones are four-pointed. */
export function sparks(scene: Scene, count: number, top: number, bottom: number): string {
  const { chance, shades } = scene;
  return Array.from({ length: count }, () => {
    const x = between(chance, 10, WIDTH - 10);
    const y = between(chance, top, bottom);
    const size = between(chance, 1, 3.6);
    const colour = chance() > 0.4 ? lighten(shades.accent, 0.45) : "#ffffff";
    const opacity = between(chance, 0.45, 1).toFixed(2);
    if (size < 2.9) return element("circle", { cx: x, cy: y, r: size * 0.8, fill: colour, "fill-opacity": opacity });
    const long = size * 3.4;
    const short = size * 0.55;
    const d = `M${round(x)} ${round(y - long)}L${round(x + short)} ${round(y - short)} ${round(x + long)} ${round(y)} ${round(x + short)} ${round(y + short)} ${round(x)} ${round(y + long)} ${round(x - short)} ${round(y + short)} ${round(x - long)} ${round(y)} ${round(x - short)} ${round(y - short)}z`;
    return element("path", { d, fill: colour, "fill-opacity": opacity });
  }).join("");
}

/** Soft discs of light, out of focus. */
export function bokeh(scene: Scene, count: number): string {
  const { chance, shades } = scene;
  return Array.from({ length: count }, () =>
    element("circle", {
      cx: between(chance, 0, WIDTH),
      cy: between(chance, 0, 420),
      r: between(chance, 8, 34),
      fill: lighten(shades.accent, 0.2),
      "fill-opacity": between(chance, 0.05, 0.17).toFixed(2),
    }),
  ).join("");
}
