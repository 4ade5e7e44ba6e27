import { expect, it } from "vitest";
import { listFavourites } from "#schemas/api/favourites.ts";
import { getPlayer, listAccounts } from "#schemas/api/players.ts";
import { createTestPlatform } from "#tests/harness/platform.ts";

it("who a player is is asked once for all calls of a page: three of them cost three queries", async () => {
  const runtime = await createTestPlatform();
  try {
    const { client } = await runtime.register();
    const { pool } = runtime.database;
    const query = pool.query.bind(pool);
    let queries = 0;
    Object.assign(pool, {
      query: (...args: Parameters<typeof query>) => {
        queries += 1;
        return query(...args);
      },
    });
    // One request of a visitor: all of its calls have the same facts.
    const requestContext = { ...client.requestContext };
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answers = await Promise.all(
      [getPlayer, listAccounts, listFavourites].map(({ path }) =>
        runtime.platform.fetch(
          new Request(new URL(path, requestContext.origin), { headers: { Cookie: cookie } }),
          requestContext,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // The session with its player and accounts, the version of the gifts, the favourites.
    expect(queries).toBe(3);
  } finally {
    await runtime.close();
  }
});
