import { type BannerShape, composeBanner } from "#platform/games/art/banners/compose-banner.ts";
import { JACKPOT_PICTURES } from "#platform/games/art/banners/jackpots.ts";
import { BANNER_PICTURES } from "#platform/games/art/banners/pictures.ts";
import { SHOP_PICTURES } from "#platform/games/art/banners/shop.ts";
import type { Workshop } from "./workshop.ts";

const WIDTHS: Readonly<Record<BannerShape, readonly number[]>> = { wide: [1200, 800], tall: [720, 480] };

/** Wide and tall pictures for banners, as `banners/{name}-{shape}-{width}.{webp,avif}`. */
export function bannerJobs({ store, stamps }: Workshop): (() => Promise<void>)[] {
  const shapes: readonly BannerShape[] = ["wide", "tall"];
  return BANNER_PICTURES.flatMap((picture) =>
    shapes.map(
      (shape) => () =>
        store.render(
          composeBanner(picture, shape, stamps),
          WIDTHS[shape].flatMap((width) => [
            {
              path: `banners/${picture.name}-${shape}-${width}.webp`,
              as: { format: "webp" as const, width, quality: 68 },
            },
            {
              path: `banners/${picture.name}-${shape}-${width}.avif`,
              as: { format: "avif" as const, width, quality: 50 },
            },
          ]),
        ),
    ),
  );
}

/** What stands beside the sums of the jackpots. */
export function jackpotJobs({ store, stamps }: Workshop): (() => Promise<void>)[] {
  return JACKPOT_PICTURES.map(
    ({ name, compose }) =>
      () =>
        store.render(compose(stamps), [
          { path: `jackpots/${name}.webp`, as: { format: "webp", width: 320, quality: 78 } },
        ]),
  );
}

/** Cards of the comp-point shop, as `shop/{name}.webp`. */
export function shopJobs({ store, stamps }: Workshop): (() => Promise<void>)[] {
  return SHOP_PICTURES.map(
    ({ name, compose }) =>
      () =>
        store.render(compose(stamps), [{ path: `shop/${name}.webp`, as: { format: "webp", width: 320, quality: 78 } }]),
  );
}
