import type { JackpotLevelTerms } from "#schemas/brand/jackpots.ts";
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import type { BrandRule } from "./rule.ts";

type Found = Omit<DiagnosticTemplate, "rule">;
type Amounts = Readonly<Record<string, string>>;

/** Jackpots have identifiers of their own, a currency of the brand, and levels that can drop. */
export const jackpotsAreSound: BrandRule = (draft) => {
  const seen = new Set<string>();
  const allowed = draft.brand?.currencies ?? CURRENCY_CODES;
  return (draft.jackpots ?? []).flatMap((jackpot, index) => {
    const at = `/jackpots/${index}`;
    const { identifier, currency } = jackpot;
    const found: Found[] = [
      ...(seen.has(identifier)
        ? [
            {
              pointer: `${at}/identifier`,
              found: identifier,
              allowed: "an identifier that no other jackpot has",
              fix: "give one of the two another identifier",
            },
          ]
        : []),
      ...(currency && !allowed.includes(currency)
        ? [
            {
              pointer: `${at}/currency`,
              found: currency,
              allowed: `one of the brand's: ${allowed.join(", ")}`,
              fix: `write "${nearest(currency, allowed) ?? allowed[0]}"`,
            },
          ]
        : []),
      ...jackpot.levels.flatMap((level, place) =>
        levelDiagnostics(`${at}/levels/${place}`, level, currency ?? draft.brand?.defaultCurrency ?? "EUR"),
      ),
    ];
    seen.add(identifier);
    return found.map((one) => draft.diagnostic("jackpots.json", { ...one, rule: "jackpots-are-sound" }));
  });
};

function levelDiagnostics(pointer: string, { seed, drop }: JackpotLevelTerms, currency: CurrencyCode): Found[] {
  const limit =
    drop.rule === "value"
      ? { name: "at", amounts: drop.at }
      : drop.rule === "hidden"
        ? { name: "below", amounts: drop.below }
        : null;
  const wrong = [
    ...amountDiagnostics(`${pointer}/seed`, seed),
    ...(limit ? amountDiagnostics(`${pointer}/drop/${limit.name}`, limit.amounts) : []),
  ];
  if (wrong.length > 0 || !limit) return wrong;
  const [from, to] = [amountIn(seed, currency) ?? 0n, amountIn(limit.amounts, currency) ?? 0n];
  return to > from
    ? []
    : [
        {
          pointer: `${pointer}/drop/${limit.name}`,
          found: limit.amounts,
          allowed: `more than the seed, in ${currency} too`,
          fix: "write a larger amount, or a smaller seed",
        },
      ];
}

/** Amounts are of currencies that exist, above zero and no finer than their currency. */
const amountDiagnostics = (pointer: string, amounts: Amounts): Found[] =>
  Object.entries(amounts).flatMap(([code, text]): Found[] => {
    if (!(code in CURRENCIES))
      return [
        {
          pointer: `${pointer}/${code}`,
          found: code,
          allowed: `one of: ${CURRENCY_CODES.join(", ")}`,
          fix: `write "${nearest(code, CURRENCY_CODES) ?? CURRENCY_CODES[0]}"`,
        },
      ];
    return isAmount(amounts, code as CurrencyCode)
      ? []
      : [
          {
            pointer: `${pointer}/${code}`,
            found: text,
            allowed: `an amount above zero, as fine as ${code} is divided`,
            fix: "write a larger or a coarser amount",
          },
        ];
  });

function isAmount(amounts: Amounts, currency: CurrencyCode): boolean {
  try {
    return (amountIn(amounts, currency) ?? 0n) > 0n;
  } catch {
    return false;
  }
}
