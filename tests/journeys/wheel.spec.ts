import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { at, callFrom, expect, expectAccessible, expectNoOverflow, HOSTS, open, test } from "../harness/journey.ts";
import { endPrizeBox, givePrizeBox } from "../harness/prizes.ts";
import { addToGroup } from "../harness/product-verbs.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { rewardedPlayer } from "../harness/rewarded-player.ts";

const WHEEL = "/rocketmart-wheel";
const SEGMENTS = "/rocketplay-wheel";
const CHANCE = "/rocket-chance";
const panel = (page: Page) => page.locator("#result");
const spin = (page: Page, name = "Spin") => panel(page).getByRole("button", { name, exact: true });
const won = (page: Page) => page.locator(".prize-won");
const prizes = (page: Page) => page.getByRole("region", { name: "Prizes and chances" }).getByRole("listitem");
const boxOf = async (page: Page, id: string) =>
  (await callFrom<Lootbox>(page, "orbit", `/api/player/lootboxes/${id}`)).body;
const titleOf = ({ items }: Lootbox): string => {
  const { type, attributes } = items.find(({ prize }) => prize)?.bonuses[0] ?? {};
  return type === "freespins" ? `${attributes?.freespins_count} free spins` : "bonus";
};

/** The item of the segment that is under the pointer's tip, as the browser shows it. */
const underPointer = (page: Page) =>
  page.evaluate(() => {
    document.querySelector(".wheel")?.scrollIntoView({ block: "center" });
    const wheel = document.querySelector(".wheel")?.getBoundingClientRect();
    if (!wheel) throw new Error("no wheel");
    // The tip is at y -147 of -200 to 200; the pointer lets presses through.
    const found = document.elementsFromPoint(wheel.x + wheel.width / 2, wheel.y + wheel.height * 0.15);
    const segment = found.find((element) => element.hasAttribute("data-segment"));
    return segment === undefined ? null : Number(segment.getAttribute("data-item"));
  });

/** How the wheel stands in every frame of the next spin until it has stopped: degrees that the disc is turned by. */
const sampleTurn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ angles: number[]; announced: string[] }>((resolve) => {
        const angles: number[] = [];
        const announced: string[] = [];
        let isUnderWay = false;
        const frame = () => {
          const stage = document.querySelector("#result")?.getAttribute("data-stage") ?? "";
          isUnderWay ||= stage === "asking" || stage === "revealing";
          if (!isUnderWay || stage === "asking") {
            requestAnimationFrame(frame);
            return;
          }
          const disc = document.querySelector("[data-wheel-disc]");
          const matrix = new DOMMatrixReadOnly(disc ? getComputedStyle(disc).transform : "");
          angles.push((Math.atan2(matrix.b, matrix.a) * 180) / Math.PI);
          announced.push(document.querySelector("#result [role=status]")?.textContent ?? "");
          if (stage === "shown") resolve({ angles, announced });
          else requestAnimationFrame(frame);
        };
        frame();
      }),
  );

