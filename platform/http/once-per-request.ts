import type { RequestContext } from "./request-context.ts";

/**
 * A page makes several calls for one visitor's request; who they are is asked once for all that only read. A call that
 * changes something asks for itself, and lets those after it ask again: it may have ended the session.
 */
export function oncePerRequest<T>(
  authenticate: (request: Request, requestContext: RequestContext) => Promise<T | null>,
) {
  const asked = new WeakMap<RequestContext, Promise<T | null>>();
  return (request: Request, requestContext: RequestContext): Promise<T | null> => {
    if (request.method !== "GET") {
      asked.delete(requestContext);
      return authenticate(request, requestContext);
    }
    const before = asked.get(requestContext);
    if (before) return before;
    const session = authenticate(request, requestContext);
    asked.set(requestContext, session);
    return session;
  };
}
