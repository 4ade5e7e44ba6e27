import { countedBody } from "#platform/http/counted-body.ts";
import { MAX_BODY_BYTES } from "#platform/http/read-body.ts";
import { uploadDeskAsset } from "#schemas/api/desk.ts";
import { OPERATIONS } from "#schemas/api/index.ts";
import { uploadDocument } from "#schemas/api/profile.ts";

/** A request whose body never brings more than it may. */
export interface BoundedRequest {
  request: Request;
  /** Most bytes that its body may bring now: 0 without one. */
  bytes: number;
  /** Whether more came in than may: whatever was answered, the answer is 413. */
  exceeded(): boolean;
}

/** Room for a form's own lines around its file. */
const FORM_LINES = 128 * 1024;

/** Pages whose form goes on to the platform as it comes in. */
const PAGES_WITH_FILES = new Map<string, number>([
  ["/profile/verification", uploadDocument.upload.maxBytes],
  ["/desk/files", uploadDeskAsset.upload.maxBytes],
]);

const CALLS_WITH_FILES = new Map<string, number>(
  OPERATIONS.flatMap((operation) => (operation.upload ? [[operation.path, operation.upload.maxBytes] as const] : [])),
);

/** Most bytes of a body under a path, its prefix and `.data` taken off. */
export function maxBodyBytes(path: string): number {
  const file = CALLS_WITH_FILES.get(path) ?? PAGES_WITH_FILES.get(path.replace(/\.data$/, ""));
  return file === undefined ? MAX_BODY_BYTES : file + FORM_LINES;
}

/**
 * Bounds a request's body. One with a length that is within the bound is left alone: the HTTP parser gives no more than
 * was announced. One without a length is counted while it comes in. Null for a length beyond the bound.
 */
export function boundBody(request: Request, maxBytes: number): BoundedRequest | null {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return { request, bytes: 0, exceeded: never };
  const length = request.headers.get("Content-Length");
  if (length !== null) return Number(length) <= maxBytes ? { request, bytes: Number(length), exceeded: never } : null;
  if (!request.headers.has("Transfer-Encoding")) return { request, bytes: 0, exceeded: never };
  const { body, headers, signal } = request;
  if (!body) return { request, bytes: 0, exceeded: never };
  const { stream, exceeded } = countedBody(body, maxBytes);
  const counted = new Request(request.url, { method, headers, signal, body: stream, duplex: "half" } as RequestInit);
  return { request: counted, bytes: maxBytes, exceeded };
}

const never = () => false;

/** The same request with its body read: what reads it next meets no error. Rejects with BodyTooLarge. */
export async function withWholeBody(request: Request): Promise<Request> {
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: await request.arrayBuffer() });
}

/**
 * How many bytes of large bodies may come in at once, over all connections. Small ones, which calls and forms are, pass
 * always: nobody can keep them out by sending large ones slowly.
 */
export class BodyBudget {
  #bytes = 0;

  constructor(
    private readonly most: number,
    private readonly free: number,
  ) {}

  /** Takes its bytes out of the budget until `give` is called; null when too little is left. */
  take(bytes: number): { give(): void } | null {
    if (bytes <= this.free) return FREE;
    if (this.#bytes + bytes > this.most) return null;
    this.#bytes += bytes;
    let given = false;
    return {
      give: () => {
        if (!given) this.#bytes -= bytes;
        given = true;
      },
    };
  }
}

const FREE = { give() {} };
