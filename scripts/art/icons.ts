import { access, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { element } from "#platform/games/art/svg.ts";
import type { Theme } from "#schemas/brand/theme.ts";
import { readJson } from "./store.ts";
import type { Workshop } from "./workshop.ts";

const ICONS = [
  { name: "icon-192.png", width: 192, room: 0 },
  { name: "icon-512.png", width: 512, room: 0 },
  { name: "icon-apple.png", width: 180, room: 0.06 },
  /** A launcher may cut a fifth away: everything that matters stays in the middle. */
  { name: "icon-maskable.png", width: 512, room: 0.16 },
] as const;

/** A brand's drawing or its parent's, up to the first that has one. */
async function inherited(folder: string, brand: string, path: string): Promise<string | undefined> {
  const own = join(folder, brand, path);
  const found = await access(own).then(
    () => true,
    () => false,
  );
  if (found) return own;
  const { extends: parent } = await readJson<{ extends?: string }>(join(folder, brand, "brand.json"));
  return parent === undefined || parent === brand ? undefined : inherited(folder, parent, path);
}

/**
 * Icons of each brand from its favicon.svg and the picture for shared links from its logo, as `brands/{id}/...`. The
 * front door answers them under /brand-art/ beside the drawings that are files.
 */
export async function iconJobs({ store, root }: Workshop): Promise<(() => Promise<void>)[]> {
  const folder = join(root, "brands");
  const jobs: (() => Promise<void>)[] = [];
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const brand of folders
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("_"))
    .sort()) {
    const [favicon, logo, theme] = await Promise.all(
      ["art/favicon.svg", "art/logo-full.svg", "theme.json"].map((path) => inherited(folder, brand, path)),
    );
    if (!favicon || !logo || !theme) continue;
    const { colours } = await readJson<Theme>(theme);
    const mark = inner(await readFile(favicon, "utf8"));
    for (const { name, width, room } of ICONS) {
      const svg = square(mark, colours.surface, room);
      jobs.push(() =>
        store.render(svg, [{ path: `brands/${brand}/${name}`, as: { format: "png", width, quality: 92 } }]),
      );
    }
    const share = sharePicture(await readFile(logo, "utf8"), colours);
    jobs.push(() =>
      store.render(share, [{ path: `brands/${brand}/share.png`, as: { format: "png", width: 1200, quality: 90 } }]),
    );
  }
  return jobs;
}

const inner = (svg: string): string => svg.replace(/^.*?<svg[^>]*>/s, "").replace(/<\/svg>\s*$/, "");

function square(mark: string, ground: string, room: number): string {
  const scale = 1 - 2 * room;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: 512, height: 512, viewBox: "0 0 48 48" },
    room > 0 ? element("rect", { width: 48, height: 48, fill: ground }) : "",
    `<g transform="translate(${48 * room} ${48 * room}) scale(${scale})">${mark}</g>`,
  );
}

/** 1200 by 630: the logo large on the brand's ground. */
function sharePicture(logo: string, colours: Theme["colours"]): string {
  const [, width = "150", height = "40"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(logo) ?? [];
  const scale = Math.min(760 / Number(width), 220 / Number(height));
  const left = (1200 - Number(width) * scale) / 2;
  const top = (630 - Number(height) * scale) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<defs><radialGradient id="share-ground" cx=".5" cy=".42" r=".8"><stop stop-color="${colours.raised}"/><stop offset="1" stop-color="${colours.ground}"/></radialGradient></defs>`,
    '<rect width="1200" height="630" fill="url(#share-ground)"/>',
    `<rect y="618" width="1200" height="12" fill="${colours.action}"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale})">${inner(logo)}</g>`,
    "</svg>",
  ].join("");
}
