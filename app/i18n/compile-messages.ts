import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { RawMessages } from "#schemas/i18n/merge-messages.ts";

/** Messages as react-intl takes them without its parser: plain text, or a syntax tree where there is ICU in it. */
export type CompiledMessages = Record<string, string | MessageFormatElement[]>;

/** A message is plain when ICU would read nothing into it. A doubled or quoting apostrophe counts as syntax. */
const SYNTAX = /[{}<>#']/;

/** Throws SyntaxError, naming the message, where the ICU text is wrong. */
export function compileMessage(id: string, text: string): string | MessageFormatElement[] {
  if (!SYNTAX.test(text)) return text;
  try {
    const tree = parse(text, { captureLocation: false });
    const only = tree.length === 1 ? tree[0] : undefined;
    return only?.type === 0 ? only.value : tree;
  } catch (error) {
    throw new SyntaxError(
      `${id}: ${error instanceof Error ? error.message : String(error)} in ${JSON.stringify(text)}`,
    );
  }
}

/**
 * A text that is no ICU is shown as it stands: one wrong text stops no other. A syntax tree is made when its message is
 * first read: those of a whole catalogue (368 of 1,534 texts) cost the first page 45 ms of CPU.
 */
export function compileMessages(messages: RawMessages): CompiledMessages {
  const compiled: CompiledMessages = {};
  for (const [id, text] of Object.entries(messages)) {
    if (SYNTAX.test(text)) Object.defineProperty(compiled, id, lazily(id, text));
    else compiled[id] = text;
  }
  return compiled;
}

/** The messages with some of them replaced; trees stay shared. */
export const withOwnMessages = (shared: CompiledMessages, own: CompiledMessages): CompiledMessages =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(shared), ...Object.getOwnPropertyDescriptors(own) },
  );

function lazily(id: string, text: string): PropertyDescriptor {
  let message: string | MessageFormatElement[] | undefined;
  const get = () => {
    message ??= compileOrShow(id, text);
    return message;
  };
  return { enumerable: true, configurable: true, get };
}

function compileOrShow(id: string, text: string): string | MessageFormatElement[] {
  try {
    return compileMessage(id, text);
  } catch {
    return text;
  }
}
