import type { Area } from "../stage.ts";
import { boardChassis } from "./board-chassis.ts";
import { Bulbs } from "./bulbs.ts";
import { type Machine, stripsOf } from "./machine.ts";
import { ReelScene } from "./reel-scene.ts";
import type { SceneOptions } from "./scene.ts";

/** The forty-line slot: a board of cards, with bulbs around it that run while the cards turn and all burn for a win. */
export class BoardScene extends ReelScene {
  readonly #bulbs: Bulbs;

  constructor(options: SceneOptions, machine: Extract<Machine, { kind: "forty" }>) {
    super(options, boardChassis(machine), stripsOf(machine));
    this.#bulbs = new Bulbs(options.stage.motion, this.reels);
    this.reels.front.addChildAt(this.#bulbs, 0);
    this.wins.onLines = (lines) => this.#bulbs.shine(lines.length > 0);
  }

  override lay(area: Area): void {
    super.lay(area);
    this.#bulbs.lay();
  }

  override start(fast: boolean): void {
    super.start(fast);
    this.#bulbs.run();
  }

  protected override async land(...landing: Parameters<ReelScene["land"]>): Promise<void> {
    await super.land(...landing);
    this.#bulbs.shine(false);
  }

  override async halt(stops: readonly number[]): Promise<void> {
    await super.halt(stops);
    this.#bulbs.shine(false);
  }
}
