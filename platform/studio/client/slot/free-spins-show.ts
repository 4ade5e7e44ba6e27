import type { SlotRoundView } from "#schemas/studio/api.ts";
import { el } from "../hud/dom.ts";
import type { Scenery } from "../paint/scenery.ts";
import type { Table } from "../table.ts";
import type { Celebration } from "./celebration.ts";
import type { Machine } from "./machine.ts";
import type { Tempo } from "./tempo.ts";

interface Parts {
  table: Table;
  machine: Machine;
  scenery: Scenery;
  celebration: Celebration;
  tempo: Tempo;
}

/** Which free spin of the round a spin is, from 1: a bought round has no paid one before them. */
const freeSpinOf = ({ bought }: SlotRoundView, spin: number): number => (bought ? spin + 1 : spin);

/** What stands around the reels while free spins are played: how they begin, their counter, scenery and music. */
export class FreeSpinsShow {
  readonly #parts: Parts;
  /** What free spins promise; a multiplier that rises is shown by its picture. */
  readonly #promise: string;

  constructor(parts: Parts) {
    const { machine } = parts;
    const { format } = parts.table;
    this.#parts = parts;
    this.#promise =
      machine.kind === "lines" || machine.kind === "forty"
        ? format("STUDIO.MULTIPLIER", { multiplier: machine.freeSpinMultiplier })
        : format("STUDIO.WAYS.RISING");
  }

  /** So many were won or bought; `played` counts one that turns at once. */
  async begin(count: number, played = 0): Promise<void> {
    const { table, celebration, tempo } = this.#parts;
    table.sound.play("bonus-in");
    const title = table.format("STUDIO.FREE_SPINS_WON", { count });
    table.hud.announce(`${title}. ${this.#promise}`);
    tempo.uncut();
    await celebration.panel(title, this.#promise, 3_200, tempo.cut);
    this.feast(true);
    this.#count(played, count);
  }

  /** More of them were won amid them. */
  async add(count: number): Promise<void> {
    const { table, celebration, tempo } = this.#parts;
    await celebration.panel(table.format("STUDIO.FREE_SPINS"), `+${count}`, 1_500, tempo.cut);
  }

  /** Counts the round's spin of this index as played. */
  show(round: SlotRoundView, spin: number): void {
    this.#count(freeSpinOf(round, spin), round.free_spins_granted);
  }

  /** Scenery and music of free spins, or of the game as a rule. */
  feast(isOn: boolean): void {
    const { table, scenery } = this.#parts;
    scenery.festive = isOn;
    table.sound.scene(isOn ? "bonus" : "base");
  }

  /** What all of them won is counted, before the game is as it was. */
  async end(round: SlotRoundView): Promise<void> {
    const { table, celebration, tempo } = this.#parts;
    const { staked, stake, bought, win } = round;
    tempo.uncut();
    table.hud.showRibbon("");
    table.sound.play("bonus-out");
    const worth = bought ? staked : stake;
    // A bought round that pays no more than its price has won nothing to celebrate.
    if (!bought || win > staked)
      await celebration.bigWin(table.format("STUDIO.TOTAL_WIN"), win, win >= worth * 40 ? 2 : 0, tempo.cut);
    this.feast(false);
  }

  #count(played: number, granted: number): void {
    const { hud, format } = this.#parts.table;
    hud.showRibbon(
      format("STUDIO.FREE_SPINS"),
      el("span", { class: "pill high" }, format("STUDIO.FREE_SPINS_PLAYED", { played, granted })),
      el("span", { class: "pill mid" }, this.#promise),
    );
  }
}
