import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";

/** The wallet has rejected a call: nothing was done. */
export class WalletRejected extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const PAUSE_MS = 100;
const TRIES = 20;

/** Calls the wallet until it answers, with the same ids and a new signature each time. */
export function createWallet({ provider, url, secret }: { provider: string; url: string; secret: string }) {
  const send = (path: string, body: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", secret).update(`${timestamp}\nPOST\n${path}\n${body}`).digest("hex");
    const headers = {
      "Content-Type": "application/json",
      "X-Marquee-Provider": provider,
      "X-Marquee-Timestamp": timestamp,
      "X-Marquee-Signature": signature,
    };
    return fetch(url + path, { method: "POST", body, headers });
  };
  return {
    async call(verb: string, content: object) {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await send(`/wallet/v1/${verb}`, JSON.stringify(content)).catch(() => null);
        if (answer && answer.status < 500) {
          const body = await answer.json();
          if (answer.status === 200) return body;
          throw new WalletRejected(answer.status, body.code);
        }
        if (attempt === TRIES) throw new Error(`the wallet doesn't answer ${verb}`);
        await setTimeout(PAUSE_MS * attempt);
      }
    },
  };
}
