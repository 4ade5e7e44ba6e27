import type { CurrencyCode, Locale } from "#schemas/kit/constants.ts";
import { checkDigitOf } from "#schemas/rules/personal-id.ts";
import { type Chance, chanceOf, count, picked, weighted } from "./chance.ts";
import { NAMES } from "./names.ts";

/** What a player is like. */
export const KINDS = [
  "regular",
  "new",
  "vip",
  "high-roller",
  "bonus-hunter",
  "bettor",
  "limited",
  "on-break",
  "excluded",
  "refused-document",
] as const;
export type Kind = (typeof KINDS)[number];

/** A player of the story before they come. */
export interface Role {
  email: string;
  kind: Kind;
  brand: string;
  country: string;
  currency: CurrencyCode;
  locale: Locale;
  firstName: string;
  lastName: string;
  nickname: string | null;
  dateOfBirth: string;
  city: string;
  address: string;
  postalCode: string;
  mobilePhone: string;
  iban: string;
  /** Of a player in Estonia. */
  personalId: string | null;
  /** The day of the story on which they register, from 0. */
  joins: number;
  /** The share of days on which they come. */
  eagerness: number;
  userAgent: string;
  ip: string;
  /** Somebody signs in as them: the guide names them. */
  guest: boolean;
  chance: Chance;
}

type Home = Pick<Role, "brand" | "country" | "currency" | "locale">;
const home = (brand: string, country: string, currency: CurrencyCode, locale: Locale): Home => ({
  brand,
  country,
  currency,
  locale,
});

const HOMES: readonly (readonly [Home, number])[] = [
  [home("orbit", "DE", "EUR", "de"), 26],
  [home("orbit", "AT", "EUR", "de"), 12],
  [home("orbit", "CA", "CAD", "en-CA"), 22],
  [home("lagoon", "NO", "NOK", "no"), 9],
  [home("lagoon", "NZ", "NZD", "en-NZ"), 9],
  [home("lagoon", "DE", "EUR", "de"), 6],
  [home("orbit-it", "IT", "EUR", "it"), 6],
  [home("orbit-au", "AU", "AUD", "en-AU"), 5],
  [home("orbit-ee", "EE", "EUR", "en"), 5],
];

const KIND_WEIGHTS: readonly (readonly [Kind, number])[] = [
  ["regular", 44],
  ["new", 12],
  ["vip", 8],
  ["high-roller", 3],
  ["bonus-hunter", 10],
  ["bettor", 10],
  ["limited", 6],
  ["on-break", 2],
  ["excluded", 2],
  ["refused-document", 3],
];

const EAGERNESS: Readonly<Record<Kind, readonly [number, number]>> = {
  regular: [0.03, 0.1],
  new: [0.4, 0.7],
  vip: [0.12, 0.3],
  "high-roller": [0.15, 0.35],
  "bonus-hunter": [0.08, 0.2],
  bettor: [0.15, 0.4],
  limited: [0.1, 0.2],
  "on-break": [0.1, 0.25],
  excluded: [0.15, 0.3],
  "refused-document": [0.08, 0.15],
};

const BROWSERS = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];

/** Players whom the guide names: their password is printed, so that anybody can look at their pages. */
const GUESTS: readonly { name: string; kind: Kind; home: Home }[] = [
  { name: "regular", kind: "regular", home: home("orbit", "CA", "EUR", "en") },
  { name: "vip", kind: "high-roller", home: home("orbit", "DE", "EUR", "en") },
  { name: "bonus", kind: "bonus-hunter", home: home("orbit", "DE", "EUR", "en") },
  { name: "bettor", kind: "bettor", home: home("orbit", "CA", "EUR", "en") },
  { name: "limits", kind: "limited", home: home("orbit", "AT", "EUR", "en") },
  { name: "lagoon", kind: "vip", home: home("lagoon", "NZ", "NZD", "en-NZ") },
  { name: "eesti", kind: "regular", home: home("orbit-ee", "EE", "EUR", "en") },
  { name: "new", kind: "new", home: home("orbit", "CA", "EUR", "en") },
];

