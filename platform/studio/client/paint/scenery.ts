import { Container, Sprite, Texture } from "pixi.js";
import type { Stage } from "../stage.ts";
import { fan, paintBackground } from "./background.ts";
import { glow, paintTexture } from "./canvas.ts";
import { css, mix, type Palette, toNumber, WHITE } from "./colour.ts";

const MOTES = 36;

interface Mote {
  sprite: Sprite;
  speed: number;
  sway: number;
}

/** The room behind the game: painted anew for every size, with slow beams and rising motes. */
export class Scenery extends Container {
  readonly #stage: Stage;
  readonly #palette: Palette;
  readonly #composition: string;
  readonly #room = new Sprite();
  readonly #beams: Sprite;
  readonly #motes: Mote[] = [];

  constructor(stage: Stage, palette: Palette, composition: string) {
    super();
    this.#stage = stage;
    this.#palette = palette;
    this.#composition = composition;
    const light = mix(palette.light, WHITE, 0.2);
    this.#beams = new Sprite(
      paintTexture(512, 512, 1, (pen) => {
        fan(pen, 256, 256, 256, 12, css(light, 0.5));
        pen.globalCompositeOperation = "destination-in";
        glow(pen, 256, 256, 256, [
          [0, "rgba(0, 0, 0, 1)"],
          [1, "rgba(0, 0, 0, 0)"],
        ]);
      }),
    );
    this.#beams.anchor.set(0.5);
    this.#beams.blendMode = "add";
    this.#beams.alpha = 0.16;
    this.addChild(this.#room, this.#beams);
    const dot = paintTexture(32, 32, 2, (pen) =>
      glow(pen, 16, 16, 16, [
        [0, "rgba(255, 255, 255, 1)"],
        [0.3, "rgba(255, 255, 255, 0.6)"],
        [1, "rgba(255, 255, 255, 0)"],
      ]),
    );
    for (let index = 0; index < MOTES; index++) {
      const sprite = new Sprite(dot);
      sprite.anchor.set(0.5);
      sprite.tint = toNumber(mix(palette.light, palette.main, Math.random() * 0.6));
      sprite.blendMode = "add";
      sprite.alpha = 0.2 + Math.random() * 0.5;
      sprite.scale.set(0.15 + Math.random() * 0.5);
      this.#motes.push({ sprite, speed: 6 + Math.random() * 22, sway: Math.random() * 6 });
      this.addChild(sprite);
    }
    stage.motion.loop((milliseconds, total) => {
      if (stage.motion.reduced) return;
      this.#beams.rotation = total / 26_000;
      for (const { sprite, speed, sway } of this.#motes) {
        sprite.y -= (speed * milliseconds) / 1000;
        sprite.x += Math.sin(total / 1300 + sway) * 0.25;
        if (sprite.y < -20) sprite.y = stage.height + 20;
      }
    });
  }

  lay(centreY: number): void {
    const { width, height } = this.#stage;
    const before = this.#room.texture;
    this.#room.texture = paintTexture(width, height, 1, (pen) =>
      paintBackground(pen, width, height, this.#palette, this.#composition),
    );
    if (before !== Texture.EMPTY) before.destroy(true);
    this.#beams.position.set(width / 2, centreY);
    this.#beams.setSize(Math.hypot(width, height) * 1.1);
    for (const { sprite } of this.#motes) sprite.position.set(Math.random() * width, Math.random() * height);
  }

  /** Another mood while free spins run. */
  set festive(on: boolean) {
    this.#room.tint = on ? toNumber(mix(this.#palette.light, WHITE, 0.35)) : 0xffffff;
    this.#beams.alpha = on ? 0.42 : 0.16;
  }
}
