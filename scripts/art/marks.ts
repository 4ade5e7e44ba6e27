import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { paymentMark, providerMark } from "#platform/games/art/marks.ts";
import { prefixIds } from "#platform/games/art/svg.ts";
import type { Payments } from "#schemas/brand/payments.ts";
import { readJson } from "./store.ts";
import type { Workshop } from "./workshop.ts";

/** The providers' marks, one for dark and one for light grounds. */
export function providerMarkJobs({ store, faces, providers }: Workshop): (() => Promise<void>)[] {
  return providers.flatMap(({ id, title }, place) =>
    (["dark", "light"] as const).map(
      (ground) => () =>
        store.write(`providers/${id}-on-${ground}.svg`, providerMark(title, place, faces.righteous, ground)),
    ),
  );
}

/** The coin marks go by other names than ours in a few cases. */
const COINS: Readonly<Record<string, string>> = { dog: "doge" };

/** Ways to pay: every `brand` that a payments.json names, as a neutral plate. */
export async function paymentMarkJobs({ store, faces, coins, root }: Workshop): Promise<(() => Promise<void>)[]> {
  const names = new Map<string, string>();
  for (const brand of (await readdir(join(root, "brands"))).sort()) {
    const file = await readJson<Payments>(join(root, "brands", brand, "payments.json")).catch(() => null);
    for (const method of file?.methods ?? []) names.set(method.brand, method.title.replace(/ \([^)]*\)$/, ""));
  }
  return [...names].map(([brand, title]) => () => {
    const icon = coins.icons[COINS[brand] ?? brand];
    const mark = icon && { body: prefixIds(icon.body, "coin-"), box: coins.width ?? 32 };
    return store.write(`payments/${brand}.svg`, paymentMark(title, faces.lilita, mark));
  });
}
