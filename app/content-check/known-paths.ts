/** Addresses of the site that are no CMS pages (document 1 section 2, document 3 section 2). */
const PATHS: readonly RegExp[] = [
  /^\/$/,
  /^\/(pokies|live)(\/[a-z0-9-]+)?$/,
  /^\/(favorite-games|search|jackpots|sign-in|sign-up|remind|cashbox|dashboard|deposit|deposit-bonus|deposit-fast|withdraw|oops|promotions)$/,
  /^\/categories\/[a-z0-9-]+$/,
  /^\/producers\/[a-z0-9-]+(\/\d+)?$/,
  /^\/play\/[a-z0-9-]+\/[a-z0-9-]+$/,
  /^\/tournaments(\/[a-z0-9-]+)?$/,
  /^\/action$/,
  /^\/(lottery|action)\/[a-z0-9-]+$/,
  /^\/(profile)(\/(level|gifts|verification|limits|limits-history|security|games-history|payments-history|promocode))?$/,
  /^\/vip(\/(rewards|info))?$/,
  /^\/rocket-mart(\/(discounts|freespins|money|special))?$/,
  /^\/(rocket-chance|aquanova-odyssey|rocketmart-wheel|rocketplay-wheel|adventures|book)$/,
  /^\/(media|art)\/.+$/,
];

/** Pages of mystic jackpots live at their identifiers, which only the platform knows (document 1 section 2). */
export const JACKPOT_PAGES = new Set(["/aurora-vault", "/comet-trail", "/midnight-crown"]);

/** Addresses that are always there, to be named where somebody has written one of them wrongly. */
export const FIXED_PATHS: readonly string[] = [
  "/pokies",
  "/live",
  "/search",
  "/jackpots",
  "/sign-in",
  "/sign-up",
  "/deposit",
  "/withdraw",
  "/promotions",
  "/tournaments",
  "/profile",
  "/profile/level",
  "/profile/gifts",
  "/profile/limits",
  "/profile/security",
  "/vip",
  "/rocket-mart",
  "/rocket-chance",
  "/book",
  ...JACKPOT_PAGES,
];

export const isKnownPath = (path: string, slugs: ReadonlySet<string>): boolean =>
  slugs.has(path.slice(1)) || JACKPOT_PAGES.has(path) || PATHS.some((pattern) => pattern.test(path));
