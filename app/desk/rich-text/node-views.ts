import type { Node } from "prosemirror-model";
import type { NodeViewConstructor } from "prosemirror-view";
import { isRichNode, targetOf } from "#schemas/content/rich-text.ts";
import type { Translate } from "#ui/translate.ts";
import { type Choice, findChoice } from "./choices.ts";

interface Options {
  t: Translate;
  /** Path prefix of the desk. */
  prefix: string;
  /** Opens the form of a marker that was pressed. */
  onMarker: (at: number, marker: string) => void;
}

/** How the pieces of a text are shown that are one thing each: live parts, embeddings, and what can't be edited here. */
export function nodeViews(options: Options): Record<string, NodeViewConstructor> {
  return {
    marker: (node, view, at) => {
      const chip = element("span", "rich-marker");
      const name = element("span", "rich-marker-name");
      name.textContent = String(node.attrs.marker).replace(/^#|#$/g, "");
      chip.append(name);
      chip.title = options.t("DESK.RICH.MARKER", { marker: String(node.attrs.marker) });
      if (view.editable)
        chip.addEventListener("dblclick", () => options.onMarker(at() ?? 0, String(node.attrs.marker)));
      return { dom: chip, ignoreMutation: () => true };
    },
    embed: (node) => ({ dom: embedding(node, "div", options), ignoreMutation: () => true }),
    embed_inline: (node) => ({ dom: embedding(node, "span", options), ignoreMutation: () => true }),
    opaque: (node) => ({ dom: opaque(node, "div", options), ignoreMutation: () => true }),
    opaque_inline: (node) => ({ dom: opaque(node, "span", options), ignoreMutation: () => true }),
  };
}

function element(tag: "div" | "span", className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.contentEditable = "false";
  return made;
}

function embedding({ attrs }: Node, tag: "div" | "span", { t, prefix }: Options): HTMLElement {
  const card = element(tag, tag === "div" ? "rich-embed" : "rich-embed rich-embed-inline");
  const target = targetOf({ nodeType: attrs.nodeType, data: attrs.data });
  const kind = target?.linkType === "Asset" ? "Asset" : target?.linkType === "Entry" ? "Entry" : null;
  const words = (title: string, detail: string, state = "") => {
    const all = [
      ["rich-embed-title", title],
      ["rich-embed-detail", detail],
      ["rich-embed-state", state],
    ] as const;
    const spans = all
      .filter(([, text]) => text !== "")
      .map(([name, text]) => {
        const span = document.createElement("span");
        span.className = name;
        span.textContent = text;
        return span;
      });
    card.replaceChildren(...spans);
  };
  words(target?.id ?? String(attrs.nodeType), String(attrs.nodeType));
  if (target && kind)
    void findChoice(prefix, kind, target.id).then((choice) => {
      if (!choice) return words(target.id, t("DESK.RICH.GONE"), "!");
      words(choice.title, tag === "div" ? detailOf(choice) : "", choice.isPublished ? "" : t("DESK.RICH.DRAFT"));
      if (choice.picture && tag === "div") card.prepend(picture(choice.picture));
    });
  return card;
}

const detailOf = ({ type, detail }: Choice): string => (detail ? `${type} · ${detail}` : type);

function picture(src: string): HTMLElement {
  const image = document.createElement("img");
  image.src = src;
  image.alt = "";
  image.loading = "lazy";
  return image;
}

function opaque({ attrs }: Node, tag: "div" | "span", { t }: Options): HTMLElement {
  const piece = element(tag, tag === "div" ? "rich-opaque" : "rich-opaque rich-opaque-inline");
  const type = isRichNode(attrs.json) ? attrs.json.nodeType : "?";
  piece.textContent = tag === "div" ? t("DESK.RICH.OPAQUE", { type }) : type;
  piece.title = t("DESK.RICH.OPAQUE", { type });
  return piece;
}
