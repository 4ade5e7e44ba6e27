import { expect, it } from "vitest";
import { inboxPath, readInboxChoice, readInboxPage } from "./inbox-choice.ts";

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

it("the address of a later page of the inbox names the position after which it begins; another choice begins anew", () => {
  const after = "01_1767225600000_8232774399999_00000000-0000-4000-8000-000000000001";
  const choice = { state: "closed", only: null, search: "" } as const;
  const query = new URL(inboxPath(choice, after), "https://desk.example").searchParams;
  expect([readInboxChoice(query), readInboxPage(query)]).toEqual([choice, after]);
  for (const text of ["", "after=", "after=1", `after=${after}0`])
    expect(readInboxPage(new URLSearchParams(text))).toBe(null);
});
