import { between, chanceOf } from "../chance.ts";
import { darken, lighten, mix } from "../colour.ts";
import { filters, type Shades } from "../scene.ts";
import { element, group, linear, radial } from "../svg.ts";
import { place, type SymbolSet } from "../symbols.ts";
import type { BannerPicture } from "./pictures.ts";
import { type Frame, SCENERY } from "./scenery.ts";

export type BannerShape = "wide" | "tall";

/** Words stand at the left of a wide picture and at the foot of a tall one; the hero keeps out of their way. */
const FRAMES: Readonly<Record<BannerShape, Frame & { readonly hero: number }>> = {
  wide: { width: 1200, height: 480, x: 868, y: 226, hero: 356 },
  tall: { width: 720, height: 600, x: 400, y: 214, hero: 330 },
};

/** A banner picture as SVG: 1200 by 480, or 720 by 600. */
export function composeBanner(picture: BannerPicture, shape: BannerShape, symbols: SymbolSet): string {
  const frame = FRAMES[shape];
  const { width, height, x, y } = frame;
  const [bright, deep, accent] = picture.palette;
  const shades: Shades = { bright, deep, accent };
  const chance = chanceOf(`${picture.name} ${shape}`);
  const draw = (name: string) => {
    const drawing = symbols.find(name);
    if (!drawing) throw new Error(`The banner ${picture.name} names "${name}", which is no drawing.`);
    return drawing;
  };
  const scattered = Array.from({ length: 11 }, (_, index) => {
    const angle = index * 0.62 + between(chance, -0.2, 0.2);
    const far = frame.hero * between(chance, 0.62, 1.15);
    const near = index % 4 === 3;
    return place(draw(picture.scattered[index % picture.scattered.length] ?? "coin"), `c${index}-`, {
      x: x + Math.cos(angle) * far * 1.15,
      y: y + Math.sin(angle) * far * 0.72,
      size: between(chance, 30, 58) * (near ? 1.9 : 1),
      turn: between(chance, -40, 40),
      filter: near ? "far" : "front",
      opacity: near ? 0.8 : undefined,
    });
  });
  const [first = "coin", second = "coin"] = picture.sides;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    element(
      "defs",
      {},
      radial(
        "ground",
        [
          { at: 0, colour: lighten(mix(bright, accent, 0.35), 0.15) },
          { at: 0.35, colour: bright },
          { at: 0.75, colour: mix(bright, deep, 0.75) },
          { at: 1, colour: deep },
        ],
        { gradientUnits: "userSpaceOnUse", cx: x, cy: y, r: width * 0.75 },
      ),
      radial("burst", [
        { at: 0, colour: "#ffffff", opacity: 0.9 },
        { at: 0.35, colour: lighten(accent, 0.3), opacity: 0.55 },
        { at: 1, colour: accent, opacity: 0 },
      ]),
      linear(
        "words",
        [
          { at: 0, colour: darken(deep, 0.25), opacity: 0.94 },
          { at: 0.42, colour: darken(deep, 0.15), opacity: 0.62 },
          { at: 1, colour: deep, opacity: 0 },
        ],
        shape === "wide" ? { x1: 0, y1: 0, x2: 1, y2: 0 } : { x1: 0, y1: 1, x2: 0, y2: 0 },
      ),
      filters(shades),
      element("filter", { id: "far" }, element("feGaussianBlur", { stdDeviation: "5" })),
    ),
    element("rect", { width, height, fill: "url(#ground)" }),
    SCENERY[picture.scenery](frame, shades, chance),
    element("circle", { cx: x, cy: y, r: frame.hero * 0.82, fill: "url(#burst)" }),
    shape === "wide" ? element("rect", { width: width * 0.62, height, fill: "url(#words)" }) : "",
    group({}, ...scattered.filter((_, index) => index % 4 !== 3)),
    place(draw(first), "a-", {
      x: x - frame.hero * 0.55,
      y: y + frame.hero * 0.26,
      size: frame.hero * 0.52,
      turn: -12,
      filter: "side",
    }),
    place(draw(second), "b-", {
      x: x + frame.hero * 0.56,
      y: y + frame.hero * 0.24,
      size: frame.hero * 0.52,
      turn: 12,
      filter: "side",
      mirrored: true,
    }),
    place(draw(picture.hero), "h-", { x, y, size: frame.hero, turn: between(chance, -5, 5), filter: "hero" }),
    ...scattered.filter((_, index) => index % 4 === 3),
    shape === "tall" ? element("rect", { y: height * 0.42, width, height: height * 0.58, fill: "url(#words)" }) : "",
  );
}
