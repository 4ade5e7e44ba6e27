import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";
import { StartError } from "./start-error.ts";

const errorFor = (values: Record<string, string>) => {
  try {
    readEnvironment(values);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error("The environment was taken");
};

describe("readEnvironment", () => {
  it("needs nothing", () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_FOLDER: ".data", DEMO: "true" });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnvironment({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
  });

  it("reads the secrets of social sign-in, and never shows a wrong one", () => {
    const { SOCIAL_SECRETS } = readEnvironment({ SOCIAL_SECRETS: "lumen=a=b, lagoon/lumen=c" });
    expect([...(SOCIAL_SECRETS ?? [])]).toEqual([
      ["lumen", "a=b"],
      ["lagoon/lumen", "c"],
    ]);
    expect(readEnvironment({}).SOCIAL_SECRETS).toBeUndefined();
    const message = errorFor({ SOCIAL_SECRETS: "lumen a-secret" });
    expect(message).toContain("SOCIAL_SECRETS is (not shown); allowed: provider=secret");
    expect(message).not.toContain("a-secret");
  });

  it.each([
    [{ PORT: "http" }, 'PORT is "http"; allowed: a port from 0 to 65535'],
    [{ PORT: "70000" }, 'PORT is "70000"'],
    [{ DEMO: "yes" }, 'DEMO is "yes"; allowed: true, false or public'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud"; allowed: fatal, error, warn, info, debug or silent'],
    [{ DEVELOPMENT_COUNTRY: "Estonia" }, 'DEVELOPMENT_COUNTRY is "Estonia"; allowed: two capital letters'],
    [{ DATABASE_URL: "mysql://x" }, "allowed: a postgres:// address"],
    [{ CONTENTFUL_HOST: "http://cms.example" }, "allowed: a host such as cdn.eu.contentful.com"],
    [{ CONTENTFUL_HOST: "cms.example/path" }, "allowed: a host such as cdn.eu.contentful.com"],
    [{ CONTENTFUL_HOST: "user@cms.example" }, "allowed: a host such as cdn.eu.contentful.com"],
  ])("names variable, value and what is allowed: %o", (values, message) => {
    expect(errorFor(values)).toContain(message);
  });

  it("[SEC-16 part: the environment] names a wrong secret without showing it", () => {
    const message = errorFor({ SECRET: "hunter2", DATABASE_URL: "mysql://user:hunter2@x" });
    expect(message).toContain("SECRET is (not shown); allowed: at least 32 characters");
    expect(message).not.toContain("hunter2");
  });

  it("takes a season's seed in a demo alone: with real money, whoever knows it knows each result", () => {
    expect(readEnvironment({ SPORTS_FEED_SEED: "replay" }).SPORTS_FEED_SEED).toBe("replay");
    const message = errorFor({ DEMO: "false", SPORTS_FEED_SEED: "replay" });
    expect(message).toContain("SPORTS_FEED_SEED names a season");
    expect(message).not.toContain("replay");
  });

  it("names all that is wrong at once", () => {
    expect(errorFor({ PORT: "x", DEMO: "x" }).split("\n")).toHaveLength(3);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, 'HOST is "0.0.0.0"'],
    [{ HOST: "192.168.1.5", DEMO: "true" }, 'HOST is "192.168.1.5"'],
    [{ HOST: "127.evil.example" }, 'HOST is "127.evil.example"'],
    [{ TRUSTED_PROXIES: "127.0.0.1" }, 'TRUSTED_PROXIES is "127.0.0.1"'],
  ])("starts no demo that others reach, unless it is told twice: %o", (values, found) => {
    const message = errorFor(values);
    expect(message).toContain(found);
    expect(message).toContain("DEMO=public");
    expect(readEnvironment({ ...values, DEMO: "public" }).DEMO).toBe("public");
    expect(readEnvironment({ ...values, DEMO: "false" }).DEMO).toBe("false");
  });

  it("starts a demo on any name of loopback", () => {
    for (const HOST of ["127.0.0.1", "::1", "localhost", "orbit.localhost"])
      expect(readEnvironment({ HOST }).DEMO).toBe("true");
  });
});
