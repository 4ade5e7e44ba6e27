/**
 * The state or province that a postal code lies in (PROF-02, document 1 section 4): Australia by range, Canada by first
 * letter. Null where the code says nothing.
 */
export function stateOfPostalCode(country: string, postalCode: string): string | null {
  const code = postalCode.replace(/\s/g, "").toUpperCase();
  if (country === "AU") return australianState(code);
  return country === "CA" ? canadianProvince(code) : null;
}

/** Ranges of Australia Post, first to last code; post-office boxes and large receivers included. */
const AUSTRALIA: readonly (readonly [first: number, last: number, state: string])[] = [
  [200, 299, "ACT"],
  [800, 999, "NT"],
  [1000, 2599, "NSW"],
  [2600, 2618, "ACT"],
  [2619, 2899, "NSW"],
  [2900, 2920, "ACT"],
  [2921, 2999, "NSW"],
  [3000, 3999, "VIC"],
  [4000, 4999, "QLD"],
  [5000, 5999, "SA"],
  [6000, 6999, "WA"],
  [7000, 7999, "TAS"],
  [8000, 8999, "VIC"],
  [9000, 9999, "QLD"],
];

function australianState(code: string): string | null {
  if (!/^\d{4}$/.test(code)) return null;
  const number = Number(code);
  return AUSTRALIA.find(([first, last]) => number >= first && number <= last)?.[2] ?? null;
}

/** Canada Post's first letters. X is shared by the Northwest Territories and Nunavut. */
const CANADA: Readonly<Record<string, string>> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  X: "NT",
  Y: "YT",
};

/** Nunavut's part of X. */
const NUNAVUT = /^X0[ABC]/;

function canadianProvince(code: string): string | null {
  if (NUNAVUT.test(code)) return "NU";
  const first = code.charAt(0);
  return Object.hasOwn(CANADA, first) ? (CANADA[first] ?? null) : null;
}
