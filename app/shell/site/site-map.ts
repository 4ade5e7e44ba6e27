/** A page that search engines may list, by its path without prefix. */
export interface SitePage {
  path: string;
  /** ISO date of its last change. */
  updatedAt?: string;
}

/** Address of a path in a locale: the host's first locale stands without a prefix. */
const addressIn = (origin: string, locales: readonly string[], locale: string, path: string): string => {
  const prefix = locale === locales[0] ? "" : `/${locale}`;
  return `${origin}${prefix}${path === "/" && prefix ? "" : path}`;
};

/** sitemap.xml (BRAND-11): every page in every locale that the host offers, each naming its alternates. */
export function siteMap(origin: string, locales: readonly string[], pages: readonly SitePage[]): string {
  const urls = pages.flatMap(({ path, updatedAt }) => {
    const alternates = locales
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(addressIn(origin, locales, locale, path))}"/>`,
      )
      .join("");
    const changed = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : "";
    return locales.map(
      (locale) => `<url><loc>${escaped(addressIn(origin, locales, locale, path))}</loc>${changed}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

/** Paths that are a player's own or lead nowhere by themselves. */
const PRIVATE = [
  "/api/",
  "/studio/",
  "/profile",
  "/deposit",
  "/withdraw",
  "/cashbox",
  "/dashboard",
  "/sign-in",
  "/sign-up",
  "/guest",
];

/** robots.txt: production hosts may be listed, local and develop hosts may not. */
export function robots(origin: string, stage: "local" | "develop" | "production"): string {
  const rules = stage === "production" ? PRIVATE.map((path) => `Disallow: ${path}`) : ["Disallow: /"];
  return `User-agent: *\n${rules.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
