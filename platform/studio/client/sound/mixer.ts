import type { Bus, Levels } from "./levels.ts";

/** How far music steps back while a win is celebrated, and how quickly it goes and comes back. */
const DUCKED = 0.3;
const DUCK_SECONDS = { down: 0.12, up: 1.1 };
/** A level that changes at once would click. */
const SLIDE_SECONDS = 0.04;
/** Web Audio's compressor makes everything louder by what it takes from the loudest; this takes that back. */
const TRIM = 0.65;
const MOST = 0.97;

/** Two buses with levels of their own, music that steps back, and a compressor behind them, so that nothing clips. */
export class Mixer {
  readonly context: BaseAudioContext;
  readonly effects: GainNode;
  readonly music: GainNode;
  readonly #duck: GainNode;
  readonly #master: GainNode;
  readonly #buses: Readonly<Record<Bus, GainNode>>;
  #duckedUntil = 0;

  constructor(context: BaseAudioContext, levels: Levels) {
    this.context = context;
    this.effects = context.createGain();
    this.music = context.createGain();
    this.#buses = { effects: this.effects, music: this.music };
    this.#duck = context.createGain();
    this.#master = context.createGain();
    this.#master.gain.value = 0;
    const compressor = context.createDynamicsCompressor();
    compressor.threshold.value = -10;
    compressor.knee.value = 8;
    compressor.ratio.value = 12;
    compressor.attack.value = 0.003;
    compressor.release.value = 0.2;
    const trim = context.createGain();
    trim.gain.value = TRIM;
    const limit = context.createWaveShaper();
    limit.curve = softLimit();
    this.music.connect(this.#duck).connect(compressor);
    this.effects.connect(compressor);
    compressor.connect(trim).connect(limit).connect(this.#master).connect(context.destination);
    for (const bus of ["effects", "music"] as const) this.#buses[bus].gain.value = gainOf(levels[bus]);
  }

  setLevels(levels: Levels): void {
    for (const bus of ["effects", "music"] as const)
      this.#buses[bus].gain.setTargetAtTime(gainOf(levels[bus]), this.context.currentTime, SLIDE_SECONDS);
  }

  /** Everything at once: to be heard, or not. */
  fade(to: number, seconds: number): void {
    this.#master.gain.cancelScheduledValues(this.context.currentTime);
    this.#master.gain.setTargetAtTime(to, this.context.currentTime, seconds / 4);
  }

  /** Music steps back for so long; a second call while it does makes it longer. */
  duck(seconds: number): void {
    const now = this.context.currentTime;
    this.#duckedUntil = Math.max(this.#duckedUntil, now + seconds);
    const { gain } = this.#duck;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(DUCKED, now, DUCK_SECONDS.down / 3);
    gain.setTargetAtTime(1, this.#duckedUntil, DUCK_SECONDS.up / 3);
  }
}

/** Ears hear the square of a slider as half as loud in its middle. */
const gainOf = ({ on, volume }: Levels[Bus]): number => (on ? volume * volume : 0);

/** Straight to three quarters, then bent, so that no sum of sounds passes the most. */
function softLimit(): Float32Array<ArrayBuffer> {
  const knee = 0.75;
  return Float32Array.from({ length: 1_025 }, (_, index) => {
    const value = (index - 512) / 512;
    const size = Math.abs(value);
    if (size <= knee) return value;
    return Math.sign(value) * (knee + (MOST - knee) * Math.tanh((size - knee) / (MOST - knee)));
  });
}
