import { CURRENCIES, CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { BrandRule } from "./rule.ts";

const FILE = "tournaments.json";
const DAY_MS = 24 * 60 * 60 * 1_000;
type Found = Omit<DiagnosticTemplate, "rule">;

/** Tournaments have slugs of their own, end after they start, repeat without overlapping, and give money or gifts that exist. */
export const tournamentsAreSound: BrandRule = (draft) => {
  // A gift that a person gets once, or a percentage of a deposit, is no prize.
  const keys = (draft.bonuses ?? [])
    .filter(({ once, percent }) => !once && percent === undefined)
    .map(({ key }) => key);
  const seen = new Set<string>();
  const found = (draft.tournaments ?? []).flatMap((tournament, index): Found[] => {
    const at = `/tournaments/${index}`;
    const { slug, start_at, end_at, repeat_days, min_stake = {}, scoring, category, producer } = tournament;
    const isTwice = seen.has(slug);
    seen.add(slug);
    const lasts = Date.parse(end_at) - Date.parse(start_at);
    return [
      ...(isTwice
        ? [wrong(`${at}/slug`, slug, "a slug that no other tournament has", "give one of the two another slug")]
        : []),
      ...(lasts > 0 ? [] : [wrong(`${at}/end_at`, end_at, `after ${start_at}`, "write a later time")]),
      ...(repeat_days !== undefined && lasts > repeat_days * DAY_MS
        ? [
            wrong(
              `${at}/repeat_days`,
              repeat_days,
              "at least as many days as it lasts",
              `write ${Math.ceil(lasts / DAY_MS)}`,
            ),
          ]
        : []),
      ...(category === "producer" && producer === undefined
        ? [
            wrong(
              `${at}/category`,
              category,
              "producer only with a producer",
              "name the producer, or write another category",
            ),
          ]
        : []),
      ...unknownCurrencies(`${at}/min_stake`, min_stake),
      ...("per" in scoring ? unknownCurrencies(`${at}/scoring/per`, scoring.per) : []),
      ...tournament.prizes.flatMap(({ amount, template }, nth): Found[] => {
        const pointer = `${at}/prizes/${nth}`;
        if ((amount === undefined) === (template === undefined))
          return [wrong(pointer, amount ? "both" : "neither", "either amount or template", "write one of the two")];
        if (amount) return unknownCurrencies(`${pointer}/amount`, amount);
        return template === undefined || keys.includes(template)
          ? []
          : [
              wrong(
                `${pointer}/template`,
                template,
                `the key of a template in bonuses.json with a fixed amount or free spins: ${keys.join(", ") || "there is none"}`,
                `write "${nearest(template, keys) ?? keys[0] ?? "a key"}"`,
              ),
            ];
      }),
    ];
  });
  return found.map((template) => draft.diagnostic(FILE, { ...template, rule: "tournaments-are-sound" }));
};

const wrong = (pointer: string, found: unknown, allowed: string, fix: string): Found => ({
  pointer,
  found,
  allowed,
  fix,
});

const unknownCurrencies = (pointer: string, values: object): Found[] =>
  Object.keys(values)
    .filter((code) => !(code in CURRENCIES))
    .map((code) =>
      wrong(
        `${pointer}/${code}`,
        code,
        `one of: ${CURRENCY_CODES.join(", ")}`,
        `write "${nearest(code, CURRENCY_CODES) ?? CURRENCY_CODES[0]}"`,
      ),
    );
