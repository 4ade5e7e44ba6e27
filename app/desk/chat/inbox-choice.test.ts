import { expect, it } from "vitest";
import { inboxPath, readInboxChoice } from "./inbox-choice.ts";

const read = (query: string) => readInboxChoice(new URLSearchParams(query));

it("[OPS-08 part: the inbox's address] says which conversations are shown; what makes no sense in it counts for nothing", () => {
  expect(read("")).toEqual({ state: "open", only: null, search: "" });
  expect(read("state=gone&only=all&search=%20")).toEqual(read(""));
  const choice = { state: "closed", only: "vip", search: "ann lee" } as const;
  expect(inboxPath(choice)).toBe("/desk/chat?state=closed&only=vip&search=ann+lee");
  expect(read(inboxPath(choice).split("?")[1] ?? "")).toEqual(choice);
  expect(inboxPath(read(""))).toBe("/desk/chat");
  expect(read(`search=${"x".repeat(300)}`).search).toHaveLength(200);
});
