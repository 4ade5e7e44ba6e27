import { describe, expect, it } from "vitest";
import { createAddressReader } from "./address.ts";

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
    ).toEqual({ ip: "203.0.113.9", protocol: "http", host: "orbit.example", proxied: false });
  });

  it("[BRAND-01] a trusted proxy names host, protocol and the visitor", () => {
    const reader = createAddressReader("10.0.0.0/8, ::1");
    expect(
      reader.read(
        "::ffff:10.1.2.3",
        forwarded({ "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "lagoon.example", "x-forwarded-proto": "https" }),
        false,
      ),
    ).toEqual({ ip: "1.2.3.4", protocol: "https", host: "lagoon.example", proxied: true });
  });

  it("[SEC-08 part: addresses] what a visitor wrote before the proxy's own entry is not believed", () => {
    const reader = createAddressReader("10.0.0.0/8");
    expect(reader.read("10.0.0.1", forwarded({ "x-forwarded-for": "6.6.6.6, 1.2.3.4, 10.0.0.2" }), false).ip).toBe(
      "1.2.3.4",
    );
  });
});
