import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";

/** The slip's own page: on a phone the bar leads to it and Back leaves it; elsewhere the slip stands beside each page. */
export const SLIP_PATH = `${SPORTS_PATH}/slip`;
