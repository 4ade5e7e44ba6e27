import { Container, Graphics, Sprite, Text, type Texture } from "pixi.js";
import type { Money } from "../money.ts";
import { inOut, outBack, outCubic } from "../motion.ts";
import { glow, paintTexture } from "../paint/canvas.ts";
import { css, type Palette, toNumber } from "../paint/colour.ts";
import type { Sound } from "../sound/sound.ts";
import type { Stage } from "../stage.ts";

interface Coin {
  sprite: Sprite;
  x: number;
  y: number;
  turn: number;
}

/** Overlays over the reels: a big win with its rain of coins, and the panel that opens and closes free spins. */
export class Celebration extends Container {
  readonly #stage: Stage;
  readonly #palette: Palette;
  readonly #money: Money;
  readonly #sound: Sound;
  readonly #coin: Texture;
  readonly #halo: Texture;

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
    const { veil, panel, opened } = this.#open(title, this.#money(0), cut);
    const amountText = panel.getChildAt(1) as Text;
    const rain = this.#rain(grade);
    await opened;
    await motion.run(
      1_400 + grade * 900,
      (share) => {
        amountText.text = this.#money(Math.round(amount * share));
        this.#sound.play("count", { step: share * 12 });
        if (!motion.reduced) panel.scale.set((1 + Math.sin(share * 40) * 0.012) * this.#fit(panel));
      },
      { ease: inOut, cut },
    );
    amountText.text = this.#money(amount);
    panel.scale.set(this.#fit(panel));
    await motion.wait(1_300, cut);
    rain();
    await this.#shut(veil);
  }

  /** Two lines that stay for a while, or until the player goes on. */
  async panel(title: string, line: string, milliseconds: number, cut: () => boolean): Promise<void> {
    const { veil, opened } = this.#open(title, line, cut);
    await Promise.all([opened, this.#stage.motion.wait(milliseconds, cut)]);
    await this.#shut(veil);
  }

  /** `opened` is to be waited for before the veil goes: what is still being drawn may not be destroyed. */
  #open(
    title: string,
    line: string,
    cut: () => boolean,
  ): { veil: Container; panel: Container; opened: Promise<unknown> } {
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
    panel.addChild(
      this.#words(title.toUpperCase(), 76, -44, toNumber(this.#palette.light)),
      this.#words(line, 50, 44, 0xffe28a),
    );
    veil.addChild(shade, halo, panel);
    this.addChild(veil);
    const fit = this.#fit(panel);
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
    return { veil, panel, opened };
  }

  #fit(panel: Container): number {
    const widest = Math.max(...panel.children.map((child) => (child as Text).getLocalBounds().width));
    return Math.min(1.25, (this.#stage.width * 0.9) / widest);
  }

  async #shut(veil: Container): Promise<void> {
    await this.#stage.motion.run(
      this.#stage.motion.reduced ? 0 : 260,
      (share) => {
        veil.alpha = 1 - share;
      },
      { ease: outCubic },
    );
    veil.destroy({ children: true });
  }

  #words(text: string, size: number, y: number, fill: number): Text {
    const words = new Text({
      text,
      style: {
        fontFamily: "Sora Variable",
        fontWeight: "800",
        fontSize: size,
        fill,
        stroke: { color: 0x16051f, width: size * 0.16, join: "round" },
        dropShadow: { color: 0x000000, alpha: 0.6, blur: 10, distance: 6, angle: Math.PI / 2 },
        padding: 24,
      },
    });
    words.anchor.set(0.5);
    words.y = y;
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
