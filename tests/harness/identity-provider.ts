import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Claims, type Context } from "oidc-provider";
import MemoryAdapter from "oidc-provider/lib/adapters/memory_adapter.js";
import type { AuthProvider } from "#schemas/brand/auth-providers.ts";

/** Who signs in at the provider next. */
export interface Person {
  sub: string;
  email?: string;
  verified?: boolean;
  /** Breaks the sign-in off instead. */
  cancels?: boolean;
}

export interface IdentityProvider {
  /** As a brand's file names it. */
  settings: AuthProvider;
  secret: string;
  /** Signs the person in where the authorization address leads, and gives the query of the way back. */
  visit(url: string, person: Person): Promise<string>;
  /** For a browser: everyone who comes is this person. */
  become(person: Person): void;
  close(): Promise<void>;
}

/** The bundled one warns of being bundled. */
class Store extends MemoryAdapter {}

/**
 * A real OpenID Connect provider on loopback that asks for no password. PKCE is required. Without addresses it leads
 * back to any callback of its own name: a product under test knows its port only once it runs.
 */
export async function startIdentityProvider(id: string, callbacks?: readonly string[]): Promise<IdentityProvider> {
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  let next: Person = { sub: "nobody" };
  const secret = `secret-of-${id}-0123456789`;
  const provider = new Provider(issuer, configuration(id, secret, callbacks ?? ["https://any.localhost/"], people));
  if (!callbacks) {
    provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === `/auth/${id}/callback`;
  }
  const callback = provider.callback();

  const handle: RequestListener = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return callback(request, response);
    people.set(next.sub, next);
    const result = next.cancels ? { error: "access_denied" } : { login: { accountId: next.sub } };
    void provider.interactionFinished(request, response, result);
  };

  return {
    settings: { id, title: `The ${id}`, issuer, clientId: `client-${id}` },
    secret,
    become(person) {
      next = person;
    },
    async visit(url, person) {
      next = person;
      const cookies = new Map<string, string>();
      let target = new URL(url);
      while (target.origin === new URL(issuer).origin) {
        const answer = await fetch(target, {
          redirect: "manual",
          headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        });
        await answer.body?.cancel();
        for (const line of answer.headers.getSetCookie()) {
          const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = answer.headers.get("Location");
        if (!location) throw new Error(`the provider answered ${answer.status} at ${target.pathname}`);
        target = new URL(location, target);
      }
      return target.search.slice(1);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function configuration(id: string, secret: string, callbacks: readonly string[], people: Map<string, Person>): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    adapter: Store,
    clients: [
      {
        client_id: `client-${id}`,
        client_secret: secret,
        redirect_uris: callbacks,
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: `${id}-key`, use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key of the tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    renderError: (context: { body: unknown }, out: object) => {
      context.body = JSON.stringify(out);
    },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims(): Claims {
        const { email, verified } = people.get(accountId) ?? {};
        return { sub: accountId, ...(email ? { email, email_verified: verified ?? true } : {}) };
      },
    }),
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client;
      const known = oidc.session.grantIdFor(clientId);
      if (known) return oidc.provider.Grant.find(known);
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}
