import { localeDirection } from "#schemas/i18n/locales.ts";
import type { Engine, StudioBoot } from "#schemas/studio/api.ts";
import { isInstantKind } from "#schemas/studio/instant.ts";
import type { StudioAssets } from "./assets.ts";
import { tableKindOf } from "./live/table-round.ts";
import type { StudioGame } from "./rounds/context.ts";
import { mathOf } from "./rounds/play-slot.ts";
import type { Entered } from "./rounds/sessions.ts";

/** No script and no style in the page itself, so nothing needs a nonce. `data:` and `blob:` are the canvas's pictures. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The page that stands in the storefront's frame. */
export function gamePage(entered: Entered, assets: StudioAssets, texts: Readonly<Record<string, string>>): Response {
  const { session, game, engine } = entered;
  const boot: StudioBoot = {
    session: session.id,
    game: { identifier: game.identifier, title: game.title, rtp: game.rtp },
    engine,
    mode: session.mode,
    currency: session.currency,
    subunits: session.subunits,
    locale: session.locale,
    theme: {
      hero: game.theme.hero,
      sides: [...game.theme.sides],
      palette: [...game.theme.palette],
      composition: game.theme.composition,
      mood: game.theme.mood,
    },
    machine: engine === "slot" ? mathOf(game).machine : null,
    table: engine === "table" ? tableKindOf(game) : null,
    texts,
  };
  return html(200, session.locale, game.title, assets, {
    head: preloads(game.theme, engine, assets),
    body: `<main id="game"${isInstantKind(engine) || engine === "table" ? ' class="instant"' : ""} data-engine="${engine}" aria-label="${escapeHtml(game.title)}"><p class="veil" role="status">${escapeHtml(texts["STUDIO.LOADING"] ?? "")}</p></main>
<noscript><p class="veil needs-script" role="alert">${escapeHtml(texts["STUDIO.NEEDS_SCRIPT"] ?? "")}</p></noscript>
<script type="application/json" id="studio-boot">${JSON.stringify(boot).replaceAll("<", "\\u003c")}</script>
<script type="module" src="${escapeHtml(assets.script)}"></script>`,
  });
}

/** Engines that wait for the pictures of a skin before they can be played. */
const PAINTED: ReadonlySet<Engine> = new Set(["slot", "crash"]);

/**
 * All that the first round waits for is asked for at once, the page's own script first, which asks for the state of the game while the
 * others are on their way: on a slow line nothing is found one after the other.
 */
function preloads(theme: StudioGame["theme"], engine: Engine, assets: StudioAssets): string {
  const link = (address: string, attributes: string) => `<link ${attributes} href="${escapeHtml(address)}">`;
  const pictures = PAINTED.has(engine) ? [theme.hero, ...theme.sides] : [];
  return [
    ...[assets.script, ...assets.engines[engine]].map((file) => link(file, 'rel="modulepreload"')),
    link(assets.font, 'rel="preload" as="font" type="font/woff2" crossorigin'),
    ...pictures.map((name) => link(`/media/symbols/${name}.webp`, 'rel="preload" as="image"')),
  ].join("");
}

/** A page that says why there is no game, for a frame that was opened too late or with a wrong address. */
export function rejectedPage(status: number, locale: string, text: string, assets: StudioAssets): Response {
  return html(status, locale, text, assets, {
    head: "",
    body: `<main><p class="veil" role="alert">${escapeHtml(text)}</p></main>`,
  });
}

function html(
  status: number,
  locale: string,
  title: string,
  assets: StudioAssets,
  parts: { head: string; body: string },
): Response {
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`).join("");
  return new Response(
    `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${localeDirection(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">
<link rel="icon" href="data:,">${styles}${parts.head}</head>
<body>${parts.body}</body>
</html>
`,
    {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": POLICY,
        "Cache-Control": "no-store",
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
      },
    },
  );
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
