import { list, record, shape } from "../kit/shape.ts";

const slug = { type: "string", pattern: "^[a-z0-9-]+$" } as const;

/** The lobby's rows, in order, and where each leads (LOBBY-01). `collection` rows come from the platform, `category` rows from the filter. */
export const menuCategoriesGamesSchema = shape(
  record({
    lobby: list(
      record({
        slug,
        source: { enum: ["category", "collection", "provider"] },
        section: { enum: ["pokies", "live"] },
        icon: { type: "string" },
      }),
    ),
    pokies: list(record({ slug, icon: { type: "string" } })),
    live: list(record({ slug, icon: { type: "string" } })),
  }),
);

/** Who sees a promotion page, by slug (document 3 section 6). */
export const managePromotionPagesSchema = shape(
  record({
    pages: list(
      record({ slug: { type: "string" }, groups: list({ type: "integer" }), testers_only: { type: "boolean" } }),
    ),
  }),
);

/** How the banner slots behave; the banners themselves are CMS entries (document 3 section 3). */
export const bannersSchema = shape(
  record({
    slots: record({
      "slider-promo-banners": record({
        autoplay_ms: { type: "integer", minimum: 0 },
        limit: { type: "integer", minimum: 1 },
      }),
      "slider-tournaments-banners": record({
        autoplay_ms: { type: "integer", minimum: 0 },
        limit: { type: "integer", minimum: 1 },
      }),
      "slider-index-top": record({
        autoplay_ms: { type: "integer", minimum: 0 },
        limit: { type: "integer", minimum: 1 },
      }),
      "jackpot-top-banners": record({
        autoplay_ms: { type: "integer", minimum: 0 },
        limit: { type: "integer", minimum: 1 },
      }),
    }),
    welcome_pack: record({ show_group: { type: "string" }, hide_group: { type: "string" } }),
  }),
);

/** The floating widget menu and the lobby's own parts (document 2 section 2). */
export const mainWidgetSchema = shape(
  record({
    bookmarks: list({ enum: ["quest", "lootBox", "rocketMart", "adventures", "activityHub"] }),
    adventures_group: { type: "integer" },
  }),
);

export const logoSchema = shape(
  record({ logoUrl: record({ mobile: { type: "string" }, full: { type: "string" } }), alt: { type: "string" } }),
);
