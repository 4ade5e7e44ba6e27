import type { DiagnosticTemplate } from "#schemas/kit/files/to-schema-diagnostics.ts";
import { configPath } from "../brand-files.ts";
import type { BrandRule } from "./rule.ts";

type Found = Omit<DiagnosticTemplate, "rule">;

/**
 * A survey that is shown has questions; each has a name of its own, and a choice has options with names of their own. English
 * stands in where a text is not said in a language yet.
 */
export const surveyIsSound: BrandRule = (draft) => {
  const survey = draft.config["survey-config"];
  if (!survey || !draft.brand) return [];
  const { questions = [], title } = survey;
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
    ...twice(
      "/questions",
      questions.map(({ key }) => key),
    ),
    ...questions.flatMap(({ kind, options }, place): Found[] => {
      const pointer = `/questions/${place}`;
      const isChoice = kind === "choice";
      return [
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
      ];
    }),
  ];
  return found.map((each) => draft.diagnostic(configPath("survey-config"), { ...each, rule: "survey-is-sound" }));
};
