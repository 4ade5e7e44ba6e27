import type { Mutant } from "../mutant.ts";

const RULES = ["schemas/rules/bets/bets.test.ts"];
const BETS = ["platform/sportsbook/bets/bets.test.ts"];
const CASH_OUT = ["platform/sportsbook/cash-out/cash-out.test.ts"];
const SETTLEMENT = ["platform/sportsbook/settlement/settlement.test.ts"];
const FREE_BETS = ["platform/sportsbook/free-bets/free-bets.test.ts"];
const CASINO_RULES = ["platform/sportsbook/bets/casino-rules.test.ts"];
const NEAR_THE_LIMIT = ["platform/sportsbook/bets/near-the-limit.test.ts"];
const WINNERS = ["platform/sportsbook/model/winners.test.ts"];
const SEED = ["platform/sportsbook/simulator/simulator-seed.test.ts"];
const TRADING = ["platform/sportsbook/trading/trading.test.ts"];

/** Faults in bets on sports: odds, liability, settlement, cash-out, traders. */
export const SPORTS: readonly Mutant[] = [
  {
    name: "sports: a clock that is stopped runs on",
    file: "platform/sportsbook/feed/apply-message.ts",
    search: "clock_seconds !== null && clock_runs ?",
    replace: "clock_seconds !== null ?",
    tests: ["platform/sportsbook/feed/ingest.test.ts"],
  },
  {
    name: "sports: a clock runs on although its feed is silent",
    file: "platform/sportsbook/catalogue/select-events.ts",
    search: "Math.max(read, Math.min(now.getTime(), heardAt === null ? read : Date.parse(heardAt)))",
    replace: "now.getTime()",
    tests: ["platform/sportsbook/feed/ingest.test.ts"],
  },
  {
    name: "sports: a free bet returns its stake too",
    file: "schemas/rules/bets/bet-return.ts",
    search: "if (!freeBet) return returned;",
    replace: "return returned;",
    tests: RULES,
  },
  {
    name: "sports: a line with a lost leg is open until all its legs have ended",
    file: "schemas/rules/bets/bet-return.ts",
    search: ' || line.some((leg) => bet.legs[leg]?.result === "lost")',
    replace: "",
    tests: RULES,
  },
  {
    name: "sports: the same request with another slip is answered with the first bet",
    file: "platform/sportsbook/bets/place-bet.ts",
    search: 'if (known.requestHash !== requestHash) throw sportError("SPORT.REQUEST_REUSED");',
    replace: "",
    tests: BETS,
  },
  {
    name: "sports: two legs of one event make a bet",
    file: "platform/sportsbook/bets/place-bet.ts",
    search: 'if (relatedLegs(legs).length > 0) throw sportError("SPORT.LEGS_RELATED");',
    replace: "",
    tests: BETS,
  },
  {
    name: "sports: odds that have moved are taken whatever the player chose",
    file: "platform/sportsbook/bets/place-bet.ts",
    search:
      'if (!takesOdds(slip.price_choice, seen, odds)) throw sportError("SPORT.ODDS_MOVED", { leg: position, odds });',
    replace: "void seen;",
    tests: BETS,
  },
  {
    name: "sports: a live bet is accepted at once",
    file: "platform/sportsbook/bets/place-bet.ts",
    search: "legs.some(({ live }) => live) ? decideAt(at, sportsbook) : null",
    replace: "null",
    tests: BETS,
  },
  {
    name: "sports: a bet that waited is accepted at whatever odds there are",
    file: "platform/sportsbook/bets/decide-bets.ts",
    search: 'if (moved) return reject(context, bet, "SPORT.ODDS_MOVED");',
    replace: "void moved;",
    tests: BETS,
  },
  {
    name: "sports: a silent feed's markets are shown as open at ten seconds",
    file: "platform/sportsbook/catalogue/select-events.ts",
    search: "p.heard_at <= $",
    replace: "p.heard_at < $",
    tests: ["platform/sportsbook/under-load.test.ts"],
  },
  {
    name: "sports: bets read the feed's word alone, not the traders'",
    file: "platform/sportsbook/rules.sql",
    search: "or m.trading_status <> 'open' or e.trading_status <> 'open' or e.status",
    replace: "or e.status",
    tests: TRADING,
  },
  {
    name: "sports: a settlement that was corrected pays all of it again",
    file: "platform/sportsbook/settlement/settle-bet.ts",
    search: 'if (decided && bet.state === "settled" && returned === bet.returned) return null;',
    replace: "",
    tests: SETTLEMENT,
  },
  {
    name: "sports: what was cashed out is forgotten at the settlement",
    file: "platform/sportsbook/settlement/settle-bet.ts",
    search: "bet.cashedOutReturn + (decided ? betReturn(played) : 0n)",
    replace: "decided ? betReturn(played) : 0n",
    tests: [...CASH_OUT, ...SETTLEMENT],
  },
  {
    name: "sports: somebody else's bet is cashed out",
    file: "platform/sportsbook/cash-out/cash-out.ts",
    search: "eq(sportBets.playerId, session.playerId), ",
    replace: "",
    tests: CASH_OUT,
  },
  {
    name: "sports: an offer of a cash-out never ends",
    file: "platform/sportsbook/cash-out/cash-out.ts",
    search: 'if (offer.until <= context.clock.now().getTime()) throw sportError("SPORT.CASH_OUT_STALE");',
    replace: "",
    tests: CASH_OUT,
  },
  {
    name: "sports: an offer outlives what happened to its bet",
    file: "platform/sportsbook/cash-out/cash-out.ts",
    search: "if (bet.settlementVersion !== offer.version)",
    replace: "if (bet.settlementVersion < offer.version)",
    tests: CASH_OUT,
  },
  {
    name: "sports: a bet is cashed out while a market of it is suspended",
    file: "platform/sportsbook/cash-out/price-bet.ts",
    search: 'if (now?.state !== "open") return "SPORT.MARKET_SUSPENDED";',
    replace: "if (!now) continue;",
    tests: CASH_OUT,
  },
  {
    name: "sports: a free bet is cashed out",
    file: "platform/sportsbook/cash-out/price-bet.ts",
    search: ' || bet.giftId !== null) return "SPORT.CASH_OUT_REFUSED";',
    replace: ') return "SPORT.CASH_OUT_REFUSED";',
    tests: ["platform/sportsbook/free-bets/free-bets.test.ts", ...CASH_OUT],
  },
  {
    name: "sports: who proposes a settlement approves it too",
    file: "platform/sportsbook/trading/proposals.ts",
    search: 'if (proposal.proposedBy === editorId) throw tradingError("DESK.TRADING.SECOND_PERSON");',
    replace: "",
    tests: TRADING,
  },
  {
    name: "sports: a proposal counts for a settlement that its proposer has not seen",
    file: "platform/sportsbook/trading/proposals.ts",
    search: 'if (proposal.onVersion !== market.settledVersion) throw tradingError("DESK.TRADING.STALE");',
    replace: "",
    tests: TRADING,
  },
  {
    name: "sports: a trader's command asks for nobody's password",
    file: "scripts/trading/commands.ts",
    search: "const { id, role } = await checkDeskPassword(runtime, { email, password }, new Headers());",
    replace:
      'void password;\n  const { rows } = await runtime.database.pool.query("select id, role from editors where email_key = $1", [email.toLowerCase()]);\n  const { id, role } = rows[0];',
    tests: ["scripts/trading/commands.test.ts"],
  },
  {
    name: "sports: a gift that has ended meanwhile pays for the bet that waited with it",
    file: "platform/sportsbook/rules.sql",
    search: `  if not found then
    raise exception 'SPORT.FREE_BET_UNKNOWN' using errcode = 'P5001';
  end if;
  perform gift_record(`,
    replace: `  if not found then
    return;
  end if;
  perform gift_record(`,
    tests: FREE_BETS,
  },
  {
    name: "sports: a bet that waited is accepted whatever its player has become meanwhile",
    file: "platform/sportsbook/rules.sql",
    search: "  perform sport_check_player(b, p_at);\n",
    replace: "",
    tests: CASINO_RULES,
  },
  {
    name: "sports: the stake of a bet that waited is counted twice in its player's limits",
    file: "platform/limits/rules.sql",
    search: "        l.counted := l.counted - p_stake;\n",
    replace: "        l.counted := l.counted;\n",
    tests: CASINO_RULES,
  },
  {
    name: "sports: a trader has home and draw win together",
    file: "platform/sportsbook/trading/proposals.ts",
    search: 'if (hasTooManyWon(market, results)) throw tradingError("DESK.TRADING.TOO_MANY_WON");',
    replace: "void market;",
    tests: TRADING,
  },
  {
    name: "sports: a trader has every outcome of a market lose",
    file: "platform/sportsbook/trading/proposals.ts",
    search: 'if (hasTooFewWon(market, results)) throw tradingError("DESK.TRADING.TOO_FEW_WON");',
    replace: "void market;",
    tests: TRADING,
  },
  {
    name: "sports: a dead heat is refused as two winners",
    file: "platform/sportsbook/model/winners.ts",
    search: '(result === "won" ? dead_heat_ppm',
    replace: '(result === "won" ? MILLION',
    tests: WINNERS,
  },
  {
    name: "sports: a bet on an outcome that is full waits for its locks",
    file: "platform/sportsbook/rules.sql",
    search: "if not sport_has_room(p->'legs') then",
    replace: "if false then",
    tests: NEAR_THE_LIMIT,
  },
  {
    name: "sports: a crowd at one outcome holds every connection",
    file: "platform/sportsbook/bets/outcome-turns.ts",
    search: "const AT_ONCE = 6;",
    replace: "const AT_ONCE = 600;",
    tests: NEAR_THE_LIMIT,
  },
  {
    name: "sports: every installation plays the same season",
    file: "platform/sportsbook/simulator/simulator-seed.ts",
    search: 'createHmac("sha256", platformSecret)',
    replace: 'createHmac("sha256", platformSecret.slice(0, 0))',
    tests: SEED,
  },
  {
    name: "sports: a season that a setting names is played for real money",
    file: "server/environment.ts",
    search: 'if (DEMO !== "false" || SPORTS_FEED_SEED === undefined) return;',
    replace: "if (DEMO !== SPORTS_FEED_SEED) return;",
    tests: ["server/environment.test.ts"],
  },
];
