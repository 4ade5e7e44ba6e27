/**
 * npm run pictures [-- --port 3000]: draws docs/pictures anew, as WebP of at most 80 kB each. Takes the product that
 * listens on the port; without one, it starts the build on a data folder of its own with the story in it (npm run seed --
 * --story), and again with the brands of one who has followed the guides (those alone with --guides).
 * The figures' motions take no product.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { DEMO_DESK_PASSWORD } from "#platform/staff/demo-password.ts";
import { copyBrands } from "#tests/harness/brand-folder.ts";
import { CHROMIUM_ARGS, findChromium, GAME_ARGS } from "#tests/harness/chromium.ts";
import { followGuides } from "#tests/harness/follow-guide.ts";
import { startProduct } from "#tests/harness/product.ts";
import { figureStrips, stripsOfCatalogue } from "./pictures/figure-strip.ts";
import { seedStory } from "./seed/seed-story.ts";

const FOLDER = "docs/pictures";
const MOST_BYTES = 80_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

interface Picture {
  name: string;
  host: string;
  path: string;
  window: { width: number; height: number };
  /** Width in the document. */
  width: number;
  /** What is done before the shutter. */
  prepare?: (page: Page) => Promise<void>;
}

/** Waits until the game in the frame has drawn its controls. */
const gameIsOpen = async (page: Page) => {
  await page.frameLocator("iframe").locator("button:visible").first().waitFor();
};

