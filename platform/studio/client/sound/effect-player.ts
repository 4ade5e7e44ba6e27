import type { SoundManifest, Span } from "./manifest.ts";
import type { Mixer } from "./mixer.ts";

type BankFile = SoundManifest["banks"]["common"];
interface Loaded extends Span {
  buffer: AudioBuffer;
}
interface Voice {
  name: string;
  at: number;
  source: AudioBufferSourceNode;
  level: GainNode;
}

/** Equal sounds that come sooner after each other are one; so many of a name, and in all, are heard at once. */
const LEAST_GAP = 0.04;
const MOST_EQUAL = 4;
const MOST_VOICES = 14;
/** Counting ticks evenly, however often it is drawn. */
const GAPS: Readonly<Record<string, number>> = { count: 0.075, pin: 0.05 };
/** During these music steps back. */
const DUCKING: readonly string[] = ["win-2", "win-3", "board-win", "big-win", "bonus-in", "burst", "mine", "cash-out"];
const END_SECONDS = 0.05;
/** So much earlier an effect is begun, in the silence before it: the mark is found a little after its own begin. */
const LEAD_SECONDS = 0.002;
/** Nothing else before the first effect is as loud. */
const MARKED = 0.3;

/** Plays pieces of files that hold many effects. What isn't loaded, or can't be, isn't heard. */
export class EffectPlayer {
  readonly #mixer: Mixer;
  readonly #load: (file: string) => Promise<AudioBuffer | undefined>;
  readonly #loaded = new Map<string, Loaded>();
  readonly #last = new Map<string, number>();
  readonly #held = new Map<string, Voice>();
  #voices: Voice[] = [];

  constructor(mixer: Mixer, load: (file: string) => Promise<AudioBuffer | undefined>) {
    this.#mixer = mixer;
    this.#load = load;
  }

  async load({ file, mark, effects }: BankFile): Promise<void> {
    const buffer = await this.#load(file);
    if (!buffer) return;
    const late = markIn(buffer) - mark - LEAD_SECONDS;
    for (const [name, { at, seconds }] of Object.entries(effects))
      this.#loaded.set(name, { buffer, at: at + late, seconds });
  }

  play(name: string, { rate = 1, after = 0 } = {}): void {
    const effect = this.#loaded.get(name);
    if (!effect) return;
    const at = this.#mixer.context.currentTime + after;
    const gap = GAPS[name] ?? LEAST_GAP;
    if (Math.abs(at - (this.#last.get(name) ?? Number.NEGATIVE_INFINITY)) < gap) return;
    this.#last.set(name, at);
    this.#thin(name);
    const voice = this.#voice(name, effect, at);
    voice.source.playbackRate.value = rate;
    voice.source.start(at, effect.at, effect.seconds);
    voice.source.onended = () => {
      this.#voices = this.#voices.filter((each) => each !== voice);
    };
    this.#voices.push(voice);
    if (DUCKING.includes(name)) this.#mixer.duck(after + effect.seconds * 0.8);
  }

  /** Goes on until it is released; called again it only slides to another height. */
  hold(name: string, rate: number): void {
    const { context } = this.#mixer;
    const held = this.#held.get(name);
    if (held) {
      held.source.playbackRate.setTargetAtTime(rate, context.currentTime, 0.05);
      return;
    }
    const effect = this.#loaded.get(name);
    if (!effect) return;
    const voice = this.#voice(name, effect, context.currentTime);
    voice.source.loop = true;
    voice.source.loopStart = effect.at;
    voice.source.loopEnd = effect.at + effect.seconds;
    voice.source.playbackRate.value = rate;
    voice.level.gain.setValueAtTime(0, context.currentTime);
    voice.level.gain.setTargetAtTime(1, context.currentTime, 0.15);
    voice.source.start(context.currentTime, effect.at);
    this.#held.set(name, voice);
  }

  release(name: string): void {
    const voice = this.#held.get(name);
    if (!voice) return;
    this.#held.delete(name);
    this.#end(voice);
  }

  /** Ends all that sounds. */
  stop(): void {
    for (const name of [...this.#held.keys()]) this.release(name);
    for (const voice of this.#voices) this.#end(voice);
    this.#voices = [];
  }

  #voice(name: string, { buffer }: Loaded, at: number): Voice {
    const { context, effects } = this.#mixer;
    const source = context.createBufferSource();
    const level = context.createGain();
    source.buffer = buffer;
    source.connect(level).connect(effects);
    return { name, at, source, level };
  }

  /** Makes room: the oldest of too many gives way, softly. */
  #thin(name: string): void {
    const equal = this.#voices.filter((voice) => voice.name === name);
    const gives =
      equal.length >= MOST_EQUAL ? equal[0] : this.#voices.length >= MOST_VOICES ? this.#voices[0] : undefined;
    if (!gives) return;
    this.#voices = this.#voices.filter((voice) => voice !== gives);
    this.#end(gives);
  }

  #end({ source, level }: Voice): void {
    const now = this.#mixer.context.currentTime;
    level.gain.setTargetAtTime(0, now, END_SECONDS / 3);
    source.stop(now + END_SECONDS);
  }
}

/** Where the click at a file's head lies: decoders leave out more or less of what an MP3 begins with. */
const markIn = (buffer: AudioBuffer): number =>
  Math.max(
    0,
    buffer.getChannelData(0).findIndex((sample) => Math.abs(sample) > MARKED),
  ) / buffer.sampleRate;
