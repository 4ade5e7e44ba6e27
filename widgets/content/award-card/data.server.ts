import type { Award } from "#schemas/content/award.ts";
import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export const load: WidgetLoad<typeof meta, Award | null> = async (sources, _, { award }) => {
  const awards = [...(await sources.awards())].sort((a, b) => b.year - a.year);
  if (award) return awards.find(({ id }) => id === award) ?? null;
  return awards.find(({ winner }) => winner) ?? awards[0] ?? null;
};
