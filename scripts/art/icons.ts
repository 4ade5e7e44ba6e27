import { element } from "#platform/games/art/svg.ts";
import type { Theme } from "#schemas/brand/theme.ts";
import { brandDrawings, insideOf, sizeOf } from "./brand-drawings.ts";
import type { Workshop } from "./workshop.ts";

const ICONS = [
  { name: "icon-192.png", width: 192, room: 0 },
  { name: "icon-512.png", width: 512, room: 0 },
  { name: "icon-apple.png", width: 180, room: 0.06 },
  /** A launcher may cut a fifth away: everything that matters stays in the middle. */
  { name: "icon-maskable.png", width: 512, room: 0.16 },
] as const;

/**
 * Icons of each brand from its favicon.svg and the picture for shared links from its logo, as `brands/{id}/...`. The
 * front door answers them under /brand-art/ beside the drawings that are files.
 */
export async function iconJobs({ store, root }: Workshop): Promise<(() => Promise<void>)[]> {
  const jobs: (() => Promise<void>)[] = [];
  for (const { id, favicon, logo, theme } of await brandDrawings(root)) {
    const mark = insideOf(favicon);
    for (const { name, width, room } of ICONS) {
      const svg = square(mark, theme.colours.surface, room);
      jobs.push(() => store.render(svg, [{ path: `brands/${id}/${name}`, as: { format: "png", width, quality: 92 } }]));
    }
    const share = sharePicture(logo, theme.colours);
    jobs.push(() =>
      store.render(share, [{ path: `brands/${id}/share.png`, as: { format: "png", width: 1200, quality: 90 } }]),
    );
  }
  return jobs;
}

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
  const { width, height } = sizeOf(logo);
  const scale = Math.min(760 / width, 220 / height);
  const left = (1200 - width * scale) / 2;
  const top = (630 - height * scale) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">',
    `<defs><radialGradient id="share-ground" cx=".5" cy=".42" r=".8"><stop stop-color="${colours.raised}"/><stop offset="1" stop-color="${colours.ground}"/></radialGradient></defs>`,
    '<rect width="1200" height="630" fill="url(#share-ground)"/>',
    `<rect y="618" width="1200" height="12" fill="${colours.action}"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale})">${insideOf(logo)}</g>`,
    "</svg>",
  ].join("");
}
