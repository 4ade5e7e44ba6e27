import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { environmentSchema } from "#server/environment.ts";

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  networks: string[];
  depends_on?: Record<string, object>;
  volumes?: string[];
  configs?: { source: string }[];
  deploy?: { replicas: number };
}

const text = readFileSync("compose.yaml", "utf8");
const file = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: object;
  volumes: object;
  configs: Record<string, { content: string }>;
};
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const ours = Object.entries(file.services).filter(([, { image }]) => image === "marquee");

it("[SCALE-01 part: the compose file] starts platform and storefronts as npm does, with settings that there are", () => {
  expect(ours.map(([name]) => name).sort()).toEqual(["platform", "storefront"]);
  for (const [name, { command, environment = {} }] of ours) {
    expect(command).toEqual(["node", `build/server/${name}.js`]);
    expect(scripts[`start:${name}`], name).toBe(`node scripts/start.mjs ${name}`);
    expect(Object.keys(environment).filter((variable) => !(variable in environmentSchema.shape))).toEqual([]);
  }
  expect(file.services.storefront?.deploy?.replicas).toBeGreaterThan(1);
  expect(file.services.platform?.environment).toMatchObject({
    DATABASE_URL: expect.stringContaining("@database/"),
    DATABASE_REPLICA_URL: expect.stringContaining("@replica/"),
  });
});

it("names only what it has", () => {
  for (const [name, service] of Object.entries(file.services)) {
    for (const network of service.networks) expect(Object.keys(file.networks), name).toContain(network);
    for (const volume of service.volumes ?? [])
      expect(Object.keys(file.volumes), name).toContain(volume.split(":", 1)[0]);
    for (const { source } of service.configs ?? []) expect(Object.keys(file.configs), name).toContain(source);
    for (const other of Object.keys(service.depends_on ?? {}))
      expect(Object.keys(file.services), name).toContain(other);
  }
  expect(Object.keys(file.services).filter((name) => file.services[name]?.networks.includes("front"))).toEqual([
    "proxy",
    "storefront",
  ]);
});

it("asks in the guide for what it wants set", () => {
  const guide = readFileSync("docs/guides/operator-two-processes.md", "utf8");
  for (const [, name = ""] of text.matchAll(/\$\{(\w+):\?/g)) expect(guide, name).toContain(name);
});
