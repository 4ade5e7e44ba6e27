/**
 * npm run lint:words: names of files and identifiers say what the field says (docs/language.md). Lists every name with
 * a word that has a standard term, and the term.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";

/** Words that have a standard term. */
const TERMS: ReadonlyMap<string, string> = new Map([
  ["told", "notified, reported"],
  ["untold", "without a description"],
  ["furnish", "wire"],
  ["house", "runtime, app (house account stays: it is the ledger's term)"],
  ["kept", "cached, stored, retained"],
  ["keeper", "store"],
  ["finding", "diagnostic"],
  ["findings", "diagnostics"],
  ["facts", "context"],
  ["refusal", "error, ApiError"],
  ["refusals", "errors"],
  ["refuse", "reject"],
  ["refuses", "rejects"],
  ["refused", "rejected"],
  ["chores", "pendingActions"],
  ["seat", "playable session"],
  ["whose", "owner"],
  ["moment", "timestamp"],
  ["moments", "timestamps"],
  ["forget", "delete, clear"],
  ["sweep", "cleanUp"],
  ["say", "format, message, print"],
  ["says", "format, message, print"],
  ["said", "message, printed"],
  ["standing", "rank, status, visibility"],
  ["standings", "ranks, statuses, visibilities"],
]);

/** Names that hold such a word in another sense. */
const ALLOWED = [
  /^houseAccount$/,
  /^HousePurpose$/,
  /^ledger_house_account$/,
  // The facts of a game, a widget's name in the specification.
  /^(GAME_FACTS|gameFacts|GameFacts(Data)?)$/,
  /^game-facts/,
  // A player's place at a shared table of the studio.
  /^(seat|seatOf|settledSeat|TableSeat|SEAT_STATES)$/,
  // A document of a player is refused by a reviewer: a state in the database and the contract.
  /^refused?$/,
];

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const termFor = (name: string): string | undefined =>
  ALLOWED.some((allowed) => allowed.test(name)) ? undefined : wordsOf(name).find((word) => TERMS.has(word));

/** Every identifier of a source with a word that has a standard term, with its line. */
export function oldWordsIn(file: string, text: string): string[] {
  const found = new Map<string, string>();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kindOf(file));
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const word = termFor(node.text);
      if (word !== undefined && !found.has(node.text)) {
        const line = source.getLineAndCharacterOfPosition(node.end).line + 1;
        found.set(node.text, `${file}:${line}: ${node.text}: write ${TERMS.get(word)} for "${word}"`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const word = termFor(basename(file));
  return [...(word === undefined ? [] : [`${file}: write ${TERMS.get(word)} for "${word}"`]), ...found.values()];
}

const kindOf = (file: string): ts.ScriptKind => (file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

if (process.argv[1]?.endsWith("old-words.ts")) {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
  const found = files.flatMap((file) => oldWordsIn(file, readFileSync(file, "utf8")));
  for (const line of found) console.log(line);
  if (found.length > 0) process.exitCode = 1;
}
