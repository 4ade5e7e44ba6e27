/** Widths of Helvetica's signs in thousandths of the size, from the space on (Adobe's metrics of the standard fonts). */
const WIDTHS =
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584"
    .split(" ")
    .map(Number);

/** Signs of WinAnsiEncoding above ASCII whose code is not their Unicode's, and widths that no base letter gives. */
const CODES: Readonly<Record<string, number>> = {
  "€": 0x80,
  "‚": 0x82,
  "„": 0x84,
  "…": 0x85,
  "‘": 0x91,
  "’": 0x92,
  "“": 0x93,
  "”": 0x94,
  "•": 0x95,
  "–": 0x96,
  "—": 0x97,
  œ: 0x9c,
  Œ: 0x8c,
};
const OTHERS: Readonly<Record<string, number>> = {
  "€": 556,
  "„": 333,
  "“": 333,
  "”": 333,
  "‘": 222,
  "’": 222,
  "‚": 222,
  "…": 1000,
  "–": 556,
  "—": 1000,
  "«": 556,
  "»": 556,
  "\u00a0": 278,
  æ: 889,
  Æ: 1000,
  ø: 611,
  Ø: 778,
  ß: 611,
  œ: 944,
  Œ: 1000,
};
/** Headings are bold: wider by about this much. */
const BOLD = 1.09;

const widthOfSign = (sign: string): number => {
  const base = OTHERS[sign] ?? WIDTHS[(sign.normalize("NFD").codePointAt(0) ?? 0) - 32];
  if (base === undefined) throw new Error(`the book's font has no ${sign}`);
  return base;
};

export const widthOf = (text: string, size: number, bold = false): number =>
  ([...text].reduce((sum, sign) => sum + widthOfSign(sign), 0) * size * (bold ? BOLD : 1)) / 1000;

/** A text as a PDF string in WinAnsiEncoding. */
export function pdfString(text: string): string {
  const bytes = [...text].map((sign) => {
    const code = CODES[sign] ?? sign.codePointAt(0) ?? 0;
    if (code > 255) throw new Error(`the book's font has no ${sign}`);
    return code.toString(16).padStart(2, "0");
  });
  return `<${bytes.join("")}>`;
}

/** Breaks a text into lines no wider than this. */
export function linesOf(text: string, size: number, most: number, bold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || widthOf(longer, size, bold) > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
