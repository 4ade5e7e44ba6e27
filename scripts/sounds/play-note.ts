import type { Instrument, Layer } from "./instrument.ts";

export interface Note {
  /** In the samples that are added to. */
  at: number;
  frequency: number;
  /** How long it is held. */
  seconds: number;
  level: number;
}
interface Place {
  samples: Float32Array;
  rate: number;
  random: () => number;
}

const TURN = Math.PI * 2;
/** No tone begins or ends at once: so long it comes and goes, or it would click. */
const EDGE = 0.002;

/** Adds a note to samples. What would lie past their end is left out. */
export function playNote(place: Place, { layers, tail }: Instrument, note: Note): void {
  for (const layer of layers) addLayer(place, layer, note, note.seconds + tail);
}

function addLayer({ samples, rate, random }: Place, layer: Layer, note: Note, seconds: number): void {
  const first = Math.round(note.at * rate);
  const length = Math.min(Math.round(seconds * rate), samples.length - first);
  if (length <= 0) return;
  const wave = WAVES[layer.type](layer as never, note, { rate, random, length });
  for (let index = 0; index < length; index++) {
    const time = index / rate;
    const edge = Math.min(1, time / EDGE, (length - index) / rate / (EDGE * 5));
    samples[first + index] = (samples[first + index] ?? 0) + wave(time, index) * layer.level * note.level * edge;
  }
}

interface Sounding {
  rate: number;
  random: () => number;
  length: number;
}
type Wave = (time: number, index: number) => number;
type Of<T extends Layer["type"]> = Extract<Layer, { type: T }>;

const WAVES: { [T in Layer["type"]]: (layer: Of<T>, note: Note, sounding: Sounding) => Wave } = {
  struck({ partials }, { frequency }, { rate, random }) {
    const sounding = partials
      .filter(([ratio]) => ratio * frequency < rate * 0.45)
      .map(([ratio, level, decay]) => ({ step: TURN * ratio * frequency, level, decay, phase: random() * 0.3 }));
    return (time) => {
      let sum = 0;
      for (const { step, level, decay, phase } of sounding)
        sum += Math.sin(step * time + phase) * level * Math.exp(-time / decay);
      return sum;
    };
  },

  fm({ ratio, index, indexDecay, attack, decay }, { frequency, seconds }) {
    const step = TURN * frequency;
    return (time) => {
      const bend = index * Math.exp(-time / indexDecay) * Math.sin(step * ratio * time);
      const rise = Math.min(1, time / attack);
      const gone = time > seconds ? Math.exp(-(time - seconds) / 0.09) : 1;
      return Math.sin(step * time + bend) * rise * Math.exp(-time / decay) * gone;
    };
  },

  pluck({ bright, damping }, { frequency, seconds }, { rate, random }) {
    // The mean of two samples below is half a sample late, and reading between two places takes the rest off.
    const period = rate / frequency - 0.5;
    const string = new Float32Array(Math.ceil(period));
    const part = string.length - period;
    let before = 0;
    for (let each = 0; each < string.length; each++) {
      before += (random() * 2 - 1 - before) * bright;
      string[each] = before;
    }
    const mean = string.reduce((sum, each) => sum + each, 0) / string.length;
    const loudest = string.reduce((most, each) => Math.max(most, Math.abs(each - mean)), 0.001);
    for (let each = 0; each < string.length; each++) string[each] = ((string[each] ?? 0) - mean) / loudest;
    // What a period loses, so that high and low strings ring for about as long.
    const loss = Math.exp(-1 / (frequency * (0.25 + (1 - damping) * 2.2)));
    let last = 0;
    let at = 0;
    return (time) => {
      const size = string.length;
      const now = string[at % size] ?? 0;
      const next = string[(at + 1) % size] ?? 0;
      const value = now * (1 - part) + next * part;
      string[at % size] = (value + last) * 0.5 * loss;
      last = value;
      at++;
      return value * (time > seconds + 0.6 ? Math.exp(-(time - seconds - 0.6) / 0.12) : 1);
    };
  },

  held({ harmonics, attack, release, detune, vibrato = 0 }, { frequency, seconds }, { rate, random }) {
    const copies = [-1, 0, 1].map((side) => ({
      step: TURN * frequency * 2 ** ((side * detune) / 1_200),
      phase: random() * TURN,
    }));
    const heard = harmonics.filter((_, index) => frequency * (index + 1) < rate * 0.42);
    return (time) => {
      const sway = (vibrato * Math.sin(TURN * 5.1 * time) * Math.min(1, time / 0.5)) / 5.1;
      let sum = 0;
      for (const { step, phase } of copies)
        for (const [index, level] of heard.entries())
          sum += Math.sin((index + 1) * (step * time + phase + sway)) * level;
      const rise = smooth(time / attack);
      const fall = time > seconds ? Math.exp(-(time - seconds) / release) : 1;
      return (sum / 3) * rise * fall;
    };
  },

  noise({ from, to, q, attack, decay }, { frequency }, { rate, random, length }) {
    // A state-variable filter: stable for every frequency that is asked for here.
    let [low, band] = [0, 0];
    const seconds = length / rate;
    return (time) => {
      const centre = Math.min(rate * 0.3, from * (to / from) ** Math.min(1, time / Math.min(seconds, decay * 3)));
      const step = 2 * Math.sin((Math.PI * centre) / rate / 2);
      for (let half = 0; half < 2; half++) {
        const high = random() * 2 - 1 - low - band / q;
        band += step * high;
        low += step * band;
      }
      const rise = Math.min(1, time / attack);
      return band * rise * Math.exp(-Math.max(0, time - attack) / decay) * (frequency > 0 ? 1 : 0);
    };
  },

  drop({ from, drop, decay }, { frequency }, { rate }) {
    let phase = 0;
    return (time) => {
      phase += (TURN * frequency * (1 + (from - 1) * Math.exp(-time / drop))) / rate;
      return Math.sin(phase) * Math.exp(-time / decay);
    };
  },
};

/** From 0 to 1 without a corner. */
const smooth = (share: number): number => {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
};
