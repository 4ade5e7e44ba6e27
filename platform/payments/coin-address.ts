import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

type AddressCheck = (address: string) => boolean;

/** An address of a public key or of a script (BIP 13): base58 with a checksum, of which the first byte names the network. */
const base58check = createBase58check(sha256);
const isBase58 = (address: string, versions: readonly number[]): boolean => {
  const bytes = decoded(() => base58check.decode(address));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
};

/** A segwit address (BIP 173 and 350). Versions above 1 are nobody's yet: what is sent there, anybody may take. */
const isSegwit = (address: string, prefix: string): boolean =>
  [bech32, bech32m].some((encoding, version) => {
    const words = decoded(() => encoding.decode(address as `${string}1${string}`));
    if (!words || words.prefix !== prefix || words.words[0] !== version) return false;
    const program = decoded(() => encoding.fromWords(words.words.slice(1)));
    return program?.length === 32 || (version === 0 && program?.length === 20);
  });

/** Twenty bytes in hexadecimal; capital and small letters together are a checksum (EIP-55). */
const isEthereum: AddressCheck = (address) => {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(address) ?? [];
  if (digits === undefined) return false;
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(small))).toString("hex");
  return [...small].every(
    (digit, at) => digits[at] === (Number.parseInt(hash[at] ?? "0", 16) > 7 ? digit.toUpperCase() : digit),
  );
};

const CASH_PREFIX = "bitcoincash";
const CASH_ALPHABET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const CASH_GENERATORS = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
/** Of 5 bits each: a type, 20 or 32 bytes and the checksum. */
const CASH_LENGTHS = [42, 61];

/** A cash address, with its prefix or without: an older one is also one of Bitcoin, where the coins would be lost. */
const isBitcoinCash: AddressCheck = (address) => {
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false;
  const payload = address.toLowerCase().replace(`${CASH_PREFIX}:`, "");
  const words = [...payload].map((sign) => CASH_ALPHABET.indexOf(sign));
  if (!CASH_LENGTHS.includes(words.length) || words.includes(-1)) return false;
  const prefix = [...CASH_PREFIX].map((sign) => sign.charCodeAt(0) & 31);
  return cashChecksum([...prefix, 0, ...words]) === 0n;
};

function cashChecksum(words: readonly number[]): bigint {
  const sum = words.reduce((sum, word) => {
    const top = sum >> 35n;
    const shifted = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(word);
    return CASH_GENERATORS.reduce(
      (all, generator, bit) => ((top >> BigInt(bit)) & 1n ? all ^ generator : all),
      shifted,
    );
  }, 1n);
  return sum ^ 1n;
}

/** By the name of the network without what stands in brackets: `Tron (TRC-20)` has the addresses of Tron. */
const CHECKS: Readonly<Record<string, AddressCheck>> = {
  bitcoin: (address) => isBase58(address, [0x00, 0x05]) || isSegwit(address, "bc"),
  "bitcoin cash": isBitcoinCash,
  // Its older scripts' addresses begin with 3 as Bitcoin's do, where the coins would be lost; wallets show those with M.
  litecoin: (address) => isBase58(address, [0x30, 0x32]) || isSegwit(address, "ltc"),
  dogecoin: (address) => isBase58(address, [0x1e, 0x16]),
  ethereum: isEthereum,
  "bnb smart chain": isEthereum,
  tron: (address) => isBase58(address, [0x41]),
};

/** Where a method that names no network pays a coin: coins of several networks have none by themselves. */
const OWN_NETWORKS: Readonly<Partial<Record<CurrencyCode, string>>> = {
  BTC: "Bitcoin",
  BCH: "Bitcoin Cash",
  LTC: "Litecoin",
  DOG: "Dogecoin",
  ETH: "Ethereum",
  BNB: "BNB Smart Chain",
  TRX: "Tron",
};

export const payoutNetwork = ({ network }: Pick<PaymentMethod, "network">, currency: CurrencyCode): string =>
  network ?? OWN_NETWORKS[currency] ?? currency;

const OF_ANY_NETWORK = /^[A-Za-z0-9:]{20,110}$/;

/**
 * Whether a text is an address of a network, by its form and its checksum. For a network that is not known here, only
 * whether it may be an address at all: the provider checks those.
 */
export function isCoinAddress(address: string, network: string): boolean {
  const check = CHECKS[network.replace(/\(.*/, "").trim().toLowerCase()];
  return OF_ANY_NETWORK.test(address) && (check?.(address) ?? true);
}

function decoded<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
