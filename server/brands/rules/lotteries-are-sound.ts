import { CURRENCIES, CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { BrandRule } from "./rule.ts";

const FILE = "lotteries.json";
const DAY_MS = 24 * 60 * 60 * 1_000;
type Found = Omit<DiagnosticTemplate, "rule">;

/** Lotteries have slugs of their own, end after they start, repeat without overlapping, and give gifts that exist. */
export const lotteriesAreSound: BrandRule = (draft) => {
  // A gift that a person gets once, or a percentage of a deposit, is no prize.
  const templates = (draft.bonuses ?? []).filter(({ once, percent }) => !once && percent === undefined);
  const keys = templates.map(({ key }) => key);
  const seen = new Set<string>();
  const found = (draft.lotteries ?? []).flatMap((lottery, index): Found[] => {
    const at = `/lotteries/${index}`;
    const { slug, start_at, end_at, repeat_days } = lottery;
    const isTwice = seen.has(slug);
    seen.add(slug);
    const lasts = Date.parse(end_at) - Date.parse(start_at);
    return [
      ...(isTwice ? [usedTwice(`${at}/slug`, slug)] : []),
      ...(lasts > 0
        ? []
        : [{ pointer: `${at}/end_at`, found: end_at, allowed: `after ${start_at}`, fix: "write a later time" }]),
      ...(repeat_days !== undefined && lasts > repeat_days * DAY_MS
        ? [
            {
              pointer: `${at}/repeat_days`,
              found: repeat_days,
              allowed: "at least as many days as it lasts",
              fix: `write ${Math.ceil(lasts / DAY_MS)}`,
            },
          ]
        : []),
      ...(["ticket_points", "tickets_by_deposit", "tickets_by_bet"] as const).flatMap((name) =>
        unknownCurrencies(`${at}/${name}`, lottery[name] ?? {}),
      ),
      ...lottery.prizes.flatMap(({ template }, nth): Found[] =>
        keys.includes(template)
          ? []
          : [
              {
                pointer: `${at}/prizes/${nth}/template`,
                found: template,
                allowed: `the key of a template in bonuses.json with a fixed amount or free spins: ${keys.join(", ") || "there is none"}`,
                fix: `write "${nearest(template, keys) ?? keys[0] ?? "a key"}"`,
              },
            ],
      ),
    ];
  });
  return found.map((template) => draft.diagnostic(FILE, { ...template, rule: "lotteries-are-sound" }));
};

const usedTwice = (pointer: string, slug: string): Found => ({
  pointer,
  found: slug,
  allowed: "a slug that no other lottery has",
  fix: "give one of the two another slug",
});

const unknownCurrencies = (pointer: string, values: object): Found[] =>
  Object.keys(values)
    .filter((code) => !(code in CURRENCIES))
    .map((code) => ({
      pointer: `${pointer}/${code}`,
      found: code,
      allowed: `one of: ${CURRENCY_CODES.join(", ")}`,
      fix: `write "${nearest(code, CURRENCY_CODES) ?? CURRENCY_CODES[0]}"`,
    }));
