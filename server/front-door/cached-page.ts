import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * A rendered page that is kept and answered many times, each time with a nonce of its own. It is kept in pieces,
 * cut where the nonce stood, plain and deflated: an answer is put together without rendering or compressing again.
 */
export class StoredPage {
  readonly #pieces: Buffer[];
  readonly #length: number;
  readonly #nonceLength: number;
  #deflated: Buffer[] | null = null;

  constructor(html: string, nonce: string) {
    this.#pieces = html.split(nonce).map((piece) => Buffer.from(piece));
    this.#nonceLength = Buffer.byteLength(nonce);
    this.#length = this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  get bytes(): number {
    return this.#length;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(this.pieces(nonce));
  }

  /** The plain page to be written piece by piece, so that the large pieces are not copied for each answer. */
  pieces(nonce: string): Buffer[] {
    const between = Buffer.from(nonce);
    const pieces: Buffer[] = [];
    let small: Buffer[] = [];
    for (const [index, piece] of this.#pieces.entries()) {
      if (index > 0) small.push(between);
      if (piece.length < COPIED_BYTES) {
        small.push(piece);
        continue;
      }
      if (small.length > 0) pieces.push(Buffer.concat(small));
      pieces.push(piece);
      small = [];
    }
    if (small.length > 0) pieces.push(Buffer.concat(small));
    return pieces;
  }

  /**
   * As gzip (RFC 1952). Each piece was deflated by itself and ends on a byte (a full flush); the nonce goes between as
   * a stored block (RFC 1951 section 3.2.4). Only the checksum is worked out anew.
   */
  gzip(nonce: string): Buffer {
    this.#deflated ??= this.#deflate();
    const deflated = this.#deflated;
    const between = Buffer.from(nonce);
    const stored = Buffer.concat([storedBlockHeader(between.length), between]);
    const parts: Buffer[] = [GZIP_HEADER];
    let checksum = 0;
    let length = 0;
    this.#pieces.forEach((piece, index) => {
      if (index > 0) {
        parts.push(stored);
        checksum = crc32(between, checksum);
        length += between.length;
      }
      parts.push(deflated[index] as Buffer);
      checksum = crc32(piece, checksum);
      length += piece.length;
    });
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum >>> 0, 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    parts.push(LAST_BLOCK, trailer);
    return Buffer.concat(parts);
  }

  /**
   * Each piece may refer to what was sent before it, up to 32 kB back: a lobby is 5% smaller so. In the place of the nonce
   * stand as many bytes that no page has, so that nothing refers to them.
   */
  #deflate(): Buffer[] {
    const plain = this.plain(NO_NONCE.repeat(this.#nonceLength));
    let start = 0;
    return this.#pieces.map((piece) => {
      const dictionary = plain.subarray(Math.max(0, start - WINDOW), start);
      start += piece.length + this.#nonceLength;
      if (piece.length === 0) return piece;
      const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
      return deflateRawSync(piece, dictionary.length > 0 ? { ...options, dictionary } : options);
    });
  }
}

/** Copying so many bytes costs no more than writing a piece of its own. */
const COPIED_BYTES = 8 * 1024;
const NO_NONCE = "\u0001";
const WINDOW = 32 * 1024;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block marked as the last. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);

function storedBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
