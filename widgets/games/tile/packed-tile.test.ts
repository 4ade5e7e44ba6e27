import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packTile, tileId, unpackTile } from "./packed-tile.ts";
import type { TileGame } from "./tile-game.ts";

const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const tile: fc.Arbitrary<TileGame> = fc
  .record({
    id: fc.tuple(slug, slug).map(([producer, name]) => `${producer}/${name}`),
    title: fc.string(),
    provider: fc.stringMatching(/^[^|]*$/),
    picture: fc.record({
      base: fc.constantFrom("usual", "/elsewhere/art-1"),
      widths: fc.constantFrom([210, 420], [300]),
      glow: fc.integer({ min: 0, max: 15 }),
    }),
    badge: fc.option(fc.record({ type: slug, theme: slug })),
    demo: fc.boolean(),
    unsupported: fc.boolean(),
  })
  .map(({ picture, ...rest }) => ({
    ...rest,
    picture: { ...picture, base: picture.base === "usual" ? `/media/games/${rest.id}-1a2b3c4d` : picture.base },
  }));

describe("a tile's game as one line", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(tile, (game) => {
        expect(unpackTile(packTile(game))).toEqual(game);
        expect(tileId(packTile(game))).toBe(game.id);
      }),
    );
  });
});
