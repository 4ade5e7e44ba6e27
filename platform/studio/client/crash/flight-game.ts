import { FLIGHT_PANELS, type FlightState } from "#schemas/studio/flight.ts";
import { LOWEST } from "../../math/crash/flight.ts";
import { followSession } from "../follow-session.ts";
import { el } from "../hud/dom.ts";
import { loadPicture } from "../paint/canvas.ts";
import { placeSharedBet } from "../place-shared-bet.ts";
import { RoundNotice } from "../round-notice.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { SharedFeed } from "../shared-feed.ts";
import { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import { AutomaticBets } from "./automatic-bets.ts";
import { BetPanel } from "./bet-panel.ts";
import { BetTabs } from "./bet-tabs.ts";
import { CashOuts } from "./cash-outs.ts";
import { openFlightFair } from "./flight-fair.ts";
import { openFlightRules } from "./flight-rules.ts";
import { FlightView } from "./flight-view.ts";
import { Outcomes } from "./outcomes.ts";
import { ViewedFlight } from "./viewed-flight.ts";

const NAMES = ["STUDIO.FLIGHT.FIRST", "STUDIO.FLIGHT.SECOND"];

/** The crash game: one flight for all, on the studio's clock, and up to two bets of the viewer's on it. */
export class FlightGame {
  readonly #table: Table;
  readonly #flight: ViewedFlight;
  readonly #view: FlightView;
  readonly #feed: SharedFeed<FlightState>;
  readonly #panels: readonly BetPanel[];
  readonly #tabs: BetTabs;
  readonly #cashOuts: CashOuts;
  readonly #automatic: AutomaticBets;
  readonly #outcomes = new Outcomes();
  readonly #notice: RoundNotice;
  readonly #announceMove: () => void;
  /** Panels whose bet is on its way. */
  readonly #placing = new Set<number>();

  static async open(table: Table): Promise<void> {
    const { boot, hud } = table;
    const names = [boot.theme.hero, ...boot.theme.sides];
    const [stage, pictures, state] = await Promise.all([
      Stage.open(hud.root, hud.field),
      Promise.all(names.map((name) => loadPicture(`/media/symbols/${name}.webp`))),
      untilAnswered(table, () => table.api.flight({})),
    ]);
    const game = new FlightGame(table, stage, pictures, state);
    game.#outcomes.skip(state);
    game.#take(state);
    stage.motion.loop(() => game.#draw());
    void game.#feed.follow(state.seen);
  }

  private constructor(
    table: Table,
    stage: Stage,
    pictures: readonly (HTMLImageElement | undefined)[],
    state: FlightState,
  ) {
    const { boot, hud, api, format } = table;
    this.#table = table;
    this.#notice = new RoundNotice(boot.currency);
    this.#flight = new ViewedFlight(state, () => api.now());
    this.#view = new FlightView(table, this.#flight, stage, pictures);
    this.#feed = new SharedFeed({
      table,
      motion: stage.motion,
      ask: (body, signal) => api.flight(body, signal),
      onState: (next) => this.#take(next),
      onGone: () => {
        for (const panel of this.#panels) panel.offer("closed");
      },
    });
    const panelNames = NAMES.map((key) => format(key));
    this.#cashOuts = new CashOuts({
      table,
      flight: this.#flight,
      panelNames,
      onState: (next) => {
        this.#announceMove();
        this.#take(next);
      },
      onFailure: () => this.#feed.refresh(),
    });
    const buttons = [hud.main, el("button", { type: "button", class: "main" })];
    hud.main.disabled = false;
    this.#panels = buttons.slice(0, FLIGHT_PANELS).map(
      (button, panel) =>
        new BetPanel({
          format,
          money: table.money,
          name: panelNames[panel] ?? "",
          button,
          autoplay: state.rules.autoplay,
          onBet: () => void this.#place(panel),
          onAuto: () => this.#automatic.toggle(panel),
          onStake: (words) => {
            table.sound.play("button");
            hud.announceAtRest(words);
          },
        }),
    );
    this.#automatic = new AutomaticBets({
      table,
      flight: this.#flight,
      panels: this.#panels,
      isPlacing: (panel) => this.#placing.has(panel),
      place: (panel) => this.#place(panel),
      onChange: () => this.#show(),
    });
    this.#tabs = new BetTabs(panelNames, this.#panels, () => table.sound.play("button"));
    hud.stake.root.remove();
    hud.extras.replaceWith(this.#tabs.root, this.#tabs.row);
    hud.field.append(el("div", { class: "flight-field" }, this.#view.crowd.root, this.#cashOuts.buttons.root));
    hud.onSpace(() => this.#press());
    hud.onPause = () => this.#show();
    hud.info.addEventListener("click", () => openFlightRules(table));
    hud.fair.addEventListener("click", () => openFlightFair(format, this.#flight.state));
    this.#announceMove = followSession(boot.session, () => this.#feed.refresh());
  }

  #take(next: FlightState): void {
    const before = this.#flight.take(next);
    if (!before) return;
    if (next.balance !== null) this.#table.hud.showBalance(next.balance);
    for (const panel of this.#panels) panel.stake.offer(next.stakes, next.most);
    this.#view.change(before);
    this.#reportOutcomes();
    this.#show();
    this.#automatic.place();
  }

  /** Announces how the viewer's bets have ended, each once. */
  #reportOutcomes(): void {
    const { hud, format, money, multiplier, sound } = this.#table;
    const { state, won, staked } = this.#flight;
    const results: string[] = [];
    for (const { bet, outcome } of this.#outcomes.take(state)) {
      const win = bet.win ?? 0;
      if (outcome === "returned") {
        hud.notify(format("STUDIO.FLIGHT.RETURNED"));
        this.#automatic.returned(bet.panel);
        continue;
      }
      const values = { multiplier: multiplier(bet.cashed_out ?? state.round.burst ?? LOWEST) };
      if (outcome === "cashed-out") {
        results.push(format("STUDIO.FLIGHT.CASHED_OUT", { ...values, amount: money(win) }));
        sound.play("cash-out");
        this.#view.pop();
      } else results.push(format("STUDIO.FLIGHT.LOST", { ...values, amount: money(bet.stake) }));
      this.#automatic.settled(bet.panel, bet.stake, win);
    }
    const isPaid = state.mine.every(({ cashed_out, paid }) => cashed_out === null || paid);
    if (results.length > 0) hud.announceResult(results.join(" "), isPaid ? hud.balance : null);
    if (won > 0) hud.showReturn(won, staked);
  }

  #draw(): void {
    const reached = this.#view.draw();
    if (reached !== null) this.#cashOuts.show(reached);
    else if (!this.#flight.takesBets && this.#panels.some((panel) => panel.isOpen)) this.#show();
  }

  /** A flight is the player's for as long as one of their bets is in it: the last one's end is the round's. */
  #notifyRound(): void {
    const { staked, won } = this.#flight;
    const isOpen = this.#placing.size > 0 || this.#panels.some((_, panel) => this.#flight.openBetOf(panel));
    if (!isOpen) this.#notice.end(staked, won);
    else if (!this.#notice.isUnderWay) this.#notice.start(staked);
  }

  #show(): void {
    const { hud } = this.#table;
    this.#notifyRound();
    const { round } = this.#flight.state;
    const canBet = this.#flight.takesBets && !hud.paused;
    for (const [index, panel] of this.#panels.entries()) {
      const isPlaced = this.#flight.openBetOf(index) !== undefined;
      const isFree = canBet && !this.#flight.betOf(index);
      this.#tabs.mark(index, isPlaced);
      panel.offer(this.#placing.has(index) ? "busy" : isPlaced ? "placed" : isFree ? "open" : "closed");
    }
    hud.root.dataset.phase = round.phase === "betting" && !canBet ? "closed" : round.phase;
    this.#cashOuts.show(LOWEST);
    this.#view.show();
  }

  /** The space bar: leaves with the first bet that is in the air, or else places the first bet. */
  #press(): void {
    if (this.#flight.state.round.phase === "flying") {
      const bet = this.#flight.firstInAir;
      if (bet) void this.#cashOuts.leave(bet.panel);
      return;
    }
    if (this.#panels[0]?.isOpen) void this.#place(0);
  }

  /** Answers whether the bet was placed. */
  async #place(panel: number): Promise<boolean> {
    const { api, hud, format, money } = this.#table;
    const { takesBets, staked } = this.#flight;
    const { round, most } = this.#flight.state;
    const from = this.#panels[panel];
    if (!from || !takesBets || hud.paused || this.#placing.has(panel) || this.#flight.betOf(panel)) return false;
    const stake = from.stake.value;
    const target = from.leave.value;
    if (target === undefined) {
      from.leave.focus();
      return false;
    }
    if (staked + stake > most) {
      hud.notify(format("STUDIO.STAKE_MOST", { amount: money(most) }));
      return false;
    }
    if (stake > hud.balance) {
      hud.notify(errorText(this.#table, "WALLET.INSUFFICIENT_FUNDS"));
      return false;
    }
    this.#placing.add(panel);
    this.#notice.start(staked + stake);
    this.#show();
    try {
      const next = await placeSharedBet(this.#table, {
        closesAt: round.closes_at,
        send: (press) => api.flightBet({ ...press, round: round.id, panel, stake, auto_cash_out: target }),
        ask: (request) => api.flight({ request }),
      });
      this.#placing.delete(panel);
      if (!from.auto.runs) hud.announce(format("STUDIO.TABLE.PLACED", { amount: money(stake) }));
      this.#announceMove();
      this.#take(next);
      return true;
    } catch (error) {
      this.#placing.delete(panel);
      showError(this.#table, error);
      this.#feed.refresh();
      return false;
    } finally {
      this.#show();
    }
  }
}
