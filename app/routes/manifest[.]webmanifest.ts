import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { localeDirection } from "#schemas/i18n/locales.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";

/**
 * The web manifest of the brand in the visitor's language (BRAND-11, PWA-01), which a prefix or a cookie names: pages ask for it
 * under their own prefix and with cookies, and no cache on the way stores it.
 */
export function loader({ context: { visitor } }: LoaderFunctionArgs) {
  const { brand, locale, prefix } = visitor;
  const { ground } = brand.theme.colours;
  const screen = { type: "image/webp", label: brand.name };
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: textByLocale(brand.description, locale),
    lang: locale,
    dir: localeDirection(locale),
    categories: ["games", "entertainment"],
    id: "/",
    start_url: prefix || "/",
    scope: "/",
    display: "standalone",
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: "/brand-art/favicon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
      { src: "/brand-art/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any" },
      { src: "/brand-art/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any" },
      { src: "/brand-art/icon-maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    screenshots: [
      { ...screen, src: "/brand-art/screen-narrow.webp", sizes: "720x1280", form_factor: "narrow" },
      { ...screen, src: "/brand-art/screen-wide.webp", sizes: "1280x720", form_factor: "wide" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
}
