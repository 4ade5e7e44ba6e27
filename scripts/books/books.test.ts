import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { unzipSync } from "fflate";
import { fileTypeFromBuffer } from "file-type";
import { PDFDict, PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBookShelf } from "#server/book-shelf.ts";
import { readBookText } from "./book-text.ts";
import { makeEpub } from "./epub.ts";
import { linesOf } from "./lines.ts";
import { makeBooks } from "./make-books.ts";
import { makePdf } from "./pdf.ts";

let folder: string;
let made: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "books-"));
  made = await makeBooks({ from: "content/book", to: join(folder, "books") });
});
afterAll(() => rmSync(folder, { recursive: true }));

const LOCALES = ["de", "en", "fr-CA", "it", "no"];
const bytesOf = (name: string) => readFileSync(join(folder, "books", name));
const source = (locale: string) => readBookText(locale, readFileSync(`content/book/${locale}.md`, "utf8"));

const unzip = (bytes: Buffer): Map<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString("utf8")]));

/** The words on a PDF's pages. */
function wordsOf(bytes: Buffer): string {
  const pages = [
    ...bytes.toString("latin1").matchAll(/\/Filter \/FlateDecode\n\/Length \d+\n>>\nstream\n([\s\S]*?)\nendstream/g),
  ];
  return pages
    .map(([, stream = ""]) => inflateSync(Buffer.from(stream, "latin1")).toString("latin1"))
    .flatMap((drawing) => [...drawing.matchAll(/<([0-9A-F]*)> Tj/g)])
    .map(([, hex = ""]) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")))
    .join(" ");
}

describe("[BOOK-01] the book", () => {
  it("is there in every language, as a real PDF and a real EPUB", async () => {
    expect(made).toEqual(LOCALES.flatMap((locale) => [`${locale}.epub`, `${locale}.pdf`]));
    for (const locale of LOCALES) {
      expect((await fileTypeFromBuffer(bytesOf(`${locale}.pdf`)))?.mime).toBe("application/pdf");
      expect((await fileTypeFromBuffer(bytesOf(`${locale}.epub`)))?.mime).toBe("application/epub+zip");
    }
  });

  it.each(LOCALES)("says every word of its text on the pages of the PDF: %s", (locale) => {
    const words = wordsOf(bytesOf(`${locale}.pdf`));
    const { title, chapters } = source(locale);
    expect(chapters).toHaveLength(6);
    expect(words).toContain(title.split(" ")[0]);
    for (const chapter of chapters) {
      expect(words).toContain(chapter.title);
      for (const paragraph of chapter.paragraphs) {
        expect(words.replace(/ \d+(?= |$)/g, "")).toContain(paragraph.slice(0, 40).replace(/ \d+(?= |$)/g, ""));
      }
    }
  });

  it.each(LOCALES)("has every chapter in the EPUB and its table of contents: %s", (locale) => {
    const files = unzip(bytesOf(`${locale}.epub`));
    expect([...files.keys()][0]).toBe("mimetype");
    expect(files.get("mimetype")).toBe("application/epub+zip");
    const { chapters } = source(locale);
    const contents = files.get("book/contents.xhtml") ?? "";
    chapters.forEach(({ title, paragraphs }, place) => {
      const page = files.get(`book/chapter-${place + 1}.xhtml`) ?? "";
      expect(contents).toContain(title);
      expect(page).toContain(`<h2>${title}</h2>`);
      expect(page.match(/<p>/g)).toHaveLength(paragraphs.length);
    });
    expect(files.get("book/content.opf")).toContain(`<dc:language>${locale}</dc:language>`);
  });

  it("is found by language, English standing in, and by no path of somebody's own", async () => {
    const read = openBookShelf(folder);
    expect((await read("de", "pdf"))?.byteLength).toBe(bytesOf("de.pdf").byteLength);
    expect((await read("en-AU", "epub"))?.byteLength).toBe(bytesOf("en.epub").byteLength);
    expect((await read("../books/de", "pdf"))?.byteLength).toBe(bytesOf("en.pdf").byteLength);
    expect(await openBookShelf(join(folder, "nothing"))("en", "pdf")).toBeNull();
  });
});

it("lines are no wider than their column, and signs that the font lacks are refused", async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
  const text = "Der Zufall schuldet dir nichts, „jetzt“ nicht und später nicht – für niemanden.";
  const lines = linesOf(text, font, 11, 120);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join(" ")).toBe(text);
  for (const line of lines) expect(font.widthOfTextAtSize(line, 11)).toBeLessThanOrEqual(120);
  expect(() => linesOf("one 漢", font, 11, 120)).toThrow("cannot encode");
});

it("the PDF has an outline of its chapters, and is the same whenever it is made", async () => {
  const pdf = await PDFDocument.load(bytesOf("en.pdf"), { updateMetadata: false });
  expect(pdf.getTitle()).toBe(source("en").title);
  const outline = pdf.catalog.lookup(PDFName.of("Outlines"), PDFDict);
  expect(outline.get(PDFName.of("Count"))?.toString()).toBe(String(source("en").chapters.length));
  expect(Buffer.from(await makePdf(source("en"))).equals(bytesOf("en.pdf"))).toBe(true);
  expect(Buffer.from(makeEpub(source("en"))).equals(bytesOf("en.epub"))).toBe(true);
});
