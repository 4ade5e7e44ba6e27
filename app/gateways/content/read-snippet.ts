import type { Snippet } from "#schemas/content/snippet.ts";
import { fillVariables } from "#widgets/parser/fill-variables.ts";
import { chooseVariant, commonSlug } from "./choose-page.ts";
import type { ContentView } from "./content-view.server.ts";
import type { SnippetRecord } from "./snapshot.ts";

const byKey = ({ snapshot }: ContentView) =>
  new Map(snapshot.snippets.map((snippet): [string, SnippetRecord] => [snippet.fields.key, snippet]));

/** The snippet of a key in the visitor's variant. */
export function readSnippet(view: ContentView, key: string, snippets = byKey(view)): Snippet | null {
  const choice = chooseVariant(snippets, key, view.variants);
  if (!choice) return null;
  const { id, fields } = choice.item;
  const { nodes, diagnostics } = view.parse(choice.item, fields.body);
  const tag = view.tagOf(id, "body");
  return { id, key, body: fillVariables(nodes, view.values), diagnostics, ...(tag ? { tag } : {}) };
}

/** Every snippet in the visitor's variant, by key. */
export function listSnippets(view: ContentView): Snippet[] {
  const snippets = byKey(view);
  return [...new Set([...snippets.keys()].map(commonSlug))]
    .sort((a, b) => a.localeCompare(b))
    .flatMap((key) => readSnippet(view, key, snippets) ?? []);
}
