// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { aTile } from "#tests/harness/games.ts";
import { renderPart } from "#tests/harness/render-part.tsx";
import { FavouritesView } from "./favourites-view.tsx";

afterEach(cleanup);

it("[LOBBY-06 part: many] links lead to the favourites of the pages before and after", async () => {
  const games = Array.from({ length: 40 }, (_, place) => aTile({ id: `birch-hall/game-${place}` }));
  renderPart(
    <FavouritesView
      data={{
        games: { games, page: 2, pageSize: 40, total: 105, similar: false },
        favourites: [],
        audience: { signedIn: true, currency: "EUR" },
      }}
    />,
  );
  const next = await screen.findByRole("link", { name: "Load more" });
  expect(next.getAttribute("href")).toBe("/favorite-games?page=3");
  const before = document.querySelector('a[rel="prev"]');
  expect(before?.getAttribute("href")).toBe("/favorite-games");
  expect(screen.getByText("80 of 105 games")).toBeTruthy();
});
