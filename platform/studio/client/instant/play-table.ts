import type { InstantRoundView, StudioState } from "#schemas/studio/api.ts";
import { Rejected } from "../api.ts";
import { followState } from "../follow-session.ts";
import { Autoplay } from "../hud/autoplay.ts";
import { el, iconButton, setUsable } from "../hud/dom.ts";
import { openRulesSheet } from "../hud/rules-sheet.ts";
import { openFair } from "../open-fair.ts";
import { paletteOf } from "../paint/colour.ts";
import { Scenery } from "../paint/scenery.ts";
import { addStake, placeStake } from "../place-stake.ts";
import { RoundNotice } from "../round-notice.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { Celebration } from "../slot/celebration.ts";
import { Stage } from "../stage.ts";
import type { StartEngine, Table } from "../table.ts";
import type { Act, AutomaticActs, Pace, Scene } from "./scene.ts";

/** From these multiples on a win is celebrated over the whole field; in hundredths of the stake. */
const GRADES = [
  { from: 1_000, title: "STUDIO.BIG_WIN" },
  { from: 5_000, title: "STUDIO.HUGE_WIN" },
  { from: 20_000, title: "STUDIO.EPIC_WIN" },
] as const;
/** Between two rounds that are played by themselves. */
const PAUSE_MS = 350;
/** Before an act of automatic play, so that it is seen what it answers to. */
const ACT_MS = { still: 500, fast: 160, moving: 600 } as const;

