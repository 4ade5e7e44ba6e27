/** Control characters, all that begins a new line, and what turns the direction of the text around it. */
const NOT_OF_A_LINE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;

/** Whether a text is one line that shows as it is stored. */
export const isOneLine = (text: string): boolean => !NOT_OF_A_LINE.test(text);

/** A text's lines, whatever ends them, each without characters that turn its direction. */
export const linesOf = (text: string): string[] => text.replace(DIRECTION, "").split(LINE_END);

/** A text that was stored before names had to be one line, as one. */
export const asOneLine = (text: string): string => linesOf(text).join(" ");

/** What was typed, without space around it; every line ends with a line feed, whichever system it was typed on. */
export const typedText = (text: string): string => text.replace(/\r\n?/g, "\n").trim();
