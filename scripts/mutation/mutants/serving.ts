import type { Mutant } from "../mutant.ts";

/** Faults in how visitors are served: connections, bodies, the door's own answers, and what is known when the database fails. */
export const SERVING: readonly Mutant[] = [
  {
    name: "a form of another site comes to its page",
    file: "server/front-door/front-door.ts",
    search: "if (!isOwnMutation(request, resolved.requestContext.origin))",
    replace: "if (false)",
    tests: ["server/front-door/front-door.test.ts"],
  },
  {
    name: "large files use their room up for good",
    file: "server/front-door/front-door.ts",
    search: "      share.give();\n",
    replace: "",
    tests: ["server/front-door/front-door.test.ts"],
  },
  {
    name: "a page that takes a file takes none as its data",
    file: "server/front-door/body-bound.ts",
    search: 'PAGES_WITH_FILES.get(path.replace(/\\.data$/, ""))',
    replace: "PAGES_WITH_FILES.get(path)",
    tests: ["server/front-door/front-door.test.ts"],
  },
  {
    name: "a page that grows old sooner is cached as long as the others",
    file: "server/front-door/page-cache.ts",
    search: "Math.min(options.staleFor, rendered.staleFor ?? options.staleFor)",
    replace: "options.staleFor",
    tests: ["server/front-door/page-cache.test.ts"],
  },
  {
    name: "a page fails to say how soon it grows old",
    file: "server/front-door/documents.ts",
    search: "return staleAfter === null ? page : { ...page, staleFor: Number(staleAfter) * 1_000 };",
    replace: "return page;",
    tests: ["server/front-door/documents.test.ts"],
  },
  {
    name: "a player's page may be stored on its way",
    file: "server/front-door/documents.ts",
    search:
      '  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");\n',
    replace: "",
    tests: ["server/front-door/documents.test.ts"],
  },
  {
    name: "a page of the door has another brand's name",
    file: "server/front-door/status-page.ts",
    search: "`${kind} ${brand.id} ${locale} ${megabytes}`",
    replace: "`${kind} ${locale} ${megabytes}`",
    tests: ["server/front-door/status-page.test.ts"],
  },
  {
    name: "pages rest where no calls come in, and not where they do",
    file: "server/front-door/open-lane.ts",
    search: "if (calls.busy) setTimeout",
    replace: "if (!calls.busy) setTimeout",
    tests: ["server/front-door/page-lane.test.ts"],
  },
  {
    name: "a drain cuts an answer that is being made",
    file: "server/connections.ts",
    search: "if (responses.size > 0) return false;",
    replace: "",
    tests: ["server/connections.test.ts"],
  },
  {
    name: "a body that nobody reads stays in its connection",
    file: "server/listen.ts",
    search: "    if (bringsUnreadBody(request)) response.shouldKeepAlive = false;\n",
    replace: "",
    tests: ["server/listen.test.ts"],
  },
  {
    name: "a server that ended the connection is no failure of the database",
    file: "platform/db/database-failure.ts",
    search: 'if (ENDED.has(code) || code.startsWith("08")',
    replace: 'if (code.startsWith("08")',
    tests: ["platform/db/database-failure.test.ts"],
  },
  {
    name: "a provider is told that nothing was done when that is not known",
    file: "platform/http/unavailable.ts",
    search: 'return failure === "unknown" ? unclear()',
    replace: 'return failure !== "unknown" ? unclear()',
    tests: ["platform/http/unavailable.test.ts"],
  },
  {
    name: "a call is told that nothing was done after it sent a statement",
    file: "platform/http/unavailable.ts",
    search: "changes && hasSent() ?",
    replace: "changes && !hasSent() ?",
    tests: ["platform/http/unavailable.test.ts"],
  },
  {
    name: "a page that nobody waits for is asked for again and again",
    file: "app/calls/connection.ts",
    search: "if (signal?.aborted || !(error instanceof TypeError)) throw error;",
    replace: "if (!(error instanceof TypeError)) throw error;",
    tests: ["app/calls/connection.test.ts"],
  },
];