export const guestEmail = (name: string): string => `${name}@story.example`;
export const GUEST_EMAILS = GUESTS.map(({ name }) => guestEmail(name));
/** Registers last of all: where they are, the story has come to its end. */
export const LAST_EMAIL = guestEmail("new");

export interface Cast {
  days: number;
  players: number;
  seed: string;
}

/** The players of a story, the guide's among them: the same for the same seed, in the order in which they register. */
export function castOf({ days, players, seed }: Cast): Role[] {
  const guests = GUESTS.map(({ name, kind, home: at }, index) => {
    const role = roleOf(chanceOf(`${seed} guest ${name}`), { kind, at, days, number: index });
    const isNew = kind === "new";
    const pace = { joins: isNew ? days - 1 : 0, eagerness: 0.25 };
    return { ...role, ...pace, email: guestEmail(name), guest: true };
  });
  const others = Array.from({ length: Math.max(0, players - guests.length) }, (_, index) => {
    const chance = chanceOf(`${seed} player ${index}`);
    // Of each kind there is one, however small the story is.
    const kind = KINDS[index] ?? weighted(chance, KIND_WEIGHTS);
    return roleOf(chance, { kind, at: weighted(chance, HOMES), days, number: index + guests.length });
  });
  return [...guests, ...others].sort((a, b) => a.joins - b.joins);
}

interface Part {
  kind: Kind;
  at: Home;
  days: number;
  number: number;
}

function roleOf(chance: Chance, { kind, at, days, number }: Part): Role {
  const names = NAMES[at.country];
  if (!names) throw new Error(`nobody in the story lives in ${at.country}`);
  const firstName = picked(chance, names.first);
  const lastName = picked(chance, names.last);
  const [city, postalCode] = picked(chance, names.places);
  const [year, month, day] = [count(chance, 1962, 2002), count(chance, 1, 12), count(chance, 1, 28)];
  const dateOfBirth = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const [least, most] = EAGERNESS[kind];
  const local = `${firstName}.${lastName}`
    .normalize("NFD")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();
  const bornIn = String(year).slice(2);
  return {
    ...at,
    kind,
    email: `${local}${bornIn}.${number}@mail.example`,
    firstName,
    lastName,
    nickname: chance() < 0.7 ? `${firstName}${bornIn}` : null,
    dateOfBirth,
    city,
    postalCode,
    address: `${picked(chance, names.streets)} ${count(chance, 1, 120)}`,
    mobilePhone: `${names.phone}${String(1_000_000 + number * 37 + count(chance, 0, 36))}`,
    iban: ibanOf(String(370_400_440_000_000_000n + BigInt(number) * 7_919n)),
    personalId: at.country === "EE" ? personalIdOf(dateOfBirth, number, chance() < 0.5) : null,
    joins: kind === "new" ? Math.max(0, days - count(chance, 1, 3)) : joinDay(chance, days),
    eagerness: least + chance() * (most - least),
    userAgent: picked(chance, BROWSERS),
    ip: `203.0.${113 + (number >> 8)}.${number & 255}`,
    guest: false,
    chance,
  };
}

/** Half of the players are there when the story begins; the others come in its course. */
const joinDay = (chance: Chance, days: number): number =>
  chance() < 0.5 ? count(chance, 0, Math.min(2, days - 1)) : Math.floor(chance() * days);

/** A German IBAN with its check digits. */
function ibanOf(account: string): string {
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

/** The code of a person who was born on a day in Estonia. */
function personalIdOf(dateOfBirth: string, serial: number, isWoman: boolean): string {
  const lead = (dateOfBirth < "2000" ? 3 : 5) + (isWoman ? 1 : 0);
  const digits = `${lead}${dateOfBirth.slice(2).replaceAll("-", "")}${String(serial % 1_000).padStart(3, "0")}`;
  return `${digits}${checkDigitOf([...digits].map(Number))}`;
}
