import type { Instrument } from "./instrument.ts";

/** What the pieces are played on. */
export const MUSIC_INSTRUMENTS = {
  guitar: { tail: 0.9, layers: [{ type: "pluck", level: 0.8, bright: 0.45, damping: 0.45 }] },
  steel: {
    tail: 1,
    layers: [
      { type: "pluck", level: 0.7, bright: 0.8, damping: 0.35 },
      { type: "noise", level: 0.05, from: 3_000, to: 1_500, q: 1.5, attack: 0.001, decay: 0.02 },
    ],
  },
  harp: {
    tail: 1.4,
    layers: [
      { type: "pluck", level: 0.6, bright: 0.35, damping: 0.25 },
      {
        type: "struck",
        level: 0.18,
        partials: [
          [1, 1, 0.9],
          [2, 0.25, 0.4],
        ],
      },
    ],
  },
  oud: {
    tail: 0.6,
    layers: [
      { type: "pluck", level: 0.85, bright: 0.55, damping: 0.72 },
      { type: "drop", level: 0.12, from: 1.8, drop: 0.02, decay: 0.08 },
    ],
  },
  koto: {
    tail: 1,
    layers: [
      { type: "pluck", level: 0.7, bright: 0.7, damping: 0.5 },
      {
        type: "struck",
        level: 0.12,
        partials: [
          [2, 1, 0.3],
          [3, 0.5, 0.15],
        ],
      },
    ],
  },
  bass: {
    tail: 0.25,
    layers: [
      { type: "pluck", level: 0.7, bright: 0.22, damping: 0.6 },
      {
        type: "struck",
        level: 0.4,
        partials: [
          [1, 1, 0.7],
          [2, 0.3, 0.3],
        ],
      },
    ],
  },
  pulse: {
    tail: 0.12,
    layers: [{ type: "fm", level: 0.6, ratio: 1, index: 1.9, indexDecay: 0.16, attack: 0.006, decay: 0.7 }],
  },
  keys: {
    tail: 0.5,
    layers: [
      { type: "fm", level: 0.5, ratio: 1, index: 0.9, indexDecay: 0.5, attack: 0.003, decay: 1.2 },
      { type: "struck", level: 0.07, partials: [[7, 1, 0.12]] },
    ],
  },
  spark: {
    tail: 0.3,
    layers: [{ type: "fm", level: 0.5, ratio: 2, index: 1.4, indexDecay: 0.09, attack: 0.003, decay: 0.32 }],
  },
  vibes: {
    tail: 1.1,
    layers: [
      {
        type: "struck",
        level: 0.6,
        partials: [
          [1, 1, 1.1],
          [4, 0.22, 0.28],
          [9.9, 0.05, 0.06],
        ],
      },
    ],
  },
  marimba: {
    tail: 0.3,
    layers: [
      {
        type: "struck",
        level: 0.8,
        partials: [
          [1, 1, 0.32],
          [3.93, 0.3, 0.09],
          [9.2, 0.1, 0.03],
        ],
      },
      { type: "noise", level: 0.05, from: 900, to: 500, q: 1, attack: 0.001, decay: 0.02 },
    ],
  },
  kalimba: {
    tail: 0.6,
    layers: [
      {
        type: "struck",
        level: 0.7,
        partials: [
          [1, 1, 0.55],
          [2.01, 0.12, 0.3],
          [5.4, 0.14, 0.07],
        ],
      },
    ],
  },
  bell: {
    tail: 1.6,
    layers: [
      {
        type: "struck",
        level: 0.5,
        partials: [
          [1, 1, 1.6],
          [2.76, 0.3, 0.8],
          [5.4, 0.12, 0.4],
          [0.5, 0.25, 1.8],
        ],
      },
    ],
  },
  pad: {
    tail: 1,
    layers: [
      { type: "held", level: 0.22, harmonics: [1, 0.42, 0.22, 0.12, 0.06], attack: 0.6, release: 0.4, detune: 7 },
    ],
  },
  strings: {
    tail: 0.7,
    layers: [
      {
        ...{ type: "held", level: 0.2, harmonics: [1, 0.6, 0.42, 0.3, 0.2, 0.14, 0.09], attack: 0.28 },
        ...{ release: 0.25, detune: 9, vibrato: 0.12 },
      },
    ],
  },
  choir: {
    tail: 0.9,
    layers: [
      {
        ...{ type: "held", level: 0.26, harmonics: [1, 0.3, 0.34, 0.1, 0.04], attack: 0.5, release: 0.35 },
        ...{ detune: 11, vibrato: 0.1 },
      },
      { type: "noise", level: 0.012, from: 700, to: 650, q: 2, attack: 0.4, decay: 1.4 },
    ],
  },
  squeeze: {
    tail: 0.2,
    layers: [
      {
        ...{ type: "held", level: 0.2, harmonics: [1, 0.55, 0.5, 0.3, 0.26, 0.14, 0.1], attack: 0.07 },
        ...{ release: 0.07, detune: 6 },
      },
    ],
  },
  flute: {
    tail: 0.3,
    layers: [
      {
        ...{ type: "held", level: 0.4, harmonics: [1, 0.22, 0.1, 0.03], attack: 0.09, release: 0.09 },
        ...{ detune: 3, vibrato: 0.14 },
      },
      { type: "noise", level: 0.03, from: 2_400, to: 2_000, q: 1.2, attack: 0.04, decay: 0.12 },
    ],
  },
  kick: {
    tail: 0.3,
    layers: [{ type: "drop", level: 0.9, from: 2.6, drop: 0.03, decay: 0.16 }],
  },
  tom: {
    tail: 0.8,
    layers: [
      { type: "drop", level: 0.8, from: 1.7, drop: 0.05, decay: 0.32 },
      { type: "noise", level: 0.1, from: 600, to: 200, q: 0.8, attack: 0.001, decay: 0.06 },
    ],
  },
  frame: {
    tail: 0.4,
    layers: [
      { type: "drop", level: 0.6, from: 1.5, drop: 0.03, decay: 0.17 },
      { type: "noise", level: 0.14, from: 1_500, to: 700, q: 1, attack: 0.001, decay: 0.045 },
    ],
  },
  shaker: {
    tail: 0.1,
    layers: [{ type: "noise", level: 0.35, from: 6_000, to: 5_200, q: 1.4, attack: 0.012, decay: 0.035 }],
  },
  brush: {
    tail: 0.25,
    layers: [{ type: "noise", level: 0.3, from: 3_600, to: 2_600, q: 0.8, attack: 0.02, decay: 0.09 }],
  },
  tick: {
    tail: 0.08,
    layers: [{ type: "noise", level: 0.3, from: 7_000, to: 6_600, q: 2, attack: 0.001, decay: 0.022 }],
  },
  snap: {
    tail: 0.15,
    layers: [
      { type: "noise", level: 0.45, from: 2_000, to: 1_700, q: 2.2, attack: 0.001, decay: 0.05 },
      { type: "struck", level: 0.12, partials: [[3.1, 1, 0.04]] },
    ],
  },
  block: {
    tail: 0.15,
    layers: [
      {
        type: "struck",
        level: 0.5,
        partials: [
          [3, 1, 0.06],
          [4.7, 0.5, 0.03],
        ],
      },
    ],
  },
} as const satisfies Record<string, Instrument>;

export type MusicInstrument = keyof typeof MUSIC_INSTRUMENTS;
