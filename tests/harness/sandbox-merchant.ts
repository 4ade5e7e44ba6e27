import type { DepositRequest, PaymentAdapter } from "#platform/payments/adapter.ts";
import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import { sign } from "#sandbox/signature.ts";
import { sendForm, startSandbox, type TestSandbox } from "./payment-sandbox.ts";

/** What every payment of a test states alike: a player of EUR without a saved card. */
export const TEST_PAYMENT = {
  currency: "EUR",
  token: null,
  player: { id: 1, email: "player@example.test", country: "DE", locale: "en" },
  callbackUrl: "http://127.0.0.1:9/callbacks",
} as const;

/** The payment sandbox with a merchant's side of it: the platform's adapter, and signed calls that it has no verb for. */
export interface SandboxMerchant {
  sandbox: TestSandbox;
  adapter: PaymentAdapter;
  /** The address of a new deposit's page: 50.00 EUR by a method that asks for no card. */
  startDeposit(reference: string, more?: Partial<DepositRequest>): Promise<string>;
  /** A deposit of 50.00 EUR that ends as the payer chooses on its page. */
  deposit(reference: string, outcome: string): Promise<void>;
  call(method: "GET" | "POST", path: string, call?: { content?: object; ageMs?: number }): Promise<Response>;
}

export async function startSandboxMerchant(): Promise<SandboxMerchant> {
  const sandbox = await startSandbox();
  const adapter = createSandboxAdapter({
    url: () => sandbox.url,
    key: sandbox.key,
    now: () => new Date(sandbox.time.now()),
  });
  const startDeposit: SandboxMerchant["startDeposit"] = async (reference, more) => {
    const { next } = await adapter.createDeposit({
      ...TEST_PAYMENT,
      reference,
      amount: 5_000n,
      method: "sofort",
      saveProfile: false,
      returnUrl: "http://shop.localhost/cashbox",
      ...more,
    });
    return next.url ?? "";
  };
  return {
    sandbox,
    adapter,
    startDeposit,
    async deposit(reference, outcome) {
      await sendForm(await startDeposit(reference), { bank: "Sandbox Bank", outcome });
    },
    call(method, path, { content, ageMs = 0 } = {}) {
      const timestamp = String(Math.floor((sandbox.time.now() - ageMs) / 1_000));
      const body = content ? JSON.stringify(content) : "";
      const headers = {
        "Content-Type": "application/json",
        "Sandbox-Timestamp": timestamp,
        "Sandbox-Signature": sign(sandbox.key, [timestamp, method, path, body], "hex"),
      };
      return fetch(sandbox.url + path, { method, headers, ...(content ? { body } : {}) });
    },
  };
}
