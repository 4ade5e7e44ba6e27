import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { createHttpServer, listen } from "#server/listen.ts";
import { testBrand } from "./brand.ts";
import { TestClock } from "./clock.ts";
import { SandboxTime, sendForm, startSandbox, TEST_CARD, type TestSandbox } from "./payment-sandbox.ts";
import { PaymentsHarness } from "./payments.ts";

/** A sandbox that is to be silent is waited for so long; a busy machine answers sooner. */
const DEADLINE_MS = 3_000;

/** The platform and the payment sandbox as two servers that call one another over HTTP, both by the test's clock. */
export class PaymentsOverHttp {
  private constructor(
    readonly pay: PaymentsHarness,
    readonly sandbox: TestSandbox,
    readonly origin: string,
    private readonly server: ReturnType<typeof createHttpServer>["server"],
  ) {}

  /** `methods` are the brand's payment methods, all at the sandbox; those of the test brand without it. */
  static async open(methods: Brand["payments"] = testBrand().payments): Promise<PaymentsOverHttp> {
    const time = new SandboxTime(new TestClock().now().getTime());
    const sandbox = await startSandbox({ time });
    const now = () => new Date(time.now());
    const adapter = createSandboxAdapter({ url: () => sandbox.url, key: sandbox.key, now, deadlineMs: DEADLINE_MS });
    const payments = methods.map((method) => ({ ...method, provider: "shop-sandbox" }));
    const pay = await PaymentsHarness.create({ brand: { payments }, others: [{ ...adapter, name: "shop-sandbox" }] });
    const { requestContext } = pay.money.test.client();
    const { server } = createHttpServer((request) => pay.money.test.platform.fetch(request, requestContext));
    const origin = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
    return new PaymentsOverHttp(pay, sandbox, origin, server);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.sandbox.close();
    await this.pay.close();
  }

  /** Lets time pass for both, and does what is due. */
  async pass(milliseconds: number): Promise<void> {
    this.pay.money.clock.advance(milliseconds);
    await this.sandbox.pass(milliseconds);
    await this.pay.work();
  }

  async player(real = 0n): Promise<number> {
    const id = await this.pay.player(real);
    const client = this.pay.money.clientOf(id);
    client.requestContext = { ...client.requestContext, origin: this.origin };
    return id;
  }

  /** Begins a deposit and does the payer's part on the provider's page, which leads to `left`. */
  async paid(outcome: string, amount = 5_000, payer?: number) {
    const player = payer ?? (await this.player());
    const { status, body } = await this.pay.deposit(player, amount, { return_path: "/de/cashbox?x=1" });
    if (status !== 201) throw new Error(`no deposit: ${status} ${JSON.stringify(body)}`);
    const { id } = body.payment;
    const page = await sendForm(body.next.url ?? "", { bank: "Sandbox Bank", ...TEST_CARD, outcome });
    await this.pass(0);
    return { payer: player, id, left: page.headers.get("Location") };
  }
}
