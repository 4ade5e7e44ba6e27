import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { CompiledMessages } from "./compile-messages.ts";

/** Letters that stay readable and yet show at a glance which text went through the catalogue (BRAND-03, en-KW). */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  e: "ē",
  i: "í",
  o: "ö",
  u: "ú",
  y: "ý",
  c: "ç",
  n: "ñ",
  s: "š",
  z: "ž",
  A: "Á",
  E: "Ē",
  I: "Í",
  O: "Ö",
  U: "Ú",
  Y: "Ý",
  C: "Ç",
  N: "Ñ",
  S: "Š",
  Z: "Ž",
};

const accent = (text: string) => text.replace(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter);

function disguise(element: MessageFormatElement): MessageFormatElement {
  if (element.type === 0) return { ...element, value: accent(element.value) };
  if ("options" in element) {
    const options = Object.fromEntries(
      Object.entries(element.options).map(([name, option]) => [name, { ...option, value: option.value.map(disguise) }]),
    );
    return { ...element, options };
  }
  if ("children" in element) return { ...element, children: element.children.map(disguise) };
  return element;
}

/** English in disguise, a third longer and in brackets: what is plain on a page was never translated, what is cut off has no room for German. */
export const pseudoMessages = (english: CompiledMessages): CompiledMessages =>
  Object.fromEntries(
    Object.entries(english).map(([id, message]) => {
      if (typeof message === "string") return [id, `[${accent(message)}${"~".repeat(Math.ceil(message.length / 3))}]`];
      return [
        id,
        [
          { type: 0, value: "[" } as MessageFormatElement,
          ...message.map(disguise),
          { type: 0, value: "~~]" } as MessageFormatElement,
        ],
      ];
    }),
  );
