import type { Area } from "../stage.ts";
import { classicChassis } from "./classic-chassis.ts";
import { Lamps } from "./lamps.ts";
import type { Strips } from "./machine.ts";
import { ReelScene } from "./reel-scene.ts";
import type { SceneOptions } from "./scene.ts";

/** The classic slot: reels of a mechanical machine, with lamps that run while it spins and light with its lines. */
export class ClassicScene extends ReelScene {
  readonly #lamps: Lamps;
  readonly #motion: SceneOptions["stage"]["motion"];
  #stopLights: () => void = () => {};

  constructor(options: SceneOptions, strips: Strips) {
    super(options, classicChassis, strips);
    this.#motion = options.stage.motion;
    this.#lamps = new Lamps(this.reels, classicChassis);
    this.reels.front.addChildAt(this.#lamps, 0);
    this.wins.onLines = (lines) => {
      this.#stopLights();
      this.#lamps.light(lines);
    };
  }

  override lay(area: Area): void {
    super.lay(area);
    this.#lamps.lay();
  }

  override start(fast: boolean): void {
    super.start(fast);
    if (this.#motion.reduced) return;
    let shown = -1;
    const end = this.#motion.loop((_, total) => {
      const next = Math.floor(total / 140) % classicChassis.lines.length;
      if (next === shown) return;
      shown = next;
      this.#lamps.light([next]);
    });
    this.#stopLights = () => {
      end();
      this.#stopLights = () => {};
      this.#lamps.light([]);
    };
  }

  override async present(...shown: Parameters<ReelScene["present"]>): Promise<number> {
    const total = super.present(...shown);
    await total;
    this.#stopLights();
    return total;
  }

  override async halt(stops: readonly number[]): Promise<void> {
    this.#stopLights();
    await super.halt(stops);
  }
}
