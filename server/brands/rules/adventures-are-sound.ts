import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { type AdventureDay, adventureAt, cardsOf } from "#schemas/rules/adventures.ts";
import { addDays, daysBetween } from "#schemas/rules/calendar-days.ts";
import { configPath } from "../brand-files.ts";
import type { BrandRule } from "./rule.ts";

type Found = Omit<DiagnosticTemplate, "rule">;

/**
 * The days of the adventure calendar follow each other without a gap from `starts_at` on, its steps are numbered through, a
 * run is over before the next one begins, and its gifts are templates of prizes.
 */
export const adventuresAreSound: BrandRule = (draft) => {
  const terms = draft.config["vip-adventures"];
  if (!terms || terms.starts_at === null) return [];
  const templates = (draft.bonuses ?? []).filter(({ trigger, once }) => trigger.on === "prize" && !once);
  const keys = templates.map(({ key }) => key);
  const { repeat_days, ...once } = terms;
  const adventure = adventureAt(once, terms.starts_at);
  const cards = adventure ? cardsOf(adventure) : [];
  const last = cards.at(-1);
  const runs = last ? daysBetween(terms.starts_at, last.date) + 1 : 0;
  const found: Found[] = [
    ...(cards.length === terms.days.length
      ? cards.flatMap((card, index) =>
          misplaced(card, { index, count: adventure?.days.length ?? 0, start: terms.starts_at ?? "" }),
        )
      : [
          {
            pointer: "/days",
            found: `${terms.days.length - cards.length} titles that can't be read or stand twice`,
            allowed: "name, step/total, DD/MM/YYYY with a step up to the total, and one more for the super day",
            fix: "correct the steps and dates",
          },
        ]),
    ...(repeat_days !== undefined && repeat_days < runs
      ? [
          {
            pointer: "/repeat_days",
            found: repeat_days,
            allowed: "at least as many days as a run has",
            fix: `write ${runs}`,
          },
        ]
      : []),
    ...terms.days.flatMap(({ gift }, index): Found[] =>
      keys.includes(gift)
        ? []
        : [
            {
              pointer: `/days/${index}/gift`,
              found: gift,
              allowed: `the key of a template in bonuses.json whose trigger is prize: ${keys.join(", ") || "there is none"}`,
              fix: `write "${nearest(gift, keys) ?? keys[0] ?? "a key"}"`,
            },
          ],
    ),
  ];
  return found.map((template) =>
    draft.diagnostic(configPath("vip-adventures"), { ...template, rule: "adventures-are-sound" }),
  );
};

/** A title whose step, total or date is not the one of its place. */
function misplaced(
  { step, stepTotal, date, name }: AdventureDay,
  { index, count, start }: { index: number; count: number; start: string },
): Found[] {
  const expected = addDays(start, index);
  if (step === index + 1 && stepTotal === count && date === expected) return [];
  const [year, month, day] = expected.split("-");
  return [
    {
      pointer: `/days/${index}/title`,
      found: `step ${step}/${stepTotal} on ${date}`,
      allowed: "steps numbered through, a day each, from starts_at on",
      fix: `write "${name}, ${index + 1}/${count}, ${day}/${month}/${year}"`,
    },
  ];
}
