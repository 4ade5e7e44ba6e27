import type { Licence } from "../brand/licence.ts";
import type { Brand } from "../brand/resolved.ts";

/** All pages of the sports site are below it, so that none is taken for one of the casino's. */
export const SPORTS_PATH = "/bets";

/** Where the casino has the sports site in a frame. */
export const SPORT_PATH = "/sport";

/** The namespace of the socket server that sports viewers connect to, guests too. */
export const SPORTS_NAMESPACE = "/sports";

/** Who is told of the sports site, and where it is (document 1 section 2). */
interface Visit {
  brand: Brand;
  licence: Pick<Licence, "blockedFeatures">;
  /** Where the visitor is. */
  country: string;
  /** Origin of the casino's page, with the host's name. */
  origin: string;
}

/** Whether visitors from a country may see sports at all: from Estonia nobody does, whatever the licence of a brand says (BET-06). */
export const isSportsCountry = (country: string): boolean => country !== "EE";

/** Whether the brand offers bets on sports to visitors of a licence in a country. */
export const offersSports = ({ brand, licence, country }: Omit<Visit, "origin">): boolean =>
  brand.sports.enabled && isSportsCountry(country) && !licence.blockedFeatures.includes("sports");

/** Whether pages of a casino's host lead to the sports site: for listed hosts, and where the licence doesn't forbid it. */
export function leadsToSports(visit: Visit): boolean {
  const { enabled, hosts } = visit.brand.config["betting-config"];
  return enabled && hosts.includes(new URL(visit.origin).hostname) && offersSports(visit);
}

/** Origin of the brand's own sports site, under the protocol and port of a page of the casino; null without one. */
export function sportsOrigin({ brand, origin }: Pick<Visit, "brand" | "origin">): string | null {
  const { enabled, host } = brand.sports;
  return enabled && host ? withHost(origin, host.name) : null;
}

/** Origins of the casino's hosts that lead to the sports site, and may frame it; the first is where its links go. */
export function casinoOrigins({ brand, origin }: Pick<Visit, "brand" | "origin">): string[] {
  const { hosts } = brand.config["betting-config"];
  const named = hosts.length > 0 ? hosts : brand.hosts.map(({ name }) => name);
  return named.map((name) => withHost(origin, name));
}

function withHost(origin: string, name: string): string {
  const url = new URL(origin);
  url.hostname = name;
  return url.origin;
}

/** What the sports site tells the casino's page that frames it: where it is now. */
export interface SportsMessage {
  type: "marquee:sports";
  /** After `/bets`, with a slash before it and its query: `/football?x=1`, or nothing. */
  path: string;
  title: string;
}

/** Whether a message of the frame is one of these, with a path that can only be one of /sport. */
export function isSportsMessage(data: unknown): data is SportsMessage {
  const { type, path, title } = (data ?? {}) as Partial<SportsMessage>;
  return (
    type === "marquee:sports" &&
    typeof path === "string" &&
    path.length < 2_000 &&
    /^([/?]|$)/.test(path) &&
    !path.startsWith("//") &&
    !/\\|\.\.|%2e/i.test(path.split("?", 1)[0] ?? "") &&
    typeof title === "string" &&
    title.length < 300
  );
}
