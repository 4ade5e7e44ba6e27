import type { EffectName, SoundBoot } from "./effects.ts";
import type { GameSound, PlayOptions } from "./game-sound.ts";
import { type Bus, type Level, type Levels, readLevels, readSwitch, storeLevels, storeSwitch } from "./levels.ts";
import type { MusicScene } from "./music-player.ts";

/** Browsers let a page sound only after one of these. */
const GESTURES = ["pointerup", "click", "keydown"] as const;

/**
 * Effects and music of a game. Silent until the player turns them on: before that nothing is loaded, and no audio context
 * is made. What plays them (game-sound.ts) is a part of its own, which comes once the game can be played.
 */
export class Sound {
  readonly #boot: SoundBoot;
  #on = readSwitch();
  #levels = readLevels();
  #isReady = false;
  #scene: MusicScene = "base";
  #context: AudioContext | undefined;
  #game: GameSound | undefined;
  /** Called when the switch or a level has changed. */
  onChange: () => void = () => {};

  constructor(boot: SoundBoot) {
    this.#boot = boot;
  }

  get on(): boolean {
    return this.#on;
  }
  get levels(): Levels {
    return this.#levels;
  }

  /** The game can be played: from now on sound may be loaded. */
  ready(): void {
    this.#isReady = true;
    const left = new AbortController();
    const { signal } = left;
    for (const gesture of GESTURES) window.addEventListener(gesture, () => this.#wake(), { capture: true, signal });
    const change = () => this.#game?.setAudible(this.#on && !document.hidden);
    document.addEventListener("visibilitychange", change, { signal });
    const leave = () => {
      left.abort();
      this.#close();
      // The browser may show the page again as it was.
      window.addEventListener("pageshow", () => this.ready(), { once: true });
    };
    window.addEventListener("pagehide", leave, { signal });
  }

  toggle(): boolean {
    this.#on = !this.#on;
    storeSwitch(this.#on);
    this.#game?.setAudible(this.#on);
    this.#wake();
    this.onChange();
    return this.#on;
  }

  /** Changes one of the two: whether it is on, or how loud. */
  set(bus: Bus, change: Partial<Level>): void {
    this.#levels = { ...this.#levels, [bus]: { ...this.#levels[bus], ...change } };
    storeLevels(this.#levels);
    this.#game?.setLevels(this.#levels);
    this.onChange();
  }

  play(name: EffectName, options?: PlayOptions): void {
    if (this.#on && !document.hidden) this.#game?.play(name, options);
  }

  /** A tone that goes on until it is released; `rate` says how high. */
  hold(name: EffectName, rate: number): void {
    if (this.#on && !document.hidden) this.#game?.hold(name, rate);
  }
  release(name: EffectName): void {
    this.#game?.release(name);
  }

  /** What the music is for: the game as a rule, or its free spins and held coins. */
  scene(scene: MusicScene): void {
    this.#scene = scene;
    this.#game?.scene(scene);
  }

  /** Wins by size: nothing is louder than its win. */
  win(times: number): void {
    this.play(times < 3 ? "win-1" : times < 8 ? "win-2" : "win-3");
  }

  /** In a gesture: makes the context, as browsers want it, or wakes one that they have stopped. */
  #wake(): void {
    if (!this.#on || !this.#isReady || document.hidden) return;
    if (this.#context) {
      if (this.#context.state !== "running") void this.#context.resume().catch(() => {});
      return;
    }
    try {
      this.#context = new AudioContext();
    } catch {
      // A browser that has no more audio to give: the game is played in silence.
      return;
    }
    void this.#open(this.#context);
  }

  async #open(context: AudioContext): Promise<void> {
    try {
      const { GameSound } = await import("./game-sound.ts");
      if (context !== this.#context) return;
      this.#game = new GameSound(context, this.#boot, this.#levels);
      this.#game.scene(this.#scene);
      this.#game.setAudible(this.#on && !document.hidden);
    } catch {
      // The part didn't come: silence, until the next page.
    }
  }

  #close(): void {
    this.#game?.close();
    void this.#context?.close().catch(() => {});
    this.#context = undefined;
    this.#game = undefined;
    this.#isReady = false;
  }
}
