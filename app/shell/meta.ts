import type { MetaDescriptor } from "@remix-run/react";
import type { IntlShape } from "react-intl";
import { intlOf } from "../i18n/intl.ts";
import { receiveFrame, type SentFrame } from "./sent-frame.ts";

interface Page {
  /** Without the brand's name, which is added. Null on the main page. */
  title: string | ((intl: IntlShape) => string) | null;
  description?: string | ((intl: IntlShape) => string);
  /** Path without prefix that search engines should know the page by; its own path otherwise. */
  canonical?: string;
  noindex?: boolean;
  /** Path or address of the picture that is shown where the page is shared. */
  image?: string;
}

/** As much of Remix's `meta` arguments as is needed; every route's fit. */
interface MetaArguments {
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string };
}

/**
 * Title, description, canonical address, alternates for every offered locale and Open Graph data of a page
 * (BRAND-11). For `export const meta = (args) => pageMeta(args, { title: ... })`.
 */
export function pageMeta({ matches, location }: MetaArguments, page: Page): MetaDescriptor[] {
  const sent = matches.find(({ id }) => id === "root")?.data as SentFrame | undefined;
  if (!sent) return [];
  const { brand, origin, locale, locales, description } = receiveFrame(sent);
  const intl = intlOf(locale, brand.id);
  if (!intl) return [];
  const resolveText = (text: Page["title"] | Page["description"]) => (typeof text === "function" ? text(intl) : text);
  const title = [resolveText(page.title), brand.name].filter(Boolean).join(" · ");
  const summary = resolveText(page.description) ?? description;
  const path = page.canonical ?? location.pathname;
  const address = (each: string) =>
    `${origin}${each === locales[0] ? "" : `/${each}`}${path === "/" ? "" : path}` || origin;
  const canonical = address(locale);
  const image = new URL(page.image ?? "/brand-art/icon-512.png", origin).href;
  return [
    { title },
    { name: "description", content: summary },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: title },
    { property: "og:description", content: summary },
    { property: "og:url", content: canonical },
    { property: "og:image", content: image },
    { property: "og:locale", content: locale.replace("-", "_") },
    { name: "twitter:card", content: "summary" },
    ...(page.noindex
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: canonical },
          ...locales.map((each) => ({ tagName: "link", rel: "alternate", hrefLang: each, href: address(each) })),
          { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address(locales[0] ?? locale) },
        ]),
  ];
}
