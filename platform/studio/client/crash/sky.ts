import { Container, Graphics, Sprite, Texture } from "pixi.js";
import { glow, paintTexture, textureOf } from "../paint/canvas.ts";
import { BLACK, css, mix, type Palette, toNumber, WHITE } from "../paint/colour.ts";
import type { Stage } from "../stage.ts";

interface Star {
  sprite: Sprite;
  depth: number;
}
interface Spark {
  sprite: Sprite;
  vx: number;
  vy: number;
  life: number;
}

const STARS = 110;
const PLANETS = 2;

/** Space around the rocket: stars that stream by, planets that pass, and the burst. */
export class Sky extends Container {
  readonly #stage: Stage;
  readonly #palette: Palette;
  readonly #room = new Sprite();
  readonly #stars: Star[] = [];
  readonly #planets: Sprite[];
  readonly #sparks: Spark[] = [];
  /** Of sparks that are out: they stay, unseen, and are taken for the next. */
  readonly #spare: Sprite[] = [];
  readonly #sparkLayer = new Container();
  readonly #dot: Texture;
  readonly rocket = new Container();
  /** Between the stars and the rocket: what is drawn of the flight. */
  readonly plot = new Container();
  /** How fast the stars stream: 0 at rest, about 1 at take-off, growing with the multiplier. */
  speed = 0.04;

  constructor(stage: Stage, palette: Palette, pictures: readonly (HTMLImageElement | undefined)[]) {
    super();
    this.#stage = stage;
    this.#palette = palette;
    this.#dot = paintTexture(32, 32, 2, (pen) =>
      glow(pen, 16, 16, 16, [
        [0, "rgba(255, 255, 255, 1)"],
        [0.25, "rgba(255, 255, 255, 0.7)"],
        [1, "rgba(255, 255, 255, 0)"],
      ]),
    );
    this.addChild(this.#room);
    for (let index = 0; index < STARS; index++) {
      const sprite = new Sprite(this.#dot);
      sprite.anchor.set(0.5);
      const depth = 0.15 + Math.random() ** 2;
      sprite.tint = toNumber(mix(palette.light, WHITE, Math.random()));
      sprite.alpha = Math.min(1, 0.3 + depth * 0.7);
      this.#stars.push({ sprite, depth });
      this.addChild(sprite);
    }
    this.#planets = pictures.slice(1, 1 + PLANETS).flatMap((picture) => (picture ? [spriteOf(picture)] : []));
    for (const planet of this.#planets) {
      planet.alpha = 0.85;
      this.addChild(planet);
    }
    const flame = new Sprite(this.#dot);
    flame.anchor.set(0.5);
    flame.blendMode = "add";
    flame.tint = 0xffa53a;
    flame.setSize(150);
    flame.position.set(-42, 42);
    const body = pictures[0] ? spriteOf(pictures[0]) : drawnRocket(palette);
    body.label = "body";
    this.rocket.addChild(flame, body);
    this.addChild(this.plot, this.#sparkLayer, this.rocket);
    // Until its flight gives it a place.
    this.rocket.visible = false;
    stage.motion.loop((milliseconds, total) => this.#move(milliseconds, total, flame));
  }

  lay(): void {
    const { width, height } = this.#stage;
    const { main, dark, light } = this.#palette;
    if (this.#room.texture !== Texture.EMPTY) this.#room.texture.destroy(true);
    this.#room.texture = paintTexture(width, height, 1, (pen) => {
      const ground = pen.createLinearGradient(0, 0, width * 0.4, height);
      ground.addColorStop(0, css(mix(dark, BLACK, 0.5)));
      ground.addColorStop(0.6, css(mix(dark, main, 0.3)));
      ground.addColorStop(1, css(mix(main, light, 0.25)));
      pen.fillStyle = ground;
      pen.fillRect(0, 0, width, height);
      for (const [x, y, size, alpha] of [
        [0.2, 0.3, 0.5, 0.4],
        [0.85, 0.15, 0.4, 0.28],
        [0.7, 0.75, 0.55, 0.3],
      ] as const) {
        glow(pen, width * x, height * y, Math.max(width, height) * size, [
          [0, css(mix(main, light, 0.15), alpha)],
          [1, css(main, 0)],
        ]);
      }
    });
    for (const { sprite } of this.#stars) sprite.position.set(Math.random() * width, Math.random() * height);
    this.#planets.forEach((planet, index) => {
      planet.setSize(Math.min(width, height) * (index === 0 ? 0.2 : 0.12));
      planet.position.set(width * (index === 0 ? 0.82 : 0.16), height * (index === 0 ? 0.22 : 0.4));
    });
  }

  /** Sparks from the nozzle. */
  exhaust(): void {
    const { x, y } = this.rocket.position;
    const size = this.rocket.scale.x;
    const back = this.rocket.rotation + (Math.PI * 3) / 4;
    const speed = 0.14 + Math.random() * 0.14;
    const angle = back + (Math.random() - 0.5) * 0.7;
    this.#spark(
      x + Math.cos(back) * 56 * size,
      y + Math.sin(back) * 56 * size,
      Math.cos(angle) * speed,
      Math.sin(angle) * speed,
      500,
      0xffc24d,
    );
  }

  burst(): void {
    const { x, y } = this.rocket.position;
    this.rocket.visible = false;
    this.#stage.shake(14);
    const count = this.#stage.motion.reduced ? 12 : 110;
    for (let index = 0; index < count; index++) {
      const angle = Math.random() * Math.PI * 2;
      const speed = Math.random() ** 2 * 0.75;
      const colour = [0xfff3c4, 0xffb03a, 0xff5b2e, 0xb9a7ff][index % 4] ?? 0xffffff;
      this.#spark(
        x,
        y,
        Math.cos(angle) * speed,
        Math.sin(angle) * speed,
        700 + Math.random() * 700,
        colour,
        0.4 + Math.random() * 1.3,
      );
    }
  }

