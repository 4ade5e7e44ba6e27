import type { readDeskChat } from "#schemas/api/chat.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";

type Answers = AnswerOf<typeof readDeskChat>["answers"];

/** The brand's saved answers: what the agent chooses by, and what the visitor would read. */
export const savedAnswersOf = (
  { name, savedAnswers = [] }: Pick<Brand, "name" | "savedAnswers">,
  { agents, visitors }: { agents: string; visitors: string },
): Answers =>
  savedAnswers.map(({ id, title, text }) => ({
    id,
    title: textByLocale(title, agents),
    text: textByLocale(text, visitors).replaceAll("{brand}", name),
  }));
