import { PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { configPath } from "../brand-files.ts";
import type { BrandRule } from "./rule.ts";
import { coveringName } from "./texts-cover-locales.ts";

type Found = Omit<DiagnosticTemplate, "rule">;

/**
 * A survey that is shown has questions; each has a name of its own, a choice has options with names of their own, and all
 * of it is said in every language that the brand's hosts offer.
 */
export const surveyIsSound: BrandRule = (draft) => {
  const survey = draft.config["survey-config"];
  if (!survey || !draft.brand) return [];
  const { questions = [], title } = survey;
  const locales = [...new Set(draft.brand.hosts.flatMap((host) => host.locales))].filter(
    (locale) => locale !== PSEUDO_LOCALE,
  );
  const missingTexts = (pointer: string, texts: Readonly<Record<string, string>>): Found[] =>
    locales
      .filter((locale) => coveringName(texts, locale) === undefined)
      .map((locale) => ({
        pointer: `${pointer}/${locale}`,
        found: undefined,
        allowed: `a text in ${locale}: a host of ${draft.id} offers it`,
        fix: `add "${locale}": what ${JSON.stringify(texts.en)} is in that language`,
      }));
  const twice = (pointer: string, keys: readonly string[]): Found[] =>
    keys.flatMap((key, place) =>
      keys.indexOf(key) === place
        ? []
        : [{ pointer: `${pointer}/${place}/key`, found: key, allowed: "a name that no other has", fix: "rename it" }],
    );
  const found: Found[] = [
    ...(survey.is_enable_widget && (questions.length === 0 || !title)
      ? [
          {
            pointer: "/is_enable_widget",
            found: true,
            allowed: "true for a survey with a title and questions",
            fix: "add both, or write false",
          },
        ]
      : []),
    ...(title ? missingTexts("/title", title) : []),
    ...twice(
      "/questions",
      questions.map(({ key }) => key),
    ),
    ...questions.flatMap(({ kind, text, options }, place): Found[] => {
      const pointer = `/questions/${place}`;
      const isChoice = kind === "choice";
      return [
        ...missingTexts(`${pointer}/text`, text),
        ...(isChoice === (options !== undefined)
          ? []
          : [
              {
                pointer: `${pointer}/options`,
                found: options?.length,
                allowed: isChoice ? "two options or more" : `none: the question is a ${kind}`,
                fix: isChoice ? "add its options" : "remove them, or make it a choice",
              },
            ]),
        ...twice(
          `${pointer}/options`,
          (options ?? []).map(({ key }) => key),
        ),
        ...(options ?? []).flatMap((option, index) => missingTexts(`${pointer}/options/${index}/text`, option.text)),
      ];
    }),
  ];
  return found.map((each) => draft.diagnostic(configPath("survey-config"), { ...each, rule: "survey-is-sound" }));
};
