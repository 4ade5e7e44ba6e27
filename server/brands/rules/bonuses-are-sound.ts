import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import { CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";
import type { BrandRule } from "./rule.ts";

type Found = Omit<DiagnosticTemplate, "rule">;

/** Gifts have keys and codes of their own, currencies that exist, amounts as fine as these, and something to give. */
export const bonusesAreSound: BrandRule = (draft) => {
  const keys = new Set<string>();
  const codes = new Set<string>();
  return (draft.bonuses ?? []).flatMap((template, index) => {
    const at = `/templates/${index}`;
    const found: Found[] = [
      ...repeated(keys, template.key, `${at}/key`, "key"),
      ...(template.code === undefined ? [] : repeated(codes, template.code, `${at}/code`, "code")),
      ...Object.entries(amountsOf(template)).flatMap(([path, amounts]) => wrongAmounts(`${at}/${path}`, amounts)),
      ...wrongCurrencies(`${at}/currencies`, template.currencies ?? []),
      ...(template.trigger.on === "code" && template.code === undefined
        ? [{ pointer: at, found: "no code", allowed: "a code, because one issues it", fix: 'write "code": "WELCOME"' }]
        : []),
      ...(template.amount || template.percent || template.freespins || template.kind === "xp"
        ? []
        : [
            {
              pointer: at,
              found: "nothing to give",
              allowed: "an amount, a percentage or free spins",
              fix: 'write "amount": { "EUR": "10" }',
            },
          ]),
    ];
    return found.map((one) => draft.diagnostic("bonuses.json", { ...one, rule: "bonuses-are-sound" }));
  });
};

const repeated = (seen: Set<string>, value: string, pointer: string, what: string): Found[] => {
  if (!seen.has(value)) {
    seen.add(value);
    return [];
  }
  return [
    { pointer, found: value, allowed: `a ${what} that no other gift has`, fix: `give one of the two another ${what}` },
  ];
};

const amountsOf = ({ amount, max_bet, max_win, freespins, trigger }: BonusTemplate): Record<string, object> => ({
  ...(amount ? { amount } : {}),
  ...(max_bet ? { max_bet } : {}),
  ...(max_win ? { max_win } : {}),
  ...(freespins ? { "freespins/bet": freespins.bet } : {}),
  ...(trigger.on === "deposit" ? { "trigger/min": trigger.min } : {}),
});

function wrongAmounts(pointer: string, amounts: object): Found[] {
  return Object.entries(amounts as Record<string, string>).flatMap(([code, text]) => {
    const unknown = wrongCurrencies(pointer, [code], `${pointer}/${code}`);
    if (unknown.length > 0) return unknown;
    try {
      subunitsOf(text, code as CurrencyCode);
      return [];
    } catch {
      return [
        {
          pointer: `${pointer}/${code}`,
          found: text,
          allowed: `an amount as fine as ${code} is divided`,
          fix: "write fewer digits",
        },
      ];
    }
  });
}

const wrongCurrencies = (pointer: string, codes: readonly string[], at?: string): Found[] =>
  codes.flatMap((code, index) =>
    (CURRENCY_CODES as readonly string[]).includes(code)
      ? []
      : [
          {
            pointer: at ?? `${pointer}/${index}`,
            found: code,
            allowed: `one of: ${CURRENCY_CODES.join(", ")}`,
            fix: `write "${nearest(code, CURRENCY_CODES) ?? CURRENCY_CODES[0]}"`,
          },
        ],
  );
