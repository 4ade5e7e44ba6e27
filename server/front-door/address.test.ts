import { describe, expect, it } from "vitest";
import { createAddressReader, isLocal, UNKNOWN_ADDRESS } from "./address.ts";

const forwarded = (values: Record<string, string>) => new Headers({ host: "orbit.example", ...values });

describe("the address of a request", () => {
  it("[BRAND-01, SEC-08] forwarded headers from an untrusted peer change nothing", () => {
    const reader = createAddressReader("10.0.0.0/8");
    expect(
      reader.read(
        "203.0.113.9",
        forwarded({ "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "lagoon.example", "x-forwarded-proto": "https" }),
        false,
      ),
    ).toEqual({ ip: "203.0.113.9", protocol: "http", host: "orbit.example", proxied: false, local: false });
  });

  it("[BRAND-01] a trusted proxy names host, protocol and the visitor", () => {
    const reader = createAddressReader("10.0.0.0/8, ::1");
    expect(
      reader.read(
        "::ffff:10.1.2.3",
        forwarded({ "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "lagoon.example", "x-forwarded-proto": "https" }),
        false,
      ),
    ).toEqual({ ip: "1.2.3.4", protocol: "https", host: "lagoon.example", proxied: true, local: false });
  });

  it("[SEC-08 part: addresses] what a visitor wrote before the proxy's own entry is not believed", () => {
    const reader = createAddressReader("10.0.0.0/8");
    expect(reader.read("10.0.0.1", forwarded({ "x-forwarded-for": "6.6.6.6, 1.2.3.4, 10.0.0.2" }), false).ip).toBe(
      "1.2.3.4",
    );
  });

  it("[SEC-08 part: hops that can't be read] are a stranger, never the proxy and never what stands before them", () => {
    const reader = createAddressReader("127.0.0.1, 10.0.0.0/8");
    for (const hops of ["unknown", "6.6.6.6, unknown", "6.6.6.6, _hidden, 10.0.0.2", "127.0.0.1, x", "1.2.3.4:5678"]) {
      const address = reader.read("127.0.0.1", forwarded({ "x-forwarded-for": hops }), false);
      expect(address, hops).toMatchObject({ ip: UNKNOWN_ADDRESS, local: false });
    }
  });

  it("is this machine's own without any sign of a proxy alone", () => {
    for (const remote of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) {
      expect(isLocal(remote, forwarded({})), remote).toBe(true);
      for (const name of ["Forwarded", "Via", "X-Forwarded-For", "X-Real-IP", "X-Forwarded-Proto"])
        expect(isLocal(remote, forwarded({ [name]: "" })), name).toBe(false);
    }
    for (const remote of [undefined, "", "10.0.0.1", "203.0.113.9", "127.evil.example"])
      expect(isLocal(remote, forwarded({}))).toBe(false);
  });
});
