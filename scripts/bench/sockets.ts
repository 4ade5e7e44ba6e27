import { newEmail, PASSWORD } from "#tests/harness/people.ts";
import type { RunningProduct } from "#tests/harness/product.ts";
import { ProductClient } from "#tests/harness/product-client.ts";
import { atMost, type Figure } from "./figure.ts";

const ENDS = 5;

/**
 * Milliseconds from the request that ends a session elsewhere ("sign out all others") to the close of its socket
 * (SEC-13); the longest of five.
 */
export async function measureSocketClose(product: RunningProduct): Promise<Figure> {
  const port = Number(new URL(product.origin).port);
  const email = newEmail();
  const here = new ProductClient(port);
  const user = { email, password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true };
  await here.ok("POST", "/api/users", { user });
  const times: number[] = [];
  for (let end = 0; end < ENDS; end += 1) {
    const elsewhere = new ProductClient(port);
    await elsewhere.ok("POST", "/api/users/sign_in", { user: { email, password: PASSWORD } });
    const { closed, socket } = await elsewhere.openSocket();
    if (!socket.connected) throw new Error("the socket was not opened");
    const started = performance.now();
    await Promise.all([here.ok("DELETE", "/api/player/sessions"), closed]);
    times.push(performance.now() - started);
  }
  return atMost("socket-closed-ms", Math.max(...times), "ms", 1_000);
}
