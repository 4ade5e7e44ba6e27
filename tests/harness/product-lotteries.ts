import { openDatabase } from "#platform/db/database.ts";
import { COMMANDS } from "#scripts/lotteries/commands.ts";
import { databaseUrlOf } from "./product-verbs.ts";

const MINUTE_MS = 60_000;

/** Seconds of a minute that each worker of the test run has for itself. */
const SECONDS = 15;
let announced = 0;
/** Tests that run at once don't want the same end: two lotteries that end in the same second have the same address. */
const nextSecond = () => {
  announced += 1;
  return (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 4) * SECONDS + (announced % SECONDS);
};

export interface AnnouncedLottery {
  id: number;
  path: string;
}

/** Announces an edition of a brand's lottery in the product under test, by the operator's command; its tickets are sold. */
export async function announceLottery(brand: string, slug: string, minutes = 60): Promise<AnnouncedLottery> {
  const now = Date.now();
  const end = (Math.ceil(now / MINUTE_MS) + minutes) * MINUTE_MS + nextSecond() * 1_000;
  const times = [now - MINUTE_MS, end].map((at) => new Date(at).toISOString());
  const line = await withDatabase((database) =>
    COMMANDS.announce?.read([brand, slug, ...times])?.({ database, clock: { now: () => new Date() } }),
  );
  const [id = "", path = ""] = (line ?? "").split(/\s+/);
  return { id: Number(id), path };
}

/** Ends the sale of a lottery's tickets now, as if its end had come. */
export const endLottery = (id: number): Promise<unknown> =>
  withDatabase(({ pool }) => pool.query("update lotteries set end_at = now() where id = $1", [id]));

async function withDatabase<T>(work: (database: ReturnType<typeof openDatabase>) => Promise<T> | undefined) {
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
