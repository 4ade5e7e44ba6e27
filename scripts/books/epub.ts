import { strToU8, type ZipOptions, zipSync } from "fflate";
import type { BookText } from "./book-text.ts";

/** The same book is the same file, whenever it is built. */
const AT: ZipOptions = { mtime: "1980-01-01T00:00:00" };

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `body { font-family: serif; line-height: 1.5; margin: 5%; }
h1, h2 { font-family: sans-serif; line-height: 1.2; }
h1 { margin-top: 30%; }
p { margin: 0 0 0.8em; }
.subtitle { font-style: italic; }
`;

/** The book as an EPUB 3: a title page, a page a chapter, and a table of contents. */
export function makeEpub(book: BookText): Uint8Array {
  const { locale, title, chapters } = book;
  const names = chapters.map((_, place) => `chapter-${place + 1}.xhtml`);
  const text = (name: string, content: string) => [name, strToU8(content)] as const;
  const files = [
    // A reader knows the format by its first file, which is stored as it is.
    ["mimetype", [strToU8("application/epub+zip"), { level: 0 }]] as const,
    text(
      "META-INF/container.xml",
      `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`,
    ),
    text("book/content.opf", packageOf(book, names)),
    text("book/style.css", STYLE),
    text(
      "book/contents.xhtml",
      page(
        locale,
        title,
        `<nav epub:type="toc"><h2>${escaped(title)}</h2><ol>${chapters
          .map((chapter, place) => `<li><a href="${names[place]}">${escaped(chapter.title)}</a></li>`)
          .join("")}</ol></nav>`,
      ),
    ),
    text(
      "book/title.xhtml",
      page(locale, title, `<h1>${escaped(title)}</h1><p class="subtitle">${escaped(book.subtitle)}</p>`),
    ),
    ...chapters.map((chapter, place) =>
      text(
        `book/${names[place]}`,
        page(
          locale,
          chapter.title,
          `<section epub:type="chapter"><h2>${escaped(chapter.title)}</h2>${chapter.paragraphs
            .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
            .join("\n")}</section>`,
        ),
      ),
    ),
  ];
  return zipSync(Object.fromEntries(files), AT);
}

const page = (locale: string, title: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${locale}" xml:lang="${locale}">
<head><title>${escaped(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>
`;

function packageOf({ locale, title, subtitle }: BookText, names: readonly string[]): string {
  const items = names.map(
    (name, place) => `<item id="c${place + 1}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${locale}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:marquee:book-of-chance:${locale}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:description>${escaped(subtitle)}</dc:description>
<dc:language>${locale}</dc:language>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join("\n")}
</manifest>
<spine><itemref idref="title"/><itemref idref="nav"/>${names.map((_, place) => `<itemref idref="c${place + 1}"/>`).join("")}</spine>
</package>
`;
}
