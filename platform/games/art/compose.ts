import type { GameTheme } from "#schemas/catalogue/provider.ts";
import { chanceOf } from "./chance.ts";
import { darken, lighten, mix } from "./colour.ts";
import { COMPOSITIONS } from "./compositions/index.ts";
import type { Faces } from "./faces.ts";
import { setTitle } from "./lettering/set-title.ts";
import { filters, HEIGHT, sceneOf, WIDTH } from "./scene.ts";
import { element, linear, radial, round } from "./svg.ts";
import type { SymbolSet } from "./symbols.ts";
import { texture } from "./texture.ts";
import { weatherBefore } from "./weather.ts";

/** What a tile is drawn from. */
export interface Tile {
  /** {provider}/{name}: also the seed of everything that is scattered. */
  readonly identifier: string;
  readonly title: string;
  readonly provider: string;
  readonly theme: GameTheme;
}

export class UnknownSymbolError extends Error {
  constructor(identifier: string, symbol: string) {
    super(`The theme of ${identifier} names "${symbol}", which is neither a drawing of ours nor in the emoji set.`);
  }
}

/** The tile of a game as SVG, 420 by 560. Pure: the same game gives the same text. */
export function composeTile(tile: Tile, symbols: SymbolSet, faces: Faces): string {
  const { theme, identifier } = tile;
  const draw = (name: string) => {
    const drawing = symbols.find(name);
    if (!drawing) throw new UnknownSymbolError(identifier, name);
    return drawing;
  };
  const scene = sceneOf(theme, draw(theme.hero), theme.sides.map(draw), chanceOf(identifier));
  const { shades } = scene;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    element(
      "defs",
      {},
      radial(
        "ground",
        [
          { at: 0, colour: lighten(mix(shades.bright, shades.accent, 0.18), 0.16) },
          { at: 0.42, colour: shades.bright },
          { at: 0.78, colour: mix(shades.bright, shades.deep, 0.72) },
          { at: 1, colour: shades.deep },
        ],
        { gradientUnits: "userSpaceOnUse", cx: 210, cy: 205, r: 400 },
      ),
      linear("fall", [
        { at: 0, colour: darken(shades.deep, 0.4), opacity: 0 },
        { at: 0.4, colour: darken(shades.deep, 0.4), opacity: 0.74 },
        { at: 1, colour: darken(shades.deep, 0.55), opacity: 0.98 },
      ]),
      radial(
        "corners",
        [
          { at: 0.62, colour: darken(shades.deep, 0.6), opacity: 0 },
          { at: 1, colour: darken(shades.deep, 0.6), opacity: 0.65 },
        ],
        { gradientUnits: "userSpaceOnUse", cx: 210, cy: 250, r: 370 },
      ),
      filters(shades),
    ),
    element("rect", { width: WIDTH, height: HEIGHT, fill: "url(#ground)" }),
    texture(shades, scene.chance),
    COMPOSITIONS[theme.composition](scene),
    weatherBefore(scene),
    element("rect", { width: WIDTH, height: HEIGHT, fill: "url(#corners)" }),
    element("rect", { y: 344, width: WIDTH, height: 216, fill: "url(#fall)" }),
    setTitle(tile.title, theme.lettering, shades, faces),
    providerMark(tile.provider, faces),
    element("rect", {
      x: 1,
      y: 1,
      width: WIDTH - 2,
      height: HEIGHT - 2,
      fill: "none",
      stroke: "#ffffff",
      "stroke-opacity": "0.14",
      "stroke-width": 2,
    }),
  );
}

/** The provider's name, small, under the title. */
function providerMark(provider: string, faces: Faces): string {
  const { glyphs, width } = faces.righteous.line(provider.toUpperCase(), 12, 0.16);
  const left = (WIDTH - width) / 2;
  return element(
    "g",
    { fill: "#ffffff", "fill-opacity": "0.8" },
    ...glyphs.map(({ path, x }) => element("path", { d: path, transform: `translate(${round(left + x)} 551)` })),
  );
}
