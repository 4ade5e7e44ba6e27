import { FLIGHT_PANELS, type FlightState } from "#schemas/studio/flight.ts";
import { HIGHEST, LOWEST, millisecondsTo, multiplierAt } from "../../math/crash/flight.ts";
import { Rejected, Unreachable } from "../api.ts";
import { followSession } from "../follow-session.ts";
import { el } from "../hud/dom.ts";
import { loadPicture } from "../paint/canvas.ts";
import { paletteOf } from "../paint/colour.ts";
import { notifyParent } from "../parent.ts";
import { placeSharedBet } from "../place-shared-bet.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import { openAutoBet } from "./auto-bet-sheet.ts";
import { BetPanel } from "./bet-panel.ts";
import { Crowd } from "./crowd.ts";
import { openFlightFair } from "./flight-fair.ts";
import { LeaveButtons } from "./leave-buttons.ts";
import { Outcomes, outcomeOf } from "./outcomes.ts";
import type { PlotMark } from "./plot.ts";
import { openRules } from "./rules-sheet.ts";
import { FlightScene } from "./scene.ts";

const GOOD = 0xb6ff3c;
const BAD = 0xff6b5e;
const PAUSE_MS = 1_500;
/** No flight lasts longer, whatever the clock of a page says that was asleep. */
const LONGEST_MS = millisecondsTo(HIGHEST);
/** The flight can't be followed any further with this session. */
const GONE = new Set([401, 403, 404]);
const NAMES = ["STUDIO.FLIGHT.FIRST", "STUDIO.FLIGHT.SECOND"];

type FlightBet = FlightState["mine"][number];

