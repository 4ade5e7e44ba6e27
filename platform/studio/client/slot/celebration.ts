import { Container, Graphics, Sprite, Text, type Texture } from "pixi.js";
import type { Money } from "../money.ts";
import { inOut, outBack, outCubic } from "../motion.ts";
import { glow, paintTexture } from "../paint/canvas.ts";
import { CharacterRow } from "../paint/character-row.ts";
import { drawCharacters } from "../paint/characters.ts";
import { css, type Palette, toNumber } from "../paint/colour.ts";
import type { Sound } from "../sound/sound.ts";
import type { Stage } from "../stage.ts";

interface Coin {
  sprite: Sprite;
  x: number;
  y: number;
  turn: number;
}

const LINE_SIZE = 50;
const LINE_COLOUR = 0xffe28a;
/** An amount in which every character of amounts stands, in subunits. */
const ALL_DIGITS = 1_234_567_890_123;

const styleOf = (size: number) =>
  ({
    fontFamily: "Sora Variable",
    fontWeight: "800",
    fontSize: size,
    stroke: { color: 0x16051f, width: size * 0.16, join: "round" },
    dropShadow: { color: 0x000000, alpha: 0.6, blur: 10, distance: 6, angle: Math.PI / 2 },
    padding: 24,
  }) as const;

/** Overlays over the reels: a big win with its rain of coins, and the panel that opens and closes free spins. */
export class Celebration extends Container {
  readonly #stage: Stage;
  readonly #palette: Palette;
  readonly #money: Money;
  readonly #sound: Sound;
  readonly #coin: Texture;
  readonly #halo: Texture;
  #counter: CharacterRow | undefined;

