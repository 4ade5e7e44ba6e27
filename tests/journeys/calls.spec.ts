import { STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import { validator } from "#schemas/kit/validate.ts";
import { at, becomePlayer, callFrom, expect, HOSTS, open, PASSWORD, test } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

/** What nobody waits for begins seconds after a page has loaded. */
const REST = { timeout: 30_000 };

const visit = async (path: string, headers: Record<string, string> = {}) => {
  // Of one share of guests: which one a new guest gets is chance.
  const cookie = ["share=7", headers.cookie].filter(Boolean).join("; ");
  const request = { host: HOSTS.orbit, path, headers: { ...headers, cookie } };
  const answer = await rawRequest(Number(process.env.PRODUCT_PORT), request);
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  const [, nonce = ""] = /'nonce-([\w-]{22})'/.exec(String(answer.headers["content-security-policy"])) ?? [];
  return {
    // The address of the texts changes every five minutes (CALL-05).
    page: answer.text.replaceAll(nonce, "").replaceAll(/timestamp=\d+/g, "timestamp"),
    cookies: Object.fromEntries(cookies.map((line) => line.split(";", 1)[0]?.split("=") ?? [])),
    lines: cookies,
  };
};

test("[CALL-04] the front door keeps partner tags for thirty days, and every visitor gets the same kept page", async () => {
  const plain = await visit("/pokies");
  expect(plain.cookies).toEqual({ affb_id: "122" });
  expect(plain.lines[0]).toContain(`Max-Age=${30 * 86_400}`);
  expect((await visit("/pokies", { referer: "https://www.google.com/" })).cookies).toEqual({ affb_id: "241" });
  const partner = await visit("/pokies", { referer: "https://reviews.example/best" });
  expect(partner.cookies).toEqual({ stag: "18001_reviews", affb_id: "122" });
  const visitTagged = () => visit("/pokies?stag=1_2&affb_id=77&utm_source=mail", { cookie: "affb_id=122" });
  expect((await visitTagged()).cookies).toMatchObject({ stag: "1_2", affb_id: "77", utm: "utm_source" });
  // Asked anew where a tournament that another journey has announced came between the two.
  await expect(async () => expect((await visitTagged()).page).toBe((await visit("/pokies")).page)).toPass();
  expect((await visit("/pokies", { cookie: "affb_id=122" })).cookies).toEqual({});
});

test("[CALL-03] [CALL-04] a guest's page tells of its speed, its errors and its campaign once it rests, and opens no socket", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/of this journey/, /422/);
  const reported: { path: string; body: string }[] = [];
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  page.on("request", (request) => {
    if (request.method() !== "GET")
      reported.push({ path: new URL(request.url()).pathname, body: request.postData() ?? "" });
  });
  const bodyOf = (path: string) => reported.find((each) => each.path === path)?.body ?? "";
  await open(page, at("orbit", "/sign-up?utm_source=mail&utm_campaign=spring"));
  await expect.poll(() => reported.map(({ path }) => path), REST).toContain("/performance");
  await expect.poll(() => bodyOf("/log_utm_set"), REST).toContain('{"utm_source":"mail","utm_campaign":"spring"}');
  expect(JSON.parse(bodyOf("/performance"))).toMatchObject({ path: "/sign-up" });
  // Nothing is reported before the page has been there for seconds, however slow the machine is.
  const restedMs = () =>
    page.evaluate(
      (paths) => {
        const [{ loadEventEnd }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
        const reports = performance
          .getEntriesByType("resource")
          .filter(({ name }) => paths.includes(new URL(name).pathname));
        return reports.length < 2 ? 0 : Math.min(...reports.map(({ startTime }) => startTime - loadEventEnd));
      },
      [...new Set(reported.map(({ path }) => path))],
    );
  await expect.poll(restedMs, REST).toBeGreaterThan(2_000);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("an error of this journey for someone@mail.example");
    });
  });
  await expect.poll(() => bodyOf("/log"), REST).toContain("an error of this journey for (address)");

  await page.locator('[name="email"]').fill("nobody at all");
  await page.locator('main form button[type="submit"]').last().click();
  await expect.poll(() => bodyOf("/metrics-errors-validation"), REST).toContain('"key":"email"');
  const rejected = bodyOf("/metrics-errors-validation");
  expect(JSON.parse(rejected)).toMatchObject({ component: "/sign-up", side: "server" });
  expect(rejected).not.toContain("nobody at all");
  expect(sockets).toEqual([]);
});

