import type { AppLoadContext } from "@remix-run/server-runtime";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { notFound } from "../shell/not-found.ts";

const SLUG = "book";

/** What editors say of the book beside its page: `json.modalImage`, and `chips` and `preview` in `meta.json`. */
async function bookEntry({ content, visitor }: AppLoadContext) {
  const entry = await content.page(visitor.brand, SLUG, contentVisitorOf(visitor));
  const chosen = (entry?.meta.json ?? {}) as { chips?: unknown; preview?: unknown };
  return entry && { entry, chips: textsOf(chosen.chips), preview: textsOf(chosen.preview) };
}

/** The book promo page (BOOK-01); a brand whose editors have none has no such page. */
export async function loadBook(context: AppLoadContext) {
  const [page, book] = await Promise.all([loadBuiltPage(context, SLUG), bookEntry(context).catch(() => null)]);
  if (!page) throw notFound();
  return { page, chips: book?.chips ?? [], signedIn: context.visitor.player !== null };
}

export type BookData = Awaited<ReturnType<typeof loadBook>>;

/** What the preview modal shows. */
export interface BookPreview {
  title: string;
  paragraphs: string[];
  picture: { src: string; srcRetina?: string } | null;
  signedIn: boolean;
}

export async function loadBookPreview(context: AppLoadContext): Promise<BookPreview | null> {
  const book = await bookEntry(context);
  if (!book) return null;
  return {
    title: book.entry.title,
    paragraphs: book.preview,
    picture: book.entry.json.modalImage ?? null,
    signedIn: context.visitor.player !== null,
  };
}

/** An editor's list of texts; whatever else stands there is left out. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string" && item.trim() !== "") : [];

/** Whether this brand offers the book. */
export const hasBook = async ({ content, visitor }: AppLoadContext): Promise<boolean> =>
  content.hasPage(visitor.brand, SLUG, contentVisitorOf(visitor)).catch(() => false);
