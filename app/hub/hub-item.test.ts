import { expect, it } from "vitest";
import { type HubItem, inOrder } from "./hub-item.ts";

const item = (key: string, endsAt: string | null, own = false): HubItem => ({
  ...{ key, endsAt, own, kind: "gift", title: key, note: null, amount: null, to: "/profile/gifts" },
});

it("[ROUTE-13 part: the hub's order] what ends first comes first, the visitor's own before others, what has no end last; what is over is left out", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const items = [
    item("endless", null),
    item("others", "2026-11-24T00:00:00Z"),
    item("over", "2026-11-23T12:00:00Z"),
    item("own", "2026-11-24T00:00:00Z", true),
    // The same instant, written in another zone.
    item("first", "2026-11-24T00:00:00+02:00"),
    item("a-second endless", null),
  ];
  expect(inOrder(items, now).map(({ key }) => key)).toEqual(["first", "own", "others", "a-second endless", "endless"]);
});
