import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { subunitsOf } from "#schemas/rules/subunits.ts";
import type { BrandRule } from "./rule.ts";

const FILE = "shop.json";
type Found = Omit<DiagnosticTemplate, "rule">;

/** Cards of the shop have groups of their own, amounts in currencies that exist, and what their type gives. */
export const shopIsSound: BrandRule = (draft) => {
  const { shop } = draft;
  if (!shop) return [];
  const spins = (draft.bonuses ?? []).flatMap(({ key, freespins }) => (freespins ? [key] : []));
  const boxes = (draft.prizeBoxes ?? []).flatMap(({ key, trigger }) => (trigger.on === "shop" ? [key] : []));
  const seen = new Set<string>();
  const found: Found[] = [
    ...amountsOf("/accrual/stake_per_point", shop.accrual.stake_per_point),
    ...shop.cards.flatMap((card, index): Found[] => {
      const at = `/cards/${index}`;
      const isTwice = seen.has(card.group);
      seen.add(card.group);
      return [
        ...(isTwice
          ? [
              {
                pointer: `${at}/group`,
                found: card.group,
                allowed: "a group that no other card has",
                fix: "give one of the two another group",
              },
            ]
          : []),
        ...currenciesOf(`${at}/points`, card.points),
        ...amountsOf(`${at}/amount`, card.amount ?? {}),
        ...(card.type === "freespins"
          ? keyOf(`${at}/template`, card.template, spins, "a template with free spins in bonuses.json")
          : []),
        ...(card.type === "lootboxes"
          ? keyOf(`${at}/box`, card.box, boxes, "a box in prizes.json whose trigger is shop")
          : []),
        ...(card.type === "money" && !card.amount
          ? [{ pointer: `${at}/amount`, found: undefined, allowed: "what is paid", fix: 'write { "EUR": "5" }' }]
          : []),
      ];
    }),
  ];
  return found.map((template) => draft.diagnostic(FILE, { ...template, rule: "shop-is-sound" }));
};

const keyOf = (pointer: string, found: string | undefined, keys: readonly string[], what: string): Found[] =>
  keys.includes(found ?? "")
    ? []
    : [
        {
          ...{ pointer, found },
          allowed: `the key of ${what}: ${keys.join(", ") || "there is none"}`,
          fix: `write "${nearest(found ?? "", keys) ?? keys[0] ?? "a key"}"`,
        },
      ];

const currenciesOf = (pointer: string, values: object): Found[] =>
  Object.keys(values)
    .filter((code) => !(code in CURRENCIES))
    .map((code) => ({
      pointer: `${pointer}/${code}`,
      found: code,
      allowed: `one of: ${CURRENCY_CODES.join(", ")}`,
      fix: `write "${nearest(code, CURRENCY_CODES) ?? CURRENCY_CODES[0]}"`,
    }));

/** Amounts are above zero and no finer than their currency. */
const amountsOf = (pointer: string, amounts: Readonly<Record<string, unknown>>): Found[] => [
  ...currenciesOf(pointer, amounts),
  ...Object.entries(amounts).flatMap(([code, text]) =>
    code in CURRENCIES && !isAmount(String(text), code as CurrencyCode)
      ? [
          {
            pointer: `${pointer}/${code}`,
            found: text,
            allowed: `an amount above zero, in at most ${String(CURRENCIES[code as CurrencyCode].subunits_to_unit).length - 1} decimal places`,
            fix: "write a larger or a coarser amount",
          },
        ]
      : [],
  ),
];

function isAmount(text: string, currency: CurrencyCode): boolean {
  try {
    return subunitsOf(text, currency) > 0n;
  } catch {
    return false;
  }
}