  #spark(x: number, y: number, vx: number, vy: number, life: number, tint: number, size = 0.7): void {
    const sprite = this.#spare.pop() ?? this.#newSpark();
    sprite.tint = tint;
    sprite.alpha = 1;
    sprite.position.set(x, y);
    sprite.scale.set(size);
    this.#sparks.push({ sprite, vx, vy, life });
  }

  #newSpark(): Sprite {
    const sprite = new Sprite(this.#dot);
    sprite.anchor.set(0.5);
    sprite.blendMode = "add";
    return this.#sparkLayer.addChild(sprite);
  }

  #move(milliseconds: number, total: number, flame: Sprite): void {
    const { width, height, motion } = this.#stage;
    for (let index = this.#sparks.length - 1; index >= 0; index--) {
      const spark = this.#sparks[index];
      if (!spark) continue;
      spark.life -= milliseconds;
      spark.sprite.x += spark.vx * milliseconds;
      spark.sprite.y += spark.vy * milliseconds;
      spark.sprite.alpha = Math.max(0, Math.min(1, spark.life / 500));
      if (spark.life > 0) continue;
      this.#spare.push(spark.sprite);
      this.#sparks.splice(index, 1);
    }
    if (motion.reduced) return;
    const body = this.rocket.getChildByLabel("body");
    if (body) body.position.set(Math.sin(total / 60) * this.speed * 1.2, Math.cos(total / 47) * this.speed * 1.2);
    flame.setSize(110 + Math.sin(total / 45) * 18 + Math.min(60, this.speed * 18));
    flame.alpha = Math.min(1, this.speed * 2);
    const way = this.speed * milliseconds * 0.22;
    for (const { sprite, depth } of this.#stars) {
      sprite.x -= way * depth * 0.8;
      sprite.y += way * depth;
      const streak = Math.min(7, 1 + this.speed * depth * 1.1);
      sprite.scale.set(0.1 + depth * 0.12, (0.1 + depth * 0.12) * streak);
      sprite.rotation = Math.PI / 4.6;
      if (sprite.y > height + 10) sprite.position.set(Math.random() * width * 1.3, -10);
      if (sprite.x < -10) sprite.position.set(width + 10, Math.random() * height);
    }
    for (const planet of this.#planets) {
      planet.x -= way * 0.05;
      planet.y += way * 0.06;
      if (planet.y > height + planet.height || planet.x < -planet.width) {
        planet.position.set(width * (0.3 + Math.random() * 0.9), -planet.height);
      }
    }
  }
}

function spriteOf(picture: HTMLImageElement): Sprite {
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const sprite = new Sprite(textureOf(canvas, 1));
  sprite.anchor.set(0.5);
  sprite.setSize(120);
  return sprite;
}

/** A plain rocket pointing up and right, for a drawing that isn't there. */
const drawnRocket = (palette: Palette): Graphics =>
  new Graphics()
    .moveTo(46, -46)
    .quadraticCurveTo(4, -44, -26, 6)
    .lineTo(-6, 26)
    .quadraticCurveTo(44, -4, 46, -46)
    .fill(0xffffff)
    .moveTo(-22, 0)
    .lineTo(-46, 14)
    .lineTo(-14, 46)
    .lineTo(0, 22)
    .closePath()
    .fill(toNumber(palette.main))
    .circle(12, -12, 9)
    .fill(toNumber(palette.light));
