import type { RequestFacts } from "./facts.ts";
import type { Authenticate, Session } from "./session.ts";

/**
 * A page makes several calls for one visitor's request; who they are is asked once for all that only read. A call that
 * changes something asks for itself, and lets those after it ask again: it may have ended the session.
 */
export function oncePerRequest(authenticate: Authenticate) {
  const asked = new WeakMap<RequestFacts, Promise<Session | null>>();
  return (request: Request, facts: RequestFacts): Promise<Session | null> => {
    if (request.method !== "GET") {
      asked.delete(facts);
      return authenticate(request, facts.brand);
    }
    const before = asked.get(facts);
    if (before) return before;
    const session = authenticate(request, facts.brand);
    asked.set(facts, session);
    return session;
  };
}
