import type { CheckContent, Desk } from "#platform/cms/desk/desk.ts";
import { LiveContent } from "#platform/cms/live-content.ts";
import { seedContent } from "#platform/cms/seed-content.ts";
import type { PlatformContext } from "#platform/context.ts";
import type { Deadlines } from "#platform/db/deadlines.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { EventPort } from "#platform/events/port.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import type { ExclusionRegister } from "#platform/exclusion/port.ts";
import { createPlatform, type Platform, type PlatformDependencies } from "#platform/platform.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { type Player, register } from "#schemas/api/players.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { estonianTestBrand, testBrand } from "./brand.ts";
import { TestClient } from "./client.ts";
import { TestClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { TestJobs } from "./jobs.ts";
import { openPlatformBoundary } from "./platform-boundary.ts";

/** A password that every rule lets pass. */
export const TEST_PASSWORD = "plum-Orbit 4471 tandem";

const TEST_SPACE = "test";
const NO_CONTENT: ContentSpace = { contentTypes: [], entries: [], assets: [], locales: [] };

export interface TestPlatformOptions {
  /** By default `test` (Curacao) and `test-ee` (Estonia) of brand.ts. */
  brands?: readonly Brand[];
  /** Play money for new players, and answers checked against the contract; on unless told otherwise. */
  demo?: boolean;
  connections?: number;
  /** How long statements may take; as long as they need unless given. */
  deadlines?: Deadlines;
  /** Where the platform logs; otherwise errors are kept and fail the test. */
  log?: PlatformContext["log"];
  /** One that names nobody unless told otherwise. */
  exclusion?: ExclusionRegister;
  /** What the CMS holds; nothing unless told otherwise. */
  content?: ContentSpace;
  /** What the storefront's check finds; nothing unless told otherwise. */
  checkContent?: CheckContent;
  /** The catalogue and whatever else the platform is told of. */
  parts?: PlatformDependencies;
}

export interface TestPlatform {
  context: PlatformContext;
  database: TestDatabase;
  clock: TestClock;
  platform: Platform;
  /** Deferred work: done when the test says so. */
  jobs: TestJobs;
  /** The CMS as this process knows it. */
  desk: Desk & { content: LiveContent };
  /** What the platform logged as an error; close() fails on any that the test has not taken out. */
  errors: { fields: object; message: string }[];
  /** A browser with no cookies and an address of its own. */
  client(requestContext?: Partial<RequestContext>): TestClient;
  /** Registers a player through the contract, in a browser of their own or the one given. */
  register(
    user?: Partial<BodyOf<typeof register>["user"]>,
    client?: TestClient,
  ): Promise<{ client: TestClient; player: Player }>;
  close(): Promise<void>;
}

/**
 * The running platform on a database of the test's own. Close it in afterAll. With ARRANGEMENT=halves its clients call it
 * across the boundary, as a storefront in another process does (SCALE-01).
 */
export async function createTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const database = await createTestDatabase({
    connections: options.connections ?? 8,
    ...(options.deadlines ? { deadlines: options.deadlines } : {}),
  });
  const clock = new TestClock();
  const brands = new Map(
    (options.brands ?? [testBrand(), estonianTestBrand()]).map((brand) => [brand.id, brand] as const),
  );
  const errors: TestPlatform["errors"] = [];
  const log: PlatformContext["log"] = options.log ?? {
    info: () => {},
    warn: () => {},
    error: (fields, message) => errors.push({ fields, message }),
  };
  const context: PlatformContext = {
    database,
    reads: primaryReads(database),
    brands,
    clock,
    events: new EventPort(),
    log,
    realtime: createRealtime({ database, log }),
    secret: "a secret of the tests, thirty-two bytes or more",
    exclusion: options.exclusion ?? emptyRegister,
    demo: options.demo ?? true,
  };
  const content = options.content ?? NO_CONTENT;
  await seedContent(context, content, TEST_SPACE);
  const desk = {
    database,
    clock,
    content: await LiveContent.open(context, content),
    checkContent: options.checkContent ?? (() => []),
    space: TEST_SPACE,
    elsewhere: null,
  };
  const platform = createPlatform(context, { desk, ...options.parts });
  const boundary = process.env.ARRANGEMENT === "halves" ? await openPlatformBoundary(context, platform) : null;
  const fetch = boundary?.fetch ?? platform.fetch;
  let addresses = 0;
  let registered = 0;

  const client: TestPlatform["client"] = (requestContext = {}) => {
    const brand = brands.get(requestContext.brand ?? "") ?? [...brands.values()][0];
    if (!brand) throw new Error("a test platform has at least one brand");
    addresses += 1;
    return new TestClient(fetch, {
      brand: brand.id,
      origin: `https://${brand.hosts[0]?.name}`,
      country: brand.defaultCountry,
      ip: `198.51.${addresses >> 8}.${addresses & 255}`,
      locale: brand.hosts[0]?.locales[0] ?? "en",
      licence: brand.licenceByCountry[requestContext.country ?? brand.defaultCountry] ?? brand.licence,
      requestId: `test-${addresses}`,
      ...requestContext,
    });
  };

  return {
    context,
    database,
    clock,
    platform,
    jobs: new TestJobs({ database, clock, context }),
    desk,
    errors,
    client,
    async register(user = {}, browser = client()) {
      registered += 1;
      const player = await browser.ok(register, {
        body: {
          user: {
            email: `player-${registered}@mail.example`,
            password: TEST_PASSWORD,
            country: "CA",
            currency: "EUR",
            terms_acceptance: true,
            ...user,
          },
        },
      });
      return { client: browser, player };
    },
    async close() {
      await boundary?.close();
      await context.realtime.close();
      await database.close();
      if (errors.length > 0) {
        throw new Error(
          `the platform logged errors: ${errors.map(({ fields, message }) => `${message} ${legible(fields)}`).join("; ")}`,
        );
      }
    },
  };
}

const legible = (fields: object) =>
  JSON.stringify(fields, (_, value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value));
