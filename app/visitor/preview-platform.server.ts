import { OPERATIONS } from "#schemas/api/index.ts";
import type { Account, Player } from "#schemas/api/players.ts";
import { emptyAnswer } from "#schemas/kit/empty-answer.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";

type Platform = StorefrontServices["platform"];

const READING = new Set(["GET", "HEAD"]);

/** Reading calls that only players may make, with the pattern of their paths; null for one thing by its id. */
const PLAYER_READS = OPERATIONS.filter(({ caller, method }) => caller === "player" && method === "GET").map(
  ({ path, success }) => ({
    path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    answer: success === null || path.includes("{id}") ? null : emptyAnswer(success),
  }),
);

/**
 * The platform as a preview reaches it: it reads what everybody may read, never as the player whose session this
 * browser may hold, and it changes nothing. A previewed player is answered as one who has nothing yet.
 */
export function readingPlatform(platform: Platform, player: Player | null): Platform {
  const account: Account | null = player && {
    currency: player.currency,
    active: true,
    amount_cents: 0,
    available_to_cashout_cents: 0,
  };
  const known: Readonly<Record<string, unknown>> = player
    ? { "/api/player": { ...player, gifts_version: 0 }, "/api/player/accounts": [account] }
    : {};
  return async (request, requestContext, signal) => {
    // What is a question though it is posted carries no key.
    const asks = READING.has(request.method) || (request.method === "POST" && !request.headers.has("Idempotency-Key"));
    if (!asks) return readOnly();
    const { pathname } = new URL(request.url);
    if (Object.hasOwn(known, pathname)) return Response.json(known[pathname]);
    if (player && READING.has(request.method)) {
      const read = PLAYER_READS.find(({ path }) => path.test(pathname));
      if (read) return read.answer === null ? nothingThere() : Response.json(read.answer);
    }
    return platform(request, requestContext, signal);
  };
}

const readOnly = () =>
  Response.json({ code: "PREVIEW.READ_ONLY", message: "a preview changes nothing" }, { status: 403 });
/** A previewed player has no payment, gift or file. */
const nothingThere = () => new Response(null, { status: 404 });

const PLAYER_CALLS = OPERATIONS.filter(({ caller }) => caller === "player").map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));
const BANNER_VIEWS = "/api/banner_views";

/** Whether a call that a page's script makes is one that a preview answers itself, instead of the browser's session. */
export function isPreviewCall({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return (
    pathname === BANNER_VIEWS ||
    pathname === "/api/users/sign_out" ||
    PLAYER_CALLS.some((call) => call.method === method && call.path.test(pathname))
  );
}

/** Answers such a call. What would change something is taken and not done: nobody counts what an editor looked at. */
export async function answerPreviewCall(
  platform: Platform,
  request: Request,
  requestContext: Parameters<Platform>[1],
): Promise<Response> {
  if (new URL(request.url).pathname === BANNER_VIEWS) return new Response(null, { status: 204 });
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return platform(new Request(request.url, { method: request.method, headers }), requestContext);
}
