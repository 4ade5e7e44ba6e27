import { pieceOf } from "../../music.ts";
import { addressOf } from "./addresses.ts";
import { EffectPlayer } from "./effect-player.ts";
import { banksOf, type EffectName, type SoundBoot } from "./effects.ts";
import manifest from "./files/manifest.json";
import type { Levels } from "./levels.ts";
import { Mixer } from "./mixer.ts";
import { MusicPlayer, type MusicScene } from "./music-player.ts";

export interface PlayOptions {
  /** So many half tones higher. */
  step?: number;
  /** Seconds from now. */
  after?: number;
}

/** So long it takes to fade out before the context rests. */
const FADE_SECONDS = 0.25;

/** The sound of one game: its effects and its piece of music, over one mixer. */
export class GameSound {
  readonly #context: AudioContext;
  readonly #mixer: Mixer;
  readonly #effects: EffectPlayer;
  readonly #music: MusicPlayer;
  #levels: Levels;
  #isAudible = false;
  #rest = 0;

  constructor(context: AudioContext, boot: SoundBoot, levels: Levels) {
    this.#context = context;
    this.#levels = levels;
    this.#mixer = new Mixer(context, levels);
    const load = (file: string) => loadFile(context, file);
    this.#effects = new EffectPlayer(this.#mixer, load);
    for (const bank of banksOf(boot)) void this.#effects.load(manifest.banks[bank]);
    this.#music = new MusicPlayer(this.#mixer, load, manifest.pieces[pieceOf(boot.theme.mood)]);
  }

  play(name: EffectName, { step = 0, after = 0 }: PlayOptions = {}): void {
    if (this.#levels.effects.on) this.#effects.play(name, { rate: 2 ** (step / 12), after });
  }
  hold(name: EffectName, rate: number): void {
    if (this.#levels.effects.on) this.#effects.hold(name, rate);
  }
  release(name: EffectName): void {
    this.#effects.release(name);
  }
  scene(scene: MusicScene): void {
    this.#music.to(scene);
  }

  setLevels(levels: Levels): void {
    this.#levels = levels;
    this.#mixer.setLevels(levels);
    this.#playMusic();
  }

  /** Fades in or out. While nothing is to be heard the context rests, and costs no time. */
  setAudible(isAudible: boolean): void {
    this.#isAudible = isAudible;
    window.clearTimeout(this.#rest);
    if (isAudible) void this.#context.resume().catch(() => {});
    else this.#rest = window.setTimeout(() => void this.#context.suspend().catch(() => {}), FADE_SECONDS * 1_500);
    this.#mixer.fade(isAudible ? 1 : 0, isAudible ? FADE_SECONDS * 2 : FADE_SECONDS);
    this.#playMusic();
  }

  close(): void {
    window.clearTimeout(this.#rest);
    this.#effects.stop();
    this.#music.stop();
  }

  /** Music is loaded when it is first to be heard. */
  #playMusic(): void {
    if (this.#isAudible && this.#levels.music.on) this.#music.start();
    else if (!this.#levels.music.on) this.#music.stop();
  }
}

/** A file that doesn't come, or can't be read, is a sound that isn't heard. */
async function loadFile(context: BaseAudioContext, file: string): Promise<AudioBuffer | undefined> {
  try {
    const answer = await fetch(addressOf(file));
    if (!answer.ok) return undefined;
    return await context.decodeAudioData(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}
