import type { AppLoadContext } from "@remix-run/server-runtime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Player } from "#schemas/api/players.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { type TestContent, testContent } from "#tests/harness/content-gateway.ts";
import { testEntry, testPage } from "#tests/harness/content-space.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { testStorefront } from "#tests/harness/storefront.ts";
import { loadAwards } from "../awards/load-awards.server.ts";
import { loadBook, loadBookPreview } from "../book/load-book.server.ts";
import { loadArticle, loadNews } from "../news/load-news.server.ts";
import { loader as downloadBook } from "../routes/book_.download.$format.ts";
import { loadBuiltPage } from "./built-page.server.ts";
import { loadContentPage } from "./load-content-page.server.ts";

let runtime: TestPlatform;
let content: TestContent;
let player: Player;
beforeAll(async () => {
  runtime = await createTestPlatform();
  content = await testContent(entries(), { clock: runtime.clock });
  player = (await runtime.register()).player;
});
beforeEach(() => content.publish(entries()));
afterAll(async () => {
  content.close();
  await runtime.close();
});

const award = (id: string, year: number, prize: string) =>
  testEntry("award", id, {
    name: { en: id },
    nomination: { en: "Best" },
    prize: { en: prize },
    year: { en: year },
    brands: { en: ["test"] },
  });
const article = (number: number) =>
  testPage(`a${number}`, `news/a${number}`, { meta: { en: { json: { publishedOn: `2026-02-0${number}` } } } });
const entries = () => [
  testPage("deep", "a/b/c/d"),
  testPage("flat", "a/b/c"),
  testPage("club", "club", { categories: { en: ["reg-only"] } }),
  testPage("rules", "rules", {
    body: { en: "<p>Body</p>" },
    json: { en: { bannerImage: { src: "/one.webp", srcRetina: "/two.webp" } } },
    meta: { en: { mainContent: "<p>Before</p>", metaUrl: "https://test.example/house-rules" } },
  }),
  testPage("rules-ee", "rules/EE"),
  testPage("support", "support"),
  testPage("book", "book", {
    json: { en: { modalImage: { src: "/inside.webp" } } },
    meta: { en: { json: { chips: ["Short", 7, " "], preview: ["First lines"] } } },
  }),
  ...[1, 2, 3, 4, 5, 6, 7].map(article),
  testPage("later", "news/later", { meta: { en: { json: { publishedOn: "2026-03-03" } } } }),
  award("Old", 2024, "Finalist"),
  award("New", 2026, "winner"),
];

const BOOK = new TextEncoder().encode("%PDF a book");
function visit(who: Player | null = null): AppLoadContext {
  const { context } = testStorefront(runtime, { brand: testBrand(), ...(who ? { player: who } : {}) });
  return {
    ...context,
    content: content.gateway,
    readBook: async (_: string, format: string) => (format === "pdf" ? BOOK : null),
  } as AppLoadContext;
}
const request = (path: string) => new Request(`http://localhost:3000${path}`);
const statusOf = async (answer: Promise<unknown>) =>
  answer.then(
    (value) => (value instanceof Response ? value.status : 200),
    (thrown: unknown) => (thrown as Response).status,
  );

describe("pages of editors", () => {
  it("[CMS-08] are noindex and not in the site map from the fourth segment of their path on", async () => {
    expect((await loadContentPage(visit(), "a/b/c"))?.noindex).toBe(false);
    expect((await loadContentPage(visit(), "a/b/c/d"))?.noindex).toBe(true);
    const slugs = (await content.gateway.allSlugs(testBrand(), { locale: "en", licence: "CW" })).map(
      ({ slug }) => slug,
    );
    expect(slugs).toContain("a/b/c");
    expect(slugs).not.toContain("a/b/c/d");
  });

  it("[CMS-06] for players send a guest to the main page", async () => {
    const rejected = await loadContentPage(visit(), "club").catch((thrown: Response) => thrown);
    expect([(rejected as Response).status, (rejected as Response).headers.get("Location")]).toEqual([302, "/"]);
    expect((await loadContentPage(visit(player), "club"))?.title).toBe("Title of club");
  });

  it("[CMS-10] use picture, text above the body and address of their json and meta", async () => {
    const page = await loadContentPage(visit(), "rules");
    expect(page).toMatchObject({ banner: { src: "/one.webp", srcRetina: "/two.webp" }, canonical: "/house-rules" });
    expect(JSON.stringify(page?.intro)).toContain("Before");
    expect(page?.image).toBe("/one.webp");
  });

  it("[ROUTE-20] are there as soon as they are published, without a restart", async () => {
    expect(await loadContentPage(visit(), "brand-new")).toBeNull();
    content.publish([...entries(), testPage("brand-new", "brand-new")]);
    expect((await loadContentPage(visit(), "brand-new"))?.title).toBe("Title of brand-new");
  });

  it("[ROUTE-20] one called support replaces the built-in page, which is there again without it", async () => {
    expect((await loadBuiltPage(visit(), "support"))?.title).toBe("Title of support");
    content.publish(entries().filter(({ sys }) => sys.id !== "support"));
    expect(await loadBuiltPage(visit(), "support")).toBeNull();
  });
});

