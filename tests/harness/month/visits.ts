import type { AdventureTerms } from "#schemas/rules/adventures.ts";
import { dateIn, editionsUntil, type ModelEdition, type MonthPlayer, subunitsOf, ZONES } from "./journal.ts";
import { modelClaim, modelRun } from "./model-calendar.ts";
import { LATE_MS } from "./model-cups.ts";
import { modelPoints } from "./model-levels.ts";
import { modelTickets } from "./model-tickets.ts";
import type { MonthWorld } from "./world.ts";

const STEPS = 4;
const DAY_MS = 86_400_000;
/** The price of the card of money, and of a ticket, in points. */
const CASH_POINTS = { EUR: 5, USD: 5, JPY: 5, NOK: 7 };
const TICKET_POINTS = { EUR: 6, USD: 6, JPY: 6, NOK: 8 };

type Draw = (below: number) => number;

/** What players ask for by a call of their own; each answer is compared with the model's. Consumers have caught up by then. */
export class Visits {
  /** When places were frozen, by the tournament's slug. */
  readonly closings = new Map<string, number>();

  constructor(
    private readonly world: MonthWorld,
    private readonly differences: string[],
  ) {}

  /** The jobs have run: tournaments whose rounds can't come any more are closed. */
  ended(at: number): void {
    for (const terms of this.world.money.brand.tournaments ?? [])
      for (const { slug, end } of editionsUntil(terms.slug, terms, at))
        if (end + LATE_MS <= at && !this.closings.has(slug)) this.closings.set(slug, at);
  }

  /** Claims a card of the calendar, one in three times any of them. */
  async claim(player: MonthPlayer, draw: Draw): Promise<void> {
    const { world } = this;
    const run = modelRun(player, world.now);
    const today = 1 + (Date.parse(dateIn(world.now, ZONES[player.country])) - Date.parse(run)) / DAY_MS;
    const step = draw(3) === 0 ? 1 + draw(STEPS) : Math.min(STEPS, Math.max(1, today));
    const terms = world.money.brand.config["vip-adventures"] as AdventureTerms;
    const wanted = modelClaim(terms, player, step, world.now);
    const found = (await world.claim(player, run, step)).replace("done", "claimed");
    this.#compare(`player ${player.id} claims step ${step} of ${run}`, found, wanted);
    if (wanted === "claimed") player.claimed.set(run, (player.claimed.get(run) ?? new Set()).add(step));
  }

  /** Spends points on tickets or money, also more than there are. */
  async shop(player: MonthPlayer, draw: Draw): Promise<void> {
    if (draw(3) > 0) return;
    await (draw(2) === 0 ? this.#buyMoney(player) : this.#buyTickets(player, 1 + draw(4)));
  }

  async #buyMoney(player: MonthPlayer): Promise<void> {
    const { shop } = this.world.money.brand;
    if (!shop) throw new Error("the brand of the month has a shop");
    const { now } = this.world;
    const points = CASH_POINTS[player.currency];
    const has = modelPoints(shop, player, now).chargeable >= points;
    const found = await this.world.buyMoney(player, points);
    this.#compare(`player ${player.id} buys money`, found, has ? "done" : "SHOP.NOT_ENOUGH_POINTS");
    const paid = subunitsOf({ EUR: "1.50" }, player.currency);
    if (has) player.purchases.push({ at: now, points, lottery: null, count: 1, paid });
  }

  async #buyTickets(player: MonthPlayer, count: number): Promise<void> {
    const { money, now } = this.world;
    const terms = money.brand.lotteries?.find(({ slug }) => slug === "draw");
    const edition = terms && running(editionsUntil(terms.slug, terms, now), now);
    if (!terms || !edition || !money.brand.shop) throw new Error("a lottery runs all the month");
    const points = count * TICKET_POINTS[player.currency];
    const has = modelPoints(money.brand.shop, player, now).chargeable >= points;
    const isFree = modelTickets(terms, edition, player, now) + count <= terms.max_tickets_per_player;
    const found = await this.world.buyTickets(player, await this.#idOf("lotteries", "slug", edition.slug), count);
    const wanted = has ? (isFree ? "done" : "LOTTERY.TICKETS_LIMIT") : "SHOP.NOT_ENOUGH_POINTS";
    this.#compare(`player ${player.id} buys ${count} tickets of ${edition.slug}`, found, wanted);
    if (wanted === "done") player.purchases.push({ at: now, points, lottery: edition.slug, count, paid: 0 });
  }

  /** Joins the tournament that asks for it and runs now, if there is one. */
  async join(players: readonly MonthPlayer[]): Promise<void> {
    const { money, now } = this.world;
    const terms = money.brand.tournaments?.find(({ join }) => join === "opt-in");
    const edition = terms && running(editionsUntil(terms.slug, terms, now), now);
    if (!edition) return;
    const id = await this.#idOf("tournaments", "frontend_identifier", edition.slug);
    for (const player of players) {
      this.#compare(`player ${player.id} joins ${edition.slug}`, await this.world.join(player, id), "done");
      if (!player.joined.has(edition.slug)) player.joined.set(edition.slug, now);
    }
  }

  async #idOf(table: "lotteries" | "tournaments", column: string, slug: string): Promise<number> {
    const { rows } = await this.world.money.database.pool.query<{ id: number }>(
      `select id from ${table} where ${column} = $1`,
      [slug],
    );
    return rows[0]?.id ?? 0;
  }

  #compare(what: string, found: string, wanted: string): void {
    if (found !== wanted) this.differences.push(`${what}: ${found} instead of ${wanted}`);
  }
}

const running = (editions: readonly ModelEdition[], now: number): ModelEdition | undefined =>
  editions.find(({ start, end }) => start <= now && now < end);
