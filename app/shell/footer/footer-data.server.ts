import type { AppLoadContext } from "@remix-run/server-runtime";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { ContentNode, LoadedNode } from "#schemas/content/nodes.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { methodTitle } from "#schemas/rules/method-title.ts";
import { contentVisitorOf } from "../../gateways/content-visitor.ts";
import { createGamesGateway } from "../../gateways/games.server.ts";
import { part } from "../../gateways/part.server.ts";
import { visitorsMethods } from "../../gateways/payment-methods.ts";
import type { Menus } from "../menus.server.ts";
import { menuItem, type NavigationItem } from "../navigation.ts";

const AWARDS_SHOWN = 8;
const CRYPTO_PAGE = "/benefits-of-crypto";
/** In the help column already, whatever an editor puts into the menu. */
const HELP_PAGES = ["/support", "/responsible-gaming", "/vip"];
const PROVIDERS_SHOWN = 20;

/** Everything that the footer shows (NAV-07, document 3 section 2). */
export interface FooterData {
  info: readonly NavigationItem[];
  affiliates: string | null;
  blog: string | null;
  phone: string | null;
  email: string;
  chat: boolean;
  social: readonly { network: "x" | "facebook" | "instagram" | "telegram" | "youtube"; url: string }[];
  awards: readonly { id: string; name: string; year: number; imgUrl: string | null }[];
  providers: readonly { id: string; title: string; slug: string }[];
  payments: readonly { id: string; title: string }[];
  licence: { authority: string; number: string; seal: string; text: string; minimumAge: number; copyright: string };
  /** The protection badge stands on hosts that the public knows; on others it would vouch for a copy. */
  protectedHost: boolean;
  snippet: readonly LoadedNode[];
}

/** Parts that cannot be had are left out; the rest of the footer stands. */
export async function footerData(
  { visitor, platform, content, cache, log }: AppLoadContext,
  { menus, pages: enabled }: { menus: Menus; pages: readonly string[] },
  now: Date,
): Promise<FooterData> {
  const { brand, licence, locale, host } = visitor;
  const who = contentVisitorOf(visitor);
  const [awards, providers, snippet] = await Promise.all([
    content.awards(brand, who).catch(() => []),
    part(log, "PROVIDERS", createGamesGateway(platform, cache, visitor).providers()),
    content.snippet(brand, "footer-content", who).catch(() => null),
  ]);
  const pages = menus.bottom.filter(({ href }) => !HELP_PAGES.includes(href));
  const year = String(now.getUTCFullYear());
  return {
    info: [
      ...(enabled.includes("/vip") ? [{ id: "vip", to: "/vip", label: "NAV.VIP" as const, icon: "crown" }] : []),
      ...pages.map(menuItem),
      ...(!enabled.includes(CRYPTO_PAGE) || pages.some(({ href }) => href === CRYPTO_PAGE)
        ? []
        : [{ id: "crypto", to: CRYPTO_PAGE, label: "FOOTER.CRYPTO" as const, icon: "coins" }]),
    ],
    affiliates: brand.affiliates ?? null,
    blog: brand.support.blog ?? null,
    phone: brand.support.phone ?? null,
    email: brand.support.email,
    chat: brand.support.chat && featuresUnder(licence)["live-chat"],
    social: brand.social,
    awards: awards.slice(0, AWARDS_SHOWN).map(({ id, name, year: won, imgUrl }) => ({ id, name, year: won, imgUrl })),
    providers: (providers ?? []).slice(0, PROVIDERS_SHOWN).map(({ id, title, slug }) => ({ id, title, slug })),
    payments: uniqueTitles(visitorsMethods(visitor), visitor.locale),
    licence: {
      authority: licence.authority,
      number: licence.number,
      seal: licence.seal,
      text: textByLocale(licence.footer, locale),
      minimumAge: licence.minimumAge,
      // One copyright line: an editor's own wins over the licence's.
      copyright: JSON.stringify(snippet?.body ?? "").includes("©")
        ? ""
        : textByLocale(licence.copyright, locale)
            .replaceAll("{year}", year)
            .replaceAll("{name}", brand.legalName)
            // A company's name may end with a full stop of its own.
            .replace(/\.\.(?=\s|$)/, "."),
    },
    protectedHost: host.stage === "production",
    snippet: (snippet?.body ?? []).flatMap(plainNode),
  };
}

/** A method that is there once a currency, as "Bank transfer (CAD)", is one name in the footer. */
function uniqueTitles(methods: readonly PaymentMethod[], locale: string): FooterData["payments"] {
  const byTitle = new Map(
    methods.map((method) => [methodTitle(method, locale).replace(/\s*\([A-Z]{3,4}\)$/, ""), method.id]),
  );
  return [...byTitle].map(([title, id]) => ({ id, title }));
}

/** The footer is on every page, so its text loads no widgets. */
function plainNode(node: ContentNode): LoadedNode[] {
  if (node.type === "widget") return [];
  if (node.type === "text") return [node];
  return [{ ...node, children: node.children.flatMap(plainNode) }];
}
