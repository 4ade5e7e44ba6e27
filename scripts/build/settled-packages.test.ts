import { expect, it } from "vitest";
import { cutOut, settledPackages } from "./settled-packages.ts";

it("takes parts out of a package's code, and tells of one that another version no longer has", () => {
  const missing: string[] = [];
  const code = "function first() {\n  return 1;\n}\nfunction second() {\n  return 2;\n}\n";
  const cuts = [
    [/^function first\(\) \{[\s\S]*?\n\}$/m, "function first() {}"],
    [/third/, ""],
  ] as const;
  expect(cutOut(code, cuts, (part) => missing.push(String(part)))).toBe(
    "function first() {}\nfunction second() {\n  return 2;\n}\n",
  );
  expect(missing).toEqual(["/third/"]);
});

it.each([
  ['prefetch="none"', true],
  ['prefetch={isNear ? "render" : "none"}', true],
  ['rel="prefetch"', false],
])("rejects a page whose link asks for another ahead: %s", (attribute, isRejected) => {
  const errors: string[] = [];
  const { transform } = settledPackages() as { transform: (code: string, id: string) => unknown };
  const build = { error: (message: string) => errors.push(message) };
  transform.call(build, `<Link to="/bets" ${attribute}>Bets</Link>`, "/app/sports/slip-bar.tsx");
  expect(errors).toHaveLength(isRejected ? 1 : 0);
});
