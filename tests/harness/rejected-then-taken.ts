import { openPromise } from "./open-promise.ts";
import type { StudioHarness } from "./studio.ts";

interface Race<Answer> {
  /** The same call both times. */
  call(): Promise<Answer>;
  /** What makes the wallet take what it has just refused. */
  between(): Promise<void>;
  /** What the player does once the first call is answered. */
  meanwhile?(): Promise<void>;
}

/**
 * One call twice at once: the wallet refuses its stake to the first and takes it from the second, whose answer reaches the studio only once
 * the first has been answered.
 */
export async function rejectedThenTaken<Answer>(
  runtime: StudioHarness,
  { call, between, meanwhile }: Race<Answer>,
): Promise<{ first: Answer; again: Answer }> {
  const answered = openPromise();
  const taken = openPromise();
  let second: Promise<Answer> | undefined;
  const open: StudioHarness["line"] = (_, pass) => pass();
  runtime.line = async (_, pass) => {
    const answer = await pass();
    if (second) {
      runtime.line = open;
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
  if (!second) throw new Error("the wallet was not asked");
  await meanwhile?.();
  answered.resolve();
  const again = await second;
  return { first, again };
}
