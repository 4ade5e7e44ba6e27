import { expect, it } from "vitest";
import { parseContent } from "./parse-content.ts";

const heading = (id: string) => parseContent(`<h2 id="${id}">Terms</h2>`, new Map()).nodes[0];

it.each(["1st", "Big", "__proto__", "a b", "a.b", "-a", "ü", "a\nb", "x".repeat(65)])(
  "[CMS-09 part: ids] %j is no id that content may give an element",
  (id) => {
    expect(heading(id)).toMatchObject({ type: "element", tag: "h2", children: [{ value: "Terms" }] });
    expect(heading(id)).not.toHaveProperty("attributes.id");
  },
);

it.each(["a", "who-may-play", "part-2", "x".repeat(64)])("[CMS-09 part: ids] %j is one", (id) => {
  expect(heading(id)).toHaveProperty("attributes.id", id);
});
