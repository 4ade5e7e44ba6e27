/**
 * The probability that home is first to reach `target` with a lead of `lead`, when it wins each step with `share`, from a
 * score so far: a game of tennis (4, 2), a tie-break (7, 2), a map of rounds (13, 2).
 */
export function raceProbability(
  share: number,
  score: { home: number; away: number },
  target: number,
  lead = 2,
): number {
  const deuce = target - lead + 1;
  const memory = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (home >= target && home - away >= lead) return 1;
    if (away >= target && away - home >= lead) return 0;
    if (home >= deuce && away >= deuce) return afterDeuce(share, home - away, lead);
    const key = home * 1_000 + away;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const value = share * from(home + 1, away) + (1 - share) * from(home, away + 1);
    memory.set(key, value);
    return value;
  };
  return from(score.home, score.away);
}

/** A lead of `lead` decides: gambler's ruin from the lead so far. */
function afterDeuce(share: number, ahead: number, lead: number): number {
  const odds = (1 - share) / share;
  if (Math.abs(odds - 1) < 1e-9) return (ahead + lead) / (2 * lead);
  return (1 - odds ** (ahead + lead)) / (1 - odds ** (2 * lead));
}

/** The probability that home is first to win `target` of independent parts, given how many each has won. */
export function firstTo(target: number, share: number, won: { home: number; away: number }): number {
  if (won.home >= target) return 1;
  if (won.away >= target) return 0;
  return (
    share * firstTo(target, share, { ...won, home: won.home + 1 }) +
    (1 - share) * firstTo(target, share, { ...won, away: won.away + 1 })
  );
}