/** Makes the table of a kind of game around its scene: stake, rounds, automatic play, other tabs, lost connections. */
export const playTable =
  <R extends InstantRoundView>(makeScene: (table: Table) => Promise<Scene<R>>): StartEngine =>
  async (table) => {
    const { boot, api, hud, format, money, multiplier, sound } = table;
    const palette = paletteOf(boot.theme.palette);
    const [stage, scene] = await Promise.all([Stage.open(hud.root, hud.field), makeScene(table)]);
    const scenery = new Scenery(stage, palette, boot.theme.composition);
    const celebration = new Celebration(stage, palette, money, sound);
    stage.world.addChild(scenery, celebration);
    hud.field.append(scene.root);
    const autoplay = new Autoplay(table);
    const notice = new RoundNotice(boot.currency);
    const turbo = iconButton("turbo", format("STUDIO.TURBO"), { "aria-pressed": "false" });
    let fast = false;
    /** What is under way: nothing, a call or its picture, or a round that waits for the player. */
    let phase: "idle" | "busy" | "open" = "busy";
    /** Rounds and acts of this page so far. */
    let begun = 0;
    let hurry = false;
    let lastAt = 0;
    let state: StudioState = await untilAnswered(table, () => api.state());

    const roundOf = (next: StudioState): R | undefined =>
      next.round?.kind === scene.kind ? (next.round as R) : undefined;
    const pace = (): Pace => (stage.motion.reduced ? "still" : fast ? "fast" : "moving");

    function showMain(): void {
      const round = roundOf(state);
      if (phase === "open" && round) {
        const worth = Math.floor((round.stake * round.pays) / 100);
        const canEnd = scene.ending?.(round) != null;
        hud.main.textContent = canEnd ? `${format("STUDIO.CRASH.CASH_OUT")} ${money(worth)}` : (scene.prompt ?? "");
        setUsable(hud.main, canEnd);
        return;
      }
      hud.main.textContent = format("STUDIO.PLAY");
      setUsable(hud.main, phase === "idle" && !hud.paused && state.stakes.length > 0);
    }

    function enter(next: typeof phase): void {
      phase = next;
      if (next === "busy") begun += 1;
      hud.root.dataset.phase = phase;
      hud.stake.lock(phase !== "idle");
      scene.lock(phase !== "idle");
      // A round that waits for the player is theirs to the end.
      autoplay.allow(phase !== "open");
      showMain();
    }

    function showLast(): void {
      const grade = (pays: number) => (pays >= 1_000 ? "high" : pays >= 100 ? "mid" : "low");
      hud.showRibbon(
        format("STUDIO.LAST"),
        ...state.last.map((pays) => el("span", { class: `pill ${grade(pays)}` }, `${multiplier(pays)}×`)),
      );
    }

    function rest(): void {
      hurry = false;
      hud.stake.setChoices(state.stakes);
      notice.end(0, 0);
      enter("idle");
      const goOn = () => (autoplay.runs ? play() : undefined);
      if (autoplay.runs && !hud.paused) void stage.motion.wait(fast ? 60 : PAUSE_MS).then(goOn);
    }

    async function play(): Promise<void> {
      if (phase !== "idle" || hud.paused) return;
      const choice = scene.choice();
      const stake = choice === undefined ? 0 : hud.stake.value * (scene.partsOf?.(choice) ?? 1);
      const most = Math.max(...state.stakes);
      if (choice === undefined || stake > most || stake > hud.balance) {
        if (choice === undefined) autoplay.stop();
        else autoplay.interrupt();
        if (stake > most) hud.notify(format("STUDIO.STAKE_MOST", { amount: money(most) }));
        else if (choice !== undefined) hud.notify(errorText(table, "WALLET.INSUFFICIENT_FUNDS"));
        return;
      }
      if (autoplay.runs && !autoplay.take(stake)) return;
      enter("busy");
      hud.showWin(null);
      if (!autoplay.runs) hud.announce("");
      // The licence's pace: a round doesn't start sooner after the last one than allowed.
      await stage.motion.wait(lastAt + state.rules.minimum_spin_ms + 30 - performance.now());
      lastAt = performance.now();
      hud.showBalance(hud.balance - stake);
      sound.play(scene.begins ?? "button");
      scene.begin();
      notice.start(stake);
      await guarded(async () => {
        await take(await placeStake(table, (press) => api.play({ ...press, stake, choice })), pace());
      });
    }

    /** What the player does. */
    async function act(done: Act): Promise<void> {
      const round = roundOf(state);
      if (phase !== "open" || !round) return;
      const added = scene.addedBy?.(round, done) ?? 0;
      if (added > hud.balance) hud.notify(errorText(table, "WALLET.INSUFFICIENT_FUNDS"));
      else await send(round, done, added);
    }

    /** What automatic play does, unless it was stopped or would stake too much: then the round is the player's. */
    async function actAutomatically(round: R, acts: AutomaticActs<R>, how: Pace): Promise<void> {
      const done = acts.next(round);
      const added = scene.addedBy?.(round, done) ?? 0;
      acts.point?.(done);
      await stage.motion.wait(ACT_MS[acts.point ? how : "fast"], () => hurry);
      hurry = false;
      acts.point?.(null);
      const isAllowed = added <= hud.balance && autoplay.canStake(round.staked + added);
      if (autoplay.plays && isAllowed) return send(round, done, added);
      if (autoplay.plays) hud.notify(format("STUDIO.AUTO_ENDED_STAKE"));
      autoplay.stop();
      hud.announce(scene.describe(round));
      enter("open");
    }

    async function send(round: R, done: Act, added: number): Promise<void> {
      const body = { round: round.id, step: round.step, act: done };
      enter("busy");
      hud.showBalance(hud.balance - added);
      await guarded(async () => {
        const next =
          added > 0
            ? await addStake(table, round, (press) => api.act({ ...body, ...press }))
            : await untilAnswered(table, () => api.act(body));
        await take(next, pace());
      });
    }

    /** Shows how things stand: a round that goes on, one that has ended, or none. */
    async function take(next: StudioState, how: Pace): Promise<void> {
      state = next;
      announceMove();
      const round = roundOf(next);
      if (round) await scene.show(round, how);
      if (round?.state === "running") {
        hud.showBalance(state.balance);
        const worth = round.pays > 100 ? Math.floor((round.stake * round.pays) / 100) : null;
        hud.showWin(worth, worth === null ? "" : format("STUDIO.WORTH"));
        // Of a round that plays by itself its end is read out.
        if (scene.automatic && autoplay.plays && !hud.paused) return actAutomatically(round, scene.automatic, how);
        hud.announce(scene.describe(round));
        autoplay.stop();
        enter("open");
        return;
      }
      if (round) await close(round);
      hud.showBalance(state.balance);
      showLast();
      rest();
    }

    async function close(round: R): Promise<void> {
      hud.showReturn(round.win, round.staked);
      autoplay.settled(round.staked, round.win);
      const returned = round.win > 0 && round.win <= round.staked;
      const result = returned ? "STUDIO.RESULT_RETURN" : round.win > 0 ? "STUDIO.RESULT_WIN" : "STUDIO.RESULT_NONE";
      hud.announceResult(format(result, { amount: money(round.win) }), state.balance, scene.describe(round));
      notice.end(round.staked, round.win);
      if (round.win <= round.staked) return;
      const grade = GRADES.filter(({ from }) => round.pays >= from).length;
      if (grade === 0) {
        sound.win(Math.floor(round.pays / 100));
        return;
      }
      sound.play("big-win", { step: (grade - 1) * 2 });
      hud.root.classList.add("celebrating");
      await celebration.bigWin(format(GRADES[grade - 1]?.title ?? ""), round.win, grade - 1, () => hurry);
      hud.root.classList.remove("celebrating");
    }

    /** What was refused is said, and the table shows again what really is. */
    async function guarded(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        autoplay.interrupt();
        if (!(error instanceof Rejected)) notice.end(0, 0);
        showError(table, error);
        await show(await untilAnswered(table, () => api.state()));
      }
    }

    /** As it stands, without motion: after a refusal, a reload, or a press in another tab. */
    async function show(next: StudioState): Promise<void> {
      state = next;
      const round = roundOf(next);
      if (round) await scene.show(round, "still");
      hud.showBalance(next.balance);
      showLast();
      if (round?.state === "running") {
        notice.start(round.staked);
        enter("open");
      } else rest();
    }

    /** What other pages did; where that is nothing, what was laid here for the next round stays. */
    async function showMoved(next: StudioState): Promise<void> {
      const [shown, now] = [roundOf(state), roundOf(next)];
      if (now?.id !== shown?.id || now?.state !== shown?.state || now?.step !== shown?.step) return show(next);
      state = next;
      hud.showBalance(next.balance);
      showLast();
    }
    const announceMove = followState(table, {
      isBusy: () => phase === "busy" || autoplay.runs,
      begun: () => begun,
      show: (next) => void showMoved(next),
    });

    function press(): void {
      if (phase === "busy") hurry = true;
      else if (phase === "open") {
        const round = roundOf(state);
        const ending = round && scene.ending?.(round);
        if (ending) void act(ending);
      } else if (scene.automatic?.isPlanned && !autoplay.runs) {
        if (scene.choice()) autoplay.start({ rounds: 1, loss: null, profit: null, win: null });
      } else void play();
    }

    hud.main.disabled = false;
    hud.main.addEventListener("click", press);
    hud.onSpace(press);
    hud.onPause = () => {
      if (hud.paused) autoplay.stop();
      showMain();
    };
    hud.stake.onChange = () => {
      sound.play("button");
      scene.onStake?.();
    };
    scene.onAct = (done) => void act(done);
    autoplay.onStart = () => (phase === "open" ? autoplay.stop() : void play());
    const { automatic } = scene;
    autoplay.isReady = () => automatic?.isReady?.() ?? scene.choice() !== undefined;
    autoplay.price = () => {
      const choice = scene.choice();
      const parts = choice === undefined ? 1 : (scene.partsOf?.(choice) ?? 1);
      return hud.stake.value * parts * (automatic?.mostStakes ?? 1);
    };
    autoplay.note = () => automatic?.note();
    turbo.addEventListener("click", () => {
      fast = !fast;
      turbo.setAttribute("aria-pressed", String(fast));
    });
    hud.extras.before(el("div", { class: "choices" }, ...scene.choices));
    // Where the licence slows rounds down, fast ones would only make waiting look like speed.
    if (state.rules.minimum_spin_ms < 2_000) hud.extras.append(turbo);
    if (state.rules.autoplay) {
      automatic?.offer?.();
      hud.extras.append(autoplay.button);
    }
    hud.info.addEventListener("click", () =>
      openRulesSheet(table, [...scene.rules(), format("STUDIO.RULES.INTERRUPTED")]),
    );
    const onSeeds = (next: StudioState) => {
      state = next;
    };
    hud.fair.addEventListener("click", () => openFair(table, () => state, onSeeds));

    const lay = () => {
      const area = stage.area();
      scenery.lay(area.y + area.height / 2);
    };
    stage.onResize(lay);
    lay();
    const before = roundOf(state);
    const stakeBefore = before && before.stake / (scene.partsOf?.(before.choice) ?? 1);
    hud.stake.setChoices(state.stakes, stakeBefore, scene.partsOf ? 0 : 1);
    scene.onStake?.();
    await show(state);
  };
