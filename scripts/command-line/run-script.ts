import { ApiError } from "#platform/http/api-error.ts";
import { StartError } from "#server/start-error.ts";

/** A command that can't be done as it was given: its message is one line for the person who typed it. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;

  /** `exitCode` 2: the command line was wrong. 1: it was right, and what it names is not. */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}

/** Words after a command that ask how it is used. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((arg) => arg === "--help" || arg === "-h") || args[0] === "help";

/**
 * Runs a command of `npm run` and sets the process's exit code to its answer. What a person can put right, such as a
 * wrong option, a missing file or a space that nobody answers at, is one line on stderr. Any other error is a fault of
 * ours and keeps its stack.
 */
export async function runScript(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const failure = describeFailure(error);
    if (!failure) throw error;
    console.error(failure.message);
    process.exitCode = failure.exitCode;
  }
}

/** What an error says to the person who typed the command; null for a fault of ours. */
export function describeFailure(error: unknown): { message: string; exitCode: number } | null {
  if (error instanceof CommandError) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof ApiError) {
    const fields = Object.values(error.problem.errors ?? {}).flat();
    return { message: fields.map(({ message }) => message).join("\n") || error.message, exitCode: 1 };
  }
  if (error instanceof StartError) return { message: error.message, exitCode: 1 };
  if (!(error instanceof Error)) return null;
  if (error.name === "TimeoutError") return { message: "The server didn't answer in time", exitCode: 1 };
  const { code = "", path } = error as NodeJS.ErrnoException;
  if (code.startsWith("ERR_PARSE_ARGS")) return { message: error.message.split(". To specify")[0] ?? "", exitCode: 2 };
  const reason = FILE_FAULTS[code];
  return reason && path ? { message: `${path}: ${reason}`, exitCode: 1 } : null;
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: "this file or folder doesn't exist",
  EACCES: "you don't have the rights to read or write it",
  EISDIR: "this is a folder; use a file",
  ENOTDIR: "this is a file; use a folder",
  ENOSPC: "the disk is full",
};
