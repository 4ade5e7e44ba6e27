import { EffectPlayer } from "#platform/studio/client/sound/effect-player.ts";
import manifest from "#platform/studio/client/sound/files/manifest.json";
import { Mixer } from "#platform/studio/client/sound/mixer.ts";
import { MusicPlayer, type MusicScene } from "#platform/studio/client/sound/music-player.ts";

/**
 * Bundled into a page (tests/journeys/game-sound.spec.ts): plays the real files through the real mixer into memory, as
 * fast as the browser can.
 */
const RATE = 44_100;
const LOUD = { effects: { on: true, volume: 1 }, music: { on: true, volume: 1 } };
type Piece = keyof typeof manifest.pieces;
type Bank = keyof typeof manifest.banks;

interface Rendering {
  seconds: number;
  /** Files in base64. */
  files: Record<string, string>;
  /** What is done when, in seconds from the begin. */
  acts: { at: number; play?: string; scene?: MusicScene; duck?: number; fade?: number }[];
  piece?: Piece;
  banks?: Bank[];
}

/** Peak, and loudness in decibels of each tenth of a second. */
async function render({
  seconds,
  files,
  acts,
  piece,
  banks = [],
}: Rendering): Promise<{ peak: number; tenths: number[] }> {
  const context = new OfflineAudioContext(1, Math.ceil(seconds * RATE), RATE);
  const mixer = new Mixer(context, LOUD);
  mixer.fade(1, 0.001);
  const loads: Promise<unknown>[] = [];
  const load = (file: string) => {
    const loading = context.decodeAudioData(bytesOf(files[file] ?? ""));
    loads.push(loading);
    return loading;
  };
  /** All that was asked for is there, and what waited for it has begun. */
  const idle = async () => {
    await Promise.all(loads);
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  const effects = new EffectPlayer(mixer, load);
  for (const bank of banks) await effects.load(manifest.banks[bank]);
  const music = piece ? new MusicPlayer(mixer, load, manifest.pieces[piece]) : undefined;
  music?.start();
  await idle();
  for (const at of new Set(acts.map((act) => act.at))) {
    void context.suspend(at).then(async () => {
      for (const act of acts.filter((each) => each.at === at)) {
        if (act.play) effects.play(act.play);
        if (act.scene) music?.to(act.scene);
        if (act.duck) mixer.duck(act.duck);
        if (act.fade !== undefined) mixer.fade(act.fade, 0.25);
      }
      await idle();
      await context.resume();
    });
  }
  const samples = (await context.startRendering()).getChannelData(0);
  return { peak: peakOf(samples), tenths: tenthsOf(samples, RATE) };
}

/** A loop as the browser's decoder gives it: how it sounds, and its step from the last sample to the first. */
async function examineLoop(file: string, { at, seconds }: { at: number; seconds: number }) {
  const buffer = await decode(file);
  const [from, to] = [at, at + seconds].map((time) => Math.round(time * buffer.sampleRate)) as [number, number];
  const samples = buffer.getChannelData(0);
  const loop = samples.subarray(from, to);
  let steepest = 0;
  for (let index = 1; index < loop.length; index++)
    steepest = Math.max(steepest, Math.abs((loop[index] ?? 0) - (loop[index - 1] ?? 0)));
  const weighed = withoutLow(loop, buffer.sampleRate);
  return {
    peak: peakOf(loop),
    mean: loop.reduce((sum, each) => sum + each, 0) / loop.length,
    loudness: decibels(weighed),
    steepest,
    seam: Math.abs((samples[to] ?? 0) - (samples[from] ?? 0)),
  };
}

/** Each effect of a bank as it is cut out of its file: loudness, how loud its first and last moment and the gap before it are. */
async function examineBank(file: string, bank: Bank) {
  const buffer = await decode(file);
  const samples = buffer.getChannelData(0);
  const { mark, effects, loops } = manifest.banks[bank];
  const found = samples.findIndex((sample) => Math.abs(sample) > 0.3) / buffer.sampleRate;
  const part = (at: number, seconds: number) =>
    samples.subarray(
      ...([at, at + seconds].map((time) => Math.round((time + found - mark - 0.002) * buffer.sampleRate)) as [
        number,
        number,
      ]),
    );
  return Object.entries(effects).map(([name, { at, seconds }]) => ({
    name,
    loops: (loops as string[]).includes(name),
    loudness: decibels(part(at, seconds)),
    peak: peakOf(part(at, seconds)),
    first: peakOf(part(at, 0.0004)),
    last: peakOf(part(at + seconds - 0.002, 0.002)),
    gap: peakOf(part(at - 0.02, 0.008)),
  }));
}

const decode = (file: string) => new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytesOf(file));
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
const peakOf = (samples: Float32Array) => samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
const decibels = (samples: Float32Array) =>
  10 * Math.log10(samples.reduce((sum, each) => sum + each * each, 0) / samples.length + 1e-12);

function tenthsOf(samples: Float32Array, rate: number): number[] {
  const size = Math.round(rate / 10);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, index) =>
    decibels(samples.subarray(index * size, (index + 1) * size)),
  );
}

/** Low tones count little for ears. */
function withoutLow(samples: Float32Array, rate: number): Float32Array {
  const share = Math.exp((-2 * Math.PI * 120) / rate);
  let [value, before] = [0, 0];
  return samples.map((each) => {
    value = share * (value + each - before);
    before = each;
    return value;
  });
}

Object.assign(globalThis, { offlineSound: { render, examineLoop, examineBank } });
export type OfflineSound = { render: typeof render; examineLoop: typeof examineLoop; examineBank: typeof examineBank };
