import { CommandError } from "../command-line/run-script.ts";

/** Where a space is managed. */
export interface ManagementOptions {
  space: string;
  environment: string;
  token: string;
  /** Other addresses than Contentful's own, such as one on this machine. */
  address?: string;
  uploadAddress?: string;
  wait?: (ms: number) => Promise<void>;
  timeoutMs?: number;
}

export interface ManagedSys extends Record<string, unknown> {
  id: string;
  type: string;
  version: number;
  publishedVersion?: number;
  archivedVersion?: number;
}

/** Anything that the management API answers: an entry, an asset, a content type, a locale. */
export interface Managed extends Record<string, unknown> {
  sys: ManagedSys;
}

/** The API refuses. */
export class ManagementError extends CommandError {
  readonly status: number;
  readonly id: string;

  constructor(status: number, id: string, message: string) {
    super(`The space refuses: ${message}`);
    this.name = "ManagementError";
    this.status = status;
    this.id = id;
  }
}

interface Sending {
  body?: unknown;
  /** X-Contentful-Version: the version that was seen. Another one there is a 409. */
  version?: number;
  headers?: Record<string, string>;
}

const PAGE = 100;
const TRIES = 8;
const CONTENT = "application/vnd.contentful.management.v1+json";

/** Contentful's Content Management API, as far as content is moved by it (EDIT-05). */
export class Management {
  readonly #options: ManagementOptions;
  readonly #base: string;

  constructor(options: ManagementOptions) {
    this.#options = options;
    const address = (options.address ?? "https://api.contentful.com").replace(/\/$/, "");
    this.#base = `${address}/spaces/${options.space}/environments/${options.environment}`;
  }

  /** Every resource of a kind, page by page; archived ones too. `public/` has the published fields instead of the draft. */
  async all(
    kind: "entries" | "assets" | "content_types" | "locales" | "tags" | "public/entries" | "public/assets",
  ): Promise<Managed[]> {
    const items: Managed[] = [];
    for (;;) {
      const page = (await this.#ask(
        "GET",
        `${this.#base}/${kind}?limit=${PAGE}&skip=${items.length}&order=sys.id`,
      )) as {
        total: number;
        items: Managed[];
      };
      items.push(...page.items);
      if (items.length >= page.total) return items;
      if (page.items.length === 0) throw new Error(`the space answers ${items.length} of ${page.total} ${kind}`);
    }
  }

  /** Null when it isn't there. */
  async find(path: string): Promise<Managed | null> {
    try {
      return (await this.#ask("GET", `${this.#base}/${path}`)) as Managed;
    } catch (error) {
      if (error instanceof ManagementError && error.status === 404) return null;
      throw error;
    }
  }

  put = (path: string, sending: Sending = {}) => this.#send("PUT", path, sending);
  post = (path: string, sending: Sending = {}) => this.#send("POST", path, sending);
  delete = (path: string, sending: Sending = {}) => this.#send("DELETE", path, sending);

  /** Brings a file to the space; an asset then names it. */
  async upload(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const { uploadAddress = "https://upload.contentful.com", space, environment } = this.#options;
    const url = `${uploadAddress.replace(/\/$/, "")}/spaces/${space}/environments/${environment}/uploads`;
    const answer = (await this.#ask("POST", url, bytes, { "Content-Type": "application/octet-stream" })) as Managed;
    return answer.sys.id;
  }

  #send(method: string, path: string, { body, version, headers = {} }: Sending): Promise<Managed> {
    return this.#ask(method, `${this.#base}/${path}`, body === undefined ? undefined : JSON.stringify(body), {
      "Content-Type": CONTENT,
      ...(version === undefined ? {} : { "X-Contentful-Version": String(version) }),
      ...headers,
    }) as Promise<Managed>;
  }

  /** Waits for limits as long as they say, and tries what may be tried again when the API is down for a moment. */
  async #ask(method: string, url: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
    const { token, wait = waitFor, timeoutMs = 30_000 } = this.#options;
    for (let tried = 1; ; tried++) {
      const answer = await fetch(url, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: { Authorization: `Bearer ${token}`, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw unreachable(url, error);
      });
      const isLimited = answer.status === 429;
      if ((isLimited || answer.status >= 500) && tried < TRIES) {
        await answer.arrayBuffer();
        const seconds = Number(answer.headers.get("X-Contentful-RateLimit-Reset") ?? (isLimited ? 1 : 2 ** tried / 4));
        await wait(Math.max(50, seconds * 1000));
        continue;
      }
      const text = await answer.text();
      if (answer.ok) return text ? JSON.parse(text) : null;
      throw managementError(answer.status, text);
    }
  }
}

/** Nobody answers at an address: which one, and what the network said. */
function unreachable(url: string, error: unknown): CommandError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = (cause ?? {}) as { code?: string; message?: string };
  const why = error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : (code ?? message ?? "");
  return new CommandError(`The space can't be reached at ${new URL(url).origin}: ${why}`);
}

function managementError(status: number, text: string): ManagementError {
  try {
    const { sys, message, details } = JSON.parse(text) as {
      sys?: { id?: string };
      message?: string;
      details?: unknown;
    };
    const why = details ? ` ${JSON.stringify(details)}` : "";
    return new ManagementError(status, sys?.id ?? "", `${status} ${sys?.id ?? ""}: ${message ?? ""}${why}`);
  } catch {
    return new ManagementError(status, "", `${status}: ${text.slice(0, 200)}`);
  }
}

const waitFor = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
