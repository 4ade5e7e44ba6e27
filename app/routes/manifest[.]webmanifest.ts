import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { textByLocale } from "../i18n/text-by-locale.ts";

/**
 * The web manifest of the brand in the visitor's language (BRAND-11), which a prefix or a cookie names: pages ask for it
 * under their own prefix and with cookies, and no cache on the way stores it.
 */
export function loader({ context: { visitor } }: LoaderFunctionArgs) {
  const { brand, locale, prefix } = visitor;
  const { ground } = brand.theme.colours;
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: textByLocale(brand.description, locale),
    lang: locale,
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
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
}
