import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BrandFolder, copyBrands } from "../harness/brand-folder.ts";
import { type Followed, followGuides } from "../harness/follow-guide.ts";
import { alive, expect, expectAccessible, expectNoOverflow, test } from "../harness/journey.ts";
import { newEmail, PASSWORD } from "../harness/people.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { addStrictLicence } from "../harness/strict-licence.ts";

const MANAGER = { email: "manager@marquee.example", password: "desk-Demo 2026 marquee" };

/** A product of its own: its brands are changed on the way. */
test.describe.configure({ mode: "serial" });
let folder: string;
let brands: BrandFolder;
let site: ProductFolder;
let product: RunningProduct;
let followed: Followed[];
let strict: Followed;
const at = (host: string, path: string) => `http://${host}:${new URL(product.origin).port}${path}`;
/** As a browser without any memory but this cookie. */
const ask = (host: string, path: string, cookie = "") =>
  rawRequest(Number(new URL(product.origin).port), { host, path, headers: { cookie } });

interface Call {
  method?: string;
  country?: string;
  cookie?: string;
  body?: unknown;
}
/** A call of a script on Orbit's pages. */
async function call(path: string, { method = "GET", country = "CA", cookie = "", body }: Call = {}) {
  const answer = await rawRequest(Number(new URL(product.origin).port), {
    host: "orbit.localhost",
    path,
    method,
    headers: {
      cookie: `as-country=${country}; ${cookie}`,
      "X-Requested-With": "XMLHttpRequest",
      "Content-Type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { ...answer, json: answer.text.startsWith("<") || answer.text === "" ? null : JSON.parse(answer.text) };
}

/** Registers a player at Orbit and gives the cookie of their session. */
async function register(country: string, changes: object = {}) {
  const user = { email: newEmail(), password: PASSWORD, country, currency: "EUR", terms_acceptance: true, ...changes };
  const answer = await call("/api/users", { method: "POST", country, body: { user } });
  const cookie = [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { ...answer, cookie, email: user.email };
}

test.beforeAll(async () => {
  brands = await copyBrands();
  folder = await mkdtemp(join(tmpdir(), "marquee-brandtools-"));
  // The guides' commands write content beside the brands.
  site = await copyWithContent();
  await symlink(join(site.path, "content"), join(dirname(brands.path), "content"));
  followed = await followGuides(brands.path);
  strict = await addStrictLicence(brands, site.path);
  product = await startProduct(folder, { BRANDS_FOLDER: brands.path, LOG_LEVEL: "fatal" }, site.path);
});
test.afterAll(async () => {
  await product?.stop();
  await brands?.remove();
  await site?.remove();
  await rm(folder, { recursive: true, force: true });
});

test.use({ expectedErrors: [/404/] });

test("[BRAND-08] [BRAND-09] [EDIT-08] who follows the guides has a brand, a language and a licence", async ({
  page,
}) => {
  // Each is one command; what is missing is listed with its file, and fails until it has been written.
  const typed = (command: string) => followed.filter(({ line }) => line.includes(`brand -- ${command}`));
  expect(typed("new").map(({ code }) => code)).toEqual([0]);
  const [locale, ...moreLocales] = typed("add-locale");
  expect([locale?.code, moreLocales]).toEqual([1, []]);
  expect(locale?.output).toMatch(/brands\/harbour\/brand\.json:\d+:\d+ at \/description\/no/);
  const [licence, ...moreLicences] = typed("add-licence");
  expect([licence?.code, moreLicences]).toEqual([1, []]);
  for (const language of ["en", "de", "no"]) {
    expect(licence?.output).toMatch(new RegExp(`licences/mt\\.json:\\d+:\\d+ at /footer/${language} `));
  }
  expect(typed("check").map(({ code }) => code)).not.toContain(1);

  await page.goto(at("harbour.localhost", "/"));
  await expect(page).toHaveTitle(/Harbour/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /view of the sea/);
  await expect(page.getByRole("img", { name: "Harbour" }).first()).toBeVisible();
  await page.goto(at("harbour.localhost", "/no"));
  await expect(page.locator("html")).toHaveAttribute("lang", "no");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /utsikt over sjøen/);
  await expect(page.getByRole("contentinfo")).not.toContainText("MQ-MT-2026-001");
  expect((await ask("harbour.localhost", "/?as-country=NO")).text).toContain('<html lang="no"');
  await page.goto(at("harbour.localhost", "/de/?as-country=MT"));
  await expect(page.getByRole("contentinfo")).toContainText("Betrieben mit der Lizenz MQ-MT-2026-001");
  await expect(page.getByRole("contentinfo")).toContainText("21");
  // What the cookie notice, the sign-up form and the footer link to is there, in the brand's name.
  for (const path of ["terms-and-conditions", "privacy-policy", "cookie-policy", "responsible-gaming"]) {
    const { status, text } = await ask("harbour.localhost", `/${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain("Harbour");
  }
  // The payments that the licence lists, in its order, and the features that it blocks.
  const methods = await ask("harbour.localhost", "/en/payments?as-country=MT", "as-country=MT");
  expect(methods.text).toContain("Mastercard");
  expect(methods.text).not.toContain("Bitcoin");
  const project = await ask("harbour.localhost", "/api/info/project", "as-country=MT");
  expect(JSON.parse(project.text)).toMatchObject({
    licence: "MT",
    minimum_age: 21,
    blocked_features: ["crypto", "lootBox"],
  });

  // The same command blocks every feature that can be blocked: hidden, and rejected by the server. Elsewhere all is there.
  expect([strict.code, strict.output]).toEqual([0, expect.stringContaining("brands/orbit/licences/se.json")]);
  const flags = "flag-switches=rocketMart:1.lootBox:1.lotteries:1";
  const lobby = async (country: string) => (await ask("orbit.localhost", "/", `as-country=${country}; ${flags}`)).text;
  const [open, blocked] = [await lobby("CA"), await lobby("SE")];
  const places = ["/jackpots", "/tournaments", "/vip", "/rocket-mart", "/benefits-of-crypto", "/sport"];
  for (const place of places) {
    expect([place, open.includes(`href="${place}`)]).toEqual([place, true]);
    expect([place, blocked.includes(`href="${place}`)]).toEqual([place, false]);
  }
  const pages = [
    "/sport/football",
    "/jackpots",
    "/tournaments",
    "/vip",
    "/loot-boxes",
    "/lotteries",
    "/benefits-of-crypto",
  ];
  for (const path of pages) {
    const status = async (country: string) => (await ask("orbit.localhost", path, `as-country=${country}`)).status;
    expect([path, await status("CA"), await status("SE")]).toEqual([path, 200, 404]);
  }
  expect((await ask("orbit.localhost", "/deposit-bonus", "as-country=SE")).status).toBe(404);
  for (const path of ["/api/tournaments", "/api/jackpots", "/api/lotteries"]) {
    expect((await call(path)).json.length, path).toBeGreaterThan(0);
    expect((await call(path, { country: "SE" })).json, path).toEqual([]);
  }
  expect((await call("/api/info/project", { country: "SE" })).json).toMatchObject({
    licence: "SE",
    sports: { enabled: false, url: null },
    support: { chat: false },
  });
  const { cookie } = await register("SE");
  const methods2 = await call("/api/player/payment_methods?currency=EUR", { country: "SE", cookie });
  expect(methods2.json.methods.map(({ id }: { id: string }) => id)).toEqual(["visa", "bank-eur"]);
  const coins = { method: "POST", country: "SE", cookie };
  expect(await call("/api/player/accounts", { ...coins, body: { currency: "BTC" } })).toMatchObject({ status: 422 });
  const deposit = { method: "btc", currency: "BTC", amount_cents: 100_000 };
  expect([404, 422]).toContain((await call("/api/player/deposits", { ...coins, body: deposit })).status);
  // A player stays under the licence of their registration, wherever they are.
  expect(await call("/api/tournaments", { country: "CA", cookie })).toMatchObject({ json: [] });
});

test("[RG-08] each rule of a licence's file is shown, and enforced by the server", async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  const SLOT = "northforge/hammer-of-skarn";
  const session = (mode: string, more: Call) =>
    call("/api/games/sessions", { method: "POST", body: { identifier: SLOT, mode }, ...more });
  // Demo allowed: for guests elsewhere, and for signed-in players alone here.
  expect((await session("demo", { country: "CA" })).status).toBe(201);
  expect(await session("demo", { country: "SE" })).toMatchObject({ status: 401, json: { code: "AUTH.REQUIRED" } });
  await page.goto(at("orbit.localhost", `/play/${SLOT}?as-country=SE`));
  await expect(page.getByText("Our licence allows demos for registered players only.")).toBeVisible();
  // Minimum age.
  await expect(page.getByRole("contentinfo")).toContainText("20+");
  const young = { date_of_birth: "01/01/2007" };
  expect((await register("SE", young)).text).toContain("FORM.BIRTHDAY.AGE");
  const { cookie, email } = await register("SE");
  expect((await session("demo", { country: "SE", cookie })).status).toBe(201);

  const opened = await session("real", { country: "SE", cookie });
  expect(opened.status, opened.text).toBe(201);
  expect((await call(opened.json.launch_url, { country: "SE", cookie })).status).toBe(200);
  const studio = (verb: string, body: object = {}) =>
    call(`/studio/api/${opened.json.id}/${verb}`, { method: "POST", country: "SE", cookie, body });
  // Autoplay is not offered; the maximum stake bounds what is, and a higher one is rejected.
  const state = await studio("state");
  expect(state.json).toMatchObject({ rules: { autoplay: false, minimum_spin_ms: 3_000 } });
  expect(Math.max(...state.json.stakes)).toBe(100);
  const spin = (stake: number) => studio("spin", { request: crypto.randomUUID(), stake });
  expect(await spin(200)).toMatchObject({ status: 422, json: { code: "STUDIO.STAKE" } });
  // Spin pace.
  expect((await spin(100)).status).toBe(200);
  expect((await spin(100)).status).toBe(429);

  // Recall: the withdrawal says that it can't be taken back, and is not.
  const own = { country: "SE", cookie };
  const profile = {
    first_name: "Ann",
    last_name: "Lee",
    date_of_birth: "1990-01-02",
    city: "Uppsala",
    address: "Gatan 1",
    postal_code: "753 20",
    mobile_phone: "+46701234567",
  };
  expect((await call("/api/player", { ...own, method: "PATCH", body: profile })).status).toBe(200);
  const body = { method: "bank-eur", currency: "EUR", amount_cents: 6_000, destination: "DE89370400440532013000" };
  const withdrawal = await call("/api/player/withdrawals", { ...own, method: "POST", body });
  expect(withdrawal, withdrawal.text).toMatchObject({ status: 201, json: { recallable: false } });
  const recall = await call(`/api/player/payments/${withdrawal.json.payment.id}/recall`, { ...own, method: "POST" });
  expect(recall).toMatchObject({ status: 403, json: { code: "PAYMENT.RECALL_FORBIDDEN" } });
  // The same player in a browser.
  await page.goto(at("orbit.localhost", "/robots.txt?as-country=SE"));
  await page.evaluate(
    ([user]) =>
      fetch("/api/users/sign_in", {
        method: "POST",
        headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
        body: JSON.stringify({ user }),
      }),
    [{ email, password: PASSWORD }] as const,
  );
  await page.context().addCookies(
    ["cookie-accepted", "age-approved", "as-country"].map((name) => {
      return { name, value: name === "as-country" ? "SE" : "1", url: at("orbit.localhost", "/") };
    }),
  );
  await page.goto(at("orbit.localhost", `/?modal=dashboard&payment=${withdrawal.json.payment.id}`));
  const cashbox = page.getByRole("dialog", { name: "Your money" });
  await expect(cashbox).toContainText("60.00");
  await expect(cashbox.getByText(/take back/i)).toHaveCount(0);

  // Reality check.
  await page.clock.install();
  await page.goto(at("orbit.localhost", `/play/${SLOT}?mode=real`));
  const frame = page.frameLocator(".game-frame iframe");
  await expect(frame.getByRole("button", { name: "Sound" })).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByRole("button", { name: /Automatic play|Fast spins/ })).toHaveCount(0);
  // The page's scripts come after the game, and with them its clock.
  await alive(page);
  await page.clock.fastForward("30:05");
  await expect(page.getByRole("dialog", { name: "Reality check" })).toContainText("Staked");
});

test("[FLAG-02] [EDIT-09 part: cached per switch] /ffc switches flags in one browser, on server and in script, and gives them back", async ({
  page,
}) => {
  const jackpots = page.getByRole("banner").getByRole("link", { name: "Mystic jackpots" });
  const line = (name: string) => page.getByRole("group", { name, exact: true });
  // Wide enough that every place has room in the bar, whatever the face.
  const desk = { width: 1920, height: 800 };
  await page.setViewportSize(desk);
  await page.goto(at("orbit.localhost", "/ffc"));
  await expect(jackpots).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("group") })).toHaveCount(16);
  await expectAccessible(page);
  await line("mystic-jackpots").getByRole("button", { name: "Off" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 flag is changed by hand");
  await expect(jackpots).toHaveCount(0);
  await line("quest").getByRole("button", { name: "On" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("2 flags");
  // What is kept for guests with these flags is kept for them alone: both are asked twice.
  const own = (await page.context().cookies()).find(({ name }) => name === "flag-switches");
  const switches = `flag-switches=${own?.value}`;
  for (let times = 0; times < 2; times += 1) {
    expect((await ask("orbit.localhost", "/", switches)).text).not.toContain("Mystic jackpots");
    expect((await ask("orbit.localhost", "/")).text).toContain("Mystic jackpots");
  }
  expect((await ask("orbit.localhost", "/jackpots", switches)).status).toBe(404);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.setViewportSize(desk);
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("No flag is changed by hand");
  await expect(jackpots).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(at("orbit.localhost", "/"));

  // A production host: there is no such page, and the cookie of another host's says nothing.
  expect((await ask("lagoon.localhost", "/ffc")).status).toBe(404);
  expect((await ask("lagoon.localhost", "/", "flag-switches=mystic-jackpots:0")).text).toContain("Mystic jackpots");
});

test("[CONF-01] [FAULT-05 part: a payload with the desk open] a payload's file counts at once; a broken one changes nothing, and the desk says why", async ({
  page,
}) => {
  const FILE = "lagoon/config/logo-config.json";
  const logo = (name: string) => page.getByRole("img", { name, exact: true }).first();
  const seen = async () => {
    await page.goto(at("lagoon.localhost", "/"));
    return logo("Lagoon Bay").count();
  };
  await brands.replace(FILE, '"Lagoon"', '"Lagoon Bay"');
  await expect.poll(seen, { timeout: 10_000 }).toBe(1);

  await truncate(join(brands.path, FILE), 60);
  await page.goto(at("lagoon.localhost", "/desk/sign-in?to=%2Fdesk%2Fconfiguration"));
  await page.getByLabel("E-mail").fill(MANAGER.email);
  await page.getByLabel("Password", { exact: true }).fill(MANAGER.password);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL(/\/desk\/configuration$/);
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "logo-config" }) });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Last valid version in use", { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(row).toContainText("brands/lagoon/config/logo-config.json:");
  await expect(row).toContainText("strict JSON");
  await row.getByRole("link").click();
  const history = page.getByRole("region", { name: "History of logo-config" });
  await expect(history.getByRole("listitem").filter({ hasText: "Rejected" }).first()).toBeVisible();
  await history.getByText("Show", { exact: true }).first().click();
  await expect(history.locator("pre").first()).toContainText("Lagoon Bay");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  expect(await seen()).toBe(1);
});

test("[CONF-01 part: what was loaded before] a provider that a payload leaves out is on no page from then on, and back when it is allowed again", async () => {
  const FILE = join(brands.path, "lagoon/config/providers-config.json");
  const leavesOut = async (rule?: "all") => {
    await writeFile(FILE, JSON.stringify({ disabled: rule ? { turbogames: rule } : {}, order: [] }));
    const serving = async () => JSON.parse((await ask("lagoon.localhost", "/api/fe/config/providers-config")).text);
    await expect.poll(async () => (await serving()).disabled.turbogames, { timeout: 10_000 }).toBe(rule);
  };
  const isListed = async () => (await ask("lagoon.localhost", "/pokies")).text.includes("/play/turbogames/");
  expect(await isListed()).toBe(true);
  await leavesOut("all");
  expect(await isListed()).toBe(false);
  await leavesOut();
  expect(await isListed()).toBe(true);
});
