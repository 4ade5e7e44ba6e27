import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { FEATURES } from "../rules/features.ts";
import type { FieldTag } from "./field-tag.ts";
import { variablesSchema } from "./page.ts";

/** Where banners stand (document 3 section 3). */
export const BANNER_SLOTS = [
  "slider-promo-banners",
  "slider-tournaments-banners",
  "slider-index-top",
  "jackpot-top-banners",
] as const;
export type BannerSlot = (typeof BANNER_SLOTS)[number];

/** Whom a banner is for; a banner that names none is for everybody (BANNER-01). */
export const BANNER_AUDIENCES = ["crypto-reg", "crypto-noreg", "fiat-reg", "fiat-noreg"] as const;
export type BannerAudience = (typeof BANNER_AUDIENCES)[number];

/** Group of the players whose welcome pack is still open, and the two flags by which banners follow it. */
export const WELCOME_PACK_GROUP = 131811;
export const WELCOME_PACK_FLAGS = ["131811--show", "131811--hide"] as const;

export const BANNER_CATEGORIES = [...BANNER_SLOTS, ...BANNER_AUDIENCES, ...WELCOME_PACK_FLAGS] as const;

/** Document 3 section 3: DD/MM/YYYY HH:mm, in UTC. */
const timestamp = {
  type: "string",
  pattern: "^(0[1-9]|[12]\\d|3[01])/(0[1-9]|1[0-2])/\\d{4} ([01]\\d|2[0-3]):[0-5]\\d$",
} as const;
const colour = { type: "string", pattern: "^#[0-9a-fA-F]{6}$" } as const;
const text = record({ text: { type: "string", minLength: 1 } });

export const bannerButtonSchema = shape(
  record(
    {
      name: { type: "string", minLength: 1 },
      url: { type: "string" },
      type: { enum: ["link", "register", "deposit", "play"] },
      frontendIdentifier: { type: "string" },
      attrs: { type: "object", additionalProperties: { type: "string" } },
    },
    ["frontendIdentifier", "attrs"],
  ),
);

export const bannerSecondButtonSchema = shape(
  record({
    name: { type: "string", minLength: 1 },
    popup: record({ title: { type: "string" }, secondTitle: { type: "string" }, desc: { type: "string" } }, [
      "secondTitle",
    ]),
  }),
);

/** Fields of a `banner` entry in one locale, links apart (`image` and `overlayImage` are assets). */
export const bannerFieldsSchema = shape(
  record(
    {
      frontend_identifier: { type: "string", pattern: "^[a-z0-9-]+$" },
      brands: { ...list({ type: "string" }), minItems: 1 },
      categories: { ...list({ enum: BANNER_CATEGORIES }), minItems: 1 },
      groups: { ...list({ type: "integer" }), description: "Shown to members of one of them, and to nobody else" },
      groupIds: { ...list({ type: "integer" }), description: "The same under its older name" },
      liveTime: record({ start: timestamp, end: timestamp }, ["start", "end"]),
      title: text,
      description: text,
      variables: variablesSchema,
      gradient: { type: "array", minItems: 4, maxItems: 4, items: colour },
      labels: { ...list({ type: "string" }), maxItems: 3 },
      button: bannerButtonSchema,
      secondButton: bannerSecondButtonSchema,
      image: {},
      overlayImage: {},
      timer: record({ start_at: timestamp, end_at: timestamp }),
      order: { type: "object", propertyNames: { enum: BANNER_SLOTS }, additionalProperties: { type: "integer" } },
      isSkeleton: { type: "boolean" },
      isTournament: { type: "boolean" },
      tournamentLink: { type: "string" },
      size: { enum: ["small", "medium", "large"] },
      requires: { ...list({ enum: FEATURES }), description: "Held back where one of these features doesn't work" },
    },
    [
      "groups",
      "groupIds",
      "liveTime",
      "description",
      "variables",
      "labels",
      "button",
      "secondButton",
      "image",
      "overlayImage",
      "timer",
      "order",
      "isSkeleton",
      "isTournament",
      "tournamentLink",
      "size",
      "requires",
    ],
  ),
);

export type BannerFields = FromSchema<typeof bannerFieldsSchema>;
export type BannerButton = FromSchema<typeof bannerButtonSchema>;
export type BannerSecondButton = FromSchema<typeof bannerSecondButtonSchema>;

/** A picture in two crops: wide for a desk, narrow for a phone. */
export interface BannerPicture {
  wide: string;
  narrow: string;
  /** Empty when the picture only decorates. */
  alt: string;
}

/** A banner that this visitor sees, variables filled in. */
export interface Banner {
  id: string;
  identifier: string;
  title: string;
  description: string;
  labels: string[];
  gradient: [string, string, string, string];
  button: BannerButton | null;
  secondButton: BannerSecondButton | null;
  image: BannerPicture | null;
  overlayImage: BannerPicture | null;
  /** ISO moments. */
  timer: { startAt: string; endAt: string } | null;
  /** The banner shows a placeholder of its final size until its picture is there. */
  isSkeleton: boolean;
  isTournament: boolean;
  tournamentLink: string | null;
  size: "small" | "medium" | "large";
  /** Where the words come from; in a preview only. */
  tag?: FieldTag;
}
