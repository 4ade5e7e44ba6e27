/** Attributes of an element; what is undefined is left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Coordinates with one decimal are exact enough for any size that we render, and half as long. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** One SVG element as text. Values are ours (numbers, colours, ids), never a visitor's. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

export const group = (attributes: Attributes, ...children: string[]): string => element("g", attributes, ...children);

export interface Stop {
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

const stops = (list: readonly Stop[]): string[] =>
  list.map(({ at, colour, opacity }) =>
    // Offsets need two decimals, which `element` would take away.
    element("stop", { offset: `${Math.round(at * 100)}%`, "stop-color": colour, "stop-opacity": opacity?.toString() }),
  );

export const linear = (id: string, list: readonly Stop[], line: Attributes = { x1: 0, y1: 0, x2: 0, y2: 1 }): string =>
  element("linearGradient", { id, ...line }, ...stops(list));

export const radial = (id: string, list: readonly Stop[], circle: Attributes = {}): string =>
  element("radialGradient", { id, ...circle }, ...stops(list));

export const polygon = (points: readonly (readonly [number, number])[], attributes: Attributes): string =>
  element("polygon", { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(" "), ...attributes });

/** Drawings come with ids of their own; two on one picture must not share them, or their gradients mix. */
export function prefixIds(body: string, prefix: string): string {
  return body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}