/** Answers the card that asks for the visitor's age, which stands over the page. */
const ofAge = async (page: Page) => {
  await page.getByRole("button", { name: "I am 18 or older" }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};

/** Signs in at the desk with the demo's account, and waits for the page that was asked for. */
const atDesk = async (page: Page) => {
  const target = new URL(page.url()).searchParams.get("to") ?? "/desk";
  await page.locator('[name="email"]').fill("editor@marquee.example");
  await page.locator('[name="password"]').fill(DEMO_DESK_PASSWORD);
  await page.locator('button[value="sign-in"]').click();
  await page.waitForURL((url) => url.pathname === target);
};

/** An entry with the site beside it. */
const entryIsOpen = async (page: Page) => {
  await atDesk(page);
  await page.locator('button[aria-pressed="false"]').first().click();
  await page.frameLocator("iframe").locator("h1").first().waitFor();
};

/** An article in the rich text editor. */
const articleIsOpen = async (page: Page) => {
  await atDesk(page);
  const text = page.locator(".rich-text");
  await text.waitFor();
  await text.evaluate((element) => element.scrollIntoView({ block: "center" }));
};

/** The site as a player of a group sees it. */
const previewIsOpen = async (page: Page) => {
  await atDesk(page);
  await page.locator('[name="signedIn"]').selectOption("player");
  await page.locator('[name="groups"]').fill("257");
  await page.locator('button[value="start"]').click();
  await page.frameLocator("iframe").locator("main h2").first().waitFor();
};

const PICTURES: readonly Picture[] = [
  {
    name: "desk-entry",
    host: "orbit.localhost",
    path: "/desk/entries/about-orbit",
    window: DESK,
    width: 1200,
    prepare: entryIsOpen,
  },
  {
    name: "desk-rich-text",
    host: "orbit.localhost",
    path: "/desk/entries/news-rocket-x-arrives",
    window: { width: 1280, height: 760 },
    width: 1200,
    prepare: articleIsOpen,
  },
  {
    name: "desk-preview",
    host: "orbit.localhost",
    path: "/desk/preview",
    window: { width: 1440, height: 1300 },
    width: 1200,
    prepare: previewIsOpen,
  },
  { name: "lobby-orbit", host: "orbit.localhost", path: "/", window: DESK, width: 1200 },
  { name: "lobby-lagoon", host: "lagoon.localhost", path: "/", window: DESK, width: 1200 },
  { name: "phone-ee", host: "ee.orbit.localhost", path: "/", window: PHONE, width: 360 },
  { name: "phone-pokies", host: "au.orbit.localhost", path: "/pokies", window: PHONE, width: 360, prepare: ofAge },
  {
    name: "phone-game",
    host: "orbit.localhost",
    path: "/play/turbogames/rocket-x",
    window: PHONE,
    width: 360,
    prepare: gameIsOpen,
  },
];

/** What a brand manager sees who has followed the guides (docs/guides/brand-manager-*.md). */
const GUIDE_PICTURES: readonly Picture[] = [
  { name: "guide-new-brand", host: "harbour.localhost", path: "/", window: DESK, width: 1000 },
  {
    name: "guide-locale",
    host: "harbour.localhost",
    path: "/no",
    window: DESK,
    width: 1000,
    prepare: async (page) => {
      await page.locator('header summary[aria-label^="Språk"]').click();
      await page.locator("header a[hreflang=no]").waitFor();
    },
  },
  {
    name: "guide-licence",
    host: "harbour.localhost",
    path: "/?as-country=MT",
    window: DESK,
    width: 1000,
    prepare: async (page) => {
      await page.getByText("MQ-MT-2026-001").first().scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    },
  },
];

/** What docs/guides/studio.md shows of the motions of figures. */
const FIGURES = "hammer bell tropical-fish bat candle coin black-cat rocket red-heart hourglass-done".split(" ");

const { values } = parseArgs({ options: { port: { type: "string" }, guides: { type: "boolean", default: false } } });
if (!values.guides) await drawFigures();
if (values.port) await drawAll(values.port, PICTURES);
else {
  if (!values.guides)
    await drawOn({}, PICTURES, async (folder) => {
      console.log(await seedStory({ ...process.env, DATA_FOLDER: folder }, { seed: "1" }));
    });
  const brands = await copyBrands();
  await followGuides(brands.path);
  await drawOn({ BRANDS_FOLDER: brands.path }, GUIDE_PICTURES);
  await brands.remove();
}

async function drawOn(
  environment: Record<string, string>,
  pictures: readonly Picture[],
  fill: (folder: string) => Promise<void> = async () => {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-pictures-"));
  await fill(folder);
  const product = await startProduct(folder, environment);
  try {
    await drawAll(new URL(product.origin).port, pictures);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drawFigures(): Promise<void> {
  const found = findChromium();
  if (!found.ok) throw new Error(found.message);
  const browser = await chromium.launch({ executablePath: found.path, args: GAME_ARGS });
  try {
    const strips = stripsOfCatalogue();
    const wanted = FIGURES.flatMap((name) => strips.find(({ figure }) => figure === name) ?? []);
    const strip = await figureStrips(browser, wanted, { cell: 80, frames: 15, every: 80, renderer: "webgl" });
    await save("figure-motions", strip, 1_200);
  } finally {
    await browser.close();
  }
}

async function drawAll(port: string, pictures: readonly Picture[]): Promise<void> {
  const found = findChromium();
  if (!found.ok) throw new Error(found.message);
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
  try {
    for (const wanted of pictures) await draw(browser, port, wanted);
  } finally {
    await browser.close();
  }
}

async function draw(browser: Browser, port: string, wanted: Picture): Promise<void> {
  const { name, host, path, window, width, prepare } = wanted;
  const origin = `http://${host}:${port}`;
  const context = await browser.newContext({ viewport: window, reducedMotion: "reduce", deviceScaleFactor: 2 });
  await context.addCookies([{ name: "cookie-accepted", value: "1", url: origin }]);
  const page = await context.newPage();
  // The first visit warms up a process that has just started; only the second one must be whole.
  await page.goto(origin + path, { waitUntil: "networkidle" });
  await page.reload({ waitUntil: "networkidle" });
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  await save(name, await page.screenshot(), window === PHONE ? width * 2 : width);
  await context.close();
}

async function save(name: string, screenshot: Buffer, width: number): Promise<void> {
  const file = join(FOLDER, `${name}.webp`);
  const picture = await small(screenshot, width);
  writeFileSync(file, picture);
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`);
}

/** As good as fits. */
async function small(screenshot: Buffer, width: number): Promise<Buffer> {
  for (let quality = 84; ; quality -= 6) {
    const picture = await sharp(screenshot).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= MOST_BYTES || quality < 40) return picture;
  }
}
