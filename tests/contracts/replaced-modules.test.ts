import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { REPLACING } from "../../vitest.config.ts";

const FOLDERS = ["app", "platform", "sandbox", "schemas", "scripts", "server", "tests", "ui", "widgets"];
/** Written apart, so that this file isn't one of them. */
const REPLACES = ["vi.mock", "("].join("");

it("every test file that replaces a module has a process of its own, so that the order of files decides nothing", () => {
  const replacing = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .map((path) => join(folder, path).replaceAll("\\", "/"))
      .filter((path) => readFileSync(path, "utf8").includes(REPLACES)),
  );
  expect(replacing.sort()).toEqual(REPLACING);
});
