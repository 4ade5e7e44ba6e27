import { afterAll, beforeAll, expect, it } from "vitest";
import { TournamentsHarness } from "#tests/harness/tournaments.ts";

let cups: TournamentsHarness;
beforeAll(async () => {
  cups = await TournamentsHarness.create();
});
afterAll(() => cups.close());

it("buckets follow scores: a higher score is in no lower bucket, and a bucket ends where the next one begins", async () => {
  const { rows } = await cups.money.database.pool.query<Record<"score" | "bucket" | "last" | "next" | "end", string>>(
    `select score, tournament_bucket(score) as bucket, tournament_bucket(score_end - 1) as last,
       tournament_bucket(score_end) as next, score_end as end
     from unnest($1::bigint[]) with ordinality as s(score, n), tournament_bucket_end(score) as score_end order by n`,
    [[1, 2, 127, 128, 255, 256, 257, 1_023, 1_024, 1_025, 1_026, 2_047, 2_048, 999_999, 10 ** 12, 10 ** 15]],
  );
  let before = 0;
  for (const row of rows) {
    const bucket = Number(row.bucket);
    expect(Number(row.last), row.score).toBe(bucket);
    expect(Number(row.next), row.score).toBe(bucket + 1);
    expect(bucket).toBeGreaterThanOrEqual(before);
    expect(Number(row.end) - Number(row.score)).toBeLessThanOrEqual(Number(row.score) / 128 + 1);
    before = bucket;
  }
  expect(rows.length).toBe(16);
  // Installations count in these buckets since their first tournament.
  expect(rows.slice(4, 8).map(({ bucket }) => Number(bucket))).toEqual([255, 256, 256, 511]);
});
