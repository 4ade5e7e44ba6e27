import type { Visitor } from "#app/request/visitor.ts";
import { testBrand } from "./brand.ts";

/** A guest from Germany of the test brand; what a test is about is given over it. */
export function testVisitor(changes: Partial<Visitor> = {}): Visitor {
  const brand = changes.brand ?? testBrand();
  const licence = brand.licences[brand.licence];
  const [host] = brand.hosts;
  if (!licence || !host) throw new Error(`${brand.id} needs a licence and a host`);
  const player = changes.player ?? null;
  return {
    origin: "http://localhost:3000",
    country: "DE",
    ip: "127.0.0.1",
    locale: "en",
    requestId: "test",
    brand,
    licence,
    host,
    prefix: "",
    guestMode: false,
    device: "desktop",
    player,
    sessionLost: false,
    variant: null,
    estonia: null,
    currency: player?.currency ?? brand.defaultCurrency,
    groups: player?.groups ?? [],
    flags: { isOn: () => false, variant: () => null, all: {} },
    preview: null,
    nonce: "nonce",
    ...changes,
  };
}
