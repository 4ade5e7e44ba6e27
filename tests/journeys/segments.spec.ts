import type { Player } from "#schemas/api/players.ts";
import { at, becomePlayer, callFrom, expect, open, test } from "../harness/journey.ts";

const groupsOf = async (page: Parameters<typeof callFrom>[0]) => {
  const { body } = await callFrom<Player>(page, "orbit", "/api/player");
  return body.groups;
};

test("[PROF-05] a player is in group 543 or 544 by odd or even id and has variant A or B of a test by it; 1401 is added when the site runs as an installed app", async ({
  page,
}) => {
  const seen = new Set<string>();
  for (let players = 0; seen.size < 2 && players < 12; players += 1) {
    const { id } = await becomePlayer(page, "orbit");
    const odd = id % 2 === 1;
    const variant = odd ? "A" : "B";
    const groups = await groupsOf(page);
    expect(groups.filter((each) => each === 543 || each === 544)).toEqual([odd ? 543 : 544]);
    expect(groups).not.toContain(1401);
    // Who is in one of the two stays in it.
    const asked = { method: "POST", body: { groups: { add: [543, 544] } } };
    await callFrom(page, "orbit", "/api/player/groups", asked);
    expect(await groupsOf(page)).toEqual(groups);
    if (seen.has(variant)) continue;
    seen.add(variant);
    await page.goto(at("orbit", "/ffc"));
    await expect(page.locator("li", { hasText: "ab-registration" })).toContainText(`Variant ${variant}`);
  }
  expect([...seen].sort()).toEqual(["A", "B"]);

  // In a tab nothing is added; the installed app is the same page without the browser around it.
  await open(page, at("orbit"));
  await page.mouse.move(200, 200);
  await expect.poll(async () => page.evaluate(() => matchMedia("(display-mode: standalone)").matches)).toBe(false);
  expect(await groupsOf(page)).not.toContain(1401);
  // As the browser answers in the window of an installed app.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === "(display-mode: standalone)" ? "all" : query);
  });
  const opened = page.waitForResponse("**/api/pwa_events");
  await open(page, at("orbit"));
  await page.mouse.move(220, 220);
  await expect.poll(() => groupsOf(page)).toContain(1401);
  const reported = await opened;
  expect([reported.request().postDataJSON(), reported.status()]).toEqual([{ event: "opened" }, 204]);
});
