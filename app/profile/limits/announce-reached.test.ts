import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import type { ReachedLimit } from "#schemas/api/realtime.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { announceReached } from "./announce-reached.ts";

const intl = createIntl({ locale: "en", messages: englishMessages });
const LOSS: ReachedLimit = { type: "loss", period: "day", currency: "EUR" };
const DEPOSIT: ReachedLimit = { type: "deposit", period: "week", currency: "EUR" };

it("[LIMIT-02 part: the toast] each limit is announced once while it stays reached, and its toast does not go by itself", () => {
  const shown: [string, unknown][] = [];
  const announce = (reached: readonly ReachedLimit[], player = 1) =>
    announceReached(reached, player, intl, (text, options) => shown.push([text, options]));
  announce([]);
  announce([LOSS]);
  announce([LOSS]);
  expect(shown).toEqual([[expect.stringMatching(/^You've reached your loss limit\./), { kind: "warn", time: 0 }]]);
  announce([LOSS, DEPOSIT]);
  expect(shown[1]?.[0]).toMatch(/^You've reached your deposit limit\. Deposits have to wait/);
  announce([DEPOSIT]);
  announce([LOSS, DEPOSIT]);
  expect(shown).toHaveLength(3);
  announce([LOSS], 2);
  expect(shown).toHaveLength(4);
});