/** The crash game: one flight for all, on the studio's clock, and up to two bets of the viewer's on it. */
export class FlightGame {
  readonly #table: Table;
  readonly #stage: Stage;
  readonly #scene: FlightScene;
  readonly #crowd: Crowd;
  readonly #leaves: LeaveButtons;
  readonly #panels: readonly BetPanel[];
  readonly #tabs = NAMES.map((_, index) =>
    el("button", { type: "button", class: "bet-tab", "aria-pressed": String(index === 0) }, String(index + 1)),
  );
  readonly #outcomes = new Outcomes();
  readonly #announceMove: () => void;
  /** Panels whose bet or cash-out is on its way. */
  readonly #placing = new Set<number>();
  readonly #leaving = new Set<number>();
  /** The round in which each panel's automatic bet was tried last. */
  readonly #tried = new Map<number, string>();
  #state: FlightState;
  #marks: readonly PlotMark[] = [];
  #poll = new AbortController();

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
    void game.#follow();
  }

  private constructor(
    table: Table,
    stage: Stage,
    pictures: readonly (HTMLImageElement | undefined)[],
    state: FlightState,
  ) {
    const { boot, hud, format, multiplier } = table;
    this.#table = table;
    this.#stage = stage;
    this.#state = state;
    const seconds = new Intl.NumberFormat(boot.locale, { style: "unit", unit: "second", unitDisplay: "narrow" });
    this.#scene = new FlightScene(stage, paletteOf(boot.theme.palette), pictures, {
      multiplier: (hundredths) => `${multiplier(hundredths)}×`,
      seconds: (count) => seconds.format(count),
    });
    this.#crowd = new Crowd({ format, multiplier });
    const panelNames = NAMES.map((key) => format(key));
    this.#leaves = new LeaveButtons(panelNames, (panel) => void this.#leave(panel));
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
          onAuto: () => this.#toggleAuto(panel),
          onChange: () => table.sound.click(),
        }),
    );
    hud.stake.root.remove();
    const row = this.#panelRow(panelNames);
    hud.extras.replaceWith(el("div", { class: "bet-tabs", role: "group" }, ...this.#tabs), row);
    hud.field.append(el("div", { class: "flight-field" }, this.#crowd.root, this.#leaves.root));
    hud.onSpace(() => this.#press());
    hud.onPause = () => this.#show();
    hud.info.addEventListener("click", () => openRules(table));
    hud.fair.addEventListener("click", () => openFlightFair(format, this.#state));
    this.#announceMove = followSession(boot.session, () => this.#refresh());
  }

  /** The panels side by side; where there is room for one, tabs choose which. */
  #panelRow(names: readonly string[]): HTMLElement {
    const row = el("div", { class: "bet-panels", "data-shown": "0" }, ...this.#panels.map(({ root }) => root));
    for (const [index, tab] of this.#tabs.entries()) {
      tab.setAttribute("aria-label", names[index] ?? "");
      tab.addEventListener("click", () => {
        row.dataset.shown = String(index);
        for (const [other, each] of this.#tabs.entries()) each.setAttribute("aria-pressed", String(other === index));
        this.#table.sound.click();
      });
    }
    return row;
  }

  /** Follows the flight for as long as the page is open: each answer comes when something has changed. */
  async #follow(): Promise<void> {
    const { api, hud, format } = this.#table;
    let seen: string | undefined = this.#state.seen;
    for (;;) {
      try {
        const next = await api.flight(seen === undefined ? {} : { seen }, this.#poll.signal);
        hud.calm();
        seen = next.seen;
        this.#take(next);
      } catch (error) {
        if (error instanceof Rejected && GONE.has(error.status)) {
          showError(this.#table, error);
          for (const panel of this.#panels) panel.offer("closed");
          return;
        }
        seen = undefined;
        if (this.#poll.signal.aborted) this.#poll = new AbortController();
        else if (error instanceof Unreachable) {
          notifyParent({ type: "marquee:error", code: "STUDIO.OFFLINE" });
          await hud.retry(format("STUDIO.OFFLINE"));
        } else if (error instanceof Rejected) await this.#stage.motion.wait(PAUSE_MS);
        else throw error;
      }
    }
  }

  /** Another tab of the session has bet or left, or the page is looked at again: it asks at once. */
  #refresh(): void {
    this.#poll.abort();
  }

  #take(next: FlightState): void {
    const { hud, format, multiplier, sound } = this.#table;
    const before = this.#state;
    const isNew = next.round.id !== before.round.id;
    // An answer that was overtaken by a later one.
    if (isNew ? next.round.number < before.round.number : next.now < before.now) return;
    this.#state = next;
    if (next.balance !== null) hud.showBalance(next.balance);
    for (const panel of this.#panels) panel.stake.offer(next.stakes, next.most);
    this.#marks = this.#marksOf(next);
    const { phase, burst } = next.round;
    if (isNew) {
      hud.showWin(null);
      if (phase === "betting") hud.announce(format("STUDIO.TABLE.OPEN"));
    }
    if (phase === "flying" && before.round.phase !== "flying") hud.announce(format("STUDIO.FLIGHT.TAKE_OFF"));
    if (phase === "burst" && burst !== null) {
      const isSeen = !isNew && before.round.phase === "flying";
      this.#scene.burst(millisecondsTo(burst), this.#marks, isSeen);
      sound.engineOff();
      if (isSeen) {
        sound.burst();
        hud.announce(format("STUDIO.CRASH.BURST", { multiplier: multiplier(burst) }));
      }
    } else if (phase !== "flying") this.#scene.ready();
    this.#tellOutcomes();
    this.#show();
    this.#betAutomatically();
  }

  /** Cash-outs on the curve: all players' as dots, the viewer's with what it paid. */
  #marksOf({ bets, mine }: FlightState): PlotMark[] {
    const { money } = this.#table;
    const others = new Set(bets.flatMap(({ cashed_out }) => (cashed_out === null ? [] : [cashed_out])));
    const own = mine.flatMap(({ cashed_out, win }) =>
      cashed_out === null ? [] : [{ multiplier: cashed_out, label: money(win ?? 0) }],
    );
    return [...[...others].map((multiplier) => ({ multiplier })), ...own];
  }

  #tellOutcomes(): void {
    const { hud, format, money, multiplier, sound, boot } = this.#table;
    const { round, mine } = this.#state;
    for (const { bet, outcome } of this.#outcomes.take(this.#state)) {
      const win = bet.win ?? 0;
      if (outcome === "returned") {
        hud.notify(format("STUDIO.FLIGHT.RETURNED"));
        this.#stopAuto(bet.panel, "STUDIO.FLIGHT.AUTO_ENDED");
        continue;
      }
      const values = { multiplier: multiplier(bet.cashed_out ?? round.burst ?? LOWEST) };
      if (outcome === "cashed-out") {
        hud.announce(format("STUDIO.CRASH.LEFT", { ...values, amount: money(win) }));
        sound.win(Math.floor((bet.cashed_out ?? LOWEST) / 100));
        this.#scene.board.pop();
      } else hud.announce(format("STUDIO.FLIGHT.LOST", { ...values, amount: money(bet.stake) }));
      const { currency } = boot;
      notifyParent({ type: "marquee:round", state: "finished", stake: bet.stake, win, currency });
      const end = this.#panels[bet.panel]?.auto.settled(bet.stake, win);
      if (end) hud.notify(format(AUTO_ENDS[end]));
    }
    const won = mine.reduce((sum, { win }) => sum + (win ?? 0), 0);
    const staked = mine.reduce((sum, bet) => sum + (bet.state === "placed" ? bet.stake : 0), 0);
    if (won > 0) hud.showReturn(won, staked);
  }

  #draw(): void {
    const { api, format, multiplier, sound } = this.#table;
    const { round } = this.#state;
    const { board } = this.#scene;
    const now = api.now();
    const shown = (hundredths: number) => `${multiplier(hundredths)}×`;
    if (round.phase === "burst") {
      board.show(
        shown(round.burst ?? LOWEST),
        this.#line(format("STUDIO.CRASH.BURST", { multiplier: multiplier(round.burst ?? LOWEST) })),
        BAD,
      );
      return;
    }
    if (round.phase === "flying") {
      const elapsed = Math.min(LONGEST_MS, Math.max(0, now - round.takes_off_at));
      const reached = multiplierAt(elapsed);
      const own = this.#state.mine.some((bet) => outcomeOf(bet, round.phase) === "cashed-out");
      board.show(shown(reached), this.#line(""), own ? GOOD : 0xffffff);
      this.#scene.fly(elapsed, this.#marks);
      this.#showLeaves(reached);
      if (document.visibilityState === "visible") sound.engine(reached / 100);
      return;
    }
    const left = Math.max(0, Math.ceil((round.takes_off_at - now) / 1_000));
    const isOpen = this.#isOpen();
    board.show(left > 0 ? String(left) : "", isOpen ? format("STUDIO.TABLE.OPEN") : format("STUDIO.CRASH.COUNTDOWN"));
    if (!isOpen && this.#panels.some((panel) => panel.isOpen)) this.#show();
  }

  /** Below the multiplier: what the viewer's cash-outs came to, or else what happens. */
  #line(otherwise: string): string {
    const { format, money, multiplier } = this.#table;
    const left = this.#state.mine.filter(({ cashed_out }) => cashed_out !== null);
    const [first] = left;
    if (!first) return otherwise;
    const amount = money(left.reduce((sum, { win }) => sum + (win ?? 0), 0));
    return format("STUDIO.CRASH.LEFT", {
      multiplier: left.map((bet) => multiplier(bet.cashed_out ?? 0)).join("× · "),
      amount,
    });
  }

  /** Whether bets are taken, as far as the page can know: the studio decides. */
  #isOpen(): boolean {
    const { round, stakes } = this.#state;
    return round.phase === "betting" && this.#table.api.now() < round.closes_at && stakes.length > 0;
  }

  #betOf(panel: number): FlightBet | undefined {
    return this.#state.mine.find((bet) => bet.panel === panel && bet.state !== "refused");
  }

  #show(): void {
    const { hud, format, multiplier } = this.#table;
    const { round, last } = this.#state;
    const canBet = this.#isOpen() && !hud.paused;
    for (const [index, panel] of this.#panels.entries()) {
      const bet = this.#betOf(index);
      const isPlaced = bet && outcomeOf(bet, round.phase) === null;
      if (isPlaced) this.#tabs[index]?.setAttribute("data-placed", "");
      else this.#tabs[index]?.removeAttribute("data-placed");
      panel.offer(this.#placing.has(index) ? "busy" : isPlaced ? "placed" : canBet && !bet ? "open" : "closed");
    }
    hud.root.dataset.phase = round.phase === "betting" && !canBet ? "closed" : round.phase;
    this.#showLeaves(LOWEST);
    this.#crowd.show(this.#state);
    const grade = (burst: number) => (burst >= 1000 ? "high" : burst >= 200 ? "mid" : "low");
    const now = round.burst === null ? [] : [{ burst: round.burst }];
    hud.showRibbon(
      format("STUDIO.CRASH.LAST"),
      ...[...now, ...last].map(({ burst }) => el("span", { class: `pill ${grade(burst)}` }, `${multiplier(burst)}×`)),
    );
  }

  /** What each bet in the air pays if it is cashed out now. */
  #showLeaves(reached: number): void {
    const { format, money } = this.#table;
    const { round } = this.#state;
    const isFlying = round.phase === "flying" && this.#table.api.now() >= round.takes_off_at;
    for (let panel = 0; panel < FLIGHT_PANELS; panel += 1) {
      const bet = this.#betOf(panel);
      if (!bet || outcomeOf(bet, round.phase) !== null) {
        this.#leaves.show(panel, null);
        continue;
      }
      const worth = Math.floor((bet.stake * Math.min(reached, bet.auto_cash_out ?? HIGHEST)) / 100);
      const text = format("STUDIO.CRASH.CASH_OUT");
      this.#leaves.show(panel, {
        text: isFlying ? `${text} ${money(worth)}` : text,
        usable: isFlying && !this.#leaving.has(panel),
      });
    }
  }

  /** The space bar: leaves with the first bet that is in the air, or else places the first bet. */
  #press(): void {
    const { round } = this.#state;
    if (round.phase === "flying") {
      const bet = this.#state.mine.find((each) => each.state === "placed" && outcomeOf(each, round.phase) === null);
      if (bet) void this.#leave(bet.panel);
      return;
    }
    if (this.#panels[0]?.isOpen) void this.#place(0);
  }

  /** Answers whether the bet was placed. */
  async #place(panel: number): Promise<boolean> {
    const { api, hud, format, money, boot } = this.#table;
    const { round, mine, most } = this.#state;
    const from = this.#panels[panel];
    if (!from || !this.#isOpen() || hud.paused || this.#placing.has(panel) || this.#betOf(panel)) return false;
    const stake = from.stake.value;
    const target = from.leave.value;
    if (target === undefined) {
      from.leave.focus();
      return false;
    }
    const staked = mine.reduce((sum, bet) => sum + (bet.state === "placed" ? bet.stake : 0), 0);
    if (staked + stake > most) {
      hud.notify(format("STUDIO.STAKE_MOST", { amount: money(most) }));
      return false;
    }
    if (stake > hud.balance) {
      hud.notify(errorText(this.#table, "WALLET.INSUFFICIENT_FUNDS"));
      return false;
    }
    this.#placing.add(panel);
    this.#show();
    notifyParent({ type: "marquee:round", state: "started", stake, win: 0, currency: boot.currency });
    try {
      const next = await placeSharedBet(this.#table, {
        closesAt: round.closes_at,
        send: (press) => api.flightBet({ ...press, round: round.id, panel, stake, auto_cash_out: target }),
        ask: (request) => api.flight({ request }),
      });
      this.#placing.delete(panel);
      hud.announce(format("STUDIO.TABLE.PLACED", { amount: money(stake) }));
      this.#announceMove();
      this.#take(next);
      return true;
    } catch (error) {
      this.#placing.delete(panel);
      showError(this.#table, error);
      this.#refresh();
      return false;
    } finally {
      this.#show();
    }
  }

  /** Leaves with one bet. The call is sent once: what a press without a connection meant is not done later. */
  async #leave(panel: number): Promise<void> {
    const { api, hud, format } = this.#table;
    const { round } = this.#state;
    const bet = this.#betOf(panel);
    if (!bet || round.phase !== "flying" || outcomeOf(bet, round.phase) !== null || this.#leaving.has(panel)) return;
    this.#leaving.add(panel);
    try {
      const next = await api.cashOut(bet.id);
      const mine = next.mine.find(({ id }) => id === bet.id);
      if (mine && mine.cashed_out === null && next.round.phase === "burst")
        hud.notify(format("STUDIO.FLIGHT.TOO_LATE"));
      this.#announceMove();
      this.#take(next);
    } catch (error) {
      if (error instanceof Unreachable) hud.notify(format("STUDIO.FLIGHT.UNSENT"));
      else if (!(error instanceof Rejected) || error.code !== "STUDIO.NOT_FLYING") showError(this.#table, error);
      this.#refresh();
    } finally {
      this.#leaving.delete(panel);
    }
  }

  #toggleAuto(panel: number): void {
    const { format, boot } = this.#table;
    const from = this.#panels[panel];
    if (!from) return;
    if (from.auto.runs) {
      from.auto.stop();
      this.#show();
      return;
    }
    openAutoBet({
      format,
      currency: boot.currency,
      subunits: boot.subunits,
      onStart: (plan) => {
        from.auto.start(plan);
        this.#show();
        this.#betAutomatically();
      },
    });
  }

  /** One try a round: what wasn't placed stops the automatic bets and isn't tried again. */
  #betAutomatically(): void {
    const { hud } = this.#table;
    const { round } = this.#state;
    if (!this.#isOpen() || hud.paused) return;
    for (const [panel, { auto, stake }] of this.#panels.entries()) {
      if (!auto.runs || this.#tried.get(panel) === round.id || this.#betOf(panel) || this.#placing.has(panel)) continue;
      this.#tried.set(panel, round.id);
      if (!auto.allows(stake.value)) {
        this.#stopAuto(panel, "STUDIO.FLIGHT.AUTO_ENDED_LOSS");
        continue;
      }
      void this.#place(panel).then((isPlaced) => {
        if (isPlaced) auto.placed();
        else this.#stopAuto(panel, "STUDIO.FLIGHT.AUTO_ENDED");
        this.#show();
      });
    }
  }

  #stopAuto(panel: number, reason: string): void {
    const { hud, format } = this.#table;
    const auto = this.#panels[panel]?.auto;
    if (!auto?.runs) return;
    auto.stop();
    hud.announce(format(reason));
    if (reason !== "STUDIO.FLIGHT.AUTO_ENDED") hud.notify(format(reason));
  }
}

const AUTO_ENDS = {
  rounds: "STUDIO.FLIGHT.AUTO_ENDED",
  loss: "STUDIO.FLIGHT.AUTO_ENDED_LOSS",
  win: "STUDIO.FLIGHT.AUTO_ENDED_WIN",
} as const;
