import type { BrandRule } from "./rule.ts";

/** The time zone that a brand names is one of the tz database, by area and place: an offset knows no summer time. */
export const timeZoneIsKnown: BrandRule = (draft) => {
  const zone = draft.brand?.timeZone;
  if (zone === undefined || isTimeZone(zone)) return [];
  return [
    draft.diagnostic("brand.json", {
      pointer: "/timeZone",
      found: zone,
      allowed: "UTC, or an area and place of the tz database, such as Europe/Berlin",
      fix: 'write the zone in which the brand\'s days begin, such as "America/Toronto", or remove it for UTC',
      rule: "time-zone-is-known",
    }),
  ];
};

function isTimeZone(zone: string): boolean {
  if (zone === "UTC") return true;
  if (!/^[A-Z]\w*(\/[\w+-]+)+$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
