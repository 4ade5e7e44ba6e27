/** What must be known of a currency to show an amount of it. */
export interface MoneyUnit {
  code: string;
  fiat: boolean;
  subunits_to_unit: number;
}

/** Amounts are shown with up to this many digits after the point (document 1 section 9). */
const MOST_DIGITS = 8;

/** Every dollar says whose it is: a page may show two of them (an account and a jackpot, a player abroad). */
const DOLLARS: Readonly<Record<string, string>> = { AUD: "A", CAD: "C", NZD: "NZ", USD: "US" };
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(unit: MoneyUnit, locale: string, digits: number, least: number): Intl.NumberFormat {
  const key = `${locale}|${unit.code}|${digits}|${least}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
    ...(unit.fiat ? { style: "currency" as const, currency: unit.code, currencyDisplay: "narrowSymbol" as const } : {}),
  });
  formats.set(key, made);
  return made;
}

/**
 * An amount of subunits as text in a locale, always with its currency: "€1,250.00", "0.0025 BTC". Fiat money shows all
 * of its digits, a coin only those that count. Subunits beyond the eighth digit are cut off, never rounded up: a balance
 * must not look larger than it is.
 */
export function formatMoney(amount: number | bigint, unit: MoneyUnit, locale: string): string {
  const digits = Math.round(Math.log10(unit.subunits_to_unit));
  const shown = Math.min(digits, MOST_DIGITS);
  const subunits = BigInt(amount) / 10n ** BigInt(digits - shown);
  const format = formatOf(unit, locale, shown, unit.fiat ? shown : 0);
  const written = decimal(subunits, shown);
  if (!unit.fiat) return `${format.format(written)}\u00a0${unit.code}`;
  if (unit.code === "NOK") return krone(format, written);
  return unit.code in DOLLARS ? dollars(format, written, unit.code, locale) : format.format(written);
}

/** "C$12.50", "12,50 C$", "12,50 $ CA". */
function dollars(format: Intl.NumberFormat, amount: `${number}`, code: string, locale: string): string {
  const sign = putsCountryBehind(locale) ? `$\u00a0${code.slice(0, 2)}` : `${DOLLARS[code]}$`;
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? sign : value))
    .join("");
}

const behind = new Map<string, boolean>();

/** Whether a language writes a foreign dollar as "$ AU", as French does, or as "A$": CLDR knows. */
function putsCountryBehind(locale: string): boolean {
  const known = behind.get(locale);
  if (known !== undefined) return known;
  // A country's own dollar is a bare sign there: one of the two is foreign everywhere.
  const made = ["AUD", "CAD"].some((currency) =>
    new Intl.NumberFormat(locale, { style: "currency", currency })
      .formatToParts(0)
      .some(({ type, value }) => type === "currency" && /^\$.*[A-Z]$/.test(value)),
  );
  behind.set(locale, made);
  return made;
}

/** "12.50 kr" in every language, as it is written where it is spent. */
function krone(format: Intl.NumberFormat, amount: `${number}`): string {
  const number = format
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? "" : value))
    .join("");
  return `${number.trim()}\u00a0kr`;
}

/** Decimal text, which Intl formats exactly, where a number would lose digits. */
function decimal(subunits: bigint, digits: number): `${number}` {
  const negative = subunits < 0n;
  const all = String(negative ? -subunits : subunits).padStart(digits + 1, "0");
  const whole = all.slice(0, all.length - digits);
  const rest = digits === 0 ? "" : `.${all.slice(-digits)}`;
  return `${negative ? "-" : ""}${whole}${rest}` as `${number}`;
}
