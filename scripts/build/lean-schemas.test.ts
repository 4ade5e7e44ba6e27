import { parseAst } from "vite";
import { expect, it } from "vitest";
import { withoutSchemas, withPureCalls } from "./lean-schemas.ts";

const onOneLine = (code: string) => code.replace(/\s+/g, " ").trim();

it("leaves of each call of the contract what makes it, and everything else of its module", () => {
  const code = `
const ids = record({ id: whole });
export const named = shape({ body: 1 });
export const take = operation({ name: "take", method: "POST", path: "/a/{id}", tag: "a", caller: "player",
  summary: "Takes, then gives, it", params: ids, body: record({ body: named }), success: list(named), status: 201,
  errorStatuses: [404, 409] });
export const hand = takingFile(operation({ success: null, name: "hand", method: "POST", idempotent: true, path: "/b", caller: "anyone", query: ids }), { field: "file" });
`;
  expect(onOneLine(withoutSchemas(code, parseAst(code)))).toBe(
    [
      "const ids = record({ id: whole }); export const named = shape({ body: 1 });",
      'export const take = operation({ name: "take", method: "POST", path: "/a/{id}", caller: "player", });',
      'export const hand = takingFile(operation({ name: "hand", method: "POST", idempotent: true, path: "/b", caller: "anyone", }), { field: "file" });',
    ].join(" "),
  );
});

it("marks what builds schemas as the module loads, and no call of a function", () => {
  const code = "const a = shape(list(b)); const c = new Set(d.map((e) => f(e))); export const g = () => h(1);";
  expect(withPureCalls(code, parseAst(code))).toBe(
    "const a = /* @__PURE__ */ shape(/* @__PURE__ */ list(b)); const c = /* @__PURE__ */ new Set(/* @__PURE__ */ d.map((e) => f(e))); export const g = () => h(1);",
  );
});
