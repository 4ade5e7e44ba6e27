import { hashPassword } from "#platform/identity/passwords.ts";
import { createPlayer } from "#platform/players/create-player.ts";
import { DEMO_PLAYER_PASSWORD } from "#platform/players/demo-password.ts";
import { storedPersonalId } from "#platform/players/personal-id.ts";
import { beginSession } from "#platform/players/sessions.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf, Operation } from "#schemas/kit/operation.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { emailKey } from "#schemas/rules/email.ts";
import { type CallInput, TestClient } from "#tests/harness/client.ts";
import type { Role } from "./cast.ts";
import type { World } from "./world.ts";

const DAY_MS = 86_400_000;
/** A browser signs in again after so many days. */
const SESSION_DAYS = 9;

/** A player of the story with their browser. */
export class StoryPlayer {
  /** Tournaments that they have joined. */
  readonly joined = new Set<number>();
  readonly #client: TestClient;
  #signedInAt: number;

  private constructor(
    readonly world: World,
    readonly role: Role,
    readonly id: number,
    client: TestClient,
  ) {
    this.#client = client;
    this.#signedInAt = world.clock.now().getTime();
  }

  /** Writes the player with the platform's own verb. Nobody knows a password of theirs but of those whom the guide names. */
  static async register(world: World, role: Role): Promise<StoryPlayer> {
    const { context } = world;
    const brand = context.brands.get(role.brand);
    if (!brand) throw new Error(`the story's players of ${role.brand} have no brand`);
    const client = new TestClient(world.platform.fetch, requestContextOf(world, brand, role));
    client.userAgent = role.userAgent;
    const passwordHash = role.guest ? await hashPassword(DEMO_PLAYER_PASSWORD) : null;
    const now = context.clock.now();
    const personal = role.personalId === null ? {} : storedPersonalId(context.secret, brand.id, role.personalId);
    const { email, country, currency, nickname, firstName, lastName, dateOfBirth, city, address, postalCode } = role;
    const player = await withSession(client, role, (request, headers) =>
      context.database.drizzle.transaction((tx) =>
        createPlayer(tx, context, {
          ...{ brand, request, headers, requestContext: client.requestContext },
          values: {
            ...{ email, emailKey: emailKey(email), passwordHash, country, currency, language: role.locale },
            ...{ nickname, firstName, lastName, dateOfBirth, city, address, postalCode, ...personal },
            mobilePhone: role.mobilePhone,
            confirmedAt: now,
            termsAcceptedAt: now,
            receivePromos: role.chance() < 0.6,
          },
        }),
      ),
    );
    if (!player) throw new Error(`${email} is in the story twice`);
    return new StoryPlayer(world, role, player.id, client);
  }

  get brand(): Brand {
    return this.world.context.brands.get(this.role.brand) as Brand;
  }

  get requestContext(): RequestContext {
    return this.#client.requestContext;
  }

  /** Comes to the site: signs in where the last session is long ago. */
  async arrive(): Promise<void> {
    const now = this.world.clock.now().getTime();
    // A player with limits has one on the session's time.
    if (this.role.kind !== "limited" && now - this.#signedInAt < SESSION_DAYS * DAY_MS) return;
    const { context } = this.world;
    await withSession(this.#client, this.role, (request, headers) =>
      context.database.drizzle.transaction((tx) =>
        beginSession(tx, context, { playerId: this.id, requestContext: this.requestContext, request, headers }),
      ),
    );
    this.#signedInAt = now;
  }

  /** Makes a call of the contract: its answer, or null where a rule rejects what the player wants. */
  async tries<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O> | null> {
    const { status, body, problem } = await this.#client.attempt(operation, input as object);
    if (status < 300) return body as AnswerOf<O>;
    if (status === 401 || status >= 500) throw new Error(`${operation.name} answered ${status} ${problem.code}`);
    return null;
  }

  /** Makes a call that has to go well. */
  async does<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>> {
    const { status, body, problem } = await this.#client.attempt(operation, input as object);
    if (status >= 300) throw new Error(`${operation.name} answered ${status} ${problem.code}`);
    return body as AnswerOf<O>;
  }
}

/** Runs a verb that begins a session, and puts its cookies into the browser. */
async function withSession<T>(
  client: TestClient,
  { userAgent }: Role,
  work: (request: Request, headers: Headers) => Promise<T>,
): Promise<T> {
  const headers = new Headers();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(client.requestContext.origin, { headers: { "User-Agent": userAgent, Cookie: cookie } });
  const result = await work(request, headers);
  for (const line of headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    client.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  return result;
}

function requestContextOf(world: World, brand: Brand, { country, locale, ip, email }: Role): RequestContext {
  return {
    brand: brand.id,
    origin: `http://${brand.hosts.at(-1)?.name}:${world.port}`,
    country,
    ip,
    locale,
    licence: brand.licenceByCountry[country] ?? brand.licence,
    requestId: `story-${emailKey(email)}`,
  };
}
