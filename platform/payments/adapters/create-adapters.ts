import type { HostedPage } from "#schemas/payments/hosted-page.ts";
import type { PaymentAdapter } from "../adapter.ts";
import { createHostedPageAdapter } from "./hosted-page.ts";
import { createSandboxAdapter, type SandboxConnection } from "./sandbox.ts";
import { SANDBOX_ORDERS } from "./sandbox-orders.ts";

export interface AdapterOptions {
  /** The payment sandbox; null where there is none, as in production. */
  sandbox: SandboxConnection | null;
  /** Providers that are described as data, each with its key. */
  hostedPages?: readonly { settings: HostedPage; key: string }[];
  now: () => Date;
}

/** Every payment provider of this process by its name, which methods in payments.json refer to. */
export function createAdapters({
  sandbox,
  hostedPages = [],
  now,
}: AdapterOptions): ReadonlyMap<string, PaymentAdapter> {
  const adapters = [
    ...(sandbox ? sandboxAdapters(sandbox) : []),
    ...hostedPages.map(({ settings, key }) => createHostedPageAdapter({ settings, key, now })),
  ];
  return new Map(adapters.map((adapter) => [adapter.name, adapter]));
}

/** The sandbox is two providers, one by each of its protocols: a second one is there to be tried. */
const sandboxAdapters = (connection: SandboxConnection): PaymentAdapter[] => [
  createSandboxAdapter(connection),
  createHostedPageAdapter({ settings: SANDBOX_ORDERS, ...connection }),
];
