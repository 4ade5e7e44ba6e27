import { mkdtemp, rm, symlink, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BrandFolder, copyBrands } from "../harness/brand-folder.ts";
import { type Followed, followGuides } from "../harness/follow-guide.ts";
import { expect, expectAccessible, expectNoOverflow, test } from "../harness/journey.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";
import { rawRequest } from "../harness/raw-request.ts";

const MANAGER = { email: "manager@marquee.example", password: "desk-Demo 2026 marquee" };

/** A product of its own: its brands are changed on the way. */
test.describe.configure({ mode: "serial" });
let folder: string;
let brands: BrandFolder;
let site: ProductFolder;
let product: RunningProduct;
let followed: Followed[];
const at = (host: string, path: string) => `http://${host}:${new URL(product.origin).port}${path}`;
/** As a browser without any memory but this cookie. */
const ask = (host: string, path: string, cookie = "") =>
  rawRequest(Number(new URL(product.origin).port), { host, path, headers: { cookie } });

test.beforeAll(async () => {
  brands = await copyBrands();
  folder = await mkdtemp(join(tmpdir(), "marquee-brandtools-"));
  // The guides' commands write content beside the brands.
  site = await copyWithContent();
  await symlink(join(site.path, "content"), join(dirname(brands.path), "content"));
  followed = await followGuides(brands.path);
  product = await startProduct(folder, { BRANDS_FOLDER: brands.path, LOG_LEVEL: "fatal" }, site.path);
});
test.afterAll(async () => {
  await product?.stop();
  await brands?.remove();
  await site?.remove();
  await rm(folder, { recursive: true, force: true });
});

test.use({ expectedErrors: [/404/] });

test("[BRAND-08] [BRAND-09 part: all but blocked features] [EDIT-08] who follows the guides has a brand, a language and a licence", async ({
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
  expect(JSON.parse(project.text)).toMatchObject({ licence: "MT", minimum_age: 21 });
});

test("[FLAG-02] [EDIT-09 part: cached per switch] /ffc switches flags in one browser, on server and in script, and gives them back", async ({
  page,
}) => {
  const jackpots = page.getByRole("banner").getByRole("link", { name: "Mystic jackpots" });
  const line = (name: string) => page.getByRole("group", { name, exact: true });
  await page.goto(at("orbit.localhost", "/ffc"));
  await expect(jackpots).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: page.getByRole("group") })).toHaveCount(16);
  await expectAccessible(page);
  await line("mystic-jackpots").getByRole("button", { name: "Off" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("1 flag is changed by hand");
  await expect(jackpots).toHaveCount(0);
  await line("rocketMart").getByRole("button", { name: "On" }).click();
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
  await page.setViewportSize({ width: 1280, height: 800 });
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
