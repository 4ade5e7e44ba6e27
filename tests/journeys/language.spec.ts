import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { alive, expect, expectNoOverflow, test } from "../harness/journey.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { copyToBuild, type ProductFolder } from "../harness/product-folder.ts";
import { rawRequest } from "../harness/raw-request.ts";

/** A product of its own, which learns a language: commands and files alone, then a build. */
test.describe.configure({ mode: "serial", timeout: 900_000 });
let site: ProductFolder;
let dataFolder: string;
let product: RunningProduct | undefined;

test.beforeAll(async () => {
  site = await copyToBuild();
  dataFolder = await mkdtemp(join(tmpdir(), "marquee-language-"));
});
test.afterAll(async () => {
  await product?.stop();
  await site?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Runs `npm run <script> -- ...` in the copy. */
const run = (script: "messages" | "brand" | "build", ...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const line = ["--import", "tsx", `scripts/${script}.ts`, ...args];
    execFile(process.execPath, line, { cwd: site.path, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
const read = async (file: string) => JSON.parse(await readFile(join(site.path, file), "utf8"));
/** Writes into a JSON file, over what is there. */
const fill = async (file: string, change: object) => {
  const before = await read(file).catch(() => ({}));
  await mkdir(dirname(join(site.path, file)), { recursive: true });
  await writeFile(join(site.path, file), `${JSON.stringify({ ...before, ...change }, null, 2)}\n`);
};

test("[BRAND-12] a language that nobody has is added by one command and files alone, and a brand says single texts itself", async ({
  page,
}) => {
  // One command: the folder, its gaps, its name.
  expect(await run("brand", "add-locale", "orbit", "es")).toMatchObject({
    code: 2,
    text: expect.stringContaining("To add it: npm run messages -- add es"),
  });
  expect(await run("messages", "add", "es", "--from", "en", "--fallback", "en")).toMatchObject({ code: 0 });
  expect(await run("messages", "check")).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^es is in preparation: \d+ texts are missing, those of en stand in/m),
  });
  const gaps = await run("messages", "gaps", "es");
  expect(gaps.code).toBe(1);
  expect(gaps.text).toMatch(
    /lobby\.json: LOBBY\.GAMES_COUNT\n {4}en: .*\n {4}plural: \{count, plural, one \{\} other \{\}\}/,
  );

  // What a translator writes, with one fault in it: it is said, and nothing else stops.
  const messages = "app/i18n/messages/es";
  await fill(`${messages}/shell.json`, { "NAV.POKIES": "Tragaperras", "NAV.LIVE": "En vivo {mesa}" });
  await fill(`${messages}/lobby.json`, { "LOBBY.GAMES_COUNT": "{count, plural, one {# juego} other {# juegos}}" });
  await fill(`${messages}/auth.json`, { "AUTH.SIGN_IN": "Iniciar sesión" });
  expect(await run("messages", "check")).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /es\/shell\.json:\d+:\d+ at \/NAV\.LIVE .*\n\s+found: \{mesa\}\n\s+allowed: a text without/,
    ),
  });

  // A host in production offers whole languages alone; a brand in preparation may have gaps.
  expect(await run("brand", "add-locale", "lagoon", "es")).toMatchObject({
    code: 2,
    text: expect.stringContaining("es is in preparation, and lagoon.localhost is in production"),
  });
  const added = await run("brand", "add-locale", "orbit", "es", "--countries", "ES");
  expect(added.code).toBe(1);
  expect(added.text).toMatch(/orbit\/brand\.json:\d+:\d+ at \/description\/es/);
  const { description } = await read("brands/orbit/brand.json");
  await fill("brands/orbit/brand.json", { description: { ...description, es: "Juegos que se abren al instante." } });
  const { footer, copyright } = await read("brands/orbit/licences/cw.json");
  await fill("brands/orbit/licences/cw.json", {
    footer: { ...footer, es: "Licencia MQ-CW-2026-017. Solo para mayores de 18 años." },
    ...(copyright?.es === undefined ? {} : { copyright: { ...copyright, es: "© {year} {name}." } }),
  });
  expect((await run("brand", "check", "orbit")).text).toMatch(/at \/NAV\.LIVE[^\n]*\n[^\n]*\n[^\n]*\n?.*1 issue/s);

  // A brand's own words, a wrong one of which is told with its file.
  await fill("brands/orbit/messages/es.json", { "AUTH.SIGN_IN": "Sube a bordo", "AUTH.SIGN_INN": "Sube" });
  expect((await run("brand", "check", "orbit")).text).toMatch(/orbit\/messages\/es\.json:3:3 at \/AUTH\.SIGN_INN/);
  await writeFile(join(site.path, "brands/orbit/messages/es.json"), '{ "AUTH.SIGN_IN": "Sube a bordo" }\n');

  // No code, but a build; what its scripts are minified by has nothing to do with it.
  const built = await run("build", "--plain");
  expect(built.code, built.text).toBe(0);
  product = await startProduct(dataFolder, { LOG_LEVEL: "fatal" }, site.path);
  const { port } = new URL(product.origin);
  const ask = (path: string, host = "orbit.localhost") => rawRequest(Number(port), { host, path });

  expect((await ask("/es")).text).toContain('<meta name="description" content="Juegos que se abren al instante."');
  await page.goto(`http://orbit.localhost:${port}/es/pokies/all`);
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("contentinfo")).toContainText("Solo para mayores de 18 años");
  // After hydration: the browser has the same texts as the server, the brand's own before the program's.
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Tragaperras" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Live", exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Sube a bordo" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/\d+ juegos/);
  // Where nothing has been written, English stands, and never a key.
  await expect(page.getByRole("main")).not.toContainText(/\b[A-Z]{3,}\.[A-Z_]{3,}\b/);
  await expect(page.locator('link[rel="alternate"][hreflang="es"]')).toHaveAttribute("href", /\/es\/pokies/);
  await header.locator('summary[aria-label="Language: Español"]').click();
  await expect(header.getByRole("link", { name: "Español" })).toHaveAttribute("aria-current", "true");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  expect((await ask("/?as-country=ES")).text).toContain('<html lang="es"');
  const texts = async (host: string) => JSON.parse((await ask("/messages/es.json?timestamp=0", host)).text);
  expect((await texts("orbit.localhost"))["AUTH.SIGN_IN"]).toBe("Sube a bordo");
  expect((await texts("lagoon.localhost"))["AUTH.SIGN_IN"]).toBe("Iniciar sesión");
  // A call of the contract takes the language, and a country is called as CLDR calls it.
  const countries = { host: "orbit.localhost", path: "/api/info/countries", headers: { cookie: "locale=es" } };
  expect((await rawRequest(Number(port), countries)).text).toContain('"Alemania"');
});

test("a language in preparation fails the check of a brand in production, each gap by name", async () => {
  const brand = await read("brands/orbit/brand.json");
  const hosts = brand.hosts.map((host: object) => ({ ...host, stage: "production" }));
  await fill("brands/orbit/brand.json", {
    hosts: hosts.map((host: { locales: string[] }) => ({
      ...host,
      locales: host.locales.filter((locale) => locale !== "en-KW"),
    })),
  });
  const { code, text } = await run("brand", "check", "orbit");
  expect(code).toBe(1);
  expect(text).toMatch(/brand\.json:\d+:\d+ at \/hosts\/0\/locales\/\d \(languages-are-ready\)/);
  expect(text).toMatch(/es\/shell\.json:\d+:\d+ at \/NAV\.SUPPORT \(messages-missing\)/);
});
