/** How widgets are told whose text they show. */
export const SNIPPET = {
  type: "string",
  pattern: "^[a-z0-9-]+$",
  description: "Key of a snippet; its headings part its text",
} as const;

/** A snippet doesn't stand in a snippet: so no text can contain itself. */
export const OUTSIDE_SNIPPETS = ["page", "seo", "players"] as const;
