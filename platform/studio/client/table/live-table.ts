import type { TableState } from "#schemas/studio/table.ts";
import { followSession } from "../follow-session.ts";
import { el, setUsable } from "../hud/dom.ts";
import { openRulesSheet } from "../hud/rules-sheet.ts";
import type { Pace } from "../instant/scene.ts";
import { isOvertaken } from "../is-overtaken.ts";
import { paletteOf } from "../paint/colour.ts";
import { Scenery } from "../paint/scenery.ts";
import { placeSharedBet } from "../place-shared-bet.ts";
import { RoundNotice } from "../round-notice.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { SharedFeed } from "../shared-feed.ts";
import { Celebration } from "../slot/celebration.ts";
import { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import { addUp, PendingChips, placedIn } from "./chips.ts";
import { Countdown } from "./countdown.ts";
import type { PictureOptions, TablePicture } from "./picture.ts";
import { openTableFair } from "./table-fair.ts";

/** From these multiples of the stake on a win is celebrated over the whole field. */
const GRADES = [
  { from: 10, title: "STUDIO.BIG_WIN" },
  { from: 25, title: "STUDIO.HUGE_WIN" },
] as const;
/** Who comes later than so long after the draw sees the result without motion. */
const LATE_MS = 3_000;

/** A shared table around its picture: the studio's clock, the viewer's chips, others' chips, one result for all. */
export class LiveTable {
  readonly #table: Table;
  readonly #picture: TablePicture;
  readonly #countdown: Countdown;
  readonly #stage: Stage;
  readonly #celebration: Celebration;
  readonly #feed: SharedFeed<TableState>;
  readonly #pending = new PendingChips();
  readonly #notice: RoundNotice;
  readonly #players = el("p", { class: "table-players" });
  readonly #total = el("span", { class: "laid" });
  readonly #tools: readonly HTMLButtonElement[];
  readonly #announceMove: () => void;
  #state: TableState;
  /** The round whose result has been shown. */
  #revealed = "";
  #placing = false;
  #lastBets: ReadonlyMap<string, number> = new Map();

  static async open(table: Table, makePicture: (options: PictureOptions) => TablePicture): Promise<void> {
    const stage = await Stage.open(table.hud.root, table.hud.field);
    const state = await untilAnswered(table, () => table.api.table({}));
    const live = new LiveTable(table, stage, state, makePicture);
    await live.#take(state, "still");
    void live.#feed.follow(live.#state.seen);
  }

  private constructor(
    table: Table,
    stage: Stage,
    state: TableState,
    makePicture: (options: PictureOptions) => TablePicture,
  ) {
    const { boot, hud, format, money, api } = table;
    this.#table = table;
    this.#notice = new RoundNotice(boot.currency);
    this.#stage = stage;
    this.#state = state;
    this.#feed = new SharedFeed({
      table,
      motion: stage.motion,
      ask: (body, signal) => api.table(body, signal),
      onState: (next) => this.#take(next, this.#pace(next)),
      onGone: () => setUsable(hud.main, false),
    });
    const palette = paletteOf(boot.theme.palette);
    const scenery = new Scenery(stage, palette, boot.theme.composition);
    this.#celebration = new Celebration(stage, palette, money, table.sound);
    stage.world.addChild(scenery, this.#celebration);
    this.#countdown = new Countdown({
      format,
      now: () => api.now(),
      announce: (text) => hud.announce(text),
      onClose: () => this.#close(),
    });
    this.#picture = makePicture({
      table,
      onLay: (place) => this.#lay(place, hud.stake.value),
      onTake: (place) => this.#lay(place, -hud.stake.value),
    });
    const tool = (text: string, press: () => void) => {
      const button = el("button", { type: "button", class: "tool" }, format(text));
      button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") === "true") return;
        press();
        table.sound.play("button");
        this.#show();
      });
      return button;
    };
    this.#tools = [
      tool("STUDIO.ROULETTE.UNDO", () => this.#pending.undo()),
      tool("STUDIO.ROULETTE.CLEAR", () => this.#pending.set(new Map())),
      tool("STUDIO.TABLE.REPEAT", () => this.#pending.set(new Map(this.#lastBets))),
    ];
    const head = el("div", { class: "table-head" });
    head.append(this.#countdown.root, this.#players, this.#total);
    hud.field.append(el("div", { class: "scene live" }, head, this.#picture.root));
    hud.extras.before(el("div", { class: "choices" }, el("div", { class: "tools" }, ...this.#tools)));
    hud.stake.name(format("STUDIO.CHIP"));
    hud.stake.setChoices(state.stakes);
    hud.stake.onChange = () => table.sound.play("button");
    hud.main.disabled = false;
    hud.main.addEventListener("click", () => void this.#place());
    hud.onSpace(() => void this.#place());
    hud.onPause = () => this.#show();
    hud.info.addEventListener("click", () => this.#openInfo());
    hud.fair.addEventListener("click", () => openTableFair(format, this.#state));
    this.#announceMove = followSession(boot.session, () => this.#feed.refresh());
    const lay = () => {
      const area = stage.area();
      scenery.lay(area.y + area.height / 2);
    };
    stage.onResize(lay);
    lay();
  }

  #pace({ round }: TableState): Pace {
    const isLate = this.#table.api.now() - round.draws_at > LATE_MS;
    return isLate || this.#stage.motion.reduced || document.visibilityState === "hidden" ? "still" : "moving";
  }

  async #take(next: TableState, pace: Pace): Promise<void> {
    const { hud, format, sound } = this.#table;
    if (isOvertaken(next, this.#state)) return;
    const isNew = next.round.id !== this.#state.round.id;
    if (isNew && placedIn(this.#state).length > 0) this.#lastBets = addUp(placedIn(this.#state));
    this.#state = next;
    hud.stake.setChoices(next.stakes);
    this.#countdown.show(next.round);
    if (isNew) {
      this.#picture.begin();
      hud.showWin(null);
      hud.announce(format("STUDIO.TABLE.OPEN"));
      sound.play("button");
    }
    // Its result was drawn while nobody could see it.
    if (isNew && !this.#placing) this.#notice.end(0, 0);
    const { result, id } = next.round;
    if (result === null && next.mine.staked > 0 && !this.#notice.isUnderWay) this.#notice.start(next.mine.staked);
    if (result === null || this.#revealed === id) {
      hud.showBalance(next.balance);
      this.#show();
      return;
    }
    this.#revealed = id;
    this.#show();
    await this.#picture.reveal(result, pace);
    this.#end();
  }

  /** The result is seen: what it paid is said. */
  #end(): void {
    const { hud, format, money, sound } = this.#table;
    const { mine, round, balance } = this.#state;
    const words = round.result ? this.#picture.describe(round.result) : "";
    this.#countdown.showText(words);
    hud.showBalance(balance);
    this.#show();
    if (mine.bets.some(({ state }) => state === "returned")) hud.notify(format("STUDIO.TABLE.RETURNED"));
    if (mine.staked === 0) {
      // All bets were returned.
      this.#notice.end(0, 0);
      hud.announce(words);
      return;
    }
    const win = mine.win ?? 0;
    hud.showReturn(win, mine.staked);
    const result = win > mine.staked ? "STUDIO.RESULT_WIN" : win > 0 ? "STUDIO.RESULT_RETURN" : "STUDIO.RESULT_NONE";
    hud.announceResult(`${words} ${format(result, { amount: money(win) })}`, mine.paid ? balance : null);
    if (!mine.paid) hud.notify(format("STUDIO.TABLE.WAITING"));
    this.#notice.end(mine.staked, win);
    if (win <= mine.staked) return;
    const grade = GRADES.filter(({ from }) => win >= from * mine.staked).length;
    if (grade === 0) sound.win(Math.floor(win / mine.staked));
    else {
      sound.play("big-win", { step: (grade - 1) * 2 });
      hud.root.classList.add("celebrating");
      void this.#celebration
        .bigWin(format(GRADES[grade - 1]?.title ?? ""), win, grade - 1, () => this.#countdown.isOpen)
        .finally(() => hud.root.classList.remove("celebrating"));
    }
  }

  /** No more bets: chips that were not placed stay for the next round, and the player is told that they don't count. */
  #close(): void {
    const { hud, format } = this.#table;
    if (this.#state.round.result !== null) return;
    hud.announce(format("STUDIO.TABLE.CLOSED"));
    if (this.#pending.sum > 0 && !this.#placing) hud.notify(format("STUDIO.TABLE.NOT_PLACED"));
    this.#show();
  }

  #lay(place: string, amount: number): void {
    const { hud, format, money, sound } = this.#table;
    const { most, mine } = this.#state;
    if (!this.#canLay()) return;
    if (amount > 0 && mine.staked + this.#pending.sum + amount > most) {
      hud.notify(format("STUDIO.STAKE_MOST", { amount: money(most) }));
      return;
    }
    this.#pending.add(place, amount);
    sound.play("chip");
    this.#show();
    hud.announceAtRest(this.#total.textContent ?? "");
  }

  async #place(): Promise<void> {
    const { api, hud, format, money } = this.#table;
    const { round } = this.#state;
    const { bets, sum: stake } = this.#pending;
    if (!this.#canLay() || stake === 0) return;
    if (this.#state.mine.staked + stake > this.#state.most) {
      hud.notify(format("STUDIO.STAKE_MOST", { amount: money(this.#state.most) }));
      return;
    }
    if (stake > hud.balance) {
      hud.notify(errorText(this.#table, "WALLET.INSUFFICIENT_FUNDS"));
      return;
    }
    this.#placing = true;
    this.#show();
    hud.showBalance(hud.balance - stake);
    this.#notice.start(this.#state.mine.staked + stake);
    try {
      const next = await placeSharedBet(this.#table, {
        closesAt: round.closes_at,
        send: (press) => api.tableBet({ ...press, round: round.id, bets }),
        ask: (request) => api.table({ request }),
      });
      this.#pending.clear();
      this.#placing = false;
      hud.announce(format("STUDIO.TABLE.PLACED", { amount: money(stake) }));
      this.#announceMove();
      await this.#take(next, this.#pace(next));
    } catch (error) {
      this.#placing = false;
      if (this.#state.mine.staked === 0) this.#notice.end(0, 0);
      showError(this.#table, error);
      this.#feed.refresh();
    }
    this.#show();
  }

  #canLay(): boolean {
    return this.#countdown.isOpen && !this.#placing && !this.#table.hud.paused && this.#state.stakes.length > 0;
  }

  #show(): void {
    const { hud, format, money } = this.#table;
    const { round, players, places, last } = this.#state;
    const placed = placedIn(this.#state);
    const mine = addUp([...placed, ...this.#pending.bets]);
    this.#picture.show({
      mine,
      pending: new Set(this.#pending.laid.keys()),
      all: new Map(places.map(({ place, chips }) => [place, chips])),
    });
    const canLay = this.#canLay();
    this.#picture.lock(!canLay);
    hud.stake.lock(!canLay);
    for (const button of this.#tools) button.setAttribute("aria-disabled", String(!canLay));
    this.#players.textContent = format("STUDIO.TABLE.PLAYERS", { count: players });
    const staked = placed.reduce((sum, { amount }) => sum + amount, 0);
    this.#total.textContent = format("STUDIO.TABLE.LAID", {
      placed: money(staked),
      pending: money(this.#pending.sum),
    });
    hud.root.dataset.phase = canLay ? "betting" : "closed";
    const canPlace = canLay && this.#pending.sum > 0;
    hud.main.textContent = canPlace
      ? format("STUDIO.TABLE.PLACE", { amount: money(this.#pending.sum) })
      : format(this.#countdown.isOpen ? "STUDIO.TABLE.LAY" : "STUDIO.TABLE.CLOSED");
    setUsable(hud.main, canPlace);
    const shown = this.#revealed === round.id && round.result ? [{ id: round.id, result: round.result }] : [];
    hud.showRibbon(
      format("STUDIO.TABLE.LAST"),
      ...[...shown, ...last].slice(0, 12).map(({ result }) => {
        const { text, look } = this.#picture.badge(result);
        return el("span", { class: `pill result ${look}` }, text);
      }),
    );
  }

  #openInfo(): void {
    const { format } = this.#table;
    openRulesSheet(this.#table, [
      format("STUDIO.RULES.TABLE"),
      format("STUDIO.RULES.TABLE_MONEY"),
      ...this.#picture.rules(),
    ]);
  }
}
