import type { Face } from "#platform/games/art/faces.ts";
import { element, group, round } from "#platform/games/art/svg.ts";
import type { Theme } from "#schemas/brand/theme.ts";

type Colours = Theme["colours"];

const HEIGHT = 40;
const MARK = 34;

/** A plain logo: the brand's initial on its action colour, then its name as outlines, so that no font is needed. */
export function drawLogo(name: string, colours: Colours, face: Face): string {
  const { drawn, width } = letters(face, name, 22, MARK + 12, 28, colours.text);
  return svg(MARK + 12 + width + 2, HEIGHT, name, mark(face, name, colours, 0, (HEIGHT - MARK) / 2, MARK), drawn);
}

/** The initial alone, on a square. */
export const drawFavicon = (name: string, colours: Colours, face: Face): string =>
  svg(64, 64, name, mark(face, name, colours, 2, 2, 60));

function mark(face: Face, name: string, { action, onAction }: Colours, x: number, y: number, size: number): string {
  const initial = letters(face, name.slice(0, 1), size * 0.62, 0, 0, onAction);
  const left = x + (size - initial.width) / 2;
  return group(
    {},
    element("rect", { x, y, width: size, height: size, rx: size * 0.26, fill: action }),
    group({ transform: `translate(${round(left)} ${round(y + size * 0.72)})` }, initial.drawn),
  );
}

function letters(face: Face, text: string, size: number, x: number, base: number, fill: string) {
  const { glyphs, width } = face.line(text, size, 0.02);
  const drawn = glyphs
    .filter(({ path }) => path.length > 0)
    .map((glyph) => element("path", { d: glyph.path, transform: `translate(${round(x + glyph.x)} ${round(base)})` }));
  return { width, drawn: group({ fill }, ...drawn) };
}

const svg = (width: number, height: number, title: string, ...children: string[]): string => {
  const whole = Math.ceil(width);
  const box = { width: whole, height, viewBox: `0 0 ${whole} ${height}`, role: "img" };
  return `${element("svg", { xmlns: "http://www.w3.org/2000/svg", ...box }, element("title", {}, escaped(title)), ...children)}\n`;
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
