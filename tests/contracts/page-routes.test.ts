import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "app/routes";
/** Full-screen popups and pages without data have nothing that a modal could disturb. */
const hasPage = (source: string) =>
  /export default/.test(source) && /export (?:async function|const) loader/.test(source);
const isPopup = (source: string) => /handle = \{ bare: true/.test(source);

/** The desk stands apart from the site: no modal opens over it. */
const pages = readdirSync(FOLDER)
  .filter((name) => !name.startsWith("desk."))
  .map((name) => ({ name, source: readFileSync(`${FOLDER}/${name}`, "utf8") }))
  .filter(({ source }) => hasPage(source) && !isPopup(source));

describe("routes of pages", () => {
  it("[ERR-03 part: each route] have an error page of their own, which stands in the shell", () => {
    const routes = readdirSync(FOLDER)
      .filter((name) => name.endsWith(".tsx") && !name.startsWith("desk."))
      .map((name) => ({ name, source: readFileSync(`${FOLDER}/${name}`, "utf8") }))
      .filter(({ source }) => /export default/.test(source));
    expect(routes.length).toBeGreaterThan(40);
    const errorPage = /export const ErrorBoundary = (RouteError|SportsError|BettingError);/;
    const bare = routes.filter(({ source }) => !errorPage.test(source));
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it("[ROUTE-08 part: data stays] keep their data while a modal opens and closes over them", () => {
    expect(pages.length).toBeGreaterThan(10);
    const careless = pages.filter(({ source }) => !source.includes("export const shouldRevalidate = skipForModal;"));
    expect(careless.map(({ name }) => name)).toEqual([]);
  });
});
