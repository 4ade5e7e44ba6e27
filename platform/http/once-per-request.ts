import type { RequestFacts } from "./facts.ts";

/**
 * A page makes several calls for one visitor's request; who they are is asked once for all that only read. A call that
 * changes something asks for itself, and lets those after it ask again: it may have ended the session.
 */
export function oncePerRequest<T>(authenticate: (request: Request, facts: RequestFacts) => Promise<T | null>) {
  const asked = new WeakMap<RequestFacts, Promise<T | null>>();
  return (request: Request, facts: RequestFacts): Promise<T | null> => {
    if (request.method !== "GET") {
      asked.delete(facts);
      return authenticate(request, facts);
    }
    const before = asked.get(facts);
    if (before) return before;
    const session = authenticate(request, facts);
    asked.set(facts, session);
    return session;
  };
}
