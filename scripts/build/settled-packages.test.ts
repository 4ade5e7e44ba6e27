import { expect, it } from "vitest";
import { cutOut } from "./settled-packages.ts";

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
