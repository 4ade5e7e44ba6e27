import { expect, it } from "vitest";
import type { PageFields } from "#schemas/content/page.ts";
import { listArticles, publishedOn } from "./list-articles.ts";
import type { PageRecord } from "./snapshot.ts";

const page = (slug: string, more: Partial<PageFields> = {}): PageRecord => ({
  id: slug.replaceAll("/", "-"),
  updatedAt: "2026-03-01T09:00:00.000Z",
  fields: { slug, title: slug, categories: ["page"], brands: ["test"], ...more },
});
const on = (day: string) => ({ meta: { json: { publishedOn: day } } });
const list = (records: PageRecord[], signedIn = false) =>
  listArticles(new Map(records.map((record) => [record.fields.slug, record])), "news", {
    variants: ["EE"],
    signedIn,
    today: "2026-03-02",
  }).map(({ slug, title }) => (slug === title ? slug : `${slug} as ${title}`));

it("[ROUTE-21] articles are the pages under a slug, newest first, those to come left out", () => {
  const records = [
    page("news"),
    page("news/old", on("2026-01-05")),
    page("news/new", on("2026-03-02")),
    page("news/undated"),
    page("news/tomorrow", on("2026-03-03")),
    page("news/a/deeper"),
    page("newsletter/x"),
  ];
  expect(list(records)).toEqual(["news/new", "news/undated", "news/old"]);
});

it("[CMS-02] [CMS-06] a licence's own article stands for the common one, and players' ones are theirs", () => {
  const records = [page("news/rules"), page("news/rules/EE"), page("news/members", { categories: ["reg-only"] })];
  expect(list(records)).toEqual(["news/rules as news/rules/EE"]);
  expect(list(records, true)).toContain("news/members");
});

it("a day that is none is not taken", () => {
  for (const written of ["yesterday", "2026-3-1", 20260301, null]) {
    expect(publishedOn({ json: { publishedOn: written } }, "2026-02-01T09:00:00Z")).toBe("2026-02-01");
  }
});
