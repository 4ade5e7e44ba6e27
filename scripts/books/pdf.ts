import { PDFDocument, type PDFFont, PDFHexString, PDFName, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import type { BookText } from "./book-text.ts";
import { linesOf } from "./lines.ts";

/** A5, in points. */
const PAGE = { width: 420, height: 595, side: 52, top: 64, bottom: 64 } as const;
const COLUMN = PAGE.width - 2 * PAGE.side;
const BODY = { size: 11, leading: 16.5, gap: 8 } as const;
const HEAD = { size: 20, leading: 25 } as const;
const TITLE = { size: 32, leading: 38 } as const;
const GROUND = rgb(0.16, 0.11, 0.31);
const PAPER = rgb(1, 1, 1);

interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

/** Where a chapter begins. */
interface Start {
  title: string;
  page: PDFPage;
}

/** The book as a PDF of standard fonts: a title page, chapters with an outline, page numbers. The same text gives the same file. */
export async function makePdf(book: BookText): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(book.title, { showInWindowTitleBar: true });
  pdf.setLanguage(book.locale);
  const fonts: Fonts = {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  drawTitle(newPage(pdf), book, fonts);
  const starts = book.chapters.map((chapter) => drawChapter(pdf, chapter, fonts));
  pdf.getPages().forEach((page, place) => {
    if (place > 0) page.drawText(String(place + 1), { x: PAGE.width / 2 - 5, y: 36, size: 9, font: fonts.regular });
  });
  addOutline(pdf, starts);
  return pdf.save({ useObjectStreams: false });
}

const newPage = (pdf: PDFDocument): PDFPage => pdf.addPage([PAGE.width, PAGE.height]);

function drawTitle(page: PDFPage, { title, subtitle }: BookText, { regular, bold }: Fonts): void {
  page.drawRectangle({ width: PAGE.width, height: PAGE.height, color: GROUND });
  let y = PAGE.height - 190;
  for (const text of linesOf(title, bold, TITLE.size, COLUMN)) {
    page.drawText(text, { x: PAGE.side, y, size: TITLE.size, font: bold, color: PAPER });
    y -= TITLE.leading;
  }
  y -= 12;
  for (const text of linesOf(subtitle, regular, 13, COLUMN)) {
    page.drawText(text, { x: PAGE.side, y, size: 13, font: regular, color: PAPER });
    y -= 19;
  }
}

function drawChapter(pdf: PDFDocument, { title, paragraphs }: BookText["chapters"][number], fonts: Fonts): Start {
  const first = newPage(pdf);
  let page = first;
  let y = PAGE.height - PAGE.top - HEAD.size;
  const put = (text: string, size: number, leading: number, font: PDFFont) => {
    if (y < PAGE.bottom) {
      page = newPage(pdf);
      y = PAGE.height - PAGE.top;
    }
    page.drawText(text, { x: PAGE.side, y, size, font });
    y -= leading;
  };
  for (const text of linesOf(title, fonts.bold, HEAD.size, COLUMN)) put(text, HEAD.size, HEAD.leading, fonts.bold);
  y -= 14;
  for (const paragraph of paragraphs) {
    for (const text of linesOf(paragraph, fonts.regular, BODY.size, COLUMN))
      put(text, BODY.size, BODY.leading, fonts.regular);
    y -= BODY.gap;
  }
  return { title, page: first };
}

/** The library has no outlines of its own: these are the objects that the format asks for. */
function addOutline({ context, catalog }: PDFDocument, starts: readonly Start[]): void {
  const outline = context.nextRef();
  const lines = starts.map(() => context.nextRef());
  starts.forEach(({ title, page }, place) => {
    const [before, next] = [lines[place - 1], lines[place + 1]];
    const line = {
      Title: PDFHexString.fromText(title),
      Parent: outline,
      Dest: [page.ref, PDFName.of("Fit")],
      ...(before ? { Prev: before } : {}),
      ...(next ? { Next: next } : {}),
    };
    context.assign(lines[place] as (typeof lines)[number], context.obj(line));
  });
  context.assign(
    outline,
    context.obj({ Type: "Outlines", Count: lines.length, First: lines[0] ?? null, Last: lines.at(-1) ?? null }),
  );
  catalog.set(PDFName.of("Outlines"), outline);
}
