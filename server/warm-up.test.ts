import { expect, it } from "vitest";
import { warmUp } from "./warm-up.ts";

/** A runtime whose pages take these times, in milliseconds, one after the other. */
function runtimeOf(times: (number | Error)[], addresses = ["http://orbit.localhost"]) {
  const asked: string[] = [];
  let now = 0;
  const runtime = {
    addresses: () => addresses,
    fetch: async (request: Request) => {
      asked.push(request.headers.get("host") ?? "");
      const time = times.shift() ?? 0;
      if (time instanceof Error) throw time;
      now += time;
      return new Response("a page");
    },
  };
  return { warm: () => warmUp(runtime, () => now), asked };
}

it("asks for the first brand's page until it comes quickly, three times at most", async () => {
  const { warm, asked } = runtimeOf([900, 40, 40]);
  await warm();
  expect(asked).toEqual(["orbit.localhost", "orbit.localhost"]);
  const slow = runtimeOf([900, 900, 900, 900]);
  await slow.warm();
  expect(slow.asked).toHaveLength(3);
});

it("lets a process start that has no page, or one that fails", async () => {
  const none = runtimeOf([], []);
  await none.warm();
  expect(none.asked).toEqual([]);
  await expect(runtimeOf([new Error("no database")]).warm()).resolves.toBeUndefined();
});
