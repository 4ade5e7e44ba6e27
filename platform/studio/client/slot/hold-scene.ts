import { HOLD_PLACES } from "../../math/hold/profile.ts";
import { ROWS, STAKE_PARTS } from "../../math/slot/profile.ts";
import { el } from "../hud/dom.ts";
import type { Area } from "../stage.ts";
import { celebrateWin } from "./celebrate-win.ts";
import { CoinGrid, type CoinView } from "./coin-grid.ts";
import { type Machine, stripsOf } from "./machine.ts";
import { ReelScene } from "./reel-scene.ts";
import type { SceneOptions, ShownSpin } from "./scene.ts";
import { vaultChassis } from "./vault-chassis.ts";

type HoldMachine = Extract<Machine, { kind: "hold" }>;

/** The hold and win slot: reels of a vault, and coins that stay while all other places spin again. */
export class HoldScene extends ReelScene {
  readonly #options: SceneOptions;
  readonly #machine: HoldMachine;
  readonly #grid: CoinGrid;
  /** What the last spin left: its own coins, then those of each respin. */
  #drops: readonly (readonly CoinView[])[] = [];

  constructor(options: SceneOptions, machine: HoldMachine) {
    super(options, vaultChassis, stripsOf(machine));
    this.#options = options;
    this.#machine = machine;
    this.#grid = new CoinGrid(options, this.reels);
    this.reels.front.addChildAt(this.#grid, 0);
  }

  override lay(area: Area): void {
    super.lay(area);
    this.#grid.lay();
  }

  override show(stops: readonly number[], spin?: ShownSpin["spin"]): void {
    super.show(stops);
    this.#rest(spin?.coins ?? []);
  }

  override start(fast: boolean): void {
    this.#grid.clear();
    super.start(fast);
  }

  override async halt(stops: readonly number[]): Promise<void> {
    await super.halt(stops);
    this.#rest(this.#drops);
  }

  /** Shows coins as they lay at the end of a spin, with the other places covered where they were held. */
  #rest(drops: readonly (readonly CoinView[])[]): void {
    this.#drops = drops;
    this.#grid.clear();
    this.#grid.put(drops.flat());
    if (drops.length > 1) this.#grid.hold();
  }

  override async present(shown: ShownSpin): Promise<number> {
    const { spin, stake, before } = shown;
    const { sound, stage, cut } = this.#options;
    const [first = [], ...respins] = spin.coins;
    let coins = 0;
    this.#grid.stake = stake;
    await this.land(spin, (reel) => {
      for (const coin of first.filter(({ place }) => Math.floor(place / ROWS) === reel)) {
        this.#grid.land(coin);
        sound.play("coin", { step: coins++ });
      }
    });
    this.#drops = spin.coins;
    if (spin.pays === 0) return before;
    this.wins.show(spin, () => false);
    const celebrate = (from?: number) => celebrateWin(this.#options, shown, (times) => sound.win(times), from);
    if (first.length < this.#machine.leastCoins) return celebrate();
    if (spin.lines.length > 0) await stage.motion.wait(1_100, cut);
    this.wins.clear();
    await this.#respin(first, respins);
    const counted = await this.#collect(shown);
    return celebrate(counted);
  }

  /** Holds the coins, and spins all other places until no respin is left. */
  async #respin(first: readonly CoinView[], respins: readonly (readonly CoinView[])[]): Promise<void> {
    const { sound, stage, hud, format, celebration, cut, uncut, fast } = this.#options;
    const title = format("STUDIO.HOLD.TITLE");
    let left = this.#machine.respins;
    let count = first.length;
    const promise = format("STUDIO.HOLD.RESPINS", { left });
    sound.play("bonus-in");
    sound.scene("bonus");
    // Each respin is shown; what all of them came to is read out at the end.
    hud.announce(`${title}. ${this.#progress(left, count).join(". ")}.`);
    uncut();
    this.#grid.hold();
    await celebration.panel(title, promise, 2_000, cut);
    for (const landed of respins) {
      uncut();
      left--;
      this.#showRibbon(title, left, count);
      await this.#grid.respin(landed, {
        fast: fast(),
        cut,
        stopped: (reel, coins) => {
          for (let coin = 0; coin < coins; coin++)
            sound.play("coin", { step: Math.min(14, count++), after: coin * 0.06 });
          if (coins === 0) sound.play("bolt-stop", { step: -reel });
        },
      });
      if (landed.length > 0) left = this.#machine.respins;
      this.#showRibbon(title, left, count);
      await stage.motion.wait(fast() ? 120 : 420, cut);
    }
  }

  #showRibbon(title: string, left: number, count: number): void {
    const [coins = "", respins = ""] = this.#progress(left, count);
    this.#options.hud.showRibbon(
      title,
      el("span", { class: "pill high" }, respins),
      el("span", { class: "pill mid" }, coins),
    );
  }

  /** How far the respins have come, in words. */
  #progress(left: number, count: number): string[] {
    const { format } = this.#options;
    return [format("STUDIO.HOLD.COINS", { count, most: HOLD_PLACES }), format("STUDIO.HOLD.RESPINS", { left })];
  }

  /** Counts lines, coins and the grand prize together. Answers what the round has won by then, never more than it pays. */
  async #collect({ spin, before, stake }: ShownSpin): Promise<number> {
    const { hud, format, money, celebration, sound, cut, uncut } = this.#options;
    const most = before + spin.pays;
    let total = before + spin.lines.reduce((sum, { pays }) => sum + pays, 0);
    const add = (pays: number) => {
      total = Math.min(most, total + pays);
      hud.showWin(total, format("STUDIO.TOTAL_WIN"));
    };
    uncut();
    let step = 0;
    const coins = spin.coins.flat();
    await this.#grid.collect(
      coins,
      (pays) => {
        sound.play("coin", { step: Math.min(14, step++) });
        add(pays);
      },
      cut,
    );
    if (coins.length === HOLD_PLACES) {
      const grand = Math.floor((stake * this.#machine.grand) / STAKE_PARTS);
      sound.play("big-win", { step: 4 });
      uncut();
      await celebration.panel(format("STUDIO.HOLD.GRAND"), money(grand), 3_000, cut);
      add(grand);
    }
    hud.showRibbon("");
    sound.play("bonus-out");
    sound.scene("base");
    return total;
  }
}
