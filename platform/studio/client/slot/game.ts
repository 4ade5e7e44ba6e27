import type { StudioState } from "#schemas/studio/api.ts";
import { Rejected } from "../api.ts";
import { followState } from "../follow-session.ts";
import { Autoplay } from "../hud/autoplay.ts";
import { icon, iconButton } from "../hud/dom.ts";
import { openFair } from "../open-fair.ts";
import { paletteOf } from "../paint/colour.ts";
import { Scenery } from "../paint/scenery.ts";
import { paintSymbols } from "../paint/symbols.ts";
import { placeStake } from "../place-stake.ts";
import { RoundNotice } from "../round-notice.ts";
import { errorText, showError, untilAnswered } from "../rounds.ts";
import { Stage } from "../stage.ts";
import type { StartEngine } from "../table.ts";
import { BuyBonus } from "./buy-bonus.ts";
import { Celebration } from "./celebration.ts";
import { FreeSpinsShow } from "./free-spins-show.ts";
import { GiftSpins } from "./gift-spins.ts";
import { layOut, Ornaments } from "./layout.ts";
import { openScene } from "./open-scene.ts";
import { openPaytable } from "./paytable.ts";
import { RoundShow } from "./round-show.ts";
import { Tempo } from "./tempo.ts";

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
  const tempo = new Tempo(stage.motion);
  const { cut, uncut } = tempo;
  const fast = () => tempo.isFast;
  const scene = openScene({ ...table, stage, sheet, palette, celebration, cut, uncut, fast }, machine);
  stage.world.addChild(scenery, ornaments, scene.picture, celebration);
  const lay = () => layOut(stage, scenery, scene, ornaments);
  const freeSpins = new FreeSpinsShow({ table, machine, scenery, celebration, tempo });
  const notice = new RoundNotice(boot.currency);
  const show = new RoundShow({ table, stage, scene, celebration, tempo, freeSpins, notice });
  const gifts = new GiftSpins(table);
  const bonus = new BuyBonus(table);
  const autoplay = new Autoplay(table);
  const turbo = iconButton("turbo", format("STUDIO.TURBO"), { "aria-pressed": "false" });
  let busy = true;
  /** Rounds of this page so far. */
  let begun = 0;
  let state: StudioState = opened;

  function idle(): void {
    busy = false;
    // What ended by itself has said so; this is for a rejected stake.
    notice.end(0, 0);
    tempo.uncut();
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
    begun += 1;
    tempo.uncut();
    hud.stake.lock(true);
    bonus.show(state, true);
    hud.main.replaceChildren(icon("stop"));
    hud.main.setAttribute("aria-label", format("STUDIO.STOP"));
  }

  /** The press of a button that stakes: what the last round has left is taken away, once the licence's pace allows the next. */
  async function begin(price: number): Promise<void> {
    occupied();
    await tempo.pace(state.rules.minimum_spin_ms);
    scene.clear();
    hud.showWin(null);
    if (!autoplay.runs) hud.announce("");
    if (price > 0) hud.showBalance(hud.balance - price);
    notice.start(price);
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
    await begin(gift ? 0 : stake);
    scene.start(tempo.isFast);
    await guarded(async () => {
      state = await placeStake(table, (press) => api.spin({ ...press, stake, ...(gift ? { gift: gift.gift } : {}) }));
      announceMove();
      await play(state, 0);
      if (gift) await endGift();
    });
    idle();
  }

  /** A bought round: nothing turns until the price is taken, then its free spins begin as after bonus symbols. */
  async function buy(price: number): Promise<void> {
    const stake = hud.stake.value;
    await begin(price);
    await guarded(async () => {
      state = await placeStake(table, (press) => api.spin({ ...press, stake, buy: true }));
      announceMove();
      const { round } = state;
      if (round?.kind !== "slot" || round.spins.length === 0) return;
      await show.openBought(round);
      tempo.uncut();
      scene.start(tempo.isFast);
      await play(state, 0);
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
      await scene.halt(show.stops);
      showError(table, error);
      await guarded(async () => {
        state = await untilAnswered(table, () => api.state());
        hud.showBalance(state.balance);
        if (error instanceof Rejected && error.code === "STUDIO.ROUND_OPEN") await resume(state);
      });
    }
  }

  /** Plays the round of a state from one of its spins on, and says what came of it. */
  async function play(answer: StudioState, from: number): Promise<void> {
    const { round } = answer;
    if (round?.kind !== "slot") return;
    const end = await show.play(answer, round, from, (next) => {
      state = next;
    });
    autoplay.settled(end.round.staked, end.round.win);
    const { gift_spins: left } = state;
    hud.announceResult(end.result, state.balance, end.round.gift && left ? gifts.describe(left) : "");
  }

  /** Goes on with free spins that a reload or a lost connection interrupted. */
  async function resume(answer: StudioState): Promise<void> {
    const { round } = answer;
    if (round?.kind !== "slot") return;
    show.still(round);
    if (round.state !== "running") return;
    occupied();
    notice.start(round.staked);
    freeSpins.feast(true);
    const last = round.spins.length - 1;
    freeSpins.show(round, last);
    await play(answer, last);
  }

  function press(): void {
    if (busy) tempo.hurry();
    else if (!hud.main.disabled && !hud.paused) void spin();
  }

  /** Another page of this session may have spun: its balance is shown here too, and free spins that go on. */
  async function showMoved(next: StudioState): Promise<void> {
    state = next;
    hud.showBalance(next.balance);
    gifts.show(next.gift_spins);
    bonus.show(next, false);
    const { round } = next;
    if (round?.kind !== "slot" || round.state !== "running") return;
    busy = true;
    bonus.show(next, true);
    await guarded(() => resume(next));
    idle();
  }
  const announceMove = followState(table, {
    isBusy: () => busy,
    begun: () => begun,
    show: (next) => void showMoved(next),
  });

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
  // A gift's spins cost nothing, and automatic play ends with them.
  autoplay.price = () => (gifts.next ? 0 : hud.stake.value);
  autoplay.onStart = () => {
    if (!busy && !hud.paused && autoplay.take(gifts.next ? 0 : hud.stake.value)) void spin();
  };
  turbo.addEventListener("click", () => {
    tempo.isFast = !tempo.isFast;
    turbo.setAttribute("aria-pressed", String(tempo.isFast));
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
  stage.onResize(lay);
  lay();
  const { round } = state;
  show.still(round?.kind === "slot" ? round : null);
  if (round?.kind === "slot" && round.state === "running") await guarded(() => resume(state));
  else if (round?.kind === "slot") hud.showReturn(round.win, round.staked);
  idle();
};
