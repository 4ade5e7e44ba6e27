import { balanceIn, game, waitForAnswers } from "../harness/game-frame.ts";
import { alive, at, becomePlayer, expect, open, test } from "../harness/journey.ts";

const SLOT = "northforge/hammer-of-skarn";
const TITLE = "Hammer of Skarn";
// A game is drawn in software here: on a busy machine it takes its time.
const DRAWN = { timeout: 60_000 };

test.describe.configure({ timeout: 480_000 });

test("[GAME-01] the game page launches the game in its frame in demo and in real mode, fills the screen and comes back, stores it as a favourite, shows similar games, and leads back", async ({
  page,
}) => {
  await becomePlayer(page, "orbit");
  const frame = game(page);
  const modes = page.getByRole("navigation", { name: "Game mode" });
  const balance = balanceIn(frame);

  await test.step("the demo has play money, real mode the player's own", async () => {
    await open(page, at("orbit", `/play/${SLOT}?mode=demo`));
    await expect(balance).toHaveText("1,000.00 FUN", DRAWN);
    await modes.getByRole("link").last().click();
    await expect(page).toHaveURL(at("orbit", `/play/${SLOT}?mode=real`));
    await expect(modes.getByRole("link").last()).toHaveAttribute("aria-current", "true");
    await expect(balance).toHaveText("C$1,500.00", DRAWN);
  });

  await test.step("the stage fills the screen with its bar, and leaves it again", async () => {
    await page.getByRole("button", { name: "Full screen", exact: true }).click();
    const leave = page.getByRole("button", { name: "Leave full screen" });
    await expect(leave).toBeVisible();
    const filled = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
    expect(await filled()).toContain("game-stage");
    await expect(frame.locator("button.main")).toBeVisible();
    await leave.click();
    await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
    expect(await filled()).toBeNull();
  });

  await test.step("the heart stores it among the favourites", async () => {
    const taken = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/favorite-games"),
    );
    await page.getByRole("button", { name: `Add ${TITLE} to favourites` }).click();
    await expect(page.getByRole("button", { name: `Remove ${TITLE} from favourites` })).toBeVisible();
    expect((await taken).ok()).toBe(true);
    await open(page, at("orbit", "/favorite-games"));
    await expect(page.locator(`.tile:has([value="${SLOT}"])`)).toBeVisible();
  });

  await test.step("a similar game opens its page, and the way back leads to the lobby", async () => {
    await open(page, at("orbit", `/play/${SLOT}?mode=demo`));
    const similar = page.getByRole("region", { name: "You may also like" }).locator(".tile a[href*='/play/']").first();
    const address = new URL((await similar.getAttribute("href")) ?? "", page.url());
    expect(address.pathname).not.toContain(SLOT);
    await page.goto(address.href);
    await expect(page.locator(".game-frame iframe")).toBeVisible(DRAWN);
    await page.getByRole("link", { name: "Back to the lobby" }).click();
    await expect(page).toHaveURL(at("orbit"));
  });
});

test("[GAME-01 part: the game comes first] its frame waits for no sheet, its state for no graphics, and the page's scripts and pictures for the game", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const states = () => asked.filter((path) => /^\/studio\/api\/.*\/state$/.test(path));
  const ofPage = () => asked.filter((path) => /^\/(assets\/.*\.js|messages\/.*|media\/games\/.*)$/.test(path));
  const held = async (of: RegExp) => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(of, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };
  const sendSheets = await held(/\/assets\/[^/]*\.css$/);
  const sendGraphics = await held(/\/studio-assets\/(?!main-)[^/]*\.js$/);
  const answerState = await held(/\/studio\/api\//);
  await waitForAnswers(page);
  // The time is the test's: it stands short of the longest wait for a game.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(at("orbit", `/play/${SLOT}?mode=demo`), { waitUntil: "commit" });
  await expect.poll(() => asked.filter((path) => path === `/studio/${SLOT}`)).toHaveLength(1);
  sendSheets();
  await expect.poll(states).toHaveLength(1);
  await expect(page.locator("footer")).toBeAttached();
  sendGraphics();
  // It is there, and waits for its state.
  const heard = () => page.evaluate(() => window.earlyMessages?.map(({ data }) => (data as { type: string }).type));
  await expect.poll(heard, DRAWN).toEqual(["marquee:ready"]);
  // In one leap: the game would draw each of these frames.
  await page.clock.fastForward(4_000);
  expect(ofPage()).toEqual([]);
  answerState();
  await page.clock.resume();
  await alive(page);
  await expect(balanceIn(game(page))).toHaveText("1,000.00 FUN", DRAWN);
  await expect.poll(() => ofPage().filter((path) => path.startsWith("/media/games/")).length).toBeGreaterThan(2);
  expect(states()).toHaveLength(1);
});
