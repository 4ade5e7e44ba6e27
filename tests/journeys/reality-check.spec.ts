import { CURRENCIES } from "#schemas/kit/constants.ts";
import { formatMoney } from "#ui/format-money.ts";
import { callWithCookies } from "../harness/context-call.ts";
import { activeAccount, at, becomePlayer, callFrom, expect, expectAccessible, open, test } from "../harness/journey.ts";
import { spinBeside, studioOf } from "../harness/play-beside.ts";

const SLOT = "northforge/hammer-of-skarn";

test("[RG-03] a game for money shows the time and the net result always, and the check comes at the interval that the player has chosen", async ({
  page,
}) => {
  await page.clock.install();
  await becomePlayer(page, "orbit");
  // No licence asks for it here: the player does, in the limits.
  await open(page, at("orbit", "/profile/limits"));
  const card = page.getByRole("region", { name: "Reality check" });
  await expect(card.getByRole("combobox")).toHaveValue("");
  await card.getByRole("combobox").selectOption("20");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your reality check is saved.").first()).toBeVisible();
  await expect(card.getByRole("combobox")).toHaveValue("20");
  expect((await callFrom(page, "orbit", "/api/player/reality_check")).body).toEqual({
    minutes: 20,
    own_minutes: 20,
    licence_minutes: null,
  });

  // The machine is not drawn here: its page is empty, and what it would send is sent for it.
  await page.route("**/studio/northforge/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Machine</title>" }),
  );
  const before = (await activeAccount(page, "orbit")).amount_cents;
  await open(page, at("orbit", `/play/${SLOT}?mode=real`));
  const clock = page.locator(".game-stage .play-clock");
  const shown = (cents: number) => formatMoney(cents, { code: "CAD", ...CURRENCIES.CAD }, "en-CA");
  await expect(clock.getByRole("timer")).toHaveText(/^0:00:\d\d$/);
  await expect(clock.locator("dd").last()).toHaveText(shown(0));

  const src = await page.locator(".game-frame iframe").getAttribute("src");
  await callWithCookies(page.context(), new URL(at("orbit")).origin, {
    path: src ?? "",
    method: "GET",
    headers: { accept: "text/html" },
  });
  const studio = studioOf(page, new URL(src ?? "", at("orbit")).searchParams.get("session") ?? "");
  const { stakes } = await studio("state", {});
  await spinBeside(studio, { request: "press-0001", stake: stakes[0] });
  const after = (await activeAccount(page, "orbit")).amount_cents;
  await page
    .frameLocator(".game-frame iframe")
    .locator("html")
    .evaluate(
      (_, balance) => parent.postMessage({ type: "marquee:balance", balance, currency: "CAD" }, location.origin),
      after,
    );
  await page.clock.runFor(1_000);
  await expect(clock.locator("dd").last()).toHaveText(shown(after - before));

  const check = page.getByRole("dialog", { name: "Reality check" });
  await page.clock.fastForward("15:00");
  await expect(clock.getByRole("timer")).toHaveText(/^0:1[5-9]:\d\d$/);
  await expect(check).toHaveCount(0);
  await page.clock.fastForward("05:05");
  await expect(check).toContainText(/2\d minutes/);
  await expect(check).toContainText(shown(after - before));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(check).toBeVisible();
  await check.getByRole("button", { name: "Keep playing" }).click();
  await expect(check).toHaveCount(0);
  await page.clock.fastForward("20:05");
  await expect(check).toBeVisible();
  await check.getByRole("button", { name: "Keep playing" }).click();

  // Play money costs nothing: neither clock nor check.
  await open(page, at("orbit", `/play/${SLOT}?mode=demo`));
  await expect(page.locator(".game-stage")).toBeVisible();
  await expect(clock).toHaveCount(0);
  await page.clock.fastForward("21:00");
  await expect(check).toHaveCount(0);
});
