import { matchRank, searchText } from "#schemas/rules/search-text.ts";
import { misspeltRank } from "#schemas/rules/similar-words.ts";

/** As many providers, and as many categories, as a phone shows in two lines. */
const MOST_HITS = 4;

/** Of a short list those whose name is meant: as it is written, else with a slip. The best answers come first. */
export function findNames<Named>(named: readonly Named[], nameOf: (each: Named) => string, q: string): Named[] {
  const query = searchText(q);
  if (query === "") return [];
  const texts = named.map((each) => ({ each, text: searchText(nameOf(each)) }));
  const exact = texts.flatMap(({ each, text }) => {
    const rank = matchRank(query, text, "");
    return rank === null ? [] : [{ each, score: -rank }];
  });
  const found =
    exact.length > 0
      ? exact
      : texts.flatMap(({ each, text }) => {
          const score = misspeltRank(query.split(" "), text.split(" "));
          return score === null || score < LEAST_ALIKE ? [] : [{ each, score }];
        });
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ each }) => each);
}

/** Stricter than for games: a way to somewhere else is offered only where it is surely meant. */
const LEAST_ALIKE = 0.35;
