import { Container, Graphics, Sprite, Text } from "pixi.js";
import type { SlotRoundView } from "#schemas/studio/api.ts";
import { HOLD_PLACES } from "../../math/hold/profile.ts";
import { ROWS } from "../../math/slot/profile.ts";
import type { Money } from "../money.ts";
import { outBack } from "../motion.ts";
import { BLACK, mix, type Palette, toNumber } from "../paint/colour.ts";
import { CELL } from "../paint/symbol-size.ts";
import type { SymbolSheet } from "../paint/symbols.ts";
import type { Stage } from "../stage.ts";
import type { Reels } from "./reels.ts";

export type CoinView = SlotRoundView["spins"][number]["coins"][number][number];

interface GridOptions {
  stage: Stage;
  sheet: SymbolSheet;
  palette: Palette;
  money: Money;
}

interface Pace {
  fast: boolean;
  cut(): boolean;
  /** A column has come to rest, with so many new coins. */
  stopped(reel: number, landed: number): void;
}

/** Colours of coins by what they are worth in stakes: gold, rose gold, violet. */
const TINTS = [
  { from: 50, tint: 0xd0a4ff },
  { from: 10, tint: 0xffa493 },
  { from: 0, tint: 0xffffff },
] as const;

const reelOf = (place: number) => Math.floor(place / ROWS);

/** The coins over the reels, each with its worth; while they are held, the other places are covered and spin by themselves. */
export class CoinGrid extends Container {
  readonly #options: GridOptions;
  readonly #reels: Reels;
  readonly #covers = new Graphics();
  readonly #coins = new Map<number, Container>();
  #held = false;
  /** What coins are compared with for their colour. */
  stake = 1;

  constructor(options: GridOptions, reels: Reels) {
    super();
    this.#options = options;
    this.#reels = reels;
    this.addChild(this.#covers);
  }

  /** Nothing lies there any more. */
  clear(): void {
    this.#held = false;
    this.#covers.clear();
    for (const coin of this.#coins.values()) coin.destroy({ children: true });
    this.#coins.clear();
  }

  /** Puts coins down, as they have come to rest. */
  put(coins: readonly CoinView[]): void {
    for (const { place, pays } of coins) this.#add(place, pays);
  }

  /** A coin lands with a jump. */
  land(coin: CoinView): void {
    const body = this.#add(coin.place, coin.pays);
    const { motion } = this.#options.stage;
    if (motion.reduced) return;
    const jump = (share: number) => {
      if (!body.destroyed) body.scale.set(0.72 + 0.28 * share);
    };
    void motion.run(340, jump, { ease: outBack });
  }

  /** Covers all places without a coin. */
  hold(): void {
    this.#held = true;
    this.#cover();
  }

  lay(): void {
    for (const [place, coin] of this.#coins) this.#position(coin, place);
    if (this.#held) this.#cover();
  }

  /** Spins the free places, and lets the coins land that they brought, column by column. */
  async respin(landed: readonly CoinView[], { fast, cut, stopped }: Pace): Promise<void> {
    const { motion } = this.#options.stage;
    const seekers = this.#freePlaces().map((place) => this.#seeker(place));
    const end = motion.loop((_, total) => {
      for (const { sprite, phase } of seekers)
        if (!sprite.destroyed) sprite.scale.x = this.#reels.restScale * Math.cos(total / 90 + phase);
    });
    try {
      await motion.wait(fast ? 200 : 640, cut);
      for (let reel = 0; reel < HOLD_PLACES / ROWS; reel++) {
        const ofReel = seekers.filter(({ place }) => reelOf(place) === reel);
        if (ofReel.length === 0) continue;
        for (const { sprite } of ofReel) sprite.destroy();
        const coins = landed.filter(({ place }) => reelOf(place) === reel);
        for (const coin of coins) this.land(coin);
        if (coins.length > 0) this.#cover();
        stopped(reel, coins.length);
        await motion.wait(fast ? 30 : coins.length > 0 ? 260 : 90, cut);
      }
    } finally {
      end();
      for (const { sprite } of seekers) if (!sprite.destroyed) sprite.destroy();
    }
  }

  /** Counts the coins one after the other: each of them lights up and is `counted`; those that still have to be are dark. */
  async collect(coins: readonly CoinView[], counted: (pays: number) => void, cut: () => boolean): Promise<void> {
    const { motion } = this.#options.stage;
    for (const body of this.#coins.values()) body.alpha = 0.5;
    for (const { place, pays } of [...coins].sort((one, other) => one.place - other.place)) {
      const body = this.#coins.get(place);
      counted(pays);
      if (!body) continue;
      body.alpha = 1;
      await motion.run(
        150,
        (share) => {
          if (!body.destroyed && !motion.reduced) body.scale.set(1 + Math.sin(share * Math.PI) * 0.16);
        },
        { cut },
      );
    }
  }

  #freePlaces(): number[] {
    return Array.from({ length: HOLD_PLACES }, (_, place) => place).filter((place) => !this.#coins.has(place));
  }

  #seeker(place: number): { place: number; sprite: Sprite; phase: number } {
    const sprite = new Sprite(this.#options.sheet.C?.texture);
    sprite.anchor.set(0.5);
    sprite.alpha = 0.2;
    sprite.scale.set(this.#reels.restScale);
    sprite.position.copyFrom(this.#reels.spot(reelOf(place), place % ROWS));
    this.addChild(sprite);
    return { place, sprite, phase: place * 1.7 };
  }

  #add(place: number, pays: number): Container {
    this.#coins.get(place)?.destroy({ children: true });
    const { sheet, money } = this.#options;
    const body = new Container();
    const coin = new Sprite(sheet.C?.texture);
    coin.anchor.set(0.5);
    coin.tint = TINTS.find(({ from }) => pays >= from * this.stake)?.tint ?? 0xffffff;
    const worth = new Text({
      text: money.bare(pays),
      style: {
        fontFamily: "Sora Variable",
        fontWeight: "800",
        fontSize: 46,
        fill: 0x3a1d02,
        stroke: { color: 0xfff0bf, width: 7, join: "round" },
        padding: 8,
      },
      resolution: 2,
    });
    worth.anchor.set(0.5);
    body.addChild(coin, worth);
    this.#coins.set(place, body);
    this.#position(body, place);
    this.addChild(body);
    return body;
  }

  #position(body: Container, place: number): void {
    body.position.copyFrom(this.#reels.spot(reelOf(place), place % ROWS));
    const [coin, worth] = body.children as [Sprite, Text];
    const rest = this.#reels.restScale;
    coin.scale.set(rest);
    worth.scale.set(1);
    worth.scale.set(Math.min(rest, (CELL * 0.62 * rest) / worth.width));
  }

  #cover(): void {
    const { palette } = this.#options;
    const { width, height } = this.#reels.cellSize;
    this.#covers.clear();
    for (let place = 0; place < HOLD_PLACES; place++) {
      const { x, y } = this.#reels.spot(reelOf(place), place % ROWS);
      this.#covers.roundRect(x - width / 2 + 2, y - height / 2 + 2, width - 4, height - 4, 10);
      const hasCoin = this.#coins.has(place);
      const ground = mix(palette.dark, BLACK, hasCoin ? 0.25 : 0.6);
      this.#covers.fill({ color: toNumber(ground), alpha: 1 });
      this.#covers.stroke({
        color: hasCoin ? 0xffd65c : toNumber(palette.light),
        width: 2,
        alpha: hasCoin ? 0.9 : 0.22,
      });
    }
  }
}
