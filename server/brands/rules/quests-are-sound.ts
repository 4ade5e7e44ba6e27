import { nearest } from "#schemas/kit/files/suggest.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { EURO_THRESHOLDS, parseIdentifier, QUEST_SIZES } from "#schemas/rules/quests.ts";
import type { BrandRule } from "./rule.ts";

const FILE = "quests.json";
const DAY_MS = 24 * 60 * 60 * 1_000;
type Found = Omit<DiagnosticTemplate, "rule">;

/**
 * Quests name their size and a slug of their own, end after they start, repeat without overlapping, and give each level but the
 * first one prize that exists.
 */
export const questsAreSound: BrandRule = (draft) => {
  // A gift that a person gets once, or a percentage of a deposit, is no prize.
  const keys = (draft.bonuses ?? [])
    .filter(({ once, percent }) => !once && percent === undefined)
    .map(({ key }) => key);
  const seen = new Set<string>();
  const found = (draft.quests ?? []).flatMap((quest, index): Found[] => {
    const at = `/quests/${index}`;
    const { identifier, start_at, end_at, repeat_days, prizes } = quest;
    const parsed = parseIdentifier(identifier);
    const lasts = Date.parse(end_at) - Date.parse(start_at);
    return [
      ...namesItself(`${at}/identifier`, identifier, seen),
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
      ...(parsed
        ? levelsHavePrizes(
            `${at}/prizes`,
            EURO_THRESHOLDS[parsed.size].length,
            prizes.flatMap(({ levels }) => levels),
          )
        : []),
      ...prizes.flatMap(({ template }, nth): Found[] =>
        keys.includes(template)
          ? []
          : [
              wrong(
                `${at}/prizes/${nth}/template`,
                template,
                `the key of a template in bonuses.json with a fixed amount or free spins: ${keys.join(", ") || "there is none"}`,
                `write "${nearest(template, keys) ?? keys[0] ?? "a key"}"`,
              ),
            ],
      ),
    ];
  });
  return found.map((template) => draft.diagnostic(FILE, { ...template, rule: "quests-are-sound" }));
};

function namesItself(pointer: string, identifier: string, seen: Set<string>): Found[] {
  const parsed = parseIdentifier(identifier);
  if (!parsed) {
    const allowed = `a size and a slug between double hyphens; sizes: ${QUEST_SIZES.join(", ")}`;
    return [wrong(pointer, identifier, allowed, 'write it as "quest--xs--harbour-walk"')];
  }
  const isTwice = seen.has(parsed.slug);
  seen.add(parsed.slug);
  return isTwice
    ? [wrong(pointer, identifier, "a slug that no other quest has", "give one of the two another slug")]
    : [];
}

/** Each level from the second on has one prize, none has two, and there is none of a level that the size lacks. */
function levelsHavePrizes(pointer: string, count: number, named: readonly number[]): Found[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const missing = all.filter((level) => level > 1 && !named.includes(level));
  const extra = [...new Set(named)].filter(
    (level) => level > count || named.indexOf(level) !== named.lastIndexOf(level),
  );
  if (missing.length === 0 && extra.length === 0) return [];
  const fix = [
    ...(missing.length > 0 ? [`name a prize for: ${missing.join(", ")}`] : []),
    ...(extra.length > 0 ? [`take out: ${extra.join(", ")}`] : []),
  ];
  return [wrong(pointer, named, `each of the levels 2 to ${count} once, and the first if you like`, fix.join("; "))];
}

const wrong = (pointer: string, found: unknown, allowed: string, fix: string): Found => ({
  pointer,
  found,
  allowed,
  fix,
});
