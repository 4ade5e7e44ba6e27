import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BettingPlayer } from "#tests/harness/betting-player.ts";
import { startProduct } from "#tests/harness/product.ts";
import { SlowProxy } from "#tests/harness/slow-proxy.ts";
import { atMost, type Figure } from "./figure.ts";

const SECRET = "the secret of a slow platform, thirty-two bytes or more";
const SLOW_MS = 5_000;
/** Countries from which nobody has come before, one a round. */
const NEW_COUNTRIES = ["NZ", "FI", "SE"];
const CALLS = 5;

/**
 * Milliseconds to the first byte of the lobby while the platform, in a process of its own, is slow by 5 s, for guests of
 * a new country, of a known one and for a player; and of money calls while it is gone (FAULT-03). The longest of each.
 */
export async function measureSlowPlatform(): Promise<Figure[]> {
  const folders = ["platform", "storefront"].map((name) => mkdtempSync(join(tmpdir(), `marquee-bench-${name}-`)));
  const platform = await startProduct(folders[0] as string, { SECRET });
  const proxy = await SlowProxy.open({ port: Number(new URL(platform.origin).port), host: "orbit.localhost" });
  const product = await startProduct(folders[1] as string, { SECRET, PLATFORM_URL: proxy.address });
  try {
    const address = { port: Number(new URL(product.origin).port), secret: SECRET };
    const player = await BettingPlayer.register(address, "slow@mail.example");
    const known = { cookie: "as-country=NO" };
    for (const headers of [known, { cookie: player.cookie }]) await firstByteMs(player, headers);
    proxy.delayMs = SLOW_MS;
    const times: Record<"new country" | "known" | "player", number[]> = { "new country": [], known: [], player: [] };
    for (const country of NEW_COUNTRIES) {
      times["new country"].push(await firstByteMs(player, { cookie: `as-country=${country}` }));
      times.known.push(await firstByteMs(player, known));
      times.player.push(await firstByteMs(player, { cookie: player.cookie }));
    }
    proxy.delayMs = 0;
    await proxy.down();
    const calls: number[] = [];
    for (let count = 0; count < CALLS; count += 1)
      for (const call of [() => player.bet(`gone-${count}`), () => player.signIn()]) calls.push(await rejectedMs(call));
    const longest = Object.entries(times).map(([name, all]) => [`${name} ms`, Math.round(Math.max(...all))]);
    return [
      atMost("slow-platform-first-byte-ms", Math.max(...Object.values(times).flat()), "ms", 1_000, {
        ...Object.fromEntries(longest),
      }),
      atMost("platform-gone-money-ms", Math.max(...calls), "ms", 1_000),
    ];
  } finally {
    await product.stop();
    await proxy.down().catch(() => {});
    await platform.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function firstByteMs(player: BettingPlayer, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await player.page("/", { ...headers, host: "orbit.localhost" });
  const reader = answer.body?.getReader();
  await reader?.read();
  const took = performance.now() - began;
  while (!(await reader?.read())?.done) {}
  if (answer.status !== 200) throw new Error(`the lobby answered ${answer.status}`);
  return took;
}

async function rejectedMs(call: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await call();
  if (answer.status !== 503) throw new Error(`a call to a platform that is gone answered ${answer.status}`);
  return performance.now() - began;
}
