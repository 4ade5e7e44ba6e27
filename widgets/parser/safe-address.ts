/** Where a link or a picture in content may lead. */
export type Address =
  | { kind: "internal"; href: string }
  | { kind: "foreign"; href: string }
  /** mailto: and tel: */
  | { kind: "contact"; href: string };

/** A beginning that decides the kind of address, whatever a variable after it says. */
const DECIDED = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/;

const HERE = "https://here.invalid";
const VARIABLE = /\{\{\s*[a-zA-Z][a-zA-Z0-9]*\s*\}\}/g;

/**
 * Reads an address as a browser would, and keeps it only when it leads to this site, to the web, or to a mail or
 * telephone program (CMS-09). Text variables stay as written: the address is read again once they are filled in.
 */
export function safeAddress(written: string): Address | null {
  const trimmed = written.trim();
  const probe = trimmed.replace(VARIABLE, "x");
  if (probe !== trimmed && !DECIDED.test(trimmed)) return null;
  const url = parse(probe);
  if (!url) return null;
  const hasVariables = probe !== trimmed;
  switch (url.protocol) {
    case "mailto:":
    case "tel:":
      return { kind: "contact", href: hasVariables ? trimmed : url.href };
    case "https:":
    case "http:":
      if (url.username || url.password) return null;
      if (url.origin !== HERE) return { kind: "foreign", href: hasVariables ? trimmed : url.href };
      return { kind: "internal", href: hasVariables ? trimmed : internal(trimmed, url) };
    default:
      return null;
  }
}

function parse(text: string): URL | null {
  try {
    return new URL(text, HERE);
  } catch {
    return null;
  }
}

/** `#part` stays on the page; everything else is a path from the root, since pages move under prefixes, with single slashes. */
const internal = (written: string, url: URL): string =>
  written.startsWith("#") ? url.hash || "#" : `${url.pathname.replace(/\/{2,}/g, "/")}${url.search}${url.hash}`;
