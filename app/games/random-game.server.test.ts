import type { AppLoadContext } from "@remix-run/server-runtime";
import { expect, it } from "vitest";
import type { Game } from "#schemas/api/games.ts";
import { createPlatformGateway } from "../gateways/platform.server.ts";
import { pickRandomGame } from "./random-game.server.ts";

const game = (provider: string, more: Partial<Game> = {}) =>
  ({
    identifier: `${provider}/one`,
    provider,
    categories: ["slots"],
    has_demo_mode: true,
    currencies: { FUN: { id: 1 }, EUR: { id: 2 } },
    ...more,
  }) as Game;

/** The platform answers these one after the other. */
function contextOf(answers: (Game | Error)[], visitor: object = {}) {
  const logged: unknown[] = [];
  let calls = 0;
  const context = {
    platform: {
      call: async () => {
        calls += 1;
        const answer = answers[Math.min(calls, answers.length) - 1];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    log: { error: (...line: unknown[]) => logged.push(line) },
    visitor: {
      brand: { config: { "providers-config": { disabled: { amber: ["AU"], birch: "all" }, order: [] } } },
      country: "AU",
      player: null,
      currency: "EUR",
      licence: { rules: { demoForGuests: true } },
      ...visitor,
    },
  } as unknown as AppLoadContext;
  return { context, logged, calls: () => calls };
}

it("[LOBBY-03 part: the filter] games of providers that are blocked here, and games that can't be opened, are passed over", async () => {
  const { context, calls, logged } = contextOf([
    game("amber"),
    game("birch"),
    game("cedar", { categories: ["live"] }),
    game("cedar", { has_demo_mode: false }),
    game("dale"),
  ]);
  expect((await pickRandomGame(context))?.identifier).toBe("dale/one");
  expect(calls()).toBe(5);
  expect(logged).toEqual([]);
});

it("[LOBBY-03 part: the filter] a player gets a game of their currency", async () => {
  const { context } = contextOf([game("cedar"), game("dale", { currencies: { CAD: { id: 3 } } })], {
    player: { id: 1 },
    currency: "CAD",
  });
  expect((await pickRandomGame(context))?.identifier).toBe("dale/one");
});

it("[LOBBY-03 part: ten tries] after ten games that don't pass there is none, and an error in the log", async () => {
  const { context, calls, logged } = contextOf([game("amber")]);
  expect(await pickRandomGame(context)).toBeNull();
  expect(calls()).toBe(10);
  expect(logged).toEqual([[{ tries: 10 }, "RANDOM_GAME_ERROR"]]);
});

it("[LOBBY-03 part: ten tries] through the door to the platform, which otherwise makes equal reads once, each try gets another game", async () => {
  const texts = { name: "one", slug: "one", title: "One", seo_title: "One", provider_title: "Amber" };
  const rejected = { ...game("amber"), ...texts, collections: [], badges: [], rtp: 96, volatility: "low" };
  const preview = { base: "/one", widths: [320], glow: 0 };
  let asked = 0;
  const platform = async () => {
    asked += 1;
    return Response.json({ ...rejected, identifier: `amber/${asked}`, preview, last_activity_at: null });
  };
  const door = createPlatformGateway(
    { platform },
    { brand: "orbit", origin: "http://orbit.localhost", country: "AU" } as never,
    new Headers(),
  );
  const { context } = contextOf([]);
  expect(await pickRandomGame({ ...context, platform: door })).toBeNull();
  expect(asked).toBe(10);
});

it("[LOBBY-03 part: ten tries] a platform that answers with an error is asked once", async () => {
  const { context, calls, logged } = contextOf([new Error("down")]);
  expect(await pickRandomGame(context)).toBeNull();
  expect(calls()).toBe(1);
  expect(logged).toHaveLength(1);
});
