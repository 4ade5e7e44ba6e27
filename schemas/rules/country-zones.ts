/**
 * Where most people of a country with several time zones live: their days begin and end there until a player chooses another
 * zone of the country.
 */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  ID: "Asia/Jakarta",
  KZ: "Asia/Almaty",
  MX: "America/Mexico_City",
  NZ: "Pacific/Auckland",
  PT: "Europe/Lisbon",
  UA: "Europe/Kiev",
  US: "America/New_York",
};

/** Node has the method since 22, and the property before. */
type ZonedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

/** The time zones of a country, the main one first; the fallback alone for a country that is not known. */
export function zonesOfCountry(country: string | null, fallback: string): [string, ...string[]] {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return [fallback];
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const main = MAIN_ZONES[country] ?? zones[0] ?? fallback;
  return [main, ...zones.filter((zone) => zone !== main)];
}
