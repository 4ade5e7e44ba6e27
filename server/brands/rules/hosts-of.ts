import type { BrandFile, Host } from "#schemas/brand/brand.ts";

/** A host with its place in brand.json. */
export interface NamedHost extends Host {
  pointer: string;
}

/** The hosts of a brand's casino, and of its sports site, which has the stage of the first. */
export function hostsOf(brand: BrandFile | undefined): NamedHost[] {
  if (!brand) return [];
  const casino = brand.hosts.map((host, index) => ({ ...host, pointer: `/hosts/${index}` }));
  const { host: sports } = brand.sports;
  const [first] = brand.hosts;
  return sports && first ? [...casino, { ...sports, stage: first.stage, pointer: "/sports/host" }] : casino;
}
