import { between, type Chance } from "../chance.ts";
import { darken, lighten, mix } from "../colour.ts";
import type { Shades } from "../scene.ts";
import { element, group, round } from "../svg.ts";

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Where the light comes from: the hero stands before it. */
  readonly x: number;
  readonly y: number;
}

export type Scenery = (frame: Frame, shades: Shades, chance: Chance) => string;

/** A line of hills across the picture, from `base` up by at most `height`. */
function ridge(
  { width, height }: Frame,
  base: number,
  rise: number,
  steps: number,
  colour: string,
  chance: Chance,
  soft: boolean,
): string {
  const points = Array.from({ length: steps + 1 }, (_, index): [number, number] => [
    (index * width) / steps,
    base - chance() * rise,
  ]);
  const [first] = points;
  const line = soft
    ? points.slice(1).map(([x, y], index) => {
        const [px = 0, py = 0] = points[index] ?? [];
        return `C${round(px + width / steps / 2)} ${round(py)} ${round(x - width / steps / 2)} ${round(y)} ${round(x)} ${round(y)}`;
      })
    : points.slice(1).map(([x, y]) => `L${round(x)} ${round(y)}`);
  return element("path", { d: `M0 ${height}V${round(first?.[1] ?? base)}${line.join("")}V${height}z`, fill: colour });
}

const stars = (frame: Frame, count: number, lowest: number, chance: Chance): string =>
  Array.from({ length: count }, () =>
    element("circle", {
      cx: between(chance, 0, frame.width),
      cy: between(chance, 0, lowest),
      r: between(chance, 0.5, 2),
      fill: "#ffffff",
      "fill-opacity": between(chance, 0.25, 0.95).toFixed(2),
    }),
  ).join("");

/** Planets and rings in deep space. */
const space: Scenery = (frame, shades, chance) =>
  [
    stars(frame, 170, frame.height, chance),
    element("ellipse", {
      cx: frame.x,
      cy: frame.y,
      rx: 420,
      ry: 120,
      fill: "none",
      stroke: shades.accent,
      "stroke-width": 3,
      "stroke-opacity": "0.55",
      transform: `rotate(-18 ${frame.x} ${frame.y})`,
    }),
    element("ellipse", {
      cx: frame.x,
      cy: frame.y,
      rx: 520,
      ry: 160,
      fill: "none",
      stroke: "#ffffff",
      "stroke-width": 1.5,
      "stroke-opacity": "0.35",
      "stroke-dasharray": "2 12",
      transform: `rotate(-18 ${frame.x} ${frame.y})`,
    }),
    element("circle", {
      cx: frame.width * 0.08,
      cy: frame.height * 1.12,
      r: frame.height * 0.46,
      fill: mix(shades.bright, shades.deep, 0.3),
    }),
    element("circle", {
      cx: frame.width * 0.06,
      cy: frame.height * 1.18,
      r: frame.height * 0.46,
      fill: darken(shades.deep, 0.3),
    }),
  ].join("");

const dunes: Scenery = (frame, shades, chance) =>
  [
    ridge(frame, frame.height * 0.74, 60, 4, mix(shades.bright, shades.accent, 0.25), chance, true),
    ridge(frame, frame.height * 0.84, 70, 5, mix(shades.bright, shades.deep, 0.35), chance, true),
    ridge(frame, frame.height * 0.96, 70, 4, mix(shades.bright, shades.deep, 0.75), chance, true),
  ].join("");

/** A colonnade with lamps. */
const piazza: Scenery = (frame, shades) => {
  const bay = 150;
  const count = Math.ceil(frame.width / bay);
  const foot = frame.height * 0.9;
  const arches = Array.from({ length: count }, (_, index) => {
    const x = index * bay;
    const top = frame.height * 0.3;
    return (
      element("path", {
        d: `M${x} ${foot}V${top}h${bay}V${foot}h-22V${top + 110}a53 53 0 0 0-106 0V${foot}z`,
        fill: mix(shades.bright, shades.deep, 0.6),
        "fill-rule": "evenodd",
      }) +
      element("circle", { cx: x + bay / 2, cy: top + 92, r: 9, fill: lighten(shades.accent, 0.4) }) +
      element("circle", { cx: x + bay / 2, cy: top + 92, r: 40, fill: shades.accent, "fill-opacity": "0.16" })
    );
  });
  return [
    ...arches,
    element("rect", {
      x: 0,
      y: frame.height * 0.27,
      width: frame.width,
      height: 16,
      fill: mix(shades.bright, shades.deep, 0.35),
    }),
    element("rect", { x: 0, y: foot, width: frame.width, height: frame.height * 0.1, fill: darken(shades.deep, 0.2) }),
  ].join("");
};

