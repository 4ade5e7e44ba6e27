import type { SlotRoundView, StudioState } from "#schemas/studio/api.ts";
import type { RoundNotice } from "../round-notice.ts";
import { untilAnswered } from "../rounds.ts";
import type { Stage } from "../stage.ts";
import type { Table } from "../table.ts";
import type { Celebration } from "./celebration.ts";
import type { FreeSpinsShow } from "./free-spins-show.ts";
import type { SlotScene } from "./scene.ts";
import type { Tempo } from "./tempo.ts";

interface Parts {
  table: Table;
  stage: Stage;
  scene: SlotScene;
  celebration: Celebration;
  tempo: Tempo;
  freeSpins: FreeSpinsShow;
  notice: RoundNotice;
}

/** How a round ended, and what it paid in words. */
export interface RoundEnd {
  round: SlotRoundView;
  result: string;
}

/** Shows a round from its first spin to its last coin, asking for free spins as long as there are any. */
export class RoundShow {
  readonly #parts: Parts;
  /** Where the reels have come to stand. */
  stops: readonly number[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.stops = parts.scene.opening;
  }

  /** Shows a still screen of the round's last spin; without a round the reels stand as the machine opens. */
  still(round: SlotRoundView | null): void {
    const last = round?.spins.at(-1);
    this.stops = last?.stops ?? this.stops;
    this.#parts.scene.show(this.stops, last);
  }

  /** Begins the free spins of a bought round, which no spin has won. */
  async openBought(round: SlotRoundView): Promise<void> {
    const won = round.spins.reduce((sum, { awarded }) => sum + awarded, 0);
    await this.#parts.freeSpins.begin(round.free_spins_granted - won, 1);
  }

  /** Plays the state's round from one of its spins on; `onState` hears what the studio answers on the way. Throws Rejected. */
  async play(
    opened: StudioState,
    round: SlotRoundView,
    from: number,
    onState: (state: StudioState) => void,
  ): Promise<RoundEnd> {
    const { table, stage, scene, tempo, freeSpins } = this.#parts;
    let state = opened;
    let current = round;
    let before = current.spins.slice(0, from).reduce((sum, { pays }) => sum + pays, 0);
    for (let index = from; ; index++) {
      const spin = current.spins[index];
      if (!spin) break;
      const { bought, stake, staked } = current;
      const isFree = index > 0 || bought;
      before = await scene.present({ spin, isFree, before, stake: bought ? staked : stake, staked });
      this.stops = spin.stops;
      if (spin.awarded > 0) await (isFree ? freeSpins.add(spin.awarded) : freeSpins.begin(spin.awarded));
      if (index + 1 < current.spins.length) continue;
      if (current.state !== "running") break;
      await stage.motion.wait(tempo.isFast ? 150 : 450, tempo.cut);
      await tempo.pace(state.rules.minimum_spin_ms);
      tempo.uncut();
      scene.clear();
      freeSpins.show(current, index + 1);
      scene.start(tempo.isFast);
      const { id } = current;
      state = await untilAnswered(table, () => table.api.freeSpin(id, index + 1));
      onState(state);
      if (state.round?.kind !== "slot") break;
      current = state.round;
    }
    return { round: current, result: await this.#close(state, current) };
  }

  /** Sums the round up. Answers what it paid in words. */
  async #close(state: StudioState, round: SlotRoundView): Promise<string> {
    const { table, celebration, tempo, freeSpins, notice } = this.#parts;
    const { hud, format, money } = table;
    const { win, staked } = round;
    if (round.bought || round.spins.length > 1) await freeSpins.end(round);
    if (round.capped) await celebration.panel(format("STUDIO.MAXIMUM_WIN"), money(win), 2_500, tempo.cut);
    hud.showReturn(win, staked);
    hud.showBalance(state.balance);
    // What a free spin wins is its gift's.
    notice.end(staked, round.gift ? 0 : win);
    const isReturn = win > 0 && win <= staked;
    const result = isReturn ? "STUDIO.RESULT_RETURN" : win > 0 ? "STUDIO.RESULT_WIN" : "STUDIO.RESULT_NONE";
    return format(result, { amount: money(win) });
  }
}
