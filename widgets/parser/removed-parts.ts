import type { ContentDiagnostic } from "#schemas/content/diagnostic.ts";
import { ALLOWED } from "./allow-list.ts";
import { htmlName, isPictureAddress } from "./html-attributes.ts";
import { safeAddress } from "./safe-address.ts";
import type { Element, Root, RootContent } from "./tree.ts";

const TAGS = new Set(ALLOWED.tagNames);
/** Properties that are looked at by name elsewhere, or that every page builder leaves behind and nobody misses. */
const SILENT = new Set(["target", "rel", "loading", "decoding", "className", "id"]);

/** Tells the editor which elements and attributes will not be on the page. */
export function removedParts(root: Root): ContentDiagnostic[] {
  const diagnostics: ContentDiagnostic[] = [];
  visit(root, diagnostics);
  return diagnostics;
}

function visit(node: Root | RootContent, diagnostics: ContentDiagnostic[]): void {
  if (node.type === "element") report(node, diagnostics);
  if (node.type === "element" && ALLOWED.strip?.includes(node.tagName)) return;
  if ("children" in node) for (const child of node.children) visit(child, diagnostics);
}

function report(element: Element, diagnostics: ContentDiagnostic[]): void {
  const position = { line: element.position?.start.line ?? 1, column: element.position?.start.column ?? 1 };
  if (!TAGS.has(element.tagName)) {
    diagnostics.push({
      fault: "html-removed",
      severity: "error",
      ...position,
      found: `<${element.tagName}>`,
      allowed: `elements: ${[...TAGS].join(", ")}`,
    });
    return;
  }
  const unsafe = unsafeAddress(element);
  if (unsafe !== null) {
    diagnostics.push({
      fault: "link-unsafe",
      severity: "error",
      ...position,
      found: unsafe,
      allowed: element.tagName === "a" ? "https:, http:, mailto:, tel: or a path" : "an https: address or a path",
    });
  }
  const own = names(ALLOWED.attributes?.[element.tagName]);
  const all = names(ALLOWED.attributes?.["*"]);
  for (const property of Object.keys(element.properties)) {
    if (own.has(property) || all.has(property) || SILENT.has(property)) continue;
    diagnostics.push({
      fault: "html-removed",
      severity: "warning",
      ...position,
      found: `${htmlName(property)} of <${element.tagName}>`,
      allowed: `attributes: ${[...own, ...all].map(htmlName).join(", ") || "none"}`,
    });
  }
}

/** The address of a link or a picture that will be left out. */
function unsafeAddress({ tagName, properties }: Element): string | null {
  if (tagName === "a" && properties.href !== undefined) {
    const href = String(properties.href);
    return safeAddress(href) ? null : href;
  }
  if (tagName !== "img") return null;
  const src = String(properties.src ?? "");
  return isPictureAddress(safeAddress(src)) ? null : src;
}

const names = (definitions: readonly (string | readonly unknown[])[] | null | undefined): Set<string> =>
  new Set((definitions ?? []).map((definition) => String(typeof definition === "string" ? definition : definition[0])));
