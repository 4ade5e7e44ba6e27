import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BOOK_FORMATS, type BookFormat } from "#schemas/kit/storefront.ts";
import { hasBook } from "../book/load-book.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { notFound } from "../shell/not-found.ts";

/** The book's files: for players only, whatever address a guest knows (BOOK-01, document 3 section 6). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const format = Object.keys(BOOK_FORMATS).find((name): name is BookFormat => name === params.format);
  if (!format || !(await hasBook(context))) throw notFound();
  requirePlayer(context, request);
  const bytes = await context.readBook(context.visitor.locale, format);
  if (!bytes) throw notFound();
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": BOOK_FORMATS[format],
      "Content-Disposition": `attachment; filename="book-of-chance.${format}"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