test("[WHEEL-01] [RT-01 part: lootboxes_changes] the wheel has the four prizes with their chances; the server draws, then the wheel turns and stops with the drawn prize under its pointer, for several spins", async ({
  page,
}) => {
  const player = await rewardedPlayer(page);
  await open(page, at("orbit", WHEEL));
  await expect(panel(page)).toContainText("No spins right now");
  await expect(panel(page)).toContainText("Deposit €20 or more and get a spin.");
  const listed = (await prizes(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
  expect(listed).toEqual([
    "10 free spins Wagering requirement: 30 times. Win up to €100. Chance: 39.98%",
    "20 free spins Wagering requirement: 30 times. Win up to €100. Chance: 39.98%",
    "50 free spins Wagering requirement: 30 times. Win up to €100. Chance: 19.99%",
    "€10,000 bonus Wagering requirement: 3 times. Win up to €10,000. Chance: 0.05%",
  ]);
  // A spin that is given while the page is open appears by itself.
  const ids = [await givePrizeBox(player.id, "manual_wheel")];
  await expect(panel(page)).toContainText("You have 1 spin", { timeout: 30_000 });
  ids.push(await givePrizeBox(player.id, "manual_wheel"), await givePrizeBox(player.id, "manual_wheel"));
  await expect(panel(page)).toContainText("You have 3 spins", { timeout: 30_000 });
  await expectAccessible(page);
  const list = page.getByRole("region", { name: "Prizes and chances" });
  const top = () => list.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
  for (const [nth, id] of ids.entries()) {
    const before = await top();
    const turn = sampleTurn(page);
    await spin(page, nth === 0 ? "Spin" : "Spin again").click();
    await expect(panel(page)).toHaveAttribute("data-stage", "revealing");
    // Drawn before it moves.
    const box = await boxOf(page, id);
    expect(box.stage).toBe("activated");
    const { angles, announced } = await turn;
    expect(angles.length).toBeGreaterThan(20);
    expect(new Set(angles.map((angle) => Math.round(angle / 10))).size).toBeGreaterThan(10);
    expect(announced.slice(0, -2).filter((text) => text !== "" && text === announced.at(-1))).toEqual([]);
    await expect(won(page)).toContainText(titleOf(box));
    expect(await underPointer(page)).toBe(box.items.findIndex(({ prize }) => prize));
    await expect(page.locator("#result [role=status]")).toHaveText(new RegExp(`^You won: .*${titleOf(box)}\\.$`));
    expect(await top()).toBe(before);
    await expect(panel(page).getByRole("link", { name: "See it in your gifts" })).toHaveAttribute(
      "href",
      "/profile/gifts",
    );
  }
  await expect(spin(page, "Spin again")).toHaveCount(0);
  await expect(panel(page).getByRole("link", { name: "See it in your gifts" })).toBeFocused();
  // A page that is loaded again shows the wheel as it stopped, and says nothing by itself.
  const last = await underPointer(page);
  await page.reload();
  expect(await underPointer(page)).toBe(last);
  await expect(page.locator("#result [role=status]")).toHaveText("");
  await page.locator("[data-fair] summary").click();
  const box = await boxOf(page, ids.at(-1) ?? "");
  await expect(page.locator("[data-fair]")).toContainText(box.server_seed ?? "-");
  expect(
    createHash("sha256")
      .update(box.server_seed ?? "")
      .digest("hex"),
  ).toBe(box.commitment);
  await expectAccessible(page);
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the result is there at once, with a seed of the player's own, and Enter spins", async ({ page }) => {
    const {
      boxes: [id = ""],
    } = await rewardedPlayer(page, { boxes: ["manual_wheel"] });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, at("orbit", WHEEL));
    await expectNoOverflow(page);
    await page.locator("[data-fair] summary").click();
    await page.getByLabel("Your seed (optional)").fill("four-leaf clover");
    await spin(page).focus();
    const turn = sampleTurn(page);
    await page.keyboard.press("Enter");
    await expect(won(page)).toBeVisible();
    expect(new Set((await turn).angles.map(Math.round)).size, "it doesn't turn").toBeLessThanOrEqual(2);
    const box = await boxOf(page, id);
    expect(box.client_seed).toBe("four-leaf clover");
    expect(await underPointer(page)).toBe(box.items.findIndex(({ prize }) => prize));
    await expectNoOverflow(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a form spins and the page shows what it brought; an ended spin says so", async ({ page }) => {
    const { id: player } = await rewardedPlayer(page);
    const ended = await givePrizeBox(player, "wheel_deposit");
    await page.goto(at("orbit", `/de${WHEEL}`));
    await endPrizeBox(ended);
    await spin(page, "Drehen").click();
    await expect(panel(page)).toContainText("Die Zeit ist abgelaufen");
    await givePrizeBox(player, "manual_wheel");
    await page.goto(at("orbit", `/de${WHEEL}`));
    await spin(page, "Drehen").click();
    await expect(page).toHaveURL(/\/de\/rocketmart-wheel\?box=\d+#result$/);
    await expect(won(page)).toContainText(/Freispiele|Bonus/);
  });
});

test("a lost answer, a reload amid the turn and a second tab never draw twice: the same box says the same", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const {
    boxes: [id = ""],
  } = await rewardedPlayer(page, { boxes: ["manual_wheel"] });
  await open(page, at("orbit", WHEEL));
  const other = await context.newPage();
  await open(other, at("orbit", WHEEL));
  await other.routeWebSocket(/./, () => {});
  await context.setOffline(true);
  await spin(page).click();
  await expect(page.getByText("nothing was sent")).toBeVisible();
  await context.setOffline(false);
  // The platform draws, but its answer is lost; the call is made again.
  let lost = 0;
  await page.route("**/activation**", async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await callFrom(other, "orbit", `/api/player/lootboxes/${id}/activation`, { method: "POST" });
    await route.abort();
  });
  await spin(page).click();
  await expect(panel(page)).toHaveAttribute("data-stage", "revealing");
  expect(lost).toBe(2);
  const box = await boxOf(page, id);
  await page.reload();
  await expect(won(page)).toContainText(titleOf(box));
  // The other tab either knows by now, or is answered the same.
  if (await spin(other).isVisible()) await spin(other).click();
  await other.goto(at("orbit", `${WHEEL}?box=${id}`));
  await expect(won(other)).toContainText(titleOf(box));
  const gifts = await callFrom<unknown[]>(page, "orbit", "/api/player/lootboxes");
  expect(gifts.body).toHaveLength(1);
});

