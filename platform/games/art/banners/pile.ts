import { chanceOf } from "../chance.ts";
import { lighten } from "../colour.ts";
import { filters, type Shades } from "../scene.ts";
import { element, radial } from "../svg.ts";
import { place, type SymbolSet } from "../symbols.ts";

export interface PilePicture {
  readonly name: string;
  compose(symbols: SymbolSet): string;
}

const SIZE = 320;

/** A pile of prizes on a transparent ground, so that it stands on any card: a hero, and what lies around it. */
export function pile(name: string, shades: Shades, hero: string, around: readonly string[]): PilePicture {
  return {
    name,
    compose(symbols) {
      const chance = chanceOf(name);
      const draw = (symbol: string) => {
        const drawing = symbols.find(symbol);
        if (!drawing) throw new Error(`The picture ${name} names "${symbol}", which is no drawing.`);
        return drawing;
      };
      return element(
        "svg",
        { xmlns: "http://www.w3.org/2000/svg", width: SIZE, height: SIZE, viewBox: `0 0 ${SIZE} ${SIZE}` },
        element(
          "defs",
          {},
          radial("burst", [
            { at: 0, colour: lighten(shades.accent, 0.5), opacity: 0.85 },
            { at: 0.6, colour: shades.bright, opacity: 0.35 },
            { at: 1, colour: shades.bright, opacity: 0 },
          ]),
          filters(shades),
        ),
        element("circle", { cx: 160, cy: 160, r: 160, fill: "url(#burst)" }),
        ...around.map((symbol, index) => {
          const angle = Math.PI * (0.02 + (0.96 * (index + 0.5)) / around.length);
          return place(draw(symbol), `p${index}-`, {
            x: 160 + Math.cos(angle) * 104,
            y: 186 + Math.sin(angle) * 66,
            size: 84 + chance() * 16,
            turn: (chance() - 0.5) * 40,
            filter: "front",
          });
        }),
        place(draw(hero), "h-", { x: 160, y: 142, size: 204, turn: -4, filter: "hero" }),
      );
    },
  };
}
