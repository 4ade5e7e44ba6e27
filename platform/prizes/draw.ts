import { nodeHmac } from "#platform/studio/fair/seeds.ts";
import { FairStream } from "#platform/studio/fair/stream.ts";
import { itemAt, totalWeight } from "#schemas/rules/prizes.ts";

/**
 * The index of the item that the seeds choose: the first number below the total weight of the stream of these seeds with
 * nonce 0 (docs/guides/prizes.md). The same seeds always choose the same.
 */
export function drawItem(
  items: readonly { weight: number }[],
  { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string },
): number {
  const stream = new FairStream(nodeHmac, { serverSeed, clientSeed, nonce: 0 });
  return itemAt(items, stream.below(totalWeight(items)));
}
