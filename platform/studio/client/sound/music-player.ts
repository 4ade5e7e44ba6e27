import type { Loop, SoundManifest, Span } from "./manifest.ts";
import type { Mixer } from "./mixer.ts";

export type MusicScene = "base" | "bonus";
type Piece = SoundManifest["pieces"]["tide"];

interface Playing {
  scene: MusicScene;
  source: AudioBufferSourceNode;
  /** Two levels, so that one that is still rising can fall at once. */
  fall: GainNode;
}

/** How long one music leads over into the other. */
export const CROSS_SECONDS = 1.6;
const STEPS = 33;
/** Together they stay as loud as one alone, since two pieces don't add up like equal waves. */
const RISE = Float32Array.from({ length: STEPS }, (_, step) => Math.sin(((step / (STEPS - 1)) * Math.PI) / 2));
const FALL = Float32Array.from(RISE).reverse();

/** Plays a game's piece, and leads over between its two musics on the beat that goes on. */
export class MusicPlayer {
  readonly #mixer: Mixer;
  readonly #load: (file: string) => Promise<AudioBuffer | undefined>;
  readonly #piece: Piece;
  readonly #buffers = new Map<MusicScene, Promise<AudioBuffer | undefined>>();
  #scene: MusicScene = "base";
  #isOn = false;
  #playing: Playing | undefined;
  /** When the first beat was, by the context's clock. */
  #began: number | undefined;

  constructor(mixer: Mixer, load: (file: string) => Promise<AudioBuffer | undefined>, piece: Piece) {
    this.#mixer = mixer;
    this.#load = load;
    this.#piece = piece;
  }

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    void this.#lead();
  }

  stop(): void {
    this.#isOn = false;
    this.#end();
    this.#began = undefined;
  }

  /** Leads over to the other music; back from free spins, after a short end of its own. */
  to(scene: MusicScene): void {
    if (scene === this.#scene) return;
    this.#scene = scene;
    if (this.#isOn) void this.#lead();
  }

  /** Answers when what was asked for plays, or something else was asked for meanwhile. */
  async #lead(): Promise<void> {
    const scene = this.#scene;
    const buffer = await this.#bufferOf(scene);
    if (!this.#isOn || scene !== this.#scene || this.#playing?.scene === scene) return;
    // What can't be loaded leaves on what plays.
    if (!buffer) return;
    const isBack = this.#playing?.scene === "bonus";
    this.#end();
    this.#playing = this.#begin(scene, buffer);
    if (isBack) await this.#playEnd();
  }

  #begin(scene: MusicScene, buffer: AudioBuffer): Playing {
    const { context, music } = this.#mixer;
    const loop: Loop = this.#piece[scene];
    const now = context.currentTime;
    this.#began ??= now;
    const source = context.createBufferSource();
    const rise = context.createGain();
    const fall = context.createGain();
    source.buffer = buffer;
    source.loop = true;
    source.loopStart = loop.at;
    source.loopEnd = loop.at + loop.seconds;
    rise.gain.setValueCurveAtTime(RISE, now, CROSS_SECONDS);
    source.connect(rise).connect(fall).connect(music);
    source.start(now, loop.at + ((now - this.#began) % loop.seconds));
    return { scene, source, fall };
  }

  #end(): void {
    if (!this.#playing) return;
    const { source, fall } = this.#playing;
    const now = this.#mixer.context.currentTime;
    fall.gain.setValueCurveAtTime(FALL, now, CROSS_SECONDS);
    source.stop(now + CROSS_SECONDS + 0.1);
    this.#playing = undefined;
  }

  async #playEnd(): Promise<void> {
    const buffer = await this.#bufferOf("bonus");
    if (!buffer) return;
    const { context, music } = this.#mixer;
    const { at, seconds }: Span = this.#piece.bonus.end;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(music);
    source.start(context.currentTime, at, seconds);
  }

  #bufferOf(scene: MusicScene): Promise<AudioBuffer | undefined> {
    const known = this.#buffers.get(scene);
    if (known) return known;
    const loading = this.#load(this.#piece[scene].file);
    this.#buffers.set(scene, loading);
    return loading;
  }
}
