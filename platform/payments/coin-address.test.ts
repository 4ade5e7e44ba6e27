import { expect, it } from "vitest";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { isCoinAddress, payoutNetwork } from "./coin-address.ts";

/** Published examples: BIP 173 and 350, EIP-55, the specification of cash addresses, and contracts and funds that are well known. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  Bitcoin: [
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "3P14159f73E4gFr7JterCCQh9QjiTjiZrG",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
  ],
  "Bitcoin Cash": [
    "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a",
    "qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy",
    "BITCOINCASH:PPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVN0H829PQ",
  ],
  Litecoin: ["LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1", "MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441"],
  Dogecoin: ["DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD"],
  Ethereum: [
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
    "0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  ],
  "Tron (TRC-20)": ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
};

/** Ethereum's in small letters alone or in capitals alone. */
const hasNoChecksum = (address: string) => /^0x([\da-f]+|[\dA-F]+)$/.test(address);

it("takes a network's own addresses, and none of them with a sign changed", () => {
  for (const [network, addresses] of Object.entries(ADDRESSES)) {
    for (const address of addresses) {
      expect(isCoinAddress(address, network), `${network} ${address}`).toBe(true);
      const last = address.at(-1) === "2" ? "3" : "2";
      const changed = `${address.slice(0, -1)}${last}`;
      expect(isCoinAddress(changed, network), `${network} ${changed}`).toBe(hasNoChecksum(address));
    }
  }
});

it("takes no address of another network", () => {
  for (const [network, addresses] of Object.entries(ADDRESSES))
    for (const other of Object.keys(ADDRESSES).filter((name) => name !== network))
      for (const address of addresses) expect(isCoinAddress(address, other), `${other} ${address}`).toBe(false);
});

it("takes no address of a test network, of a version that nobody owns or that is no address at all", () => {
  for (const address of [
    "mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn",
    "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx",
    "bc1sw50qgdz25j",
    "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7KV8F3T4",
    "4242424242424242424242",
    "myfriendswallet1234567890",
    "",
  ])
    for (const network of Object.keys(ADDRESSES))
      expect(isCoinAddress(address, network), `${network} ${address}`).toBe(false);
  expect(isCoinAddress("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae", "Ethereum")).toBe(false);
});

it("knows the network of each coin's method that a brand ships; an unknown one takes what may be an address", async () => {
  const { brands } = await loadBrands("brands");
  for (const { id, payments } of brands.values())
    for (const method of payments.filter(({ type, withdrawal }) => type === "crypto" && withdrawal)) {
      const network = payoutNetwork(method, method.currency as CurrencyCode);
      expect(isCoinAddress("myfriendswallet1234567890", network), `${id} ${method.title}`).toBe(false);
    }
  expect(isCoinAddress("myfriendswallet1234567890", payoutNetwork({}, "BTC"))).toBe(false);
  expect(isCoinAddress("myfriendswallet1234567890", "Cardano")).toBe(true);
  expect(isCoinAddress("<script>alert(document.cookie)</script>", "Cardano")).toBe(false);
});