/** Ranges of fir trees under a clear sky. */
const pines: Scenery = (frame, shades, chance) => {
  const forest = (base: number, size: number, colour: string) =>
    Array.from({ length: Math.ceil(frame.width / (size * 0.42)) }, (_, index) => {
      const x = index * size * 0.42;
      const tall = size * between(chance, 0.7, 1.25);
      return element("path", {
        d: `M${round(x)} ${round(base)}l${round(size * 0.28)} ${round(-tall)} ${round(size * 0.28)} ${round(tall)}z`,
        fill: colour,
      });
    }).join("") +
    element("rect", { x: 0, y: base - 2, width: frame.width, height: frame.height - base + 2, fill: colour });
  return [
    ridge(frame, frame.height * 0.72, 130, 7, mix(shades.bright, shades.accent, 0.35), chance, false),
    forest(frame.height * 0.82, 70, mix(shades.bright, shades.deep, 0.4)),
    forest(frame.height * 0.94, 110, mix(shades.bright, shades.deep, 0.8)),
  ].join("");
};

const waves: Scenery = (frame, shades, chance) =>
  [
    ...[0.66, 0.74, 0.82, 0.91].map((share, index) =>
      ridge(
        frame,
        frame.height * share + 18,
        34,
        8,
        mix(lighten(shades.bright, 0.25 - index * 0.1), shades.deep, index * 0.18),
        chance,
        true,
      ),
    ),
    ...Array.from({ length: 24 }, () => {
      const x = between(chance, 0, frame.width);
      const y = between(chance, frame.height * 0.68, frame.height * 0.95);
      return element("rect", {
        x,
        y,
        width: between(chance, 20, 70),
        height: 2.5,
        rx: 1.2,
        fill: "#ffffff",
        "fill-opacity": "0.35",
      });
    }),
  ].join("");

const city: Scenery = (frame, shades, chance) => {
  const row = (base: number, least: number, most: number, colour: string, lit: string) => {
    let x = -10;
    let drawn = "";
    while (x < frame.width) {
      const width = between(chance, 44, 92);
      const tall = between(chance, least, most);
      drawn += element("rect", { x, y: base - tall, width, height: tall + 200, fill: colour });
      for (let wy = base - tall + 14; wy < base - 8; wy += 20) {
        for (let wx = x + 9; wx < x + width - 12; wx += 17)
          if (chance() > 0.52)
            drawn += element("rect", {
              x: wx,
              y: wy,
              width: 7,
              height: 10,
              fill: lit,
              "fill-opacity": between(chance, 0.4, 1).toFixed(2),
            });
      }
      x += width + between(chance, 2, 14);
    }
    return drawn;
  };
  return (
    stars(frame, 60, frame.height * 0.4, chance) +
    row(frame.height * 0.85, 120, 290, mix(shades.bright, shades.deep, 0.55), shades.accent) +
    row(frame.height, 60, 170, darken(shades.deep, 0.1), lighten(shades.accent, 0.4))
  );
};

/** Beams of light from behind the hero. */
const beams: Scenery = (frame, shades) =>
  group(
    { opacity: "0.5" },
    ...Array.from({ length: 20 }, (_, index) => {
      const angle = (index * Math.PI) / 10;
      const at = (turn: number) =>
        `${round(frame.x + 1400 * Math.cos(turn))} ${round(frame.y + 1400 * Math.sin(turn))}`;
      return element("path", {
        d: `M${frame.x} ${frame.y}L${at(angle - 0.075)} ${at(angle + 0.075)}z`,
        fill: lighten(shades.accent, 0.25),
        "fill-opacity": "0.5",
      });
    }),
  );

export const SCENERY = { space, dunes, piazza, pines, waves, city, beams } as const;
