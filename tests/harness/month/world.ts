import { randomUUID } from "node:crypto";
import pMap from "p-map";
import { claimDay } from "#platform/adventures/claim-day.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { houseAccount, openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { post } from "#platform/ledger/post.ts";
import { applyDeposit } from "#platform/payments/apply-deposit.ts";
import type { PaymentRow } from "#platform/payments/payment.ts";
import { paymentAttempts, payments } from "#platform/payments/tables.ts";
import { recordTransition } from "#platform/payments/transition.ts";
import { playerGroups, players } from "#platform/players/tables.ts";
import { exchangePoints } from "#platform/shop/exchange-points.ts";
import { joinTournament } from "#platform/tournaments/join-tournament.ts";
import { noHold } from "#platform/wallet/cashout-port.ts";
import { payWin } from "#platform/wallet/pay-win.ts";
import { placeBet, placeBetWithWin } from "#platform/wallet/place-bet.ts";
import { rollBack } from "#platform/wallet/roll-back.ts";
import { gameSessions } from "#platform/wallet/tables.ts";
import { MoneyHarness, testGame } from "../money.ts";
import {
  CURRENCIES,
  type CurrencyOfMonth,
  GAMES,
  type GameOfMonth,
  type MonthPlayer,
  PER_EURO,
  type PlayedRound,
  ZONES,
} from "./journal.ts";
import { BARRED, DOUBLE_POINTS, INVITED, MONTH_BEGINS, monthBrand, QUEST_GROUP, TESTER } from "./terms.ts";

const PROVIDER = "acme";
const HELD_EUROS = 1_000_000;
const YEAR_MS = 365 * 86_400_000;
/** Players who are made beside each other. */
const AT_ONCE = 8;

/** What players of the month do: the product's own verbs, and a line in the player's journal for each. */
export class MonthWorld {
  #actions = 0;

  private constructor(
    readonly money: MoneyHarness,
    readonly players: readonly MonthPlayer[],
  ) {}

  static async create(count: number): Promise<MonthWorld> {
    const money = await MoneyHarness.create({ brand: monthBrand(), demo: false, connections: 40 });
    money.clock.advance(MONTH_BEGINS - money.clock.now().getTime());
    for (const [identifier, { producer, category }] of Object.entries(GAMES))
      money.games.set(identifier, testGame({ identifier, provider: producer, categories: [category] }));
    const indexes = Array.from({ length: count }, (_, index) => index);
    const players = await pMap(indexes, (index) => addPlayer(money, index), { concurrency: AT_ONCE });
    return new MonthWorld(money, players);
  }

  get context() {
    return this.money.context;
  }

  get now(): number {
    return this.money.clock.now().getTime();
  }

  /** Places a bet; its round ends at once with its win, or stays open. */
  async bet(
    player: MonthPlayer,
    { game, bet, win, isOpen }: { game: GameOfMonth; bet: number; win: number; isOpen: boolean },
  ): Promise<void> {
    this.#actions += 1;
    const name = `month-${this.#actions}`;
    const session = player.sessions.get(game) ?? "";
    const round: PlayedRound = { name, session, game, bet, win, betAt: this.now, settledAt: null, takenBackAt: null };
    const call = { session, action: name, round: name };
    if (isOpen) {
      await placeBet(this.context, PROVIDER, { ...call, amount: bet });
      player.open.push(round);
      return;
    }
    await placeBetWithWin(this.context, PROVIDER, { ...call, bet, win });
    this.#settled(player, round);
  }

  /** Ends the player's open rounds; a round whose bet is taken back instead never counts. */
  async endRounds(player: MonthPlayer, isCanceled: (round: PlayedRound) => boolean): Promise<void> {
    for (const round of player.open.splice(0)) {
      const { session, name } = round;
      const call = { session, action: `${name}-end`, round: name };
      if (isCanceled(round)) {
        await rollBack(this.context, PROVIDER, { ...call, target: name });
        continue;
      }
      await payWin(this.context, PROVIDER, { ...call, amount: round.win, finished: true });
      this.#settled(player, round);
    }
  }

  /** Takes a whole round back. One that was settled by its win alone is final. */
  async takeBack(player: MonthPlayer, round: PlayedRound): Promise<void> {
    const { session, name } = round;
    await rollBack(this.context, PROVIDER, { session, action: `${name}-back`, target: name, round: name });
    round.takenBackAt = this.now;
    player.steps.push({ kind: "taken-back", round, at: this.now });
  }