test("[NOTIF-01] [RT-01] a player's panel, balance and session follow what happens elsewhere", async ({
  page,
  browser,
}) => {
  const player = await becomePlayer(page, "orbit");
  await page.goto(at("orbit", "/?utm_source=mail"));
  const bell = page.locator('header details:has(summary[aria-label*="otification"])');
  // The play money, and the free spins of the registration.
  await expect(bell.locator(".count-badge")).toHaveText("2", REST);
  await bell.locator("summary").click();
  const entry = page.getByRole("button", { name: /Your play money is here/ });
  await expect(entry).toContainText("$1,500.00");
  await expect(entry).toContainText(/now|minute/);
  await entry.click();
  await expect(bell.locator(".count-badge")).toHaveText("1");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("utm");
  await page.keyboard.press("Escape");

  // Elsewhere the same player opens another account: this page shows it without being loaded anew.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await callFrom(other, "orbit", "/api/users/sign_in", {
    method: "POST",
    body: { user: { email: player.email, password: PASSWORD } },
  });
  await callFrom(other, "orbit", "/api/player/accounts", { method: "POST", body: { currency: "EUR" } });
  await expect(page.getByRole("banner")).toContainText("€0.00");
  await elsewhere.close();

  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("notifications")));
  expect(await stored()).toEqual([`notifications orbit ${player.id}`]);
  await page.locator('header details:has(form[action$="/sign-out"]) > summary').click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.locator('header a[href^="/sign-up"]')).toBeVisible();
  await expect.poll(stored, REST).toEqual([]);
});

test("[SEC-13 part: origins] a page of another site can't open a socket with the player's cookies", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/WebSocket connection/);
  await becomePlayer(page, "orbit");
  await page.goto(at("lagoon", "/robots.txt"));
  const outcome = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address);
        socket.onopen = () => resolve("open");
        socket.onerror = () => resolve("refused");
      }),
    `${at("orbit", "/realtime/?EIO=4&transport=websocket").replace("http", "ws")}`,
  );
  expect(outcome).toBe("refused");
});

test("[CALL-02 part: content] the storefront answers what its content says, in the language that is asked for", async () => {
  const ask = async (path: string) => {
    const answer = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  for (const operation of STOREFRONT_OPERATIONS) {
    const { status, body } = await ask(
      operation.path.replace("{page}", "terms-and-conditions").replace("{lang}", "de"),
    );
    expect(status, operation.name).toBe(200);
    expect(validator(operation.success as object)(body), operation.name).toMatchObject({ ok: true });
    expect(Object.keys(body).length, operation.name).toBeGreaterThan(3);
  }
  const english = (await ask("/api/cms/pages/terms-and-conditions")).body;
  const german = (await ask("/api/cms/pages/terms-and-conditions?l=de")).body;
  expect(german).toMatchObject({ id: english.id, slug: english.slug });
  expect(german.title).not.toBe(english.title);
  expect((await ask(`/api/cms/pages/${english.id}`)).body).toEqual(english);
  expect((await ask("/api/cms/pages/nowhere/at-all")).status).toBe(404);
  expect(await ask("/api/cms/snippets?l=it")).toMatchObject({
    status: 422,
    body: { code: "FORM.INVALID", errors: { l: [{ message: expect.stringContaining("en-CA") }] } },
  });
  expect((await ask("/api/cms/files?limit=5")).body.errors).toHaveProperty("limit");
});
