import { isBlockedPath } from "#schemas/rules/blocked-features.ts";
import type { Visitor } from "../request/visitor.ts";

/** The tab that lists lotteries. */
export const LOTTERIES_PATH = "/tournaments/lotteries";

/** Lotteries are open to a visitor where the brand holds some, the flag is on, and the licence does not block them. */
export const areLotteriesOpen = ({ brand, licence, flags }: Pick<Visitor, "brand" | "licence" | "flags">): boolean =>
  (brand.lotteries ?? []).length > 0 && flags.isOn("lotteries") && !isBlockedPath(brand, licence, LOTTERIES_PATH);
