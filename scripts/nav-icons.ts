/** Writes app/shell/nav-icons.svg: the drawings of menus and categories as one sheet, so that pages and scripts stay small. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { NAV_ICONS } from "../app/shell/nav-icons.ts";

const componentName = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof lucide;

const symbols = NAV_ICONS.map((name) => {
  const drawing = lucide[componentName(name)];
  if (!drawing) throw new Error(`lucide has no icon ${name}`);
  const svg = renderToStaticMarkup(createElement(drawing as lucide.LucideIcon));
  const inside = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`;
});
const sheet = `<!-- Icons of lucide (lucide.dev), ISC licence. Written by scripts/nav-icons.ts. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n<title>Icons</title>\n${symbols.join("\n")}\n</svg>\n`;
await writeFile(join(import.meta.dirname, "../app/shell/nav-icons.svg"), sheet);
