import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { resolve } from "node:path";
import { serve } from "@hono/node-server";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";

const SPACE = "elsewhere";
const TOKEN = "token-of-the-delivery-api";
const WEBHOOK_SECRET = "a-signing-secret-of-the-space";

/** A Contentful space on loopback that holds what `content/` holds, changed by `change`; it can be down, or hang. */
export class CmsServer {
  readonly space = SPACE;
  readonly webhookSecret = WEBHOOK_SECRET;
  /** Calls that came in. */
  asked = 0;
  #hangs = false;
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor(private readonly answer: (request: Request) => Promise<Response>) {}

  static async open(change: (space: ContentSpace) => void = () => {}): Promise<CmsServer> {
    const { space } = await loadContent(resolve("content"));
    change(space);
    const delivery = createDelivery({
      store: new ContentStore(space),
      space: SPACE,
      environment: "master",
      deliveryToken: TOKEN,
      previewToken: TOKEN,
    });
    const server = new CmsServer((request) => delivery.fetch(request));
    await server.up();
    return server;
  }

  /** What makes a product ask this server for its content. */
  get environment(): Record<string, string> {
    return {
      CONTENTFUL_SPACE: SPACE,
      CONTENTFUL_TOKEN: TOKEN,
      CONTENTFUL_HOST: `127.0.0.1:${this.#port}`,
      CONTENTFUL_WEBHOOK_SECRET: WEBHOOK_SECRET,
    };
  }

  /** Takes calls and answers none. */
  async hang(): Promise<void> {
    await this.up();
    this.#hangs = true;
  }

  /** Takes connections again, at the same address. */
  async up(): Promise<void> {
    this.#hangs = false;
    if (this.#server) return;
    const fetch = (request: Request) => {
      this.asked += 1;
      return this.#hangs ? new Promise<never>(() => {}) : this.answer(request);
    };
    this.#server = await new Promise<Server>((ready) => {
      const started = serve({ fetch, port: this.#port, hostname: "127.0.0.1" }, () => ready(started as Server));
      started.on("connection", (socket: Socket) => {
        this.#sockets.add(socket);
        socket.on("close", () => this.#sockets.delete(socket));
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses connections from now on, and cuts those there are. */
  async down(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }
}
