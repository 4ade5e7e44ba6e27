import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Stored {
  sys: Record<string, unknown> & { id: string; version: number };
  [key: string]: unknown;
}

type Kind = "entries" | "assets" | "content_types" | "locales";

const TYPES: Readonly<Record<Kind, string>> = {
  entries: "Entry",
  assets: "Asset",
  content_types: "ContentType",
  locales: "Locale",
};

interface ApiError {
  status: number;
  id: string;
  message: string;
}

const reject = (status: number, id: string, message = id): ApiError => ({ status, id, message });

/**
 * Contentful's management and upload APIs on loopback, as their documentation describes them: versions, publishing,
 * pages, languages, processing of files and limits. It keeps everything in memory.
 */
export class ManagementSpace {
  readonly stored: Record<Kind, Map<string, Stored>> = {
    entries: new Map(),
    assets: new Map(),
    content_types: new Map(),
    locales: new Map(),
  };
  readonly uploads = new Map<string, number>();
  readonly requests: string[] = [];
  /** How many of the next requests meet the limit, and what it says. */
  limited = 0;
  resetSeconds = 1;
  /** Ids of resources whose next publishing answers 422. */
  readonly unpublishable = new Set<string>();
  /** Id of a resource at whose publishing the connection breaks. */
  breaksAt: string | null = null;
  /** Fields as they were published last, by kind and id. */
  readonly #published = new Map<string, unknown>();
  #server: Server | undefined;
  #clock = Date.parse("2026-06-01T00:00:00Z");

  constructor(defaultLocale = "en") {
    this.stored.locales.set(defaultLocale, {
      sys: { id: defaultLocale, type: "Locale", version: 1 },
      code: defaultLocale,
      name: defaultLocale,
      default: true,
      fallbackCode: null,
      optional: false,
    });
  }

  async open(): Promise<string> {
    const server = createServer((request, response) => {
      void this.#serve(request, response);
    });
    this.#server = server;
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((done) => this.#server?.close(done));
  }

  /** Somebody works in Contentful's own editor. */
  edit(kind: "entries" | "assets", id: string, change: (resource: Stored) => void): void {
    const resource = this.stored[kind].get(id);
    if (!resource) throw new Error(`no ${kind} ${id}`);
    change(resource);
    this.#touch(resource);
  }

  /** Somebody publishes in Contentful's own editor. */
  publish(kind: "entries" | "assets", id: string): void {
    const resource = this.stored[kind].get(id);
    if (!resource) throw new Error(`no ${kind} ${id}`);
    this.#publish(resource, "PUT");
  }

  #touch(resource: Stored): void {
    this.#clock += 1000;
    resource.sys.version += 1;
    resource.sys.updatedAt = new Date(this.#clock).toISOString();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", "http://here");
    this.requests.push(`${request.method} ${url.pathname}${url.search}`);
    const answer = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(value));
    if (this.breaksAt !== null && url.pathname.endsWith(`/${this.breaksAt}/published`)) {
      request.socket.destroy();
      return;
    }
    if (this.limited > 0) {
      this.limited -= 1;
      answer(429, error(reject(429, "RateLimitExceeded")), {
        "X-Contentful-RateLimit-Reset": String(this.resetSeconds),
      });
      return;
    }
    if (request.headers.authorization !== "Bearer management") {
      answer(401, error(reject(401, "AccessTokenInvalid")));
      return;
    }
    try {
      const result = this.#answer(request, url, body);
      if (result === null) response.writeHead(204).end();
      else answer(200, result);
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      answer(caught.status, error(caught));
    }
  }

  #answer(request: IncomingMessage, url: URL, body: Buffer): unknown {
    const [, , space, , environment, kind = "", id, ...rest] = url.pathname.split("/");
    if (space !== "test" || environment !== "master") throw reject(404, "NotFound");
    if (kind === "uploads") {
      const upload = `upload-${this.uploads.size + 1}`;
      this.uploads.set(upload, body.byteLength);
      return { sys: { type: "Upload", id: upload } };
    }
    if (kind === "public" && (id === "entries" || id === "assets")) {
      return pageOf(this.#publicOf(id), url.searchParams);
    }
    if (!(kind in TYPES)) throw reject(404, "NotFound");
    const resources = this.stored[kind as Kind];
    if (!id && request.method === "GET") return pageOf([...resources.values()], url.searchParams);
    if (kind === "locales" && request.method === "POST") return this.#newLocale(JSON.parse(body.toString()));
    const resource = resources.get(id ?? "");
    const version = Number(request.headers["x-contentful-version"]);
    if (rest.length > 0) {
      if (!resource) throw reject(404, "NotFound");
      if (version !== resource.sys.version && rest[0] !== "files" && request.method !== "DELETE") {
        throw reject(409, "VersionMismatch");
      }
      return rest[0] === "files"
        ? this.#process(resource, rest[1] ?? "")
        : this.#publish(resource, request.method ?? "");
    }
    switch (request.method) {
      case "GET":
        if (!resource) throw reject(404, "NotFound");
        return resource;
      case "PUT":
        if (resource && version !== resource.sys.version) throw reject(409, "VersionMismatch");
        return this.#put(kind as Kind, id ?? "", JSON.parse(body.toString()) as object, request, resource);
      case "DELETE":
        if (resource?.sys.publishedVersion !== undefined) throw reject(400, "BadRequest", "Cannot delete published");
        resources.delete(id ?? "");
        return null;
      default:
        throw reject(405, "MethodNotAllowed");
    }
  }

