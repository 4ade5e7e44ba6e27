import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { evaluateFlags, type FlagContext } from "#platform/flags/evaluate.ts";
import { type BrandFolder, copyBrands } from "#tests/harness/brand-folder.ts";
import { convertFlags, type EarlierFlag } from "./convert-flags.ts";
import { runBrandCommand } from "./run-command.ts";

const EARLIER: EarlierFlag[] = [
  { name: "WWW", description: "", enabled: false },
  { name: "adventures", description: "", enabled: true, when: { countries: ["CA", "NZ"] } },
  { name: "enableTestQuests", description: "", enabled: true, when: { groups: [21, 916] } },
  { name: "quest", description: "", enabled: true, when: { signedIn: true } },
  {
    name: "ab-registration",
    description: "",
    enabled: true,
    variants: [
      { name: "A", weight: 1, groups: [543] },
      { name: "B", weight: 2, groups: [544], payload: "b" },
    ],
  },
];

let folder: BrandFolder;
beforeEach(async () => {
  folder = await copyBrands();
});
afterEach(() => folder.remove());

const run = (...args: string[]) => runBrandCommand(args, { folder: folder.path, progress: () => {} });

describe("npm run brand -- convert-flags", () => {
  it("[FLAG-01 part: earlier files] writes the file in Unleash's format, which the check takes", async () => {
    await folder.write("lagoon/flags.json", JSON.stringify({ flags: EARLIER }));
    expect((await run("check", "lagoon")).exitCode).toBe(1);
    expect(await run("convert-flags", "lagoon")).toMatchObject({ exitCode: 0 });
    expect((await run("check", "lagoon")).text).toContain("no issues");
    const text = await readFile(join(folder.path, "lagoon/flags.json"), "utf8");
    expect(JSON.parse(text)).toEqual(convertFlags(EARLIER));
    expect(await run("convert-flags", "lagoon")).toMatchObject({ exitCode: 0 });
    expect(await readFile(join(folder.path, "lagoon/flags.json"), "utf8")).toBe(text);
    expect(await run("convert-flags", "orbit")).toMatchObject({ exitCode: 2 });
  });

  it("[FLAG-01 part: earlier files] everybody keeps what their country, groups and signing in gave them", () => {
    const flags = convertFlags(EARLIER);
    const on = (context: Partial<FlagContext>) =>
      Object.fromEntries(
        evaluateFlags(flags, { country: "DE", groups: [], signedIn: false, userId: "7", ...context }).toggles.map(
          ({ name, variant }) => [name, variant.name],
        ),
      );
    expect(Object.keys(on({}))).toEqual(["ab-registration"]);
    expect(Object.keys(on({ country: "NZ" }))).toEqual(["adventures", "ab-registration"]);
    expect(Object.keys(on({ groups: [916] }))).toEqual(["enableTestQuests", "ab-registration"]);
    expect(Object.keys(on({ groups: [9161], signedIn: true }))).toEqual(["quest", "ab-registration"]);
    for (let id = 0; id < 50; id += 1) {
      expect(on({ userId: String(id), groups: [543] })["ab-registration"]).toBe("A");
      expect(on({ userId: String(id), groups: [1, 544] })["ab-registration"]).toBe("B");
    }
  });
});
