import type { Award } from "#schemas/content/award.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface AwardsListData {
  awards: Award[];
  /** Newest first. */
  years: number[];
}

export const load: WidgetLoad<typeof meta, AwardsListData> = async (sources, _, { year, limit }) => {
  const all = (await sources.awards()).filter((award) => year === undefined || award.year === year);
  const awards = [...all].sort((a, b) => b.year - a.year).slice(0, limit);
  return { awards, years: [...new Set(awards.map((award) => award.year))] };
};
