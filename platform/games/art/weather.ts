import { between, type Chance } from "./chance.ts";
import { darken, lighten } from "./colour.ts";
import { type Scene, WIDTH } from "./scene.ts";
import { element, round } from "./svg.ts";

/** What is in the air of a tile. */
type Kind = "coins" | "embers" | "snow" | "petals" | "bubbles" | "leaves" | "streaks" | "dust";

const KINDS: Readonly<Record<string, Kind>> = {
  luxury: "coins",
  treasure: "coins",
  fortune: "coins",
  luck: "coins",
  crime: "coins",
  royal: "coins",
  show: "coins",
  sport: "coins",
  fire: "embers",
  gothic: "embers",
  western: "embers",
  feast: "embers",
  industry: "embers",
  metal: "embers",
  flight: "embers",
  ice: "snow",
  peaks: "snow",
  norse: "snow",
  wild: "snow",
  garden: "petals",
  asia: "petals",
  romance: "petals",
  tropics: "petals",
  samurai: "petals",
  tiles: "petals",
  sea: "bubbles",
  science: "bubbles",
  fruit: "bubbles",
  jungle: "leaves",
  storm: "streaks",
  speed: "streaks",
  neon: "streaks",
  egypt: "dust",
  desert: "dust",
  greek: "dust",
  voyage: "dust",
  medieval: "dust",
};

type Draw = (x: number, y: number, size: number, chance: Chance, scene: Scene) => string;

const turned = (d: string, x: number, y: number, scale: number, turn: number, fill: string, stroke?: string): string =>
  element("path", {
    d,
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale.toFixed(2)})`,
    fill,
    stroke,
    "stroke-width": stroke ? 1 : undefined,
  });

const DRAW: Readonly<Record<Kind, Draw>> = {
  coins: (x, y, size, chance) => {
    const turn = between(chance, -50, 50);
    const lean = between(chance, 0.35, 0.95);
    return element(
      "g",
      {
        transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${(size * lean).toFixed(2)} ${size.toFixed(2)})`,
      },
      element("circle", { r: 10, fill: "#8f5a0c", cx: 2 }),
      element("circle", { r: 10, fill: "#ffcf4a" }),
      element("circle", { r: 7, fill: "#f0a81e", stroke: "#ffeaa0", "stroke-width": 1 }),
      element("path", { d: "M-6-6a9 9 0 0 1 7-3", stroke: "#fff", "stroke-width": 1.6, fill: "none" }),
    );
  },
  embers: (x, y, size, chance) =>
    element("ellipse", {
      cx: x,
      cy: y,
      rx: size * 2.4,
      ry: size * between(chance, 3, 6),
      transform: `rotate(${round(between(chance, -35, 35))} ${round(x)} ${round(y)})`,
      fill: chance() > 0.5 ? "#ffd27a" : "#ff8a3d",
      "fill-opacity": "0.9",
    }),
  snow: (x, y, size, chance) =>
    element("circle", {
      cx: x,
      cy: y,
      r: size * 4.4,
      fill: "#ffffff",
      "fill-opacity": between(chance, 0.5, 0.95).toFixed(2),
    }),
  petals: (x, y, size, chance) =>
    turned(
      "M0-10C7-8 8 3 0 10-8 3-7-8 0-10z",
      x,
      y,
      size * 0.95,
      chance() * 360,
      chance() > 0.5 ? "#ffc2d6" : "#ff8fb3",
    ),
  bubbles: (x, y, size) =>
    element("circle", {
      cx: x,
      cy: y,
      r: size * 8,
      fill: "#ffffff",
      "fill-opacity": "0.16",
      stroke: "#ffffff",
      "stroke-opacity": "0.75",
      "stroke-width": 1.4,
    }) +
    element("circle", { cx: x - size * 3, cy: y - size * 3, r: size * 1.8, fill: "#ffffff", "fill-opacity": "0.9" }),
  leaves: (x, y, size, chance) =>
    turned(
      "M0-12C9-7 9 6 0 12-9 6-9-7 0-12zM0-9V11",
      x,
      y,
      size,
      chance() * 360,
      chance() > 0.5 ? "#58c244" : "#1f8a3c",
      "#0c4a20",
    ),
  streaks: (x, y, size, _chance, { shades }) =>
    element("path", {
      d: `M${round(x)} ${round(y)}l${round(size * 26)} ${round(-size * 30)}`,
      stroke: lighten(shades.accent, 0.4),
      "stroke-width": size * 2.2,
      "stroke-linecap": "round",
      "stroke-opacity": "0.7",
    }),
  dust: (x, y, size, chance, { shades }) =>
    element("circle", {
      cx: x,
      cy: y,
      r: size * between(chance, 1.5, 4),
      fill: lighten(shades.accent, 0.3),
      "fill-opacity": between(chance, 0.35, 0.85).toFixed(2),
    }),
};

/** Small things far away, behind the hero. */
export function weatherBehind(scene: Scene): string {
  const kind = KINDS[scene.mood];
  if (!kind) return "";
  return Array.from({ length: 13 }, () =>
    DRAW[kind](
      between(scene.chance, 8, WIDTH - 8),
      between(scene.chance, 10, 380),
      between(scene.chance, 0.5, 1.05),
      scene.chance,
      scene,
    ),
  ).join("");
}

/** A few large things close to the eye, out of focus, at the edges: the picture gets a foreground. */
export function weatherBefore(scene: Scene): string {
  const kind = KINDS[scene.mood];
  if (!kind) return "";
  const { chance, shades } = scene;
  const near = [
    [between(chance, -6, 34), between(chance, 20, 200)],
    [between(chance, 386, 426), between(chance, 150, 330)],
    [between(chance, 90, 330), between(chance, -6, 16)],
  ].map(([x = 0, y = 0]) => DRAW[kind](x, y, between(chance, 2, 2.8), chance, scene));
  const clear = Array.from({ length: 5 }, (_, index) =>
    DRAW[kind](
      index % 2 ? between(chance, 10, 110) : between(chance, 310, 410),
      between(chance, 40, 390),
      between(chance, 0.9, 1.4),
      chance,
      scene,
    ),
  );
  return (
    element("g", { fill: darken(shades.deep, 0.1) }, ...clear) +
    element("g", { filter: "url(#near)", opacity: "0.85" }, ...near)
  );
}
