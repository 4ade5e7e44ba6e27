// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { aTile } from "#tests/harness/games.ts";
import { renderPart, type Sent } from "#tests/harness/render-part.tsx";
import { GameGrid } from "../grid/grid.tsx";
import { FavouritesProvider } from "../tile/favourites.tsx";
import { GameRow } from "./row.tsx";

const guest = { signedIn: false, currency: "EUR" };
const player = { signedIn: true, currency: "CAD" };
const games = [
  aTile({ badge: { type: "new", theme: "good" } }),
  aTile({ id: "birch-hall/night-table", title: "Night Table", provider: "Birch Hall", demo: false, unsupported: true }),
];

afterEach(cleanup);

const tileOf = async (name: RegExp) => {
  const tile = (await screen.findByRole("link", { name })).closest("li");
  if (!tile) throw new Error("a tile is a list item");
  return tile;
};

describe("a row of games", () => {
  it("[LOBBY-01 part: a row] has a heading, its games and a way to all of them", async () => {
    renderPart(<GameRow title="New" games={games} total={1128} href="/pokies/new" audience={guest} />);
    expect(await screen.findByRole("heading", { name: "New" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All (1,128)" }).getAttribute("href")).toBe("/pokies/new");
    expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
  });

  it("[LOBBY-05] a tile is named by title and provider, with badge, heart and picture", async () => {
    renderPart(<GameRow title="New" games={games} audience={guest} eager={1} />);
    const tile = await tileOf(/^First Light, Amber Works$/);
    expect(within(tile).getByText("New")).toBeTruthy();
    expect(within(tile).getByRole("button", { name: "Add First Light to favourites" })).toBeTruthy();
    const [first, second] = document.querySelectorAll("img");
    expect(first?.getAttribute("loading")).toBeNull();
    expect(second?.getAttribute("loading")).toBe("lazy");
    expect(first?.getAttribute("src")).toBe("/media/games/amber-works/first-light-1-210");
    const [small, large] = ["/media/games/amber-works/first-light-1-210", "/media/games/amber-works/first-light-1-420"];
    expect(first?.getAttribute("srcset")).toBe(`${small} 1.75x, ${large} 3x`);
    expect(second?.getAttribute("srcset")).toMatch(/-210 1\.75x, .*-420 3x$/);
  });

  it("[LOBBY-05] says that a game can't be played in the player's currency", async () => {
    renderPart(<GameRow title="New" games={games} audience={player} />);
    const tile = await tileOf(/^Night Table, Birch Hall ?Not available in CAD$/);
    expect(within(tile).getByText("Not available in CAD")).toBeTruthy();
    fireEvent.focusIn(within(tile).getByRole("link"));
    expect(within(tile).queryByRole("link", { name: "Play Night Table" })).toBeNull();
  });

  it("[LOBBY-07] shows Play and Demo on the tile that is focused or pointed at, and on no other", async () => {
    renderPart(<GameRow title="New" games={games} audience={guest} />);
    const tile = await tileOf(/First Light/);
    expect(screen.queryByRole("link", { name: "Play First Light" })).toBeNull();
    fireEvent.focusIn(within(tile).getByRole("link"));
    expect(tile.className).toBe("tile glow-3");
    const play = within(tile).getByRole("link", { name: "Play First Light" });
    expect(play.getAttribute("href")).toBe("/sign-up?redirect=%2Fplay%2Famber-works%2Ffirst-light%3Fmode%3Dreal");
    expect(within(tile).getByRole("link", { name: "Demo of First Light" }).getAttribute("href")).toBe(
      "/play/amber-works/first-light?mode=demo",
    );
    fireEvent.pointerOver(await tileOf(/Night Table/), { pointerType: "mouse" });
    expect(screen.queryByRole("link", { name: "Play First Light" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Demo of Night Table" })).toBeNull();
  });

  it("[LOBBY-05] follows a tile's link without loading a document", async () => {
    renderPart(<GameRow title="New" games={games} audience={guest} />);
    const link = await screen.findByRole("link", { name: /First Light/ });
    await act(async () => fireEvent.click(link));
    expect(await screen.findByTestId("elsewhere")).toBeTruthy();
  });

  it("[LOBBY-06 part: the player's currency] a game without the player's currency has no heart, but one that was added before", async () => {
    const unsupported = aTile({ id: "birch-hall/rose-table", title: "Rose Table", unsupported: true });
    renderPart(
      <FavouritesProvider identifiers={["birch-hall/night-table"]}>
        <GameGrid label="All" games={[...games, unsupported]} audience={player} />
      </FavouritesProvider>,
    );
    expect(await screen.findByRole("button", { name: "Remove Night Table from favourites" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add First Light to favourites" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add Rose Table to favourites" })).toBeNull();
  });

  it("[LOBBY-06] a heart turns at once and sends the game", async () => {
    const sent: Sent[] = [];
    renderPart(
      <FavouritesProvider identifiers={["birch-hall/night-table"]}>
        <GameGrid label="All" games={games} audience={player} />
      </FavouritesProvider>,
      (form) => sent.push(form),
    );
    const heart = await screen.findByRole("button", { name: "Add First Light to favourites" });
    expect(screen.getByRole("button", { name: "Remove Night Table from favourites" })).toBeTruthy();
    const form = document.querySelector("form");
    if (!form) throw new Error("the hearts have a form");
    expect([heart.getAttribute("form"), heart.getAttribute("name"), heart.getAttribute("value")]).toEqual([
      form.id,
      "add",
      "amber-works/first-light",
    ]);
    await act(async () => {
      form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: heart }));
    });
    await waitFor(() => expect(sent).toEqual([{ add: "amber-works/first-light" }]));
  });

  it("[LOBBY-06 part: one request at a time] a second press waits until the first one is answered", async () => {
    const sent: Sent[] = [];
    const other = aTile({ id: "birch-hall/dawn-table", title: "Dawn Table" });
    let answer = () => {};
    renderPart(
      <FavouritesProvider identifiers={[]}>
        <GameGrid label="All" games={[...games, other]} audience={player} />
      </FavouritesProvider>,
      (form) => {
        sent.push(form);
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      },
    );
    const press = async (name: string) => {
      const heart = await screen.findByRole("button", { name });
      const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: heart });
      await act(async () => {
        document.querySelector("form")?.dispatchEvent(submit);
      });
    };
    await press("Add First Light to favourites");
    await waitFor(() => expect(sent).toEqual([{ add: "amber-works/first-light" }]));
    await press("Add Dawn Table to favourites");
    await press("Add Dawn Table to favourites");
    expect(sent).toHaveLength(1);
    await act(async () => answer());
    await screen.findByRole("button", { name: "Add First Light to favourites" });
    await press("Add Dawn Table to favourites");
    await waitFor(() => expect(sent.slice(1)).toEqual([{ add: "birch-hall/dawn-table" }]));
    await act(async () => answer());
  });

  it("[SEC-02 part: tiles] has no styles or handlers in its markup, which the policy forbids", async () => {
    const { container } = renderPart(<GameRow title="New" games={games} audience={guest} />);
    const link = await screen.findByRole("link", { name: /First Light/ });
    expect(link.getAttribute("href")).toBe("/play/amber-works/first-light");
    expect(container.innerHTML).not.toMatch(/ style=| on[a-z]+=/);
  });
});
