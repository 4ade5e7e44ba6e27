import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { Agenda } from "./agenda.ts";
import { nativeApi, nativeCallback } from "./api/native.ts";
import { ordersApi, ordersCallback } from "./api/orders.ts";
import { movementsOf } from "./movements.ts";
import { paymentPages } from "./pages/pages.ts";
import { Payments } from "./payments.ts";
import { postJson } from "./post.ts";
import { DELAYS, type Delays } from "./scenarios.ts";
import { Store } from "./store.ts";
import { systemTime, type Time } from "./time.ts";

export interface SandboxOptions {
  /** The file that it stores everything in. */
  file: string;
  /** Signs calls and callbacks, as the merchant's does. */
  key: string;
  /** Where browsers that come back to this address reach the sandbox, such as http://pay.localhost:3000. */
  publicUrl: (returnUrl: string) => string;
  /** Address of names under `localhost` for callbacks; 127.0.0.1 unless it is given. */
  localhost?: string;
  /** A request failed through no fault of its sender. */
  onError?: (error: Error) => void;
  delays?: Partial<Delays>;
  time?: Time;
}

/** A payment provider that moves no money. */
export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** Does everything that is due by now, callbacks too. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;

export function createSandbox(options: SandboxOptions): Sandbox {
  const { key, publicUrl, time = systemTime } = options;
  const store = new Store(options.file, movementsOf(time.now));
  const agenda = new Agenda({
    store,
    time,
    send(delivery) {
      const { body, headers } = (delivery.dialect === "native" ? nativeCallback : ordersCallback)(
        delivery,
        key,
        time.now(),
      );
      return postJson(delivery.url, { body, headers, ...(options.localhost ? { localhost: options.localhost } : {}) });
    },
  });
  const payments = new Payments({ store, agenda, time, delays: { ...DELAYS, ...options.delays } });
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.onError?.(error);
    return context.text("Something went wrong in the sandbox. Please try again.", 500);
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));
  const api = { payments, store, key, now: time.now, publicUrl };
  app.route("/v1", nativeApi(api));
  app.route("/orders/v1", ordersApi(api));
  app.route("/", paymentPages({ payments, store, now: time.now }));
  agenda.wake();
  return {
    fetch: async (request) => app.fetch(request),
    runDue: () => agenda.runDue(),
    async close() {
      await agenda.close();
      await store.close();
    },
  };
}
