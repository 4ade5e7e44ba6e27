import { runConsumers } from "#platform/events/run-consumers.ts";
import { verifyLedger } from "#platform/ledger/verify.ts";
import { announceEdition } from "#platform/tournaments/announce-tournaments.ts";
import { endDueTournaments } from "#platform/tournaments/end-due-tournaments.ts";
import { TOURNAMENT_POSTING_RULES } from "#platform/tournaments/posting-rules.ts";
import { scoreRounds } from "#platform/tournaments/score-rounds.ts";
import { WALLET_POSTING_RULES } from "#platform/wallet/posting-rules.ts";
import {
  getLeaderboard,
  getTournamentStatus,
  type Leaderboard,
  type PlayerTournament,
} from "#schemas/api/tournaments.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { TournamentTerms } from "#schemas/brand/tournaments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { LATE_ROUNDS_MS } from "#schemas/rules/tournaments.ts";
import { testTemplate } from "./gifts.ts";
import { type Answer, MoneyHarness, testGame } from "./money.ts";
import { workOffEvents } from "./work-off-events.ts";

const HOUR_MS = 60 * 60 * 1_000;

export const PRIZE_TEMPLATE: BonusTemplate = testTemplate({
  key: "tournament_gift",
  title: { en: "Tournament gift", de: "Turniergeschenk" },
  trigger: { on: "prize" },
  amount: { EUR: "5" },
});

/** A tournament of the tests: a euro brings a point; 50 euros, 20 euros and a gift are to be won. */
export const testTournament = (changes: Partial<TournamentTerms> = {}): TournamentTerms => ({
  slug: "cup",
  title: { en: "A cup", de: "Ein Pokal" },
  text: { en: "Play for it", de: "Spiel darum" },
  start_at: "2026-01-01T00:00:00Z",
  end_at: "2026-01-02T00:00:00Z",
  join: "opt-in",
  scoring: { kind: "turnover", per: { EUR: "1" } },
  games: ["category:slots"],
  prizes: [
    { places: 1, amount: { EUR: "50" } },
    { places: 1, amount: { EUR: "20" } },
  ],
  ...changes,
});

/** The running platform with tournaments, whose events a test works off. */
export class TournamentsHarness {
  #announced = 0;
  #rounds = 0;

  private constructor(readonly money: MoneyHarness) {}

  static async create(): Promise<TournamentsHarness> {
    const money = await MoneyHarness.create({ brand: { bonuses: [PRIZE_TEMPLATE] }, demo: false });
    money.games.set("acme/gems", testGame({ currencies: ["EUR", "USD", "NOK", "JPY"] }));
    money.games.set("acme/table", testGame({ identifier: "acme/table", categories: ["table-games"] }));
    money.games.set(
      "other/gems",
      testGame({ identifier: "other/gems", provider: "other", currencies: ["EUR", "USD", "NOK", "JPY"] }),
    );
    const harness = new TournamentsHarness(money);
    // Consumers have a row to begin at once they have run.
    await (await runConsumers({ ...money.context, database: money.database }, harness.consumers)).close();
    return harness;
  }

  get consumers() {
    const { context, games } = this.money;
    return [scoreRounds({ context, games: { find: (identifier) => games.get(identifier) } })];
  }

  /** Checks the books and closes. */
  async close(): Promise<void> {
    const rules = { ...WALLET_POSTING_RULES, ...TOURNAMENT_POSTING_RULES };
    const { broken } = await verifyLedger(this.money.database, rules);
    await this.money.close();
    if (broken.length > 0) throw new Error(`the books are off: ${broken.map(({ detail }) => detail).join("; ")}`);
  }

  /** Announces a tournament that began an hour ago and ends in an hour, unless given otherwise; answers its id. */
  async announce(changes: Partial<TournamentTerms> = {}, { fromMs = -HOUR_MS, toMs = HOUR_MS } = {}): Promise<number> {
    this.#announced += 1;
    const { context, brand, clock } = this.money;
    const now = clock.now().getTime();
    const edition = { slug: `cup-${this.#announced}`, startAt: new Date(now + fromMs), endAt: new Date(now + toMs) };
    const id = await announceEdition(context, brand, { terms: testTournament(changes), edition });
    if (id === null) throw new Error(`${edition.slug} is announced already`);
    return id;
  }

  /** A player with 10,000.00 of their currency, in no tournament. */
  player = (currency: CurrencyCode = "EUR"): Promise<number> => this.money.player({ currency, real: 1_000_000n });

  /** A player who has joined. */
  async joined(tournament: number, currency: CurrencyCode = "EUR"): Promise<number> {
    const player = await this.player(currency);
    const { status, body } = await this.join(player, tournament);
    if (status !== 200) throw new Error(`player ${player} could not join: ${JSON.stringify(body)}`);
    return player;
  }

  join = (player: number, tournament: number): Promise<Answer> =>
    this.money.browser("POST", `/api/tournaments/${tournament}/confirm`, { player, body: { confirmed: true } });

  addGroup = (player: number, group: number) =>
    this.money.database.pool.query("insert into player_groups values ($1, $2, now())", [player, String(group)]);

  /** A whole round in a new session; answers its session and name. */
  async play(player: number, bet: number, win = 0, more: object = {}): Promise<{ session: string; round: string }> {
    return this.spin(await this.money.session(player, { ...more }), bet, win);
  }

  /** A whole round. */
  async spin(session: string, bet: number, win = 0): Promise<{ session: string; round: string }> {
    this.#rounds += 1;
    const round = `round-${this.#rounds}`;
    const { status } = await this.money.provider("bet-and-win", { session, action: round, round, bet, win });
    if (status !== 200) throw new Error(`${round} was refused: ${status}`);
    return { session, round };
  }

  /** A bet whose round is not over. */
  async bet(session: string, amount: number): Promise<{ session: string; round: string }> {
    this.#rounds += 1;
    const round = `round-${this.#rounds}`;
    await this.money.provider("bet", { session, action: round, round, amount });
    return { session, round };
  }

  /** Ends a round of `bet`. */
  win = ({ session, round }: { session: string; round: string }, amount: number) =>
    this.money.provider("win", { session, action: `${round}-win`, round, amount, finished: true });

  takeBack = ({ session, round }: { session: string; round: string }) =>
    this.money.provider("rollback", { session, action: `${round}-back`, target: round, round });

  /** Works off all events in batches of at most this many. */
  follow = (most?: number) => workOffEvents(this.money.context, this.consumers, most);

  /** Ends what is due, as the job does. */
  end = (): Promise<void> => endDueTournaments(this.money.context);

  pastTheEnd(): void {
    this.money.clock.advance(HOUR_MS + LATE_ROUNDS_MS);
  }

  leaderboard = (tournament: number, player: number | null = null, query = {}): Promise<Leaderboard> =>
    (player === null ? this.money.test.client() : this.money.clientOf(player)).ok(getLeaderboard, {
      params: { id: tournament },
      query,
    });

  status = (player: number, tournament: number): Promise<PlayerTournament> =>
    this.money.clientOf(player).ok(getTournamentStatus, { params: { id: tournament } });

  async count(statement: string, ...values: unknown[]): Promise<number> {
    const { rows } = await this.money.database.pool.query<{ count: string }>(statement, values);
    return Number(rows[0]?.count);
  }
}
