import type { IntlShape } from "react-intl";
import { searchText } from "#schemas/rules/search-text.ts";
import type { Sport } from "#schemas/sports/vocabulary.ts";
import { sportName } from "../page/sport-names.ts";

/** What players of any language write for a sport beside its name in theirs. */
const WORDS: Readonly<Record<Sport, readonly string[]>> = {
  football: ["football", "soccer"],
  tennis: ["tennis"],
  basketball: ["basketball"],
  "ice-hockey": ["ice hockey"],
  esports: ["e sports"],
};
const LEAST_LETTERS = 3;

/** "Fußball" is found by "fussball" too. */
const fold = (text: string): string => searchText(text).replaceAll("ß", "ss");
/** "E-sports" is found by "esports" too. */
const joined = (text: string): string => text.replaceAll(" ", "");

/** Sports whose name, in the visitor's language or in English, has a word that begins with what is asked for. */
export function foundSports<S extends { sport: Sport }>(intl: IntlShape, sports: readonly S[], q: string): S[] {
  const asked = joined(fold(q));
  if (asked.length < LEAST_LETTERS) return [];
  return sports.filter(({ sport }) =>
    [sportName(intl, sport), ...WORDS[sport]]
      .map(fold)
      .some((name) => [joined(name), ...name.split(" ")].some((word) => word.startsWith(asked))),
  );
}
