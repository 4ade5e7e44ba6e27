import type { Award } from "#schemas/content/award.ts";
import type { AwardRecord } from "./snapshot.ts";

/** Document 3 section 2: a prize equal to "winner", whatever its case, is highlighted. */
const isWinner = (prize: string): boolean => prize.trim().toLowerCase() === "winner";

/** Newest year first, within it the won ones first. */
export const listAwards = (awards: readonly AwardRecord[]): Award[] =>
  awards
    .map(({ id, imgUrl, fields: { name, nomination, prize, year } }): Award => {
      return { id, name, nomination, prize, year, imgUrl, winner: isWinner(prize) };
    })
    .sort((a, b) => b.year - a.year || Number(b.winner) - Number(a.winner) || a.name.localeCompare(b.name));
