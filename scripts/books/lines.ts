import type { PDFFont } from "pdf-lib";

/** Breaks a text into lines no wider than `most` points. Throws for a sign that the font lacks. */
export function linesOf(text: string, font: PDFFont, size: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || font.widthOfTextAtSize(longer, size) > most) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
