import { BANKS, type Bank } from "#platform/studio/client/sound/effects.ts";
import type { Effect } from "./effects/effect.ts";
import { EFFECTS } from "./effects/index.ts";
import { fadeEnds, peakOf, toLoudness, withoutDrift } from "./master.ts";
import { MUSIC_INSTRUMENTS } from "./music-instruments.ts";
import { playNote } from "./play-note.ts";
import { seeded } from "./random.ts";
import { addRoom } from "./room.ts";
import { notesOf, notesOfEnd, type Part, type Score, type ScoreNote } from "./score.ts";

/** Samples a second: what is played here has little above 12 kHz, and half the samples are half the bytes. */
export const RATE = 24_000;
/** Loudness of all pieces, so that none is louder than another. */
export const MUSIC_LOUDNESS = -21;
/** What of a loop is repeated before and after it: decoders begin an MP3 up to a tenth of a second late. */
export const WRAP = 0.25;
/** The click at the head of a bank, by which the browser finds out where its decoder began. */
export const MARK = 0.03;
/** As much of an effect that goes on is repeated at both of its ends. */
const LOOP_WRAP = 0.05;
/** Silence between the effects of a bank, so that none is heard in another. */
const GAP = 0.05;

export interface Span {
  at: number;
  seconds: number;
}

/** A loop: played through twice, and the second time taken, into which the first one's tails ring. */
export function renderLoop(score: Score, parts: readonly Part[], bars: number, seed: string): Float32Array {
  const length = Math.round((60 / score.tempo) * score.beats * bars * RATE);
  // A second more than is taken: what is cut off by the end of the samples would fade.
  const samples = new Float32Array(length * 2 + RATE);
  const random = seeded(seed);
  for (const note of notesOf(score, parts, bars)) {
    const late = random() * 0.008;
    const level = note.level * (0.92 + random() * 0.16);
    const own = `${seed}${note.plays}${note.at}`;
    for (const start of [0, length / RATE]) play(samples, { ...note, at: note.at + late + start, level }, own);
  }
  addRoom(samples, RATE, score.room);
  return toLoudness(withoutDrift(samples, RATE).slice(length, length * 2), RATE, MUSIC_LOUDNESS);
}

/** The short end of a piece. */
export function renderEnd(score: Score, seed: string): Float32Array {
  const samples = new Float32Array(Math.round(RATE * 3));
  for (const note of notesOfEnd(score)) play(samples, note, `${seed}end${note.at}`);
  addRoom(samples, RATE, score.room);
  return fadeEnds(toLoudness(withoutDrift(samples, RATE), RATE, MUSIC_LOUDNESS + 2), RATE, 0.6);
}

function play(samples: Float32Array, note: ScoreNote, seed: string): void {
  playNote({ samples, rate: RATE, random: seeded(seed) }, MUSIC_INSTRUMENTS[note.plays], note);
}

export function renderEffect({ strokes, seconds, loudness, room, loops }: Effect, seed: string): Float32Array {
  const length = Math.round(seconds * RATE);
  const samples = new Float32Array(loops ? length * 2 : length);
  for (const [index, { plays, at, pitch, level, seconds: held = 0.05 }] of strokes.entries()) {
    const note = { at, frequency: 440 * 2 ** ((pitch - 69) / 12), seconds: loops ? seconds * 2 : held, level };
    playNote({ samples, rate: RATE, random: seeded(`${seed}${index}`) }, plays, note);
  }
  if (room) addRoom(samples, RATE, room);
  if (loops) return crossed(withoutDrift(samples, RATE), length, loudness);
  return fadeEnds(toLoudness(withoutDrift(samples, RATE), RATE, loudness), RATE, Math.min(0.12, seconds / 4));
}

/** A tone that goes on: its second half, whose end is led over into what was before its begin. */
function crossed(samples: Float32Array, length: number, loudness: number): Float32Array {
  const over = Math.round(RATE * 0.25);
  const from = samples.length - length - Math.round(RATE * 0.1);
  const loop = samples.slice(from, from + length).map((each, index) => {
    const share = Math.max(0, (index - (length - over)) / over);
    const before = samples[from - length + index] ?? 0;
    return each * Math.sqrt(1 - share) + (share > 0 ? before * Math.sqrt(share) : 0);
  });
  return toLoudness(loop, RATE, loudness);
}

/** The effects of a file one after the other behind the mark, and where each of them is. */
export function renderBank(bank: Bank): { samples: Float32Array; spans: Record<string, Span> } {
  const spans: Record<string, Span> = {};
  const parts: { at: number; part: Float32Array }[] = [];
  let at = MARK + 0.06;
  for (const name of BANKS[bank]) {
    const { loops } = EFFECTS[name];
    const effect = renderEffect(EFFECTS[name], name);
    // What goes on is cut out of more than it: decoders begin a little earlier or later.
    const part = loops ? Float32Array.from([...effect, ...effect.subarray(0, RATE * LOOP_WRAP * 2)]) : effect;
    parts.push({ at, part });
    spans[name] = { at: rounded(at + (loops ? LOOP_WRAP : 0)), seconds: rounded(effect.length / RATE) };
    at = Math.ceil((at + part.length / RATE + GAP) * 200) / 200;
  }
  const samples = new Float32Array(Math.round(at * RATE));
  for (const { at: start, part } of parts) samples.set(part, Math.round(start * RATE));
  mark(samples);
  return { samples, spans };
}

function mark(samples: Float32Array): void {
  const first = Math.round(MARK * RATE);
  for (let index = 0; index < 36; index++)
    samples[first + index] = 0.8 * Math.sin((index / 36) * Math.PI) * Math.cos(index * 0.9);
}

/** A piece as it is loaded: the loop between repeats of its end and its begin, then the end of the piece where there is one. */
export function renderPiece(loop: Float32Array, end?: Float32Array): { samples: Float32Array; end?: Span } {
  const wrap = Math.round(WRAP * RATE);
  const gap = Math.round(0.2 * RATE);
  const length = loop.length + wrap * 2;
  const samples = new Float32Array(length + (end ? gap + end.length : 0));
  samples.set(loop.subarray(loop.length - wrap), 0);
  samples.set(loop, wrap);
  samples.set(loop.subarray(0, wrap), wrap + loop.length);
  // Before its end the file falls silent.
  for (let index = 0; index < wrap / 4; index++) {
    const place = length - 1 - index;
    samples[place] = (samples[place] ?? 0) * (index / (wrap / 4));
  }
  if (!end) return { samples };
  samples.set(end, length + gap);
  return { samples, end: { at: rounded((length + gap) / RATE), seconds: rounded(end.length / RATE) } };
}

export const rounded = (seconds: number): number => Math.round(seconds * 1e5) / 1e5;
export { peakOf };