  #settled(player: MonthPlayer, round: PlayedRound): void {
    round.settledAt = this.now;
    player.rounds.push(round);
    player.steps.push({ kind: "settled", round, at: this.now });
  }

  async deposit(player: MonthPlayer, amount: number): Promise<void> {
    const { database } = this.context;
    const [id, createdAt] = [randomUUID(), new Date(this.now)];
    const { id: playerId, currency } = player;
    await database.drizzle.transaction(async (tx) => {
      const asked = { id, playerId, brand: this.money.brand.id, action: "deposit", method: "test-card", currency };
      const from = { country: player.country, locale: "en", origin: "https://test.localhost" };
      const [row] = await tx
        .insert(payments)
        .values({ ...asked, ...from, amount: BigInt(amount), state: "created", reference: id, createdAt } as PaymentRow)
        .returning();
      await tx
        .insert(paymentAttempts)
        .values({ reference: id, paymentId: id, number: 1, provider: "sandbox", createdAt });
      await recordTransition(tx, this.context, { row: row as PaymentRow, from: null, actor: "player" });
    });
    await this.#hear(player, id, { amount, state: "succeeded" });
    player.deposits.push({ id, amount, at: this.now, takenBackAt: null });
  }

  async chargeBack(player: MonthPlayer, deposit: MonthPlayer["deposits"][number]): Promise<void> {
    await this.#hear(player, deposit.id, { amount: deposit.amount, state: "charged_back" });
    deposit.takenBackAt = this.now;
  }

  /** Applies what a payment provider says of a deposit. */
  async #hear(
    { currency }: MonthPlayer,
    id: string,
    { amount, state }: { amount: number; state: "succeeded" | "charged_back" },
  ): Promise<void> {
    const deps = { context: this.context, adapters: new Map(), hold: noHold };
    await applyDeposit(deps, id, { providerId: id, reference: id, state, amount: BigInt(amount), currency });
  }

  claim = ({ id }: MonthPlayer, run: string, step: number): Promise<string> =>
    codeOf(claimDay(this.context, { playerId: id, id: run, step }));

  join = ({ id }: MonthPlayer, tournament: number): Promise<string> =>
    codeOf(joinTournament(this.context, { id: tournament }, id));

  /** Buys tickets of a lottery. */
  buyTickets = (player: MonthPlayer, lottery: number, count: number): Promise<string> =>
    this.#exchange(player, "lotteries", {
      ...{ group: `lottery_${lottery}`, lottery_id: String(lottery), tickets_count: count },
    });

  /** Exchanges points for money. */
  buyMoney = (player: MonthPlayer, points: number): Promise<string> =>
    this.#exchange(player, "money", { group: "cash", points });

  #exchange(
    { id: playerId, currency }: MonthPlayer,
    type: "lotteries" | "money",
    asked: { group: string; points?: number; lottery_id?: string; tickets_count?: number },
  ): Promise<string> {
    const { brand } = this.money;
    const exchange = { ...asked, currency };
    return codeOf(exchangePoints(this.context, { brand, playerId, licence: brand.licence, type, exchange }));
  }

  async exclude(player: MonthPlayer): Promise<void> {
    player.excludedAt = this.now;
    await this.context.database.pool.query("update players set excluded_at = $2 where id = $1", [
      player.id,
      new Date(this.now),
    ]);
  }
}

/** `done`, or the code of the refusal. */
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof ApiError) return error.problem.code;
      throw error;
    },
  );

async function addPlayer({ context, brand }: MoneyHarness, index: number): Promise<MonthPlayer> {
  const currency = CURRENCIES[index % CURRENCIES.length] as CurrencyOfMonth;
  const countries = Object.keys(ZONES) as (keyof typeof ZONES)[];
  const country = countries[Math.floor(index / CURRENCIES.length) % countries.length] as keyof typeof ZONES;
  const groups = [
    ...(index % 7 === 0 ? [Number(DOUBLE_POINTS)] : []),
    ...(index % 5 === 0 ? [INVITED] : []),
    ...(index % 11 === 0 ? [BARRED] : []),
    ...(index % 13 === 0 ? [QUEST_GROUP] : []),
    ...(index % 37 === 0 ? [TESTER] : []),
  ];
  const held = HELD_EUROS * PER_EURO[currency];
  const now = context.clock.now();
  const email = `month-${index}@mail.example`;
  const sessions = new Map<GameOfMonth, string>();
  const id = await context.database.drizzle.transaction(async (tx) => {
    const [row] = await tx
      .insert(players)
      .values({ brand: brand.id, email, emailKey: email, country, currency, language: "en", createdAt: now })
      .returning({ id: players.id });
    const playerId = row?.id ?? 0;
    if (groups.length > 0)
      await tx.insert(playerGroups).values(groups.map((group) => ({ playerId, groupId: String(group), addedAt: now })));
    const account = { brand: brand.id, currency };
    await openPlayerAccounts(tx, { ...account, playerId });
    const to = { player: playerId, money: "real", ...account } as const;
    const given = { from: { runtime: "deposits", ...account }, to, amount: BigInt(held) } as const;
    await post(tx, { key: `month:${playerId}`, kind: "test", movements: [given], at: now });
    const games = Object.keys(GAMES) as GameOfMonth[];
    const ofGames = await houseAccount(tx, brand.id, currency, "games");
    const rows = await tx
      .insert(gameSessions)
      .values(
        games.map((game) => ({
          ...{ ...account, playerId, provider: PROVIDER, game, mode: "real" as const, locale: "en", minimumSpinMs: 0 },
          ...{
            device: "desktop" as const,
            autoplay: true,
            openedAt: now,
            expiresAt: new Date(now.getTime() + YEAR_MS),
          },
          houseAccount: ofGames,
        })),
      )
      .returning({ id: gameSessions.id, game: gameSessions.game });
    for (const session of rows) sessions.set(session.game as GameOfMonth, session.id);
    return playerId;
  });
  return {
    ...{ id, country, currency, groups, held, sessions, excludedAt: null, lifetimeLevel: 0 },
    ...{ open: [], rounds: [], steps: [], deposits: [], purchases: [], joined: new Map(), claimed: new Map() },
  };
}
