import { randomUUID } from "node:crypto";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import type { PlatformContext } from "#platform/context.ts";
import { primaryReads } from "#platform/db/replica.ts";
import { EventPort } from "#platform/events/port.ts";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import type { Catalogue } from "#platform/games/catalogue.ts";
import { closeSession } from "#platform/games/sessions/close-session.ts";
import { openSession } from "#platform/games/sessions/open-session.ts";
import type { Session } from "#platform/http/session.ts";
import { hashPassword } from "#platform/identity/passwords.ts";
import { createPlayer } from "#platform/players/create-player.ts";
import { createAuthenticate } from "#platform/players/sessions.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { welcomeNewPlayers } from "#platform/wallet/grant-play-money.ts";
import { placeBet } from "#platform/wallet/place-bet.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import { emailKey } from "#schemas/rules/email.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";
import { PREPARED, type SessionRole } from "../wallet-suite/wallet-case.ts";

export interface TestGame {
  brands: ReadonlyMap<string, Brand>;
  brand: Brand;
  catalogue: Pick<Catalogue, "find" | "games">;
  identifier: string;
}

export interface PreparedSessions {
  player: number;
  sessions: [SessionRole, string][];
}

/**
 * Makes a player of the demo with play money and free spins in the game, and opens every session that the wallet suite
 * uses. Nobody can sign in as this player: the password is random and shown to nobody.
 */
export async function prepareSessions(
  runtime: PlayerRuntime,
  { brands, brand, catalogue, identifier }: TestGame,
): Promise<PreparedSessions> {
  const log = { info() {}, warn() {}, error() {} };
  const { database } = runtime;
  const context: PlatformContext = {
    ...{ database, clock: runtime.clock, secret: runtime.secret, brands, log },
    reads: primaryReads(database),
    events: new EventPort(),
    realtime: createRealtime({ database, log }),
    exclusion: emptyRegister,
    demo: true,
  };
  welcomeNewPlayers(context);
  try {
    const game = catalogue.find(identifier);
    const currency = brand.signUpCurrencies.find((code) => game?.currencies.includes(code));
    if (!game || !currency) throw new CommandError(`Players of ${brand.id} have no currency of ${identifier}`);
    const requestContext = contextOf(brand);
    const session = await signUpTestPlayer(context, { brand, currency, requestContext });
    const { playerId: player } = session;
    await issueSpins(context, { player, identifier, currency });
    const open = async (of: string) => {
      const body = { identifier: of, mode: "real", currency } as const;
      return (await openSession(context, { games: catalogue }, { requestContext, session, body })).id;
    };
    const sessions: PreparedSessions["sessions"] = [
      ["first", await open(identifier)],
      ["second", await open(identifier)],
      ["ended", await endedSession(context, { provider: game.provider, player, session: await open(identifier) })],
    ];
    const foreign = catalogue.games.find(
      ({ provider, identifier: other, currencies }) =>
        provider !== game.provider && currency in currencies && catalogue.find(other)?.engine !== undefined,
    );
    if (foreign) sessions.push(["foreign", await open(foreign.identifier)]);
    return { player, sessions };
  } finally {
    await context.realtime.close();
  }
}

const contextOf = (brand: Brand): RequestContext => ({
  brand: brand.id,
  origin: `https://${brand.hosts[0]?.name}`,
  country: brand.defaultCountry,
  ip: "127.0.0.1",
  locale: brand.hosts[0]?.locales[0] ?? "en",
  licence: brand.licenceByCountry[brand.defaultCountry] ?? brand.licence,
  requestId: "wallet-suite",
});

/** A new player's session: they are signed in as after a registration. */
async function signUpTestPlayer(
  context: PlatformContext,
  { brand, currency, requestContext }: { brand: Brand; currency: CurrencyCode; requestContext: RequestContext },
): Promise<Session> {
  const email = `wallet-suite-${randomUUID()}@marquee.example`;
  const passwordHash = await hashPassword(randomUUID());
  const now = context.clock.now();
  const headers = new Headers();
  const player = await context.database.drizzle.transaction((tx) =>
    createPlayer(tx, context, {
      brand,
      requestContext,
      request: new Request(requestContext.origin),
      headers,
      values: {
        ...{ email, emailKey: emailKey(email), passwordHash, currency, confirmedAt: now, termsAcceptedAt: now },
        ...{ country: requestContext.country, language: requestContext.locale, dateOfBirth: "1980-01-01" },
        // A person of their own: gifts and exclusions count by person.
        ...{ firstName: "Wallet", lastName: `Suite ${email.slice(13, 21)}` },
      },
    }),
  );
  if (!player) throw new Error(`${email} is taken`);
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const signedIn = new Request(requestContext.origin, { headers: { Cookie: cookies.join("; ") } });
  const session = await createAuthenticate(context)(signedIn, brand.id);
  if (!session) throw new Error(`player ${player.id} has no session`);
  return session;
}

/** Twenty free spins in the game, ready to be played. */
async function issueSpins(
  context: PlatformContext,
  { player, identifier, currency }: { player: number; identifier: string; currency: CurrencyCode },
): Promise<void> {
  const template: BonusTemplate = {
    key: "wallet_suite",
    title: { en: "Free spins of the wallet suite" },
    ...{ kind: "gift-spins", category: "fs", trigger: { on: "manual" }, automatic: true },
    freespins: { count: 20, bet: { EUR: "0.20" }, games: [identifier.replace("/", ":")] },
    ...{ wager: 1, wager_base: "bonus", weights: { "*": 100 }, days_to_activate: 7, days_to_wager: 7 },
  };
  await context.database.drizzle.transaction((tx) =>
    issueGift(tx, context, { template, playerId: player, currency, source: `wallet-suite:${player}` }),
  );
}

/** Bets in the session and ends it: its rounds are open. */
async function endedSession(
  context: PlatformContext,
  { provider, player, session }: { provider: string; player: number; session: string },
): Promise<string> {
  for (const round of PREPARED.rounds) {
    const name = `${session}-${round}`;
    await placeBet(context, provider, { session, action: name, round: name, amount: PREPARED.bet });
  }
  await closeSession(context, player, session);
  return session;
}
