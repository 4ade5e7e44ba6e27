import { deflateSync } from "node:zlib";
import type { BookText } from "./book-text.ts";
import { linesOf, pdfString } from "./helvetica.ts";

/** A5, in points. */
const PAGE = { width: 420, height: 595, side: 52, top: 64, bottom: 64 } as const;
const COLUMN = PAGE.width - 2 * PAGE.side;
const BODY = { size: 11, leading: 16.5, gap: 8 } as const;
const HEAD = { size: 20, leading: 25 } as const;
const TITLE = { size: 32, leading: 38 } as const;

interface Sheet {
  drawing: string[];
  /** The chapter that begins on it. */
  chapter?: string;
}

/** The book as a PDF of standard fonts: a title page, chapters with an outline, page numbers. */
export function makePdf(book: BookText): Buffer {
  const sheets = [titleSheet(book), ...book.chapters.flatMap(chapterSheets)];
  sheets.forEach((sheet, place) => {
    if (place > 0) sheet.drawing.push(line(String(place + 1), { x: PAGE.width / 2 - 5, y: 36, size: 9 }));
  });
  return write(book, sheets);
}

const line = (text: string, { x, y, size, bold = false }: { x: number; y: number; size: number; bold?: boolean }) =>
  `BT /${bold ? "B" : "R"} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td ${pdfString(text)} Tj ET`;

function titleSheet({ title, subtitle }: BookText): Sheet {
  const drawing = [`0.16 0.11 0.31 rg 0 0 ${PAGE.width} ${PAGE.height} re f`, "1 1 1 rg"];
  let y = PAGE.height - 190;
  for (const text of linesOf(title, TITLE.size, COLUMN, true)) {
    drawing.push(line(text, { x: PAGE.side, y, size: TITLE.size, bold: true }));
    y -= TITLE.leading;
  }
  y -= 12;
  for (const text of linesOf(subtitle, 13, COLUMN)) {
    drawing.push(line(text, { x: PAGE.side, y, size: 13 }));
    y -= 19;
  }
  return { drawing };
}

function chapterSheets({ title, paragraphs }: BookText["chapters"][number]): Sheet[] {
  const sheets: Sheet[] = [{ drawing: [], chapter: title }];
  let y = PAGE.height - PAGE.top - HEAD.size;
  const put = (text: string, size: number, leading: number, bold = false) => {
    if (y < PAGE.bottom) {
      sheets.push({ drawing: [] });
      y = PAGE.height - PAGE.top;
    }
    sheets.at(-1)?.drawing.push(line(text, { x: PAGE.side, y, size, bold }));
    y -= leading;
  };
  for (const text of linesOf(title, HEAD.size, COLUMN, true)) put(text, HEAD.size, HEAD.leading, true);
  y -= 14;
  for (const paragraph of paragraphs) {
    for (const text of linesOf(paragraph, BODY.size, COLUMN)) put(text, BODY.size, BODY.leading);
    y -= BODY.gap;
  }
  return sheets;
}

/** Numbers of the objects that every book has; pages follow, two objects each, then the outline's lines. */
const CATALOG = 1;
const PAGES = 2;
const REGULAR = 3;
const BOLD = 4;
const INFO = 5;
const OUTLINE = 6;
const FIRST = 7;

function write({ locale, title }: BookText, sheets: readonly Sheet[]): Buffer {
  const pageOf = (place: number) => FIRST + place * 2;
  const lines = sheets.flatMap(({ chapter }, place) => (chapter ? [{ chapter, page: pageOf(place) }] : []));
  const firstLine = pageOf(sheets.length);
  const objects = new Map<number, Buffer>();
  const add = (number: number, text: string) => objects.set(number, Buffer.from(text, "latin1"));
  add(
    CATALOG,
    `<< /Type /Catalog /Pages ${PAGES} 0 R /Outlines ${OUTLINE} 0 R /Lang (${locale}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  add(
    PAGES,
    `<< /Type /Pages /Count ${sheets.length} /Kids [${sheets.map((_, place) => `${pageOf(place)} 0 R`).join(" ")}] >>`,
  );
  for (const [number, name] of [
    [REGULAR, "Helvetica"],
    [BOLD, "Helvetica-Bold"],
  ] as const) {
    add(number, `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  }
  add(INFO, `<< /Title ${wide(title)} >>`);
  add(
    OUTLINE,
    `<< /Type /Outlines /Count ${lines.length} /First ${firstLine} 0 R /Last ${firstLine + lines.length - 1} 0 R >>`,
  );
  sheets.forEach(({ drawing }, place) => {
    const stream = deflateSync(Buffer.from(drawing.join("\n"), "latin1"));
    add(
      pageOf(place),
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${pageOf(place) + 1} 0 R /Resources << /Font << /R ${REGULAR} 0 R /B ${BOLD} 0 R >> >> >>`,
    );
    objects.set(
      pageOf(place) + 1,
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from("\nendstream"),
      ]),
    );
  });
  lines.forEach(({ chapter, page }, place) => {
    const next = place + 1 < lines.length ? ` /Next ${firstLine + place + 1} 0 R` : "";
    const before = place > 0 ? ` /Prev ${firstLine + place - 1} 0 R` : "";
    add(
      firstLine + place,
      `<< /Title ${wide(chapter)} /Parent ${OUTLINE} 0 R /Dest [${page} 0 R /Fit]${next}${before} >>`,
    );
  });
  return file(objects);
}

/** A text outside of pages: UTF-16 with its mark. */
const wide = (text: string): string => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

function file(objects: ReadonlyMap<number, Buffer>): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const places: string[] = [];
  let offset = parts[0]?.length ?? 0;
  for (let number = 1; number <= objects.size; number += 1) {
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      objects.get(number) as Buffer,
      Buffer.from("\nendobj\n"),
    ]);
    places.push(`${String(offset).padStart(10, "0")} 00000 n \n`);
    parts.push(object);
    offset += object.length;
  }
  const size = objects.size + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
