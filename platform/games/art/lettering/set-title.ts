import type { GameTheme } from "#schemas/catalogue/provider.ts";
import { darken } from "../colour.ts";
import type { Face, Faces } from "../faces.ts";
import { type Shades, WIDTH } from "../scene.ts";
import { element, group, linear, round } from "../svg.ts";
import { splitTitle } from "./split.ts";
import { type LetteringStyle, STYLES } from "./styles.ts";

/** The room for lettering: this wide, this high, layers on this line. */
const ROOM = { width: 372, height: 172, foot: 530 };
/** Space between lines, in parts of a line's height. */
const LEADING = 0.2;
/** No line is more than this much larger than another. */
const RATIO = 1.75;

interface SetLine {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** A game's title at the foot of its tile, as large as the room allows. */
export function setTitle(title: string, lettering: GameTheme["lettering"], shades: Shades, faces: Faces): string {
  const style = STYLES[lettering];
  const face = faces[style.face];
  const lines = measure(splitTitle(style.capitals ? title.toUpperCase() : title), style, face);
  const total = heightOf(lines);
  const last = lines.at(-1);
  // Letters that reach below the line keep clear of the provider's mark.
  const below = last && /[gjpqyQ,]/.test(last.text) ? last.size * 0.17 : 0;
  let top = ROOM.foot - total - below;
  const drawn = lines.map((line, index) => {
    const base = top + line.height;
    top = base + line.height * LEADING;
    return drawLine(line, base, index === 0 && lines.length > 1 ? style.arch : 0, style, face, shades, index);
  });
  return drawn.join("");
}

const heightOf = (lines: readonly SetLine[]): number =>
  lines.reduce((sum, line, index) => sum + line.height * (index < lines.length - 1 ? 1 + LEADING : 1), 0);

function measure(texts: readonly string[], style: LetteringStyle, face: Face): SetLine[] {
  const sizes = texts.map((text) => (ROOM.width - style.weight) / face.line(text, 1, style.tracking).width);
  const least = Math.min(...sizes);
  const capped = sizes.map((size) => Math.min(size, least * RATIO, 108 / face.capHeight));
  const height = capped.reduce(
    (sum, size, index) => sum + size * face.capHeight * (index < capped.length - 1 ? 1 + LEADING : 1),
    0,
  );
  const shrink = Math.min(1, ROOM.height / height);
  return texts.map((text, index) => {
    const size = (capped[index] ?? least) * shrink;
    return { text, size, width: face.line(text, size, style.tracking).width, height: size * face.capHeight };
  });
}

function drawLine(
  line: SetLine,
  base: number,
  arch: number,
  style: LetteringStyle,
  face: Face,
  shades: Shades,
  index: number,
): string {
  const { glyphs, width } = face.line(line.text, line.size, style.tracking);
  const left = (WIDTH - width) / 2;
  const bend = arch * width;
  const letters = glyphs
    .filter(({ path }) => path.length > 0)
    .map(({ path, x, width: own }) => {
      // From -1 at the left end to 1 at the right: the arch is a parabola, and letters turn with its slope.
      const across = ((x + own / 2) / width) * 2 - 1;
      const rise = bend * across * across;
      const turn = (Math.atan((4 * bend * across) / width) * 180) / Math.PI;
      const transform = `translate(${round(left + x)} ${round(base + rise - bend * 0.4)})${bend ? ` rotate(${round(turn)} ${round(own / 2)} 0)` : ""}`;
      return element("path", { d: path, transform });
    })
    .join("");
  const fill = `letters-${index}`;
  const weight = Math.min(style.weight, Math.max(7, line.height * 0.24));
  const slanted = style.slant
    ? `translate(${round(Math.tan((style.slant * Math.PI) / 180) * base)} 0) skewX(${-style.slant})`
    : undefined;
  const joined = { "stroke-linejoin": "round" };
  const dark = style.outline(shades);
  const layers = Array.from({ length: style.depth }, (_, step) =>
    group(
      {
        transform: `translate(0 ${style.depth - step})`,
        fill: darken(dark, 0.3),
        stroke: darken(dark, 0.3),
        "stroke-width": weight,
        ...joined,
      },
      letters,
    ),
  );
  return group(
    { transform: slanted },
    element(
      "defs",
      {},
      linear(fill, style.fill(shades), { gradientUnits: "objectBoundingBox", x1: 0, y1: 0, x2: 0, y2: 1 }),
    ),
    style.glow
      ? group(
          {
            filter: "url(#blur)",
            fill: shades.accent,
            stroke: shades.accent,
            "stroke-width": weight + 6,
            opacity: "0.75",
          },
          letters,
        )
      : "",
    style.rim
      ? group({ fill: style.rim(shades), stroke: style.rim(shades), "stroke-width": weight + 5, ...joined }, letters)
      : "",
    style.depth > 0 ? (layers[0] ?? "") : "",
    group({ fill: dark, stroke: dark, "stroke-width": weight, ...joined }, letters),
    group({ fill: `url(#${fill})` }, letters),
  );
}
