// @vitest-environment happy-dom

import { beforeEach, expect, it } from "vitest";
import type { StudioState } from "#schemas/studio/api.ts";
import { eventually } from "#tests/harness/eventually.ts";
import { type OpenPromise, openPromise } from "#tests/harness/open-promise.ts";
import type { StudioApi } from "./api.ts";
import { followState } from "./follow-session.ts";
import type { Table } from "./table.ts";

let pages = 0;
let [shown, asked]: [StudioState[], OpenPromise<StudioState>[]] = [[], []];
let [isBusy, begun] = [false, 0];
let announceMove = () => {};
const session = () => `followed-${pages}`;
const looked = () => window.dispatchEvent(new Event("focus"));

beforeEach(() => {
  pages += 1;
  [shown, asked, isBusy, begun] = [[], [], false, 0];
  const state = () => {
    const answer = openPromise<StudioState>();
    asked.push(answer);
    return answer.promise;
  };
  const table = { boot: { session: session() }, api: { state } as unknown as StudioApi } as Table;
  announceMove = followState(table, {
    isBusy: () => isBusy,
    begun: () => begun,
    show: (next) => shown.push(next),
  });
});

const answer = async (balance: number): Promise<void> => {
  asked.at(-1)?.resolve({ balance } as StudioState);
  await asked.at(-1)?.promise;
  await Promise.resolve();
};

it("a page that is looked at again, or hears of another tab's round, shows what there is now", async () => {
  looked();
  await answer(100);
  expect(shown).toEqual([{ balance: 100 }]);
  const other = new BroadcastChannel(`marquee-game:${session()}`);
  other.postMessage("moved");
  await eventually(() => expect(asked).toHaveLength(2));
  await answer(90);
  expect(shown.at(-1)).toEqual({ balance: 90 });
  const heard = openPromise<unknown>();
  other.addEventListener("message", ({ data }) => heard.resolve(data));
  announceMove();
  expect(await heard.promise).toBe("moved");
  other.close();
});

it("asks nothing while a round is under way, and shows no answer that comes during one", async () => {
  isBusy = true;
  looked();
  expect(asked).toHaveLength(0);
  isBusy = false;
  looked();
  isBusy = true;
  await answer(100);
  expect(shown).toEqual([]);
});

it("shows no answer that was asked for before a press, also when its round is over or waits for the player by then", async () => {
  looked();
  begun += 1;
  await answer(100);
  expect(shown).toEqual([]);
  looked();
  await answer(98);
  expect(shown).toEqual([{ balance: 98 }]);
});

it("shows nothing when the answer fails", async () => {
  looked();
  asked[0]?.reject(new Error("No connection"));
  await asked[0]?.promise.catch(() => undefined);
  await Promise.resolve();
  expect(shown).toEqual([]);
});
