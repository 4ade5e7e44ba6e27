import { type BannerShape, composeBanner } from "#platform/games/art/banners/compose-banner.ts";
import { JACKPOT_PICTURES } from "#platform/games/art/banners/jackpots.ts";
import { BANNER_PICTURES } from "#platform/games/art/banners/pictures.ts";
import type { PilePicture } from "#platform/games/art/banners/pile.ts";
import { SHOP_PICTURES } from "#platform/games/art/banners/shop.ts";
import { TOURNAMENT_PICTURES } from "#platform/games/art/banners/tournaments.ts";
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

/** Piles as `{folder}/{name}.webp`. */
const pileJobs = ({ store, stamps }: Workshop, folder: string, pictures: readonly PilePicture[]) =>
  pictures.map(
    ({ name, compose }) =>
      () =>
        store.render(compose(stamps), [
          { path: `${folder}/${name}.webp`, as: { format: "webp" as const, width: 320, quality: 78 } },
        ]),
  );

/** What stands beside the sums of the jackpots. */
export const jackpotJobs = (workshop: Workshop) => pileJobs(workshop, "jackpots", JACKPOT_PICTURES);

/** Cards of the comp-point shop. */
export const shopJobs = (workshop: Workshop) => pileJobs(workshop, "shop", SHOP_PICTURES);

/** Cards of tournaments. */
export const tournamentJobs = (workshop: Workshop) => pileJobs(workshop, "tournaments", TOURNAMENT_PICTURES);
