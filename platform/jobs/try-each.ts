import pMap from "p-map";
import { firstCause } from "./first-cause.ts";

/**
 * Handles each item, `atOnce` of them at the same time. One that fails does not hold up the others: all failures are thrown
 * together when the last item is done. Answers how many were handled.
 */
export async function tryEach<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  handle: (item: Item) => Promise<unknown>,
  { what, atOnce = 1 }: { what: string; atOnce?: number },
): Promise<number> {
  let seen = 0;
  try {
    await pMap(
      items,
      async (item) => {
        seen += 1;
        await handle(item);
      },
      { concurrency: atOnce, stopOnError: false },
    );
  } catch (thrown) {
    if (!(thrown instanceof AggregateError)) throw thrown;
    const { errors } = thrown;
    throw new AggregateError(errors, `${errors.length} of ${seen} ${what} failed: ${firstCause(errors[0])}`);
  }
  return seen;
}
