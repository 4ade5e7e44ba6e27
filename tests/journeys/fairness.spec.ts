import { spawnSync } from "node:child_process";
import {
  at,
  becomePlayer,
  callFrom,
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  test,
} from "../harness/journey.ts";
import { spinBeside, studioOf } from "../harness/play-beside.ts";

const SLOT = "northforge/hammer-of-skarn";
/** By the script alone, without the product. */
const script = (round: string) => spawnSync("node", ["scripts/verify-round.mjs"], { input: round, encoding: "utf8" });

test("[RG-05] a player changes seeds and verifies a round from their history; so does a stranger with the link, who learns nothing of the player, and a tampered value is found", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(at("orbit", "/robots.txt"));
  const player = await becomePlayer(page, "orbit");
  const { body: session } = await callFrom<{ id: string; launch_url: string }>(page, "orbit", "/api/games/sessions", {
    method: "POST",
    body: { identifier: SLOT, mode: "real" },
  });
  await page.goto(at("orbit", session.launch_url));
  const studio = studioOf(page, session.id);
  const before = await studio("state", {});
  const { round } = await spinBeside(studio, { request: "fair-press-1", stake: before.stakes[0] });

  // The seed is still in use: the page says how it is revealed.
  await open(page, at("orbit", "/profile/games-history"));
  await page
    .locator("main")
    .getByRole("link", { name: /^Verify/ })
    .click();
  await expect(page).toHaveURL(at("orbit", `/fairness?round=${round?.id}`));
  await expect(page.getByText("Still secret")).toBeVisible();
  await expect(page.locator("[data-verdict]")).toHaveCount(0);

  const { fair } = await studio("fair", { client_seed: "my own words" });
  expect(fair.revealed?.client_seed).toBe(before.fair.client_seed);
  await page.reload();
  const verdict = page.locator("[data-verdict]");
  await expect(verdict.getByRole("heading", { name: "Everything matches" })).toBeVisible();
  await expect(verdict.getByText("Matches", { exact: true })).toHaveCount(3);
  await expect(verdict).toContainText(before.fair.commitment);
  await expectAccessible(page);
  await expectNoOverflow(page);

  const stranger = await browser.newPage();
  await stranger.goto(at("orbit", "/fairness"));
  await stranger.getByLabel("Round ID or link").fill(page.url());
  await stranger.getByRole("button", { name: "Show round" }).click();
  await expect(stranger.getByRole("heading", { name: "Everything matches" })).toBeVisible();
  const html = await stranger.content();
  for (const secret of [player.email, session.id]) expect(html).not.toContain(secret);

  // The file that the page offers, by the script: as it is, and with a win that was not paid.
  const waiting = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "Download the round" }).click();
  const file = await (await waiting).createReadStream();
  const json = (await file.toArray()).join("");
  expect(script(json)).toMatchObject({ status: 0, stdout: expect.stringContaining("verified") });
  expect(script(JSON.stringify({ ...JSON.parse(json), win: 123_456 })).status).toBe(1);

  // Values that are typed: a server seed that isn't the one promised.
  await stranger.getByText("Enter the values yourself").click();
  const type = (name: string, value: string) => stranger.locator(`main [name="${name}"]`).fill(value);
  await type("server_seed", "a".repeat(64));
  await type("commitment", before.fair.commitment);
  await type("client_seed", before.fair.client_seed);
  await type("nonce", "0");
  await stranger.getByRole("button", { name: "Draw the round" }).click();
  await expect(stranger.getByRole("heading", { name: "Something doesn't match" })).toBeVisible();
  await expect(stranger.getByText("Doesn't match", { exact: true })).toHaveCount(1);
  await stranger.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const silent = await plain.newPage();
  await silent.goto(page.url());
  await expect(silent.locator("main")).toContainText(fair.revealed?.server_seed ?? "no seed");
  await expect(silent.locator("main noscript p")).toBeVisible();
  await expect(silent.locator("[data-verdict]")).toBeHidden();
  await plain.close();
});
