import type { PaymentAdapter } from "../adapter.ts";
import { createSandboxAdapter, type SandboxConnection } from "./sandbox.ts";

export interface AdapterOptions {
  /** The payment sandbox; null where there is none, as in production. */
  sandbox: SandboxConnection | null;
}

/** Every payment provider of this process by its name, which methods in payments.json refer to. */
export function createAdapters({ sandbox }: AdapterOptions): ReadonlyMap<string, PaymentAdapter> {
  const adapters = sandbox ? [createSandboxAdapter(sandbox)] : [];
  return new Map(adapters.map((adapter) => [adapter.name, adapter]));
}
