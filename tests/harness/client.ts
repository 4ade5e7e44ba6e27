import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from "#schemas/kit/operation.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };

/** What a call of the contract is given; parts that the operation doesn't have are left out. */
export type CallInput<O> = Part<"params", ParamsOf<O>> &
  (QueryOf<O> extends undefined ? { query?: undefined } : { query?: QueryOf<O> }) &
  Part<"body", BodyOf<O>>;

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface Answered<T> {
  status: number;
  headers: Headers;
  /** The answer when the call went well; a problem body otherwise. */
  body: T;
  problem: Problem;
}

/** A browser of the tests: typed calls, its own cookies and its own address. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  requestContext: RequestContext;
  userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  readonly #fetch: (request: Request, requestContext: RequestContext) => Promise<Response>;

  constructor(
    fetch: (request: Request, requestContext: RequestContext) => Promise<Response>,
    requestContext: RequestContext,
  ) {
    this.#fetch = fetch;
    this.requestContext = requestContext;
  }

  /** Any request on the brand's origin; cookies go along and new ones are kept. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("User-Agent")) headers.set("User-Agent", this.userAgent);
    if (this.cookies.size > 0) {
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    // Each request arrives with facts of its own, as the front door hands them over.
    const request = new Request(new URL(path, this.requestContext.origin), { ...init, headers });
    const response = await this.#fetch(request, { ...this.requestContext });
    for (const line of response.headers.getSetCookie()) this.#store(line);
    return response;
  }

  /** Makes a call of the contract, whatever comes of it. `body` may be something wrong on purpose with `attempt`. */
  async call<O extends Operation>(operation: O, input: CallInput<O>): Promise<Answered<AnswerOf<O>>> {
    return (await this.attempt(operation, input as Loose)) as Answered<AnswerOf<O>>;
  }

  /** As `call`, for input that the types would not let pass. */
  async attempt(operation: Operation, input: Loose = {}): Promise<Answered<unknown>> {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(input.params?.[name])),
    );
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
    const response = await this.request(query.size > 0 ? `${path}?${query}` : path, {
      method: operation.method,
      headers: { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body, problem: body as Problem };
  }

  /** Makes a call that must go well and gives its answer. */
  async ok<O extends Operation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>> {
    const answered = await this.attempt(operation, input as Loose);
    if (answered.status >= 300) {
      throw new Error(`${operation.name} answered ${answered.status}: ${JSON.stringify(answered.problem)}`);
    }
    return answered.body as AnswerOf<O>;
  }

  /** Makes a call that must be refused and gives the reason. */
  async rejected<O extends Operation>(operation: O, input: CallInput<O>): Promise<Problem & { status: number }> {
    const answered = await this.attempt(operation, input as Loose);
    if (answered.status < 400) throw new Error(`${operation.name} was not refused: ${answered.status}`);
    return { status: answered.status, ...answered.problem };
  }

  #store(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}
