import type { Instrument } from "../instrument.ts";

/** What effects are made of: things that are struck, rubbed, thrown or blown. */
export const MATERIALS = {
  glass: {
    tail: 0.6,
    layers: [
      {
        type: "struck",
        level: 0.6,
        partials: [
          [1, 1, 0.3],
          [2.32, 0.6, 0.2],
          [4.25, 0.35, 0.12],
          [6.63, 0.2, 0.06],
        ],
      },
    ],
  },
  chime: {
    tail: 1.2,
    layers: [
      {
        type: "struck",
        level: 0.6,
        partials: [
          [1, 1, 0.6],
          [2, 0.4, 0.4],
          [3.01, 0.2, 0.25],
          [5.4, 0.1, 0.12],
        ],
      },
    ],
  },
  metal: {
    tail: 0.5,
    layers: [
      {
        type: "struck",
        level: 0.5,
        partials: [
          [1, 1, 0.14],
          [1.51, 0.7, 0.1],
          [2.37, 0.6, 0.09],
          [3.7, 0.5, 0.06],
          [5.9, 0.3, 0.04],
        ],
      },
    ],
  },
  gong: {
    tail: 2,
    layers: [
      {
        type: "struck",
        level: 0.5,
        partials: [
          [1, 1, 1.4],
          [1.48, 0.5, 1],
          [2.09, 0.4, 0.8],
          [2.9, 0.25, 0.5],
          [4.3, 0.12, 0.3],
        ],
      },
    ],
  },
  coin: {
    tail: 0.4,
    layers: [
      {
        type: "struck",
        level: 0.5,
        partials: [
          [1, 1, 0.16],
          [1.34, 0.7, 0.12],
          [2.2, 0.5, 0.09],
          [3.4, 0.3, 0.05],
        ],
      },
    ],
  },
  wood: {
    tail: 0.2,
    layers: [
      {
        type: "struck",
        level: 0.7,
        partials: [
          [1, 1, 0.05],
          [2.4, 0.5, 0.025],
          [4.1, 0.3, 0.012],
        ],
      },
      { type: "noise", level: 0.25, from: 1_800, to: 900, q: 1, attack: 0.001, decay: 0.012 },
    ],
  },
  thud: {
    tail: 0.4,
    layers: [
      { type: "drop", level: 0.9, from: 2.2, drop: 0.03, decay: 0.12 },
      { type: "noise", level: 0.2, from: 700, to: 200, q: 0.7, attack: 0.001, decay: 0.05 },
    ],
  },
  boulder: {
    tail: 0.7,
    layers: [
      { type: "drop", level: 0.9, from: 1.8, drop: 0.05, decay: 0.2 },
      { type: "noise", level: 0.4, from: 500, to: 120, q: 0.6, attack: 0.002, decay: 0.12 },
      { type: "noise", level: 0.1, from: 2_200, to: 600, q: 0.8, attack: 0.001, decay: 0.05 },
    ],
  },
  click: {
    tail: 0.08,
    layers: [{ type: "noise", level: 0.7, from: 3_800, to: 2_600, q: 1.4, attack: 0.001, decay: 0.012 }],
  },
  paper: {
    tail: 0.16,
    layers: [
      { type: "noise", level: 0.6, from: 2_400, to: 5_200, q: 0.9, attack: 0.012, decay: 0.04 },
      { type: "noise", level: 0.3, from: 900, to: 700, q: 1.2, attack: 0.002, decay: 0.018 },
    ],
  },
  air: {
    tail: 0.4,
    layers: [{ type: "noise", level: 0.6, from: 500, to: 2_400, q: 0.9, attack: 0.09, decay: 0.22 }],
  },
  rise: {
    tail: 0.2,
    layers: [{ type: "noise", level: 0.5, from: 400, to: 5_000, q: 2, attack: 0.8, decay: 0.5 }],
  },
  roar: {
    tail: 1.4,
    layers: [
      { type: "noise", level: 0.6, from: 1_300, to: 160, q: 0.6, attack: 0.004, decay: 0.4 },
      { type: "noise", level: 0.45, from: 3_600, to: 500, q: 0.7, attack: 0.002, decay: 0.2 },
      { type: "drop", level: 0.4, from: 2, drop: 0.12, decay: 0.34 },
    ],
  },
  thrust: {
    tail: 0.4,
    layers: [{ type: "noise", level: 0.7, from: 160, to: 700, q: 0.7, attack: 0.35, decay: 0.7 }],
  },
  hum: {
    tail: 0.1,
    layers: [
      { type: "held", level: 0.5, harmonics: [1, 0.5, 0.34, 0.2, 0.12, 0.07], attack: 0.06, release: 0.05, detune: 6 },
    ],
  },
  brass: {
    tail: 0.2,
    layers: [{ type: "fm", level: 0.5, ratio: 1, index: 2.6, indexDecay: 0.22, attack: 0.02, decay: 1.1 }],
  },
  lead: {
    tail: 0.3,
    layers: [
      { type: "fm", level: 0.4, ratio: 2, index: 1.1, indexDecay: 0.2, attack: 0.004, decay: 0.6 },
      {
        type: "struck",
        level: 0.3,
        partials: [
          [1, 1, 0.4],
          [2, 0.3, 0.2],
        ],
      },
    ],
  },
  warm: {
    tail: 0.6,
    layers: [{ type: "held", level: 0.3, harmonics: [1, 0.5, 0.3, 0.18, 0.1], attack: 0.12, release: 0.25, detune: 8 }],
  },
} as const satisfies Record<string, Instrument>;
