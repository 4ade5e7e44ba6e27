import type { Preview } from "#schemas/content/preview.ts";

/** Whom an editor wants to be; nobody in particular: a guest, now, as drafts stand. */
export const PLAIN_PREVIEW: Preview = {
  content: "drafts",
  at: null,
  signedIn: false,
  locale: null,
  licence: null,
  country: null,
  currency: null,
  groups: [],
};