test("a guest sees prizes and chances and registers; a stranger's box shows nothing", async ({ page }) => {
  await open(page, at("orbit", `${WHEEL}?box=1`));
  await expect(prizes(page)).toHaveCount(4);
  await expect(spin(page)).toHaveCount(0);
  const register = panel(page).getByRole("link", { name: "Sign up" });
  expect(await register.getAttribute("href")).toBe("/sign-up?redirect=%2Frocketmart-wheel");
  await expectAccessible(page);
  const {
    boxes: [id = ""],
  } = await rewardedPlayer(page, { boxes: ["manual_wheel"] });
  await callFrom(page, "orbit", `/api/player/lootboxes/${id}/activation`, { method: "POST" });
  await page.context().clearCookies();
  await rewardedPlayer(page);
  await open(page, at("orbit", `${WHEEL}?box=${id}`));
  await expect(won(page)).toHaveCount(0);
});

test("[WHEEL-02] groups 21, 1308 and 1309 are led to the wheel with their tier's segments, everybody else to the plain wheel; its words are the CMS page that configuration names", async ({
  page,
}) => {
  const tiers = [
    ["21", "5 free spins", "€100 bonus"],
    ["1308", "10 free spins", "€500 bonus"],
    ["1309", "20 free spins", "€2,500 bonus"],
  ] as const;
  // The bar may have put it under "More".
  const menuLink = () => page.locator("header, nav, #site-menu").locator("a", { hasText: "Prize wheel" }).first();
  const player = await rewardedPlayer(page);
  await open(page, at("orbit"));
  expect(await page.locator(`a[href="${WHEEL}"]`).count()).toBeGreaterThan(0);
  expect(await page.locator(`a[href="${SEGMENTS}"]`).count()).toBe(0);
  await expect(menuLink()).toHaveCount(1);
  for (const [group, first, last] of tiers) {
    await addToGroup(player.id, group);
    await open(page, at("orbit", SEGMENTS));
    expect(await page.locator(`a[href="${WHEEL}"]`).count()).toBe(0);
    await expect(prizes(page)).toHaveCount(8);
    await expect(prizes(page).first()).toContainText(first);
    await expect(prizes(page).last()).toContainText(last);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rocket wheel");
    await expect(page.locator("main")).toContainText("Three tiers, three wheels");
  }
  const id = await givePrizeBox(player.id, "wheel_segments");
  await open(page, at("orbit", SEGMENTS));
  await spin(page).click();
  await page.getByRole("button", { name: "Show the result" }).click();
  await expect(won(page)).toBeVisible();
  const box = await boxOf(page, id);
  expect(box.tier).toBe("rocket_max");
  expect(await underPointer(page)).toBe(box.items.findIndex(({ prize }) => prize));
});

test("[LOOT-01] a loot box is listed until it has ended or its day is over, and opens with the prize that the server has drawn", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409 \(Conflict\)/);
  const player = await rewardedPlayer(page);
  await open(page, at("orbit", CHANCE));
  await expect(page.getByText("You get loot boxes for comp points in the shop, or from us as a gift.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Get one in the shop" })).toBeVisible();
  const [first, second] = [await givePrizeBox(player.id, "loot_box"), await givePrizeBox(player.id, "loot_box")];
  await open(page, at("orbit", CHANCE));
  await expect(page.getByRole("heading", { name: "2 boxes to open" })).toBeVisible();
  await expectAccessible(page);
  const card = page.locator(`[data-box="${first}"]`);
  const where = await card.boundingBox();
  await card.getByRole("button").click();
  await expect(card.getByRole("link", { name: "See it in your gifts" })).toBeVisible();
  const box = await boxOf(page, first);
  await expect(card).toContainText(titleOf(box));
  await expect(page.locator("#result [role=status]")).toHaveText(new RegExp(`^You won: .*${titleOf(box)}\\.$`));
  expect(await card.boundingBox()).toEqual(where);
  await expect(page.getByRole("heading", { name: "1 box to open" })).toBeVisible();
  await endPrizeBox(second);
  await page.locator(`[data-box="${second}"]`).getByRole("button").click();
  await expect(page.getByRole("alert")).toContainText("Its time ran out");
  await open(page, at("orbit", CHANCE));
  await expect(page.locator("[data-box]")).toHaveCount(1);
  await expectNoOverflow(page);
});

test("without its flag the page of loot boxes leads to the promotions", async () => {
  const answer = await rawRequest(Number(process.env.PRODUCT_PORT), {
    host: HOSTS.orbit,
    path: CHANCE,
    headers: { cookie: "flag-switches=rocketChance:0" },
  });
  expect([answer.status, answer.headers.location]).toEqual([302, "/promotions"]);
});