  #put(kind: Kind, id: string, body: object, request: IncomingMessage, before: Stored | undefined): Stored {
    const type = request.headers["x-contentful-content-type"];
    if (kind === "entries" && !before && !this.stored.content_types.get(String(type))?.sys.publishedVersion) {
      throw reject(422, "UnknownContentType", String(type));
    }
    if (kind === "content_types") this.#checkDropped(body as { fields: { id: string }[] }, before);
    const at = new Date(this.#clock).toISOString();
    const made: Stored = before ?? {
      sys: {
        id,
        type: TYPES[kind],
        version: 0,
        createdAt: at,
        ...(kind === "entries" ? { contentType: { sys: { type: "Link", linkType: "ContentType", id: type } } } : {}),
      },
      metadata: { tags: [] },
    };
    Object.assign(made, body);
    this.#touch(made);
    this.stored[kind].set(id, made);
    return made;
  }

  /** A field goes only after it has been omitted. */
  #checkDropped(body: { fields: { id: string }[] }, before: Stored | undefined): void {
    const remaining = new Set(body.fields.map(({ id }) => id));
    for (const field of (before?.fields ?? []) as { id: string; omitted?: boolean }[]) {
      if (!remaining.has(field.id) && !field.omitted)
        throw reject(422, "UnprocessableEntity", `${field.id} is not omitted`);
    }
  }

  #publish(resource: Stored, method: string): Stored {
    if (method === "DELETE") {
      delete resource.sys.publishedVersion;
      this.#touch(resource);
      return resource;
    }
    const missing = linksIn(resource.fields).find(
      ({ linkType, id }) => !(linkType === "Asset" ? this.stored.assets : this.stored.entries).has(id),
    );
    if (resource.sys.type === "Entry" && missing) throw reject(422, "ValidationFailed", `notResolvable ${missing.id}`);
    if (this.unpublishable.delete(resource.sys.id)) throw reject(422, "ValidationFailed", "a field is wrong");
    const published = resource.sys.version;
    this.#touch(resource);
    resource.sys.publishedVersion = published;
    resource.sys.publishedAt = resource.sys.updatedAt;
    resource.sys.firstPublishedAt ??= resource.sys.updatedAt;
    this.#published.set(`${resource.sys.type} ${resource.sys.id}`, structuredClone(resource.fields));
    return resource;
  }

  /** What the delivery API shows, in the form of the management API. */
  #publicOf(kind: "entries" | "assets"): Stored[] {
    return [...this.stored[kind].values()]
      .filter(({ sys }) => sys.publishedVersion !== undefined)
      .map((one) => ({ ...one, fields: this.#published.get(`${one.sys.type} ${one.sys.id}`) ?? one.fields }));
  }

  #process(asset: Stored, locale: string): null {
    const files = (asset.fields as { file: Record<string, Record<string, unknown>> }).file;
    const { upload: _upload, uploadFrom: _from, ...file } = files[locale] ?? {};
    files[locale] = {
      ...file,
      url: `//images.space.invalid/${asset.sys.id}/${String(file.fileName)}`,
      details: { size: 1 },
    };
    this.#touch(asset);
    return null;
  }

  #newLocale(body: { code: string; fallbackCode: string | null }): Stored {
    if (body.fallbackCode && !this.stored.locales.has(body.fallbackCode)) throw reject(422, "UnknownFallback");
    const locale: Stored = { sys: { id: body.code, type: "Locale", version: 1 }, default: false, ...body };
    this.stored.locales.set(body.code, locale);
    return locale;
  }
}

function pageOf(all: readonly Stored[], query: URLSearchParams) {
  const skip = Number(query.get("skip") ?? 0);
  const limit = Number(query.get("limit") ?? 100);
  const sorted = [...all].sort((a, b) => (a.sys.id < b.sys.id ? -1 : 1));
  return { sys: { type: "Array" }, total: all.length, skip, limit, items: sorted.slice(skip, skip + limit) };
}

function linksIn(value: unknown): { linkType: string; id: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const { sys } = value as { sys?: { type?: string; linkType: string; id: string } };
  return sys?.type === "Link" ? [sys] : Object.values(value).flatMap(linksIn);
}

const isApiError = (value: unknown): value is ApiError =>
  typeof value === "object" && value !== null && "status" in value;

const error = ({ id, message }: ApiError) => ({ sys: { type: "Error", id }, message });
