import { expect, it } from "vitest";
import { testTournamentAnswer } from "#tests/harness/tournament-answer.ts";
import { load } from "./data.server.ts";

it("the leaderboard has as many lines as it is asked for: places that somebody has, and prizes that nobody has yet", async () => {
  const cup = testTournamentAnswer({
    top_players: [{ award_place: 1, nickname: "kal***", points: 9 }],
    prizes: [1, 2, 3].map((place) => ({ place, amount_cents: 1_000 * place, amounts: [], gift: null })),
  });
  const sources = { tournaments: async () => [cup] } as unknown as Parameters<typeof load>[0];
  const [context, tools] = [{}, {}] as [Parameters<typeof load>[1], Parameters<typeof load>[3]];
  const data = await load(sources, context, { limit: 2 }, tools);
  expect(data).toMatchObject({
    lines: [
      { place: 1, nickname: "kal***", points: 9, prizeCents: 1_000 },
      { place: 2, nickname: null, points: null, prizeCents: 2_000 },
    ],
  });
  expect(data?.lines).toHaveLength(2);
});

it("a place whose prize is a gift names the gift, and shows no money", async () => {
  const cup = testTournamentAnswer({
    top_players: [],
    prizes: [
      { place: 1, amount_cents: 5_000, amounts: [], gift: null },
      { place: 2, amount_cents: 0, amounts: [], gift: "50 free spins" },
    ],
  });
  const sources = { tournaments: async () => [cup] } as unknown as Parameters<typeof load>[0];
  const [context, tools] = [{}, {}] as [Parameters<typeof load>[1], Parameters<typeof load>[3]];
  const data = await load(sources, context, { limit: 5 }, tools);
  expect(data?.lines.map(({ prizeCents, gift }) => [prizeCents, gift])).toEqual([
    [5_000, null],
    [null, "50 free spins"],
  ]);
});
