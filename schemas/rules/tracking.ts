import { UTM_FIELDS, UTM_MOST_CHARACTERS, type UtmField } from "../api/monitoring.ts";

/** Document 1 section 9: partner tags are kept for thirty days. */
export const TRACKING_LIFE_S = 30 * 86_400;
export const STAG_COOKIE = "stag";
export const AFFILIATE_COOKIE = "affb_id";
export const UTM_COOKIE = "utm";
const DEFAULT_AFFILIATE = "122";
const SEARCH_ENGINE_AFFILIATE = "241";
/** Browsers refuse cookies of more than 4,096 bytes, name and attributes included. */
const MOST_COOKIE = 3_500;

/** Parameters of an address that tell where a visitor comes from and nothing of the page. */
export const TRACKING_PARAMETERS: readonly string[] = ["stag", "affb_id", ...UTM_FIELDS];

export interface Visit {
  query: URLSearchParams;
  /** Value of a cookie that the visitor has; null for none. */
  cookie(name: string): string | null;
  /** The Referer header. */
  referrer: string | null;
  ownHost: string;
  /** Configuration stag-by-referrer-name. */
  sources: { referrers: Readonly<Record<string, string>>; search_engines: readonly string[] };
}

export interface Tracked {
  /** Cookies to set, by name; what a visitor has already is not set again. */
  cookies: [name: string, value: string][];
  /** Host of a partner who sent a visitor without a tag (CALL-04: this is logged). */
  untagged: string | null;
}

/** What a visit tells of where the visitor comes from (CALL-04). The latest partner counts. */
export function trackVisit({ query, cookie, referrer, ownHost, sources }: Visit): Tracked {
  const cookies: Tracked["cookies"] = [];
  const from = hostOf(referrer);
  const foreign = from !== null && from !== ownHost ? from : null;

  let stag = tagIn(query.get("stag"));
  let untagged: string | null = null;
  if (stag === null && cookie(STAG_COOKIE) === null && foreign !== null) {
    const partner = Object.entries(sources.referrers).find(
      ([host]) => foreign === host || foreign.endsWith(`.${host}`),
    );
    if (partner) {
      untagged = foreign;
      stag = tagIn(partner[1]);
    }
  }
  if (stag !== null && stag !== cookie(STAG_COOKIE)) cookies.push([STAG_COOKIE, stag]);

  const affiliate = tagIn(query.get("affb_id"));
  if (affiliate !== null && affiliate !== cookie(AFFILIATE_COOKIE)) cookies.push([AFFILIATE_COOKIE, affiliate]);
  else if (affiliate === null && cookie(AFFILIATE_COOKIE) === null) {
    const searched = foreign?.split(".").some((label) => sources.search_engines.includes(label));
    cookies.push([AFFILIATE_COOKIE, searched ? SEARCH_ENGINE_AFFILIATE : DEFAULT_AFFILIATE]);
  }

  const utm = utmCookie(utmIn(query));
  if (utm !== "" && utm !== cookie(UTM_COOKIE)) cookies.push([UTM_COOKIE, utm]);
  return { cookies, untagged };
}

/** The campaign that an address, or the cookie that was made from one, names; nothing else of it. */
export function utmIn(query: URLSearchParams): Partial<Record<UtmField, string>> {
  return Object.fromEntries(
    UTM_FIELDS.flatMap((field) => {
      const value = (query.get(field) ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
      const short = [...value].slice(0, UTM_MOST_CHARACTERS).join("");
      return short === "" ? [] : [[field, short]];
    }),
  );
}

/** What a browser keeps in one cookie; a field that would make it too long is left out. */
function utmCookie(campaign: Partial<Record<UtmField, string>>): string {
  let text = "";
  for (const [field, value] of Object.entries(campaign)) {
    const longer = `${text}${text === "" ? "" : "&"}${new URLSearchParams({ [field]: value })}`;
    if (longer.length <= MOST_COOKIE) text = longer;
  }
  return text;
}

/** A partner's tag has a plain form; anything else is none. */
const tagIn = (value: string | null): string | null => (value !== null && /^[\w.:-]{1,64}$/.test(value) ? value : null);

function hostOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return new URL(address).hostname.replace(/^www\./, "");
}