  constructor(stage: Stage, palette: Palette, money: Money, sound: Sound) {
    super();
    this.#stage = stage;
    this.#palette = palette;
    this.#money = money;
    this.#sound = sound;
    this.#coin = paintTexture(48, 48, 2, (pen) => {
      glow(pen, 24, 24, 24, [
        [0, "rgba(255, 246, 190, 1)"],
        [0.55, "rgba(255, 200, 70, 1)"],
        [0.8, "rgba(196, 122, 16, 1)"],
        [0.88, "rgba(120, 66, 0, 0.9)"],
        [0.93, "rgba(120, 66, 0, 0)"],
        [1, "rgba(120, 66, 0, 0)"],
      ]);
    });
    this.#halo = paintTexture(512, 512, 1, (pen) =>
      glow(pen, 256, 256, 256, [
        [0, css(palette.light, 0.9)],
        [0.4, css(palette.main, 0.55)],
        [1, css(palette.main, 0)],
      ]),
    );
  }

  /** Counts a big win up under its title. `cut` shortens it. */
  async bigWin(title: string, amount: number, grade: number, cut: () => boolean): Promise<void> {
    const { motion } = this.#stage;
    const counter = this.#drawCounter();
    counter.show(this.#money(amount));
    const { veil, panel, fit, opened } = this.#open(title, counter, counter.room, cut);
    counter.show(this.#money(0));
    const rain = this.#rain(grade);
    await opened;
    await motion.run(
      1_400 + grade * 900,
      (share) => {
        counter.show(this.#money(Math.round(amount * share)));
        this.#sound.play("count", { step: share * 12 });
        if (!motion.reduced) panel.scale.set((1 + Math.sin(share * 40) * 0.012) * fit);
      },
      { ease: inOut, cut },
    );
    panel.scale.set(fit);
    await motion.wait(1_300, cut);
    rain();
    await this.#shut(veil);
  }

  /** Two lines that stay for a while, or until the player goes on. */
  async panel(title: string, text: string, milliseconds: number, cut: () => boolean): Promise<void> {
    const line = this.#words(text, LINE_SIZE, LINE_COLOUR);
    const { veil, opened } = this.#open(title, line, line.width, cut);
    await Promise.all([opened, this.#stage.motion.wait(milliseconds, cut)]);
    await this.#shut(veil);
  }

  /** The amount of big wins, whose characters are drawn before the first of them. */
  #drawCounter(): CharacterRow {
    if (this.#counter) return this.#counter;
    const characters = new Set(this.#money(ALL_DIGITS) + this.#money(0));
    const style = { ...styleOf(LINE_SIZE), fill: 0xffffff };
    const counter = new CharacterRow(drawCharacters(characters, style, this.#stage.app.renderer.resolution));
    counter.colour = LINE_COLOUR;
    this.#counter = counter;
    return counter;
  }

  /**
   * A title over a line that is so wide. `fit` is the size at which both are seen whole; `opened` is to be waited for before the veil
   * goes: what is still being drawn may not be destroyed.
   */
  #open(
    title: string,
    line: Text | CharacterRow,
    lineWidth: number,
    cut: () => boolean,
  ): { veil: Container; panel: Container; fit: number; opened: Promise<unknown> } {
    const { width, height, motion } = this.#stage;
    const area = this.#stage.area();
    const veil = new Container();
    const shade = new Graphics().rect(0, 0, width, height).fill({ color: 0x000000, alpha: 0.55 });
    const halo = new Sprite(this.#halo);
    halo.anchor.set(0.5);
    halo.blendMode = "add";
    halo.position.set(width / 2, area.y + area.height / 2);
    halo.setSize(Math.min(width, height) * 1.5);
    const panel = new Container();
    panel.position.set(width / 2, area.y + area.height / 2);
    const heading = this.#words(title.toUpperCase(), 76, toNumber(this.#palette.light));
    heading.y = -44;
    line.y = 44;
    panel.addChild(heading, line);
    veil.addChild(shade, halo, panel);
    this.addChild(veil);
    const fit = Math.min(1.25, (width * 0.9) / Math.max(heading.width, lineWidth));
    const opened = Promise.all([
      motion.run(motion.reduced ? 0 : 420, (share) => panel.scale.set(fit * share), { ease: outBack, cut }),
      motion.run(
        motion.reduced ? 0 : 220,
        (share) => {
          veil.alpha = share;
        },
        { cut },
      ),
    ]);
    return { veil, panel, fit, opened };
  }

  async #shut(veil: Container): Promise<void> {
    await this.#stage.motion.run(
      this.#stage.motion.reduced ? 0 : 260,
      (share) => {
        veil.alpha = 1 - share;
      },
      { ease: outCubic },
    );
    // Its pictures serve the next win.
    this.#counter?.removeFromParent();
    veil.destroy({ children: true });
  }

  #words(text: string, size: number, fill: number): Text {
    const words = new Text({ text, style: { ...styleOf(size), fill } });
    words.anchor.set(0.5);
    return words;
  }

  /** Coins thrown up from below; none under prefers-reduced-motion. */
  #rain(grade: number): () => void {
    const { motion, width, height } = this.#stage;
    if (motion.reduced) return () => {};
    const coins: Coin[] = Array.from({ length: 40 + grade * 40 }, () => {
      const sprite = new Sprite(this.#coin);
      sprite.anchor.set(0.5);
      sprite.position.set(width / 2 + (Math.random() - 0.5) * width * 0.5, height + 30 + Math.random() * height * 0.8);
      this.addChild(sprite);
      return {
        sprite,
        x: (Math.random() - 0.5) * 0.5,
        y: -Math.sqrt(height) * (0.03 + Math.random() * 0.022),
        turn: Math.random() * 6,
      };
    });
    const end = motion.loop((milliseconds) => {
      for (const coin of coins) {
        coin.y += milliseconds * 0.0011;
        coin.turn += milliseconds * 0.012;
        coin.sprite.x += coin.x * milliseconds;
        coin.sprite.y += coin.y * milliseconds;
        const size = Math.min(width, 900) / 1100 + 0.3;
        coin.sprite.scale.set(size * Math.abs(Math.cos(coin.turn)), size);
        if (coin.sprite.y > height + 60 && coin.y > 0) {
          coin.sprite.position.set(width / 2 + (Math.random() - 0.5) * width * 0.5, height + 30);
          coin.y = -Math.sqrt(height) * (0.03 + Math.random() * 0.022);
        }
      }
    });
    return () => {
      end();
      for (const { sprite } of coins) sprite.destroy();
    };
  }
}
