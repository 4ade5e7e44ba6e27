import type { AppLoadContext } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import type { SportEvent } from "#schemas/api/sports.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import { loadOverview } from "./load-sports.server.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const brand = testBrand({
  sports: { enabled: true, host: { name: "sport.test.localhost", locales: ["en"] } },
});

/** The overview where the platform says that matches begin so many minutes from now. */
async function overview(minutes: readonly number[]) {
  const events = minutes.map((from) => ({
    ...({ id: `e${from}`, starts_at: new Date(NOW.getTime() + from * 60_000).toISOString() } as SportEvent),
  }));
  const platform = {
    call: async (_: unknown, { query }: { query: { view: string } }) =>
      query.view === "live"
        ? { events: [], total: 0, page: 1, pages: 0 }
        : { events, total: events.length, page: 1, pages: 1 },
  };
  const context = { visitor: testVisitor({ brand }), platform, now: () => NOW } as unknown as AppLoadContext;
  const { upcoming, isCatchingUp } = await loadOverview(context);
  return { ids: upcoming?.events.map(({ id }) => id), isCatchingUp };
}

it("the overview lists matches that can still begin, and says when the feed has sent only the past", async () => {
  expect(await overview([-2_000, -5, 20, 90])).toEqual({ ids: ["e-5", "e20", "e90"], isCatchingUp: false });
  expect(await overview([-2_000, -60])).toEqual({ ids: [], isCatchingUp: true });
  expect(await overview([])).toEqual({ ids: [], isCatchingUp: false });
});
