import { io, type Socket } from "socket.io-client";
import type { OutboxMail } from "#schemas/api/authentication.ts";
import type { PlayerSettings } from "#schemas/api/realtime.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

export interface ProductAnswer extends RawAnswer {
  /** The body as JSON; null where it is none. */
  json: unknown;
}

let browsers = 0;

/**
 * A visitor's browser before a started product: plain HTTP to any host of it, with cookies and an address of its own.
 */
export class ProductClient {
  readonly cookies = new Map<string, string>();

  /** On loopback too, so that it may see what a demo shows on its own machine alone. */
  readonly address = `127.0.${1 + Math.floor(++browsers / 250)}.${1 + (browsers % 250)}`;

  constructor(
    readonly port: number,
    readonly host = `orbit.localhost:${port}`,
  ) {}

  get origin(): string {
    return `http://${this.host}`;
  }

  /** A call as the site's own script makes it; a form is sent as one, anything else as JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ProductAnswer> {
    const form = body instanceof FormData ? new Response(body) : null;
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body === undefined ? undefined : JSON.stringify(body);
    const answer = await rawRequest(this.port, {
      host: this.host,
      path,
      method,
      from: this.address,
      headers: {
        origin: this.origin,
        "sec-fetch-site": "same-origin",
        "x-requested-with": "XMLHttpRequest",
        "content-type": form?.headers.get("content-type") ?? "application/json",
        cookie: this.#cookieLine(),
        ...headers,
      },
      ...(bytes === undefined ? {} : { body: bytes }),
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [pair = ""] = line.split(";", 1);
      this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return { ...answer, json: jsonOf(answer.text) };
  }

  /** A call that must go well, and its answer. */
  async ok<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, text, json } = await this.call(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 400)}`);
    return json as T;
  }

  /** The latest mail to an address, read at the demo's outbox. */
  async lastMail(to: string): Promise<string> {
    const { text } = await rawRequest(this.port, { host: this.host, path: "/api/outbox" });
    const mail = (JSON.parse(text) as OutboxMail[]).find((each) => each.to === to);
    if (!mail) throw new Error(`no mail came to ${to}`);
    return mail.text;
  }

  /** Opens a socket with this browser's cookies; it is connected or refused when this resolves. */
  async openSocket({ origin = this.origin, token }: { origin?: string; token?: string } = {}): Promise<ProductSocket> {
    const given = token ?? (await this.ok<PlayerSettings>("GET", "/api/player/settings")).websocket.token;
    const socket = io(`http://127.0.0.1:${this.port}`, {
      path: "/realtime",
      transports: ["websocket"],
      auth: { token: given },
      extraHeaders: { Host: this.host, Origin: origin, Cookie: this.#cookieLine() },
      forceNew: true,
      reconnection: false,
    });
    const opened = new ProductSocket(socket);
    await new Promise<void>((resolve) => {
      socket.on("connect", resolve);
      socket.on("connect_error", () => resolve());
    });
    return opened;
  }

  #cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

/** A browser's end of a realtime connection to a started product. */
export class ProductSocket {
  readonly heard: { channel: string; payload: Record<string, unknown> }[] = [];
  /** Resolves with the reason when the server or the network ends the connection. */
  readonly closed: Promise<string>;

  constructor(readonly socket: Socket) {
    socket.on("event", (channel, payload) => this.heard.push({ channel, payload }));
    this.closed = new Promise((resolve) => socket.on("disconnect", resolve));
  }

  subscribe(channel: string): Promise<boolean> {
    return this.socket.timeout(10_000).emitWithAck("subscribe", channel);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
