export interface Chapter {
  title: string;
  paragraphs: string[];
}

export interface BookText {
  locale: string;
  title: string;
  subtitle: string;
  chapters: Chapter[];
}

/** Reads a book as it is written under content/book: `# title`, a line below it, and `## chapters` of paragraphs. */
export function readBookText(locale: string, text: string): BookText {
  const [head = "", ...parts] = text.replaceAll("\r\n", "\n").split(/^## /m);
  const [title, subtitle = ""] = paragraphsOf(head.replace(/^# /, "").replace("\n", "\n\n"));
  if (!title || parts.length === 0) throw new Error(`the book in ${locale} has no title or no chapter`);
  return {
    locale,
    title,
    subtitle,
    chapters: parts.map((part) => {
      const at = part.indexOf("\n");
      return { title: part.slice(0, at).trim(), paragraphs: paragraphsOf(part.slice(at)) };
    }),
  };
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
