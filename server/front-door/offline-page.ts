import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Brand } from "#schemas/brand/resolved.ts";
import { localeDirection } from "#schemas/i18n/locales.ts";
import { nullIfMissing } from "./missing-file.ts";

/** Nobody has to press the link. A browser may say that it is online before the site can be reached: so it asks the site. */
const SCRIPT = `(function(){
function look(){fetch("/service-worker-site.js",{cache:"no-store"}).then(function(answer){if(answer.ok)location.reload()},function(){})}
addEventListener("online",look);setInterval(look,5000)})()`;

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export interface OfflinePage {
  html: string;
  policy: string;
  /** Names its content: another one for another text or look. */
  revision: string;
}

/**
 * What stands in place of a page while there is no network (PWA-01): the brand's look and a locale's words, nothing of a
 * visitor, in one file. Rendered once for each brand and locale. `messages` reads a locale's
 * compiled messages as the brand says them.
 */
export function createOfflinePages(messages: (brand: Brand, locale: string) => Promise<string | null>) {
  const pages = new WeakMap<Brand, Map<string, Promise<OfflinePage | null>>>();

  const render = async (brand: Brand, locale: string): Promise<OfflinePage | null> => {
    const compiled = await messages(brand, locale);
    if (compiled === null) return null;
    const texts = JSON.parse(compiled) as Record<string, unknown>;
    const text = (id: string) => escaped(String(texts[id] ?? ""));
    const logo = brand.art["logo-full.svg"];
    const drawing = logo ? await readFile(logo, "base64").catch(nullIfMissing) : null;
    const name = escaped(brand.name);
    const mark = drawing
      ? `<img src="data:image/svg+xml;base64,${drawing}" alt="${name}" height="40">`
      : `<strong>${name}</strong>`;
    const style = styleOf(brand);
    const html = `<!doctype html><html lang="${locale}" dir="${localeDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="${brand.theme.colours.ground}"><title>${text("PWA.OFFLINE.TITLE")} - ${name}</title><style>${style}</style></head><body><main>${mark}<div class="card">${CLOUD}<h1>${text("PWA.OFFLINE.TITLE")}</h1><p>${text("PWA.OFFLINE.TEXT")}</p><p>${text("PWA.OFFLINE.SENT")}</p><a href="">${text("ERROR.AGAIN")}</a></div></main><script>${SCRIPT}</script></body></html>`;
    return {
      html,
      policy: `default-src 'none'; img-src data:; style-src ${sourceOf(style)}; script-src ${sourceOf(SCRIPT)}; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      revision: createHash("sha256").update(html).digest("hex").slice(0, 12),
    };
  };

  return (brand: Brand, locale: string): Promise<OfflinePage | null> => {
    const ofBrand = pages.get(brand) ?? new Map<string, Promise<OfflinePage | null>>();
    pages.set(brand, ofBrand);
    let page = ofBrand.get(locale);
    if (!page) {
      page = render(brand, locale);
      ofBrand.set(locale, page);
      page.catch(() => ofBrand.delete(locale));
    }
    return page;
  };
}

/** A cloud that is crossed out. */
const CLOUD =
  '<svg viewBox="0 0 24 24" width="72" height="72" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m2 2 20 20"/><path d="M5.782 5.782A7 7 0 0 0 9 19h8.500a4.500 4.500 0 0 0 1.307-.193"/><path d="M21.532 16.500A4.500 4.500 0 0 0 17.500 10h-1.790A7.008 7.008 0 0 0 10 5.070"/></svg>';

function styleOf({ theme: { scheme, colours, radius } }: Brand): string {
  const { ground, surface, line, text, muted, brand, action, onAction } = colours;
  return [
    `:root{color-scheme:${scheme};font:1.0625rem/1.5 system-ui,sans-serif}`,
    "*{box-sizing:border-box}",
    `body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:${ground};color:${text}}`,
    "main{width:min(100%,30rem);padding:1rem;display:grid;justify-items:center;gap:1.5rem;text-align:center}",
    "main>img{max-width:100%}",
    `.card{width:100%;padding:2rem 1.25rem;background:${surface};border:1px solid ${line};border-radius:${radius.large}}`,
    `svg{color:${brand}}`,
    "h1{margin:.75rem 0 .5rem;font-size:1.5rem;line-height:1.25}",
    `p{margin:0 0 .75rem;color:${muted}}`,
    `a{display:inline-block;margin-top:.75rem;padding:.75rem 1.75rem;min-height:44px;border-radius:${radius.medium};background:${action};color:${onAction};font-weight:700;text-decoration:none}`,
    `a:focus-visible{outline:3px solid ${brand};outline-offset:3px}`,
  ].join("");
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
