import type { SlotRoundView, StudioState } from "#schemas/studio/api.ts";
import { Rejected } from "../api.ts";
import { followSession } from "../follow-session.ts";
import { Autoplay } from "../hud/autoplay.ts";
import { el, icon, iconButton } from "../hud/dom.ts";
import { openFair } from "../open-fair.ts";
import { paletteOf } from "../paint/colour.ts";
import { Scenery } from "../paint/scenery.ts";
import { paintSymbols } from "../paint/symbols.ts";
import { notifyParent } from "../parent.ts";
import { placeStake } from "../place-stake.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { Stage } from "../stage.ts";
import type { StartEngine } from "../table.ts";
import { BuyBonus } from "./buy-bonus.ts";
import { Celebration } from "./celebration.ts";
import { GiftSpins } from "./gift-spins.ts";
import { layOut, Ornaments } from "./layout.ts";
import { openScene } from "./open-scene.ts";
import { openPaytable } from "./paytable.ts";

/** The slot machine: one state at a time, from the player's press to the last coin. */
export const start: StartEngine = async (table) => {
  const { boot, api, hud, format, money, sound } = table;
  const machine = boot.machine;
  if (!machine) throw new Error("a slot without a machine");
  const palette = paletteOf(boot.theme.palette);
  const [stage, { sheet, pictures }, opened] = await Promise.all([
    Stage.open(hud.root, hud.field),
    paintSymbols(boot.theme, palette, machine, { wild: format("STUDIO.WILD"), scatter: format("STUDIO.SCATTER") }),
    untilAnswered(table, () => api.state()),
  ]);
  const scenery = new Scenery(stage, palette, boot.theme.composition);
  const celebration = new Celebration(stage, palette, money, sound);
  const ornaments = new Ornaments(stage, pictures, palette);

  /** What free spins promise; a multiplier that rises is shown by its picture. */
  const multiplierText =
    machine.kind === "lines" || machine.kind === "forty"
      ? format("STUDIO.MULTIPLIER", { multiplier: machine.freeSpinMultiplier })
      : format("STUDIO.WAYS.RISING");
  const gifts = new GiftSpins(table);
  const bonus = new BuyBonus(table);
  const autoplay = new Autoplay(table);
  const turbo = iconButton("turbo", format("STUDIO.TURBO"), { "aria-pressed": "false" });
  let fast = false;
  let busy = true;
  let hurry = false;
  const uncut = () => {
    hurry = false;
  };
  let state: StudioState = opened;
  let lastSpinAt = 0;
  const scene = openScene(
    { ...table, stage, sheet, palette, celebration, cut: () => hurry, uncut, fast: () => fast },
    machine,
  );
  stage.world.addChild(scenery, ornaments, scene.picture, celebration);
  const lay = () => layOut(stage, scenery, scene, ornaments);
  let currentStops = scene.opening;

  function idle(): void {
    busy = false;
    hurry = false;
    gifts.show(state.gift_spins);
    hud.main.disabled = state.stakes.length === 0 && !gifts.next;
    hud.main.replaceChildren(icon("spin"));
    hud.main.setAttribute("aria-label", format("STUDIO.SPIN"));
    hud.stake.lock(false);
    bonus.show(state, false);
    if (!hud.paused && autoplay.take(gifts.next ? 0 : hud.stake.value)) void spin();
  }

  function occupied(): void {
    busy = true;
    hurry = false;
    hud.stake.lock(true);
    bonus.show(state, true);
    hud.main.replaceChildren(icon("stop"));
    hud.main.setAttribute("aria-label", format("STUDIO.STOP"));
  }

  /** The licence's pace: a spin doesn't start sooner after the last one than allowed. */
  async function pace(): Promise<void> {
    const due = lastSpinAt + state.rules.minimum_spin_ms + 30;
    await stage.motion.wait(due - performance.now());
    lastSpinAt = performance.now();
  }

  async function spin(): Promise<void> {
    const gift = gifts.next;
    const stake = hud.stake.value;
    if (!gift && stake > hud.balance) {
      autoplay.interrupt();
      hud.notify(errorText(table, "WALLET.INSUFFICIENT_FUNDS"));
      idle();
      return;
    }
    occupied();
    await pace();
    scene.clear();
    hud.showWin(null);
    hud.announce("");
    if (!gift) hud.showBalance(hud.balance - stake);
    scene.start(fast);
    const staked = gift ? 0 : stake;
    notifyParent({ type: "marquee:round", state: "started", stake: staked, win: 0, currency: boot.currency });
    await guarded(async () => {
      state = await placeStake(table, (press) => api.spin({ ...press, stake, ...(gift ? { gift: gift.gift } : {}) }));
      announceMove();
      if (state.round?.kind === "slot") await play(state.round, 0);
      if (gift) await endGift();
    });
    idle();
  }

  /** A bought round: nothing turns until the price is taken, then its free spins begin as after bonus symbols. */
  async function buy(price: number): Promise<void> {
    const stake = hud.stake.value;
    occupied();
    await pace();
    scene.clear();
    hud.showWin(null);
    hud.announce("");
    hud.showBalance(hud.balance - price);
    notifyParent({ type: "marquee:round", state: "started", stake: price, win: 0, currency: boot.currency });
    await guarded(async () => {
      state = await placeStake(table, (press) => api.spin({ ...press, stake, buy: true }));
      announceMove();
      const { round } = state;
      if (round?.kind !== "slot" || round.spins.length === 0) return;
      const opened = round.free_spins_granted - round.spins.reduce((sum, { awarded }) => sum + awarded, 0);
      await openFreeSpins(opened);
      showRibbon(1, opened);
      hurry = false;
      scene.start(fast);
      await play(round, 0);
    });
    idle();
  }

  /** After a gift's last spin the player decides whether to go on: nothing of theirs is staked by itself. */
  async function endGift(): Promise<void> {
    const over = state.gift_spins;
    if (over?.left !== 0) return;
    autoplay.stop();
    gifts.show(null);
    await gifts.sumUp(over);
    state = await untilAnswered(table, () => api.state());
    hud.showBalance(state.balance);
  }

  /** What was refused is said, and the machine shows again what really is. */
  async function guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      autoplay.interrupt();
      await scene.halt(currentStops);
      showError(table, error);
      await guarded(async () => {
        state = await untilAnswered(table, () => api.state());
        hud.showBalance(state.balance);
        if (error instanceof Rejected && error.code === "STUDIO.ROUND_OPEN" && state.round?.kind === "slot") {
          await resume(state.round);
        }
      });
    }
  }

  /** Shows a round from one of its spins on, asking for free spins as long as there are any. */
  async function play(round: SlotRoundView, from: number): Promise<void> {
    let current = round;
    let before = current.spins.slice(0, from).reduce((sum, each) => sum + each.pays, 0);
    for (let index = from; ; index++) {
      const shown = current.spins[index];
      if (!shown) break;
      before = await scene.present({
        spin: shown,
        isFree: index > 0 || current.bought,
        before,
        stake: current.bought ? current.staked : current.stake,
        staked: current.staked,
      });
      currentStops = shown.stops;
      if (index === 0 && shown.awarded > 0 && !current.bought) {
        await openFreeSpins(shown.awarded);
      } else if (shown.awarded > 0) {
        await celebration.panel(format("STUDIO.FREE_SPINS"), `+${shown.awarded}`, 1_500, () => hurry);
      }
      if (index + 1 < current.spins.length) continue;
      if (current.state !== "running") break;
      await stage.motion.wait(fast ? 150 : 450, () => hurry);
      await pace();
      hurry = false;
      scene.clear();
      showRibbon(freeSpinOf(current, index + 1), current.free_spins_granted);
      scene.start(fast);
      const { id } = current;
      state = await untilAnswered(table, () => api.freeSpin(id, index + 1));
      if (state.round?.kind !== "slot") break;
      current = state.round;
    }
    await close(current);
  }

  async function openFreeSpins(count: number): Promise<void> {
    sound.play("bonus-in");
    const title = format("STUDIO.FREE_SPINS_WON", { count });
    hud.announce(`${title}. ${multiplierText}`);
    hurry = false;
    await celebration.panel(title, multiplierText, 3_200, () => hurry);
    feast(true);
    showRibbon(0, count);
  }

  /** Scenery and music of free spins, or of the game as a rule. */
  function feast(isOn: boolean): void {
    scenery.festive = isOn;
    sound.scene(isOn ? "bonus" : "base");
  }

  /** Which free spin of the round a spin is, from 1: a bought round has no paid one before them. */
  const freeSpinOf = ({ bought }: SlotRoundView, spin: number): number => (bought ? spin + 1 : spin);

  function showRibbon(played: number, granted: number): void {
    hud.showRibbon(
      format("STUDIO.FREE_SPINS"),
      el("span", { class: "pill high" }, format("STUDIO.FREE_SPINS_PLAYED", { played, granted })),
      el("span", { class: "pill mid" }, multiplierText),
    );
  }

  async function close(round: SlotRoundView): Promise<void> {
    const { staked } = round;
    if (round.bought || round.spins.length > 1) {
      hurry = false;
      hud.showRibbon("");
      sound.play("bonus-out");
      const worth = round.bought ? staked : round.stake;
      // A bought round that pays no more than its price has won nothing to celebrate.
      if (!round.bought || round.win > staked)
        await celebration.bigWin(format("STUDIO.TOTAL_WIN"), round.win, round.win >= worth * 40 ? 2 : 0, () => hurry);
      feast(false);
    }
    const returned = round.win > 0 && round.win <= staked;
    if (round.capped) await celebration.panel(format("STUDIO.MAXIMUM_WIN"), money(round.win), 2_500, () => hurry);
    hud.showReturn(round.win, staked);
    autoplay.settled(staked, round.win);
    hud.showBalance(state.balance);
    const amount = money(round.win);
    const result = returned ? "STUDIO.RESULT_RETURN" : round.win > 0 ? "STUDIO.RESULT_WIN" : "STUDIO.RESULT_NONE";
    const { gift_spins: left } = state;
    hud.announce([format(result, { amount }), ...(round.gift && left ? [gifts.describe(left)] : [])].join(" "));
    notifyParent({
      type: "marquee:round",
      state: "finished",
      // What a free spin wins is its gift's.
      stake: staked,
      win: round.gift ? 0 : round.win,
      currency: boot.currency,
    });
  }

  /** Goes on with free spins that a reload or a lost connection interrupted. */
  async function resume(round: SlotRoundView): Promise<void> {
    const last = round.spins.length - 1;
    currentStops = round.spins[last]?.stops ?? currentStops;
    scene.show(currentStops, round.spins[last]);
    if (round.state !== "running") return;
    occupied();
    feast(true);
    showRibbon(freeSpinOf(round, last), round.free_spins_granted);
    await play(round, last);
  }

  function press(): void {
    if (busy) hurry = true;
    else if (!hud.main.disabled && !hud.paused) void spin();
  }

  /** Another page of this session may have spun: its balance is shown here too, and free spins that go on. */
  async function follow(): Promise<void> {
    if (busy) return;
    const next = await api.state().catch(() => undefined);
    if (!next || busy) return;
    state = next;
    hud.showBalance(next.balance);
    gifts.show(next.gift_spins);
    bonus.show(next, false);
    const { round } = next;
    if (round?.kind !== "slot" || round.state !== "running") return;
    busy = true;
    bonus.show(next, true);
    await guarded(() => resume(round));
    idle();
  }
  const announceMove = followSession(boot.session, () => void follow());

  hud.main.addEventListener("click", press);
  hud.onSpace(press);
  hud.onPause = () => {
    if (hud.paused) autoplay.stop();
    bonus.refresh();
  };
  bonus.onBuy = (price) => {
    autoplay.stop();
    void buy(price);
  };
  autoplay.onStart = () => {
    if (!busy && !hud.paused && autoplay.take(gifts.next ? 0 : hud.stake.value)) void spin();
  };
  turbo.addEventListener("click", () => {
    fast = !fast;
    turbo.setAttribute("aria-pressed", String(fast));
  });
  // Where the licence slows spins down, fast ones would only make waiting look like speed.
  if (state.rules.minimum_spin_ms < 2_000) hud.extras.append(turbo);
  if (state.rules.autoplay) hud.extras.append(autoplay.button);
  hud.info.addEventListener("click", () => openPaytable(table, machine, sheet, state.bonus));
  const onSeeds = (next: StudioState) => {
    state = next;
  };
  hud.fair.addEventListener("click", () => openFair(table, () => state, onSeeds));
  hud.stake.onChange = () => {
    sound.play("button");
    bonus.refresh();
  };

  hud.showBalance(state.balance);
  hud.stake.setChoices(state.stakes, state.round?.gift ? undefined : state.round?.stake, 3);
  const last = state.round?.kind === "slot" ? state.round.spins.at(-1) : undefined;
  currentStops = last?.stops ?? currentStops;
  stage.onResize(lay);
  lay();
  scene.show(currentStops, last);
  const open = state.round;
  if (open?.kind === "slot" && open.state === "running") await guarded(() => resume(open));
  else if (open?.kind === "slot") hud.showReturn(open.win, open.staked);
  idle();
};
