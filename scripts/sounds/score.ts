import type { MusicInstrument } from "./music-instruments.ts";

/** A piece of music as data. Bars of a part follow one another and begin again, as do those of the chords. */
export interface Score {
  /** Beats a minute, beats a bar, and how many bars until it begins again. */
  tempo: number;
  beats: number;
  bars: number;
  /** The lowest note as a MIDI number, and the half tones of the scale above it. */
  key: number;
  scale: readonly number[];
  /** For each bar the degree of the scale on which its chord stands; two for a bar that changes in its middle. */
  chords: readonly string[];
  /** How much the second half of a beat comes late, as a share of it. */
  swing?: number;
  room: { share: number; seconds: number };
  base: readonly Part[];
  /** What is played while free spins or held coins go on: a second, livelier piece in the same key and tempo. */
  bonus: { bars: number; parts: readonly Part[] };
  /** A short end in the same key, without a beat. */
  end: { plays: MusicInstrument; notes: string; level: number };
}

/**
 * A bar is a line of signs with spaces between them, each as long as the others. "-" goes on, "." is a rest.
 * - melody: degrees of the scale from 1 to 7, with ' for an octave higher and , for one lower;
 * - chord: tones of the chord from 0 on, "*" for all of them;
 * - hits: x for a stroke, o for a soft one.
 */
export interface Part {
  plays: MusicInstrument;
  as: "melody" | "chord" | "hits";
  octave?: number;
  level: number;
  /** Share of its length for which a note is held; 1 unless said otherwise. */
  hold?: number;
  bars: readonly string[];
}

export interface ScoreNote {
  plays: MusicInstrument;
  at: number;
  seconds: number;
  frequency: number;
  level: number;
}

/** The notes of some bars of a piece. */
export function notesOf(score: Score, parts: readonly Part[], bars: number): ScoreNote[] {
  const beat = 60 / score.tempo;
  return parts.flatMap((part) =>
    Array.from({ length: bars }, (_, bar) => {
      const signs = (part.bars[bar % part.bars.length] ?? "").trim().split(/\s+/);
      const step = (beat * score.beats) / signs.length;
      return signs.flatMap((sign, index) => {
        if (sign === "." || sign === "-") return [];
        const goesOn = signs.slice(index + 1).findIndex((each) => each !== "-");
        const steps = 1 + (goesOn === -1 ? signs.length - index - 1 : goesOn);
        const onBeat = (index * step) / beat;
        const late = Math.abs((onBeat % 1) - 0.5) < 0.01 ? (score.swing ?? 0) * beat : 0;
        const at = bar * beat * score.beats + index * step + late;
        const accent = index === 0 ? 1 : 0.88;
        return pitches(score, part, sign, chordAt(score, bar, index / signs.length)).map((pitch, voice) => ({
          plays: part.plays,
          // A chord is struck from below, as fingers do.
          at: at + voice * 0.012,
          seconds: steps * step * (part.hold ?? 1),
          frequency: frequencyOf(pitch),
          level: part.level * accent * (sign === "o" ? 0.45 : 1),
        }));
      });
    }).flat(),
  );
}

/** The end of a piece: its notes one after the other, a little slower each, the last one as long as it rings. */
export function notesOfEnd(score: Score): ScoreNote[] {
  const beat = 60 / score.tempo;
  return score.end.notes
    .trim()
    .split(/\s+/)
    .map((sign, index, all) => ({
      plays: score.end.plays,
      at: index * beat * 0.5 * (1 + index * 0.05),
      seconds: index === all.length - 1 ? 0.9 : beat * 0.5,
      frequency: frequencyOf(degree(score, sign) + 12),
      level: score.end.level,
    }));
}

const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** Half tones of a degree above the key: "1" is the key itself, "3'" the third an octave higher. */
function degree({ key, scale }: Score, sign: string): number {
  const octaves = [...sign].reduce((sum, each) => sum + (each === "'" ? 1 : each === "," ? -1 : 0), 0);
  return key + stepsOf(scale, Number.parseInt(sign, 10) - 1) + octaves * 12;
}

function stepsOf(scale: readonly number[], place: number): number {
  const octave = Math.floor(place / scale.length);
  return (scale[place - octave * scale.length] ?? 0) + octave * 12;
}

const chordAt = ({ chords }: Score, bar: number, share: number): number => {
  const of = (chords[bar % chords.length] ?? "1").split(" ");
  return Number(of[Math.floor(share * of.length)] ?? 1) - 1;
};

function pitches(score: Score, { as, octave = 0 }: Part, sign: string, chord: number): number[] {
  const up = octave * 12;
  if (as === "hits") return [60 + up];
  if (as === "melody") return [degree(score, sign) + up];
  const tone = (index: number) =>
    score.key + stepsOf(score.scale, chord + (index % 3) * 2) + Math.floor(index / 3) * 12 + up;
  if (sign !== "*") return [tone(Number(sign))];
  // All within an octave around the key, so that chords lead into each other.
  const centre = score.key + up + 5;
  return [0, 1, 2].map((index) => tone(index) - 12 * Math.round((tone(index) - centre) / 12)).toSorted((a, b) => a - b);
}
