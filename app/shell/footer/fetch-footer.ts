import type { FooterData } from "./footer-data.server.ts";

export interface FetchedFooter {
  version: string;
  footer: FooterData;
}

let last: FetchedFooter | null = null;

/** What was fetched last: a part that begins anew need not wait for it. */
export const lastFooter = (): FetchedFooter | null => last;

/** What the footer shows, which no document carries. Throws where it can't be had. */
export async function fetchFooter(prefix: string, version: string): Promise<FetchedFooter> {
  const answer = await fetch(`${prefix}/frame/footer`, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`the footer answered ${answer.status}`);
  last = { version, footer: (await answer.json()) as FooterData };
  return last;
}
