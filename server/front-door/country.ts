import { createRequire } from "node:module";
import { open } from "maxmind";

/** Tells the country of an address; null when nobody knows (loopback, private networks). */
export interface CountryReader {
  of(ip: string): string | null;
}

/** Reads the bundled country file: nobody is asked over the network. */
export async function openCountryReader(): Promise<CountryReader> {
  const require = createRequire(import.meta.url);
  const file = require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
  const reader = await open(file);
  return {
    of(ip) {
      // This file's records are flat, unlike those that the reader's types describe.
      const found = reader.get(ip) as { country_code?: string } | null;
      return found?.country_code ?? null;
    },
  };
}
