import type { CrashRoundView, StudioState } from "#schemas/studio/api.ts";
import { HIGHEST, LOWEST, multiplierAt } from "../../math/crash/flight.ts";
import { newRequest, Refused, Unreachable } from "../api.ts";
import { el } from "../hud/dom.ts";
import { openFairSheet } from "../hud/fair-sheet.ts";
import { openSheet } from "../hud/sheet.ts";
import type { StartEngine } from "../main.ts";
import { loadPicture } from "../paint/canvas.ts";
import { paletteOf } from "../paint/colour.ts";
import { tellParent } from "../parent.ts";
import { refusalText, showRefusal, untilAnswered } from "../rounds.ts";
import { Stage } from "../stage.ts";
import { AutoLeave } from "./auto-leave.ts";
import { Board } from "./board.ts";
import { Flight } from "./flight-view.ts";
import { Sky } from "./sky.ts";

const GOOD = 0xb6ff3c;
const BAD = 0xff6b5e;

/** The crash game: one flight at a time, whose course and end the server decides. */
export const start: StartEngine = async (table) => {
  const { boot, api, hud, say, money, multiplier, sound } = table;
  const palette = paletteOf(boot.theme.palette);
  const names = [boot.theme.hero, ...boot.theme.sides];
  const [stage, pictures] = await Promise.all([
    Stage.open(hud.root, hud.field),
    Promise.all(names.map((name) => loadPicture(`/media/symbols/${name}.webp`))),
  ]);
  const sky = new Sky(stage, palette, pictures);
  const board = new Board(stage);
  const flight = new Flight(stage, sky);
  stage.world.addChild(sky, board);
  const auto = new AutoLeave(say);
  hud.extras.append(auto.root);

  let state: StudioState = await untilAnswered(table, () => api.state());
  let flying: CrashRoundView | undefined;
  let starting = false;
  let watching: AbortController | undefined;
  let stopDrawing: () => void = () => {};

  const said = (hundredths: number) => `${multiplier(hundredths)}×`;

  function rest(): void {
    starting = false;
    hud.main.disabled = state.stakes.length === 0;
    hud.main.classList.remove("leave");
    hud.main.textContent = say("STUDIO.CRASH.BET");
    hud.stake.lock(false);
    auto.lock(false);
    showBursts();
  }

  function showBursts(): void {
    const grade = (burst: number) => (burst >= 1000 ? "high" : burst >= 200 ? "mid" : "low");
    hud.showRibbon(
      say("STUDIO.CRASH.LAST"),
      ...state.bursts.map((burst) => el("span", { class: `pill ${grade(burst)}` }, said(burst))),
    );
  }

  function showLeave(worth: number): void {
    hud.main.textContent = `${say("STUDIO.CRASH.CASH_OUT")} ${money(worth)}`;
  }

  async function bet(): Promise<void> {
    const stake = hud.stake.value;
    const target = auto.value;
    if (target === undefined) {
      auto.focus();
      return;
    }
    if (stake > hud.balance) {
      hud.notify(refusalText(table, "WALLET.INSUFFICIENT_FUNDS"));
      return;
    }
    starting = true;
    hud.main.disabled = true;
    hud.stake.lock(true);
    auto.lock(true);
    hud.showWin(null);
    hud.announce(say("STUDIO.CRASH.COUNTDOWN"));
    flight.ready();
    board.show("", say("STUDIO.CRASH.COUNTDOWN"));
    const request = newRequest();
    try {
      state = await untilAnswered(table, () => api.bet({ request, stake, auto_cash_out: target }));
      hud.showBalance(state.balance);
      tellParent({ type: "marquee:round", state: "started", stake, win: 0, currency: boot.currency });
      if (state.round?.kind === "crash") take(state.round);
    } catch (error) {
      showRefusal(table, error);
      await refresh();
    }
  }

  /** Shows what the studio says of the round: still flying, or how it ended. */
  function take(round: CrashRoundView): void {
    if (round.state === "settled") {
      end(round);
      return;
    }
    if (flying?.id === round.id) return;
    flying = round;
    starting = false;
    hud.stake.lock(true);
    auto.lock(true);
    hud.main.classList.add("leave");
    flight.ready();
    stopDrawing = stage.motion.loop(() => draw(round));
    void watch(round);
  }

  function draw(round: CrashRoundView): void {
    const elapsed = api.now() - round.started_at;
    if (elapsed < 0) {
      board.show(String(Math.ceil(-elapsed / 400)), say("STUDIO.CRASH.COUNTDOWN"));
      hud.main.disabled = true;
      showLeave(round.stake);
      return;
    }
    const now = Math.min(multiplierAt(elapsed), round.auto_cash_out ?? HIGHEST);
    hud.main.disabled = leaving;
    board.show(
      said(now),
      round.auto_cash_out === null ? "" : `${say("STUDIO.CRASH.AUTO")} ${said(round.auto_cash_out)}`,
    );
    showLeave(Math.floor((round.stake * now) / 100));
    flight.fly(elapsed, now);
    sound.engine(now / 100);
  }

  /** Waits for the studio to say that the flight is over; asks again for as long as it goes on. */
  async function watch(round: CrashRoundView): Promise<void> {
    watching = new AbortController();
    const { signal } = watching;
    while (flying?.id === round.id && !signal.aborted) {
      try {
        const next = await api.watch(round.id, signal);
        hud.calm();
        if (flying?.id === round.id && next.round?.kind === "crash" && next.round.state === "settled") {
          state = next;
          end(next.round);
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Unreachable) await hud.retry(say("STUDIO.OFFLINE"));
        else {
          showRefusal(table, error);
          await refresh();
          return;
        }
      }
    }
  }

  let leaving = false;

  async function leave(): Promise<void> {
    const round = flying;
    if (!round || leaving || api.now() < round.started_at) return;
    leaving = true;
    hud.main.disabled = true;
    try {
      const next = await untilAnswered(table, () => api.cashOut(round.id));
      state = next;
      if (next.round?.kind === "crash") take(next.round);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "STUDIO.NOT_FLYING") showRefusal(table, error);
    } finally {
      leaving = false;
    }
  }

  function end(round: CrashRoundView): void {
    if (flying && flying.id !== round.id) return;
    const seen = flying !== undefined || starting;
    flying = undefined;
    watching?.abort();
    stopDrawing();
    sound.engineOff();
    hud.showBalance(state.balance);
    hud.showWin(round.win > 0 ? round.win : null);
    if (round.cashed_out !== null) {
      const text = say("STUDIO.CRASH.LEFT", { multiplier: multiplier(round.cashed_out), amount: money(round.win) });
      board.show(said(round.cashed_out), text, GOOD);
      if (seen) {
        hud.announce(text);
        sound.win(Math.floor(round.cashed_out / 100));
        board.pop();
        flight.away();
      }
    } else {
      const burst = Math.max(LOWEST, round.burst ?? LOWEST);
      const text = say("STUDIO.CRASH.BURST", { multiplier: multiplier(burst) });
      board.show(said(burst), text, BAD);
      if (seen) {
        hud.announce(text);
        sound.burst();
        flight.burst();
      }
    }
    if (seen) {
      tellParent({
        type: "marquee:round",
        state: "finished",
        stake: round.stake,
        win: round.win,
        currency: boot.currency,
      });
    }
    rest();
  }

  /** What really is, after something was refused. */
  async function refresh(): Promise<void> {
    state = await untilAnswered(table, () => api.state());
    hud.showBalance(state.balance);
    hud.stake.offer(state.stakes);
    if (state.round?.kind === "crash" && state.round.state === "running") take(state.round);
    else rest();
  }

  function press(): void {
    if (flying) void leave();
    else if (!starting && !hud.main.disabled) void bet();
  }

  hud.main.addEventListener("click", press);
  hud.onSpace(press);
  hud.stake.onChange = () => sound.click();
  hud.info.addEventListener("click", () =>
    openSheet(say, say("STUDIO.INFO"), (body) => {
      body.append(
        el("ul", { class: "facts" }, el("li", {}, say("STUDIO.RTP", { percent: boot.game.rtp.toFixed(2) }))),
        el("p", {}, say("STUDIO.RULES.CRASH")),
        el("p", {}, say("STUDIO.RULES.CRASH_TIME")),
        el("p", {}, say("STUDIO.RULES.CRASH_MAXIMUM", { maximum: HIGHEST / 100 })),
        el("p", {}, say("STUDIO.RULES.INTERRUPTED")),
      );
    }),
  );
  hud.fair.addEventListener("click", () =>
    openFairSheet({
      say,
      fair: () => state.fair,
      change: async (clientSeed) => {
        try {
          state = await api.changeSeeds(clientSeed);
        } catch (error) {
          throw new Error(error instanceof Refused ? refusalText(table, error.code) : say("STUDIO.OFFLINE"), {
            cause: error,
          });
        }
      },
    }),
  );

  const lay = () => {
    sky.lay();
    board.lay();
    flight.lay();
  };
  stage.onResize(lay);
  lay();
  hud.showBalance(state.balance);
  hud.stake.offer(state.stakes, state.round?.stake, 1);
  board.show(said(LOWEST), say("STUDIO.CRASH.READY"));
  rest();
  if (state.round?.kind === "crash" && state.round.state === "running") take(state.round);
};