describe("[AWARD-01] the awards page", () => {
  it("shows all, newest first, or those of the year that its address names", async () => {
    const all = await loadAwards(visit(), request("/awards"));
    expect(all).toMatchObject({ years: [2026, 2024], year: null });
    expect(all.awards.map(({ name, winner }) => [name, winner])).toEqual([
      ["New", true],
      ["Old", false],
    ]);
    const old = await loadAwards(visit(), request("/awards?year=2024"));
    expect(old.awards.map(({ name }) => name)).toEqual(["Old"]);
    for (const query of ["?year=1999", "?year=x", "?year="]) {
      expect((await loadAwards(visit(), request(`/awards${query}`))).awards, query).toHaveLength(2);
    }
  });
});

describe("[BOOK-01] the book", () => {
  it("has chips, title and a preview with its picture; a brand without one has no page and no files", async () => {
    expect(await loadBook(visit())).toMatchObject({
      chips: ["Short"],
      signedIn: false,
      page: { title: "Title of book" },
    });
    expect(await loadBookPreview(visit(player))).toEqual({
      title: "Title of book",
      paragraphs: ["First lines"],
      picture: { src: "/inside.webp" },
      signedIn: true,
    });
    content.publish(entries().filter(({ sys }) => sys.id !== "book"));
    expect(await statusOf(loadBook(visit()))).toBe(404);
    expect(await loadBookPreview(visit())).toBeNull();
    expect(await statusOf(download("pdf", player))).toBe(404);
  });

  const download = (format: string, who: Player | null) =>
    downloadBook({ context: visit(who), params: { format }, request: request(`/book/download/${format}`) });

  it("is handed to players only; a guest who knows the address is sent to registration", async () => {
    const file = await download("pdf", player);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="book-of-chance.pdf"');
    expect(file.headers.get("Cache-Control")).toBe("private, no-store");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(BOOK);
    const rejected = (await download("pdf", null).catch((thrown: Response) => thrown)) as Response;
    expect([rejected.status, rejected.headers.get("Location")]).toEqual([
      302,
      "/sign-up?redirect=%2Fbook%2Fdownload%2Fpdf",
    ]);
    expect(await statusOf(download("txt", player))).toBe(404);
    expect(await statusOf(download("epub", player))).toBe(404);
  });
});

describe("[ROUTE-21] the news", () => {
  it("lists six articles a page, newest first, and has no page beyond the last", async () => {
    const first = await loadNews(visit(), request("/news"));
    expect(first.articles.map(({ slug }) => slug)).toEqual(
      ["a7", "a6", "a5", "a4", "a3", "a2"].map((s) => `news/${s}`),
    );
    expect(first.pages).toBe(2);
    const last = await loadNews(visit(), request("/news?page=2"));
    expect(last.articles.map(({ slug }) => slug)).toEqual(["news/a1"]);
    for (const page of ["3", "0", "x"])
      expect(await statusOf(loadNews(visit(), request(`/news?page=${page}`)))).toBe(404);
  });

  it("shows an article with others to read; one of tomorrow is not there yet", async () => {
    const { page, publishedOn, more } = await loadArticle(visit(), "a3");
    expect([page.title, publishedOn, more.length]).toEqual(["Title of a3", "2026-02-03", 3]);
    expect(more.map(({ slug }) => slug)).not.toContain("news/a3");
    expect(await statusOf(loadArticle(visit(), "later"))).toBe(404);
    expect(await statusOf(loadArticle(visit(), "nothing"))).toBe(404);
  });
});
