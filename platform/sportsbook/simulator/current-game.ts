import { isTieBreak, type TennisState } from "#platform/sportsbook/model/tennis.ts";
import type { Game } from "#schemas/sports/score.ts";
import { otherSide, type Side } from "./match.ts";

const CALLS = ["0", "15", "30", "40"];

/** The game that runs as an umpire calls it, and who serves the next point. */
export function currentGame({ games, points, server }: TennisState): Game {
  if (isTieBreak(games))
    return { home: String(points.home), away: String(points.away), server: tieBreakServer(points, server) };
  const call = (side: Side): string => {
    const lead = points[side] - points[otherSide(side)];
    return lead > 0 && points[side] > 3 ? "AD" : (CALLS[Math.min(points[side], 3)] as string);
  };
  return { home: call("home"), away: call("away"), server };
}

/** One point by whoever begins it, then two by each in turn. */
const tieBreakServer = ({ home, away }: TennisState["points"], first: Side): Side =>
  Math.ceil((home + away) / 2) % 2 === 0 ? first : otherSide(first);
