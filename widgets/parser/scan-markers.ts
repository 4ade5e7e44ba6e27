import type { ContentFault } from "#schemas/content/diagnostic.ts";
import { type MarkerVocabulary, nearest } from "./vocabulary.ts";

/**
 * Finds markers in one run of text.
 *
 *     marker    = "#" name *( space parameter ) [ space ] "#"
 *     name      = a-z, then a-z 0-9, parts joined by "-"
 *     parameter = key "=" ( bare | quoted )        quoted: "two words", 'two words' or “two words”
 *     "##"      = one "#" that starts nothing
 *
 * A hash after a letter or digit ("C#"), before anything but a lower-case name ("#1"), or before words that make no
 * marker ("#fun with #friends", "#late #night") is text. Every marker has at most 500 characters, which keeps the scan linear.
 */
export interface ScannedText {
  kind: "text";
  value: string;
}

export interface ScannedMarker {
  kind: "marker";
  name: string;
  parameters: Record<string, string>;
  /** Index in the text that was scanned. */
  at: number;
}

export interface ScanFault {
  fault: ContentFault;
  severity: "error" | "warning";
  at: number;
  found: string;
  allowed: string;
  fix?: string;
}

export interface Scan {
  parts: (ScannedText | ScannedMarker)[];
  faults: ScanFault[];
}

const LONGEST = 500;
const NAME = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/y;
const KEY = /[a-zA-Z][a-zA-Z0-9_-]*/y;
const SPACE = /\s+/y;
const BARE = /[^\s#"'“”=<>]+/y;
const QUOTED = /"([^"]*)"|'([^']*)'|“([^”]*)”/y;
const WORD = /[\p{L}\p{N}_&]/u;

/** What stands at a hash: a whole marker, the beginning of one, or neither. */
interface Reading {
  state: "closed" | "open" | "broken";
  name: string;
  parameters: Record<string, string>;
  repeated: string[];
  end: number;
}

export function scanMarkers(text: string, vocabulary: MarkerVocabulary): Scan {
  const scan: Scan = { parts: [], faults: [] };
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain) scan.parts.push({ kind: "text", value: plain });
    plain = "";
  };
  while (at < text.length) {
    const hash = text.indexOf("#", at);
    if (hash < 0) {
      plain += text.slice(at);
      break;
    }
    plain += text.slice(at, hash);
    if (text[hash + 1] === "#") {
      plain += "#";
      at = hash + 2;
      continue;
    }
    const reading = hash > 0 && WORD.test(text[hash - 1] ?? "") ? null : read(text, hash);
    if (!reading || !isMeant(reading, vocabulary)) {
      plain += "#";
      at = hash + 1;
      continue;
    }
    const marker = judge(reading, text.slice(hash, reading.end), hash, vocabulary, scan.faults);
    if (marker) {
      flush();
      scan.parts.push(marker);
    }
    at = reading.end;
  }
  flush();
  return scan;
}

/** A whole marker is always meant; a piece of one only when its name is known or it already gives a parameter. */
const isMeant = (reading: Reading, vocabulary: MarkerVocabulary): boolean =>
  reading.state === "closed" || vocabulary.has(reading.name) || Object.keys(reading.parameters).length > 0;

function judge(
  reading: Reading,
  found: string,
  at: number,
  vocabulary: MarkerVocabulary,
  faults: ScanFault[],
): ScannedMarker | null {
  const known = vocabulary.get(reading.name);
  if (!known) {
    const guess = nearest(reading.name, vocabulary.keys());
    faults.push({
      fault: "marker-unknown",
      severity: "error",
      at,
      found,
      allowed: namesOf(vocabulary),
      ...(guess ? { fix: found.replace(reading.name, guess) } : {}),
    });
    return null;
  }
  if (reading.state !== "closed") {
    faults.push({
      fault: reading.state === "open" ? "marker-unclosed" : "marker-syntax",
      severity: "error",
      at,
      found,
      allowed: `#${known.name} key=value key2="two words"#`,
      fix: `${found.trimEnd()}#`,
    });
    return null;
  }
  for (const key of reading.repeated) {
    faults.push({
      fault: "parameter-repeated",
      severity: "warning",
      at,
      found: key,
      allowed: "each parameter once; the first one counts",
    });
  }
  if (known.name !== reading.name) {
    faults.push({
      fault: "marker-deprecated",
      severity: "warning",
      at,
      found: reading.name,
      allowed: known.name,
      fix: found.replace(reading.name, known.name),
    });
  }
  return { kind: "marker", name: known.name, parameters: reading.parameters, at };
}

const listed = new WeakMap<MarkerVocabulary, string>();

function namesOf(vocabulary: MarkerVocabulary): string {
  const known = listed.get(vocabulary);
  if (known) return known;
  const names = [...new Set([...vocabulary.values()].map(({ name }) => name))].sort().join(", ");
  listed.set(vocabulary, `one of: ${names}`);
  return `one of: ${names}`;
}

/** Reads as far as a marker can go. It is called for every hash of every text, so it makes nothing that it needn't. */
function read(text: string, hash: number): Reading | null {
  const window = text.slice(hash, hash + LONGEST);
  const name = matchAt(NAME, window, 1);
  if (!name) return null;
  let at = 1 + name[0].length;
  const reading: Reading = { state: "broken", name: name[0], parameters: {}, repeated: [], end: hash + at };
  for (;;) {
    const space = matchAt(SPACE, window, at);
    if (space) at += space[0].length;
    if (window[at] === "#" && !(space && WORD.test(window[at + 1] ?? ""))) {
      reading.end = hash + at + 1;
      reading.state = "closed";
      return reading;
    }
    if (at >= window.length) reading.state = "open";
    if (at >= window.length || !space) return reading;
    const key = matchAt(KEY, window, at)?.[0];
    if (!key || window[at + key.length] !== "=") {
      reading.state = "open";
      return reading;
    }
    at += key.length + 1;
    const quoted = matchAt(QUOTED, window, at);
    const written = quoted ?? matchAt(BARE, window, at);
    if (!written) return reading;
    at += written[0].length;
    take(reading, key, quoted ? (quoted[1] ?? quoted[2] ?? quoted[3] ?? "") : written[0]);
    reading.end = hash + at;
  }
}

function take(reading: Reading, key: string, value: string): void {
  const { parameters, repeated } = reading;
  if (Object.hasOwn(parameters, key)) repeated.push(key);
  else if (key in Object.prototype)
    Object.defineProperty(parameters, key, { value, enumerable: true, writable: true, configurable: true });
  else parameters[key] = value;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
