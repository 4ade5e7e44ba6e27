import { openPromise } from "./open-promise.ts";
import type { StudioHarness } from "./studio.ts";

interface Race<Answer> {
  /** The same call both times. */
  call(): Promise<Answer>;
  /** What makes the wallet take what it has just refused. */
  between(): Promise<void>;
}

/**
 * One call twice at once: the wallet refuses its stake to the first and takes it from the second, whose answer reaches the studio only once
 * the first has been answered.
 */
export async function rejectedThenTaken<Answer>(
  runtime: StudioHarness,
  { call, between }: Race<Answer>,
): Promise<{ first: Answer; again: Answer }> {
  const answered = openPromise();
  const taken = openPromise();
  let second: Promise<Answer> | undefined;
  runtime.line = async (_, pass) => {
    const answer = await pass();
    if (second) {
      taken.resolve();
      await answered.promise;
      return answer;
    }
    await between();
    second = call();
    await taken.promise;
    return answer;
  };
  const first = await call();
  answered.resolve();
  if (!second) throw new Error("the wallet was not asked");
  const again = await second;
  runtime.line = (__, pass) => pass();
  return { first, again };
}
