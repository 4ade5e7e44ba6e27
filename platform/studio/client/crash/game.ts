import type { CrashRoundView, StudioState } from "#schemas/studio/api.ts";
import { HIGHEST, LOWEST, multiplierAt } from "../../math/crash/flight.ts";
import { Rejected, Unreachable } from "../api.ts";
import { followSession } from "../follow-session.ts";
import { el, setUsable } from "../hud/dom.ts";
import { openFair } from "../open-fair.ts";
import { loadPicture } from "../paint/canvas.ts";
import { paletteOf } from "../paint/colour.ts";
import { notifyParent } from "../parent.ts";
import { placeStake } from "../place-stake.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { Stage } from "../stage.ts";
import type { StartEngine } from "../table.ts";
import { AutoLeave } from "./auto-leave.ts";
import { Board } from "./board.ts";
import { DeadTime } from "./dead-time.ts";
import { Flight } from "./flight-view.ts";
import { openRules } from "./rules-sheet.ts";
import { Sky } from "./sky.ts";

const GOOD = 0xb6ff3c;
const BAD = 0xff6b5e;
/** After a refusal the flight is watched again so many milliseconds later. */
const WATCH_AGAIN_MS = 1_000;

/** The crash game: one flight at a time, whose course and end the server decides. */
export const start: StartEngine = async (table) => {
  const { boot, api, hud, format, money, multiplier, sound } = table;
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
  const auto = new AutoLeave(format);
  hud.extras.append(auto.root);
  const cashOut = el("button", { type: "button", class: "cash-out" }, format("STUDIO.CRASH.CASH_OUT"));
  hud.main.after(cashOut);
  hud.main.disabled = false;
  hud.main.textContent = format("STUDIO.CRASH.BET");
  // Nothing can be pressed before it is known how the round stands.
  setUsable(hud.main, false);
  setUsable(cashOut, false);
  const dead = new DeadTime(() => performance.now());

  let state: StudioState = await untilAnswered(table, () => api.state());
  let flying: CrashRoundView | undefined;
  let starting = false;
  let watching: AbortController | undefined;
  let stopDrawing: () => void = () => {};

  const formatMultiplier = (hundredths: number) => `${multiplier(hundredths)}×`;

  function rest(): void {
    starting = false;
    cashOut.textContent = format("STUDIO.CRASH.CASH_OUT");
    setUsable(cashOut, false);
    showLaunch();
    // The launch is offered as soon as it counts.
    dead.whenOver(showLaunch);
    hud.stake.lock(false);
    auto.lock(false);
    showBursts();
  }

  const canLaunch = () => !flying && !starting && !hud.paused && !dead.lasts && state.stakes.length > 0;

  const showLaunch = () => setUsable(hud.main, canLaunch());

  function showBursts(): void {
    const grade = (burst: number) => (burst >= 1000 ? "high" : burst >= 200 ? "mid" : "low");
    hud.showRibbon(
      format("STUDIO.CRASH.LAST"),
      ...state.last.map((burst) => el("span", { class: `pill ${grade(burst)}` }, formatMultiplier(burst))),
    );
  }

  function showLeave(worth: number): void {
    cashOut.textContent = `${format("STUDIO.CRASH.CASH_OUT")} ${money(worth)}`;
  }

  async function bet(): Promise<void> {
    const stake = hud.stake.value;
    const target = auto.value;
    if (target === undefined) {
      auto.focus();
      return;
    }
    if (stake > hud.balance) {
      hud.notify(errorText(table, "WALLET.INSUFFICIENT_FUNDS"));
      return;
    }
    starting = true;
    setUsable(hud.main, false);
    hud.stake.lock(true);
    auto.lock(true);
    hud.showWin(null);
    hud.announce(format("STUDIO.CRASH.COUNTDOWN"));
    flight.ready();
    board.show("", format("STUDIO.CRASH.COUNTDOWN"));
    try {
      state = await placeStake(table, (press) => api.bet({ ...press, stake, auto_cash_out: target }));
      hud.showBalance(state.balance);
      announceMove();
      if (state.round?.kind === "crash") {
        notifyParent({ type: "marquee:round", state: "started", stake, win: 0, currency: boot.currency });
        return take(state.round);
      }
      // It came so late that the studio gave the stake back.
      callOff();
      hud.notify(errorText(table, "STUDIO.NOT_PLACED"));
      await refresh();
    } catch (error) {
      callOff();
      showError(table, error);
      await refresh();
    }
  }

  /** Nothing was launched: neither the sky nor a screen reader counts down any more. */
  function callOff(): void {
    hud.announce("");
    board.show("", "");
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
    setUsable(hud.main, false);
    hud.showWin(null);
    flight.ready();
    stopDrawing = stage.motion.loop(() => draw(round));
    void watch(round);
  }

  function draw(round: CrashRoundView): void {
    const elapsed = api.now() - round.started_at;
    if (elapsed < 0) {
      board.show(String(Math.ceil(-elapsed / 400)), format("STUDIO.CRASH.COUNTDOWN"));
      setUsable(cashOut, false);
      showLeave(round.stake);
      return;
    }
    const now = Math.min(multiplierAt(elapsed), round.auto_cash_out ?? HIGHEST);
    setUsable(cashOut, !leaving);
    board.show(
      formatMultiplier(now),
      round.auto_cash_out === null ? "" : `${format("STUDIO.CRASH.AUTO")} ${formatMultiplier(round.auto_cash_out)}`,
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
        if (flying?.id === round.id) show(next);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Unreachable) {
          await hud.retry(format("STUDIO.OFFLINE"));
          continue;
        }
        showError(table, error);
        await refresh();
        await new Promise((resolve) => setTimeout(resolve, WATCH_AGAIN_MS));
      }
    }
  }

  let leaving = false;

  async function leave(): Promise<void> {
    const round = flying;
    if (!round || leaving || api.now() < round.started_at) return;
    leaving = true;
    setUsable(cashOut, false);
    try {
      const next = await untilAnswered(table, () => api.cashOut(round.id));
      show(next);
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== "STUDIO.NOT_FLYING") showError(table, error);
    } finally {
      leaving = false;
    }
  }

  /** Nothing flies any more. */
  function land(): void {
    flying = undefined;
    watching?.abort();
    stopDrawing();
    sound.engineOff();
  }

  function end(round: CrashRoundView): void {
    const seen = flying !== undefined || starting;
    land();
    hud.showBalance(state.balance);
    hud.showWin(round.win > 0 ? round.win : null);
    if (round.cashed_out !== null) {
      const text = format("STUDIO.CRASH.LEFT", { multiplier: multiplier(round.cashed_out), amount: money(round.win) });
      board.show(formatMultiplier(round.cashed_out), text, GOOD);
      if (seen) {
        hud.announce(text);
        sound.win(Math.floor(round.cashed_out / 100));
        board.pop();
        flight.away();
      }
    } else {
      const burst = Math.max(LOWEST, round.burst ?? LOWEST);
      const text = format("STUDIO.CRASH.BURST", { multiplier: multiplier(burst) });
      board.show(formatMultiplier(burst), text, BAD);
      if (seen) {
        hud.announce(text);
        sound.burst();
        flight.burst();
      }
    }
    if (seen) {
      dead.begin();
      announceMove();
      notifyParent({
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
    const next = await untilAnswered(table, () => api.state());
    starting = false;
    show(next);
    hud.stake.setChoices(state.stakes);
  }

  /** Shows how things stand: a round that is under way, one that has ended meanwhile, or none. */
  function show(next: StudioState): void {
    state = next;
    if (next.round?.kind === "crash" && next.round.state === "running") take(next.round);
    else if (next.round?.kind === "crash" && next.round.id === flying?.id) end(next.round);
    else {
      land();
      rest();
    }
    hud.showBalance(next.balance);
  }

  /** Another page of this session may have launched or left: what it shows is shown here too. */
  async function follow(): Promise<void> {
    if (starting) return;
    const next = await api.state().catch(() => undefined);
    if (next && !starting) show(next);
  }
  const announceMove = followSession(boot.session, () => void follow());

  function launch(): void {
    if (canLaunch()) void bet();
  }

  hud.main.addEventListener("click", launch);
  cashOut.addEventListener("click", () => void leave());
  hud.onSpace(() => (flying ? void leave() : launch()));
  hud.onPause = showLaunch;
  hud.stake.onChange = () => sound.click();
  hud.info.addEventListener("click", () => openRules(table));
  const onSeeds = (next: StudioState) => {
    state = next;
  };
  hud.fair.addEventListener("click", () => openFair(table, () => state, onSeeds));

  const lay = () => {
    sky.lay();
    board.lay();
    flight.lay();
  };
  stage.onResize(lay);
  lay();
  hud.showBalance(state.balance);
  hud.stake.setChoices(state.stakes, state.round?.stake, 1);
  board.show(formatMultiplier(LOWEST), format("STUDIO.CRASH.READY"));
  rest();
  if (state.round?.kind === "crash" && state.round.state === "running") take(state.round);
};
