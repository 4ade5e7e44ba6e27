/** The part of oidc-provider that the tests use; the package brings no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Claims {
    sub: string;
    email?: string;
    email_verified?: boolean;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Context {
    oidc: {
      client: { clientId: string };
      session: { accountId: string; grantIdFor(clientId: string): string | undefined };
      provider: Provider;
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>;
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    Grant: {
      new (owner: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
  }

  export type { Claims, Context };
}

declare module "oidc-provider/lib/adapters/memory_adapter.js" {
  export default class MemoryAdapter {
    constructor(model: string);
  }
}
