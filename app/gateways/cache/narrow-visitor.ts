import type { Visitor } from "../../request/visitor.ts";
import type { Dependency } from "./dependencies.ts";

/** Which dependency must be declared to read a property; null for what every loader may read. */
const NEEDED: Partial<Record<keyof Visitor, Dependency | null>> = {
  brand: null,
  origin: "origin",
  host: "host",
  prefix: "prefix",
  guestMode: "guestMode",
  locale: "locale",
  country: "country",
  licence: "licence",
  currency: "currency",
  player: "signedIn",
  groups: "groups",
  device: "device",
  local: "local",
  flags: "flags",
};

/** A cached loader has read what its key leaves out. */
export class UndeclaredDependency extends Error {
  constructor(loader: string, property: string) {
    super(`the cached loader "${loader}" reads ${property} of the visitor, which it does not declare`);
    this.name = "UndeclaredDependency";
  }
}

/**
 * The visitor as a cached loader may see it: reading a property that it has not declared throws. Of a player it can see
 * whether there is one, and nothing else.
 */
export function narrowVisitor(visitor: Visitor, loader: string, dependsOn: readonly Dependency[]): Visitor {
  const reject = (property: string): never => {
    throw new UndeclaredDependency(loader, property);
  };
  const opaque = new Proxy({}, { get: (_, property) => reject(`player.${String(property)}`) });
  return new Proxy(visitor, {
    get(target, property) {
      const name = property as keyof Visitor;
      const needed = NEEDED[name];
      if (needed === undefined || (needed !== null && !dependsOn.includes(needed))) return reject(String(property));
      return name === "player" && target.player !== null ? opaque : target[name];
    },
  });
}
