import { inOut } from "../motion.ts";
import type { Stage } from "../stage.ts";
import type { Sky } from "./sky.ts";

/** After so long the rocket stands still on the screen, and only the stars go on. */
const CLIMB_MS = 9_000;
const POINTS = 48;

/** Where the rocket is on the screen, and the curve behind it. */
export class Flight {
  readonly #stage: Stage;
  readonly #sky: Sky;
  #from = { x: 0, y: 0 };
  #to = { x: 0, y: 0 };
  #share = 0;

  constructor(stage: Stage, sky: Sky) {
    this.#stage = stage;
    this.#sky = sky;
  }

  lay(): void {
    const area = this.#stage.area();
    const size = Math.min(1.5, Math.max(0.75, Math.min(area.width, area.height) / 430));
    this.#sky.rocket.scale.set(size);
    this.#from = { x: area.x + area.width * 0.14, y: area.y + area.height * 0.72 };
    this.#to = { x: area.x + area.width * 0.74, y: area.y + area.height * 0.56 };
    this.#sky.rocket.position.copyFrom(this.#spot(this.#share));
  }

  /** On the ground, engines off. */
  ready(): void {
    this.#share = 0;
    this.#sky.speed = 0.04;
    this.#sky.clearTrail();
    this.#sky.rocket.visible = true;
    this.#sky.rocket.rotation = 0;
    this.#sky.rocket.position.copyFrom(this.#from);
  }

  fly(elapsed: number, multiplier: number): void {
    this.#share = Math.min(1, elapsed / CLIMB_MS);
    this.#sky.speed = Math.min(9, 0.9 + Math.log(multiplier / 100) * 1.8);
    this.#sky.rocket.position.copyFrom(this.#spot(this.#share));
    this.#sky.drawTrail(Array.from({ length: POINTS + 1 }, (_, index) => this.#spot((this.#share * index) / POINTS)));
    if (!this.#stage.motion.reduced) this.#sky.exhaust();
  }

  burst(): void {
    this.#sky.burst();
    this.#sky.clearTrail();
    this.#sky.speed = 0.04;
  }

  /** The player has left; the rocket flies off. */
  away(): void {
    const { rocket } = this.#sky;
    const from = rocket.position.clone();
    this.#sky.clearTrail();
    void this.#stage.motion.run(
      this.#stage.motion.reduced ? 0 : 700,
      (share) => {
        rocket.position.set(from.x + share * this.#stage.width * 0.7, from.y - share * this.#stage.height * 0.9);
        if (share === 1) this.#sky.speed = 0.04;
      },
      { ease: inOut },
    );
  }

  /** A curve that steepens as it goes. */
  #spot(share: number): { x: number; y: number } {
    const bend = share ** 1.7;
    return {
      x: this.#from.x + (this.#to.x - this.#from.x) * share,
      y: this.#from.y + (this.#to.y - this.#from.y) * bend,
    };
  }
}
