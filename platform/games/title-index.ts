import { matchRank } from "#schemas/rules/search-text.ts";
import { LEAST_LETTERS, LEAST_SIMILARITY, trigramsOf } from "#schemas/rules/similar-words.ts";
import type { GameSet } from "./game-set.ts";

/** What a game is found by, each in the form of `searchText`. */
export interface SearchTexts {
  title: string;
  provider: string;
  /** What whole groups of games are asked for by: the family of its pictures (gems, western), its categories (bonus buy). */
  groups: readonly string[];
}

/** A provider's name counts a little less than a title as alike: who types a slip means a game first. */
const PROVIDER_WEIGHT = 0.95;
const BY_GROUP = 4;
/** What is much less alike than the best answer is not meant: many thousand titles have words a little alike. */
const NEAR_BEST = 0.6;

/**
 * Finds games by their words in memory. The different words of ten thousand titles are a few thousand. Exact matches come
 * from those that have the query's first word in them; words that are only alike come from an index from three letters to
 * the words that have them, so that a query is compared with few of the words.
 * Places are places in the order of popularity, which decides between equal answers.
 */
export class TitleIndex {
  readonly #texts: readonly SearchTexts[];
  /** The different words of all titles and providers, and where they stand. */
  readonly #words: { word: string; pieces: number; inTitles: number[]; inProviders: number[] }[] = [];
  readonly #byGroup: ReadonlyMap<string, number[]>;
  readonly #numbers = new Map<string, number>();
  readonly #wordsByPiece = new Map<string, number[]>();
  /** For each word: how many pieces of the query it shares. Zero between two queries. */
  #shared = new Uint8Array(0);

  constructor(texts: readonly SearchTexts[]) {
    this.#texts = texts;
    const byGroup = new Map<string, number[]>();
    for (const [place, { title, provider, groups }] of texts.entries()) {
      for (const word of new Set(title.split(" "))) this.#add(word).inTitles.push(place);
      for (const word of new Set(provider.split(" "))) this.#add(word).inProviders.push(place);
      for (const group of new Set(groups)) {
        const ofGroup = byGroup.get(group);
        if (ofGroup) ofGroup.push(place);
        else byGroup.set(group, [place]);
      }
    }
    this.#byGroup = byGroup;
    this.#shared = new Uint8Array(this.#words.length);
  }

  /** Places of the games that have the query as it is written, the best answers first (`matchRank`). */
  exact(query: string, among: GameSet): number[] {
    if (query === "") return [];
    const byRank: number[][] = [[], [], [], [], []];
    const candidates = this.#candidates(query);
    for (const [place, isCandidate] of candidates.entries()) {
      if (isCandidate === 0 || !among.has(place)) continue;
      const { title, provider, groups } = this.#texts[place] as SearchTexts;
      const rank = matchRank(query, title, provider) ?? (groups.includes(query) ? BY_GROUP : null);
      if (rank !== null) byRank[rank]?.push(place);
    }
    return byRank.flat();
  }

  /** By place 1 for the games that may have the query: each that has it has its first word within one of its own. */
  #candidates(query: string): Uint8Array {
    const marks = new Uint8Array(this.#texts.length);
    const [first = ""] = query.split(" ");
    for (const { word, inTitles, inProviders } of this.#words) {
      if (!word.includes(first)) continue;
      for (const place of inTitles) marks[place] = 1;
      for (const place of inProviders) marks[place] = 1;
    }
    for (const place of this.#byGroup.get(query) ?? []) marks[place] = 1;
    return marks;
  }

  /** Places of the games with a word alike for each word of the query, the most similar first. */
  similar(query: string, among: GameSet): number[] {
    let scores: Map<number, number> | null = null;
    for (const asked of query.split(" ")) {
      const next = new Map<number, number>();
      for (const [place, similarity] of this.#placesAlike(asked)) {
        const before: number | undefined = scores ? scores.get(place) : among.has(place) ? 0 : undefined;
        if (before !== undefined) next.set(place, before + similarity);
      }
      scores = next;
      if (scores.size === 0) return [];
    }
    const found = [...(scores ?? [])];
    const least = NEAR_BEST * found.reduce((most, [, score]) => Math.max(most, score), 0);
    return found
      .filter(([, score]) => score >= least)
      .sort(([one, a], [other, b]) => b - a || one - other)
      .map(([place]) => place);
  }

  /** How alike the most similar word of each game is to this word; games without one are left out. */
  #placesAlike(asked: string): Map<number, number> {
    const best = new Map<number, number>();
    const note = (places: readonly number[], similarity: number) => {
      for (const place of places) if ((best.get(place) ?? 0) < similarity) best.set(place, similarity);
    };
    for (const [number, similarity] of this.#wordsAlike(asked)) {
      const word = this.#words[number];
      if (!word) continue;
      note(word.inTitles, similarity);
      note(word.inProviders, similarity * PROVIDER_WEIGHT);
    }
    return best;
  }

  #wordsAlike(asked: string): [word: number, similarity: number][] {
    const same = this.#numbers.get(asked);
    if (asked.length < LEAST_LETTERS) return same === undefined ? [] : [[same, 1]];
    const pieces = trigramsOf(asked);
    const met: number[] = [];
    for (const piece of pieces) {
      for (const number of this.#wordsByPiece.get(piece) ?? []) {
        const shared = this.#shared[number] ?? 0;
        if (shared === 0) met.push(number);
        this.#shared[number] = shared + 1;
      }
    }
    const alike: [number, number][] = [];
    for (const number of met) {
      const shared = this.#shared[number] ?? 0;
      this.#shared[number] = 0;
      const similarity = shared / (pieces.size + (this.#words[number]?.pieces ?? 0) - shared);
      if (similarity >= LEAST_SIMILARITY) alike.push([number, similarity]);
    }
    return alike;
  }

  #add(word: string) {
    const known = this.#words[this.#numbers.get(word) ?? -1];
    if (known) return known;
    const number = this.#words.length;
    const pieces = trigramsOf(word);
    // A short word is one slip away from too many others: it is found as it is written only.
    if (word.length >= LEAST_LETTERS) {
      for (const piece of pieces) {
        const words = this.#wordsByPiece.get(piece);
        if (words) words.push(number);
        else this.#wordsByPiece.set(piece, [number]);
      }
    }
    const added = { word, pieces: pieces.size, inTitles: [], inProviders: [] };
    this.#numbers.set(word, number);
    this.#words.push(added);
    return added;
  }
}
