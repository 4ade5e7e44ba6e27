import { type Preview, previewSchema } from "#schemas/content/preview.ts";
import { validator } from "#schemas/kit/validate.ts";
import { toIso } from "../form/timestamps.ts";
import { PLAIN_PREVIEW } from "./plain-preview.ts";

/** Fields of the form that say nothing sensible, by name. */
export type PreviewFaults = Record<string, { code: "DESK.PREVIEW.WRONG" }>;

/** The preview that a form asks for. A moment is typed in UTC; groups with commas. */
export function readPreviewForm(form: FormData): { preview: Preview; faults: PreviewFaults } {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const faults: PreviewFaults = {};
  const at = text("at") === "" ? null : toIso(text("at"));
  if (text("at") !== "" && at === null) faults.at = { code: "DESK.PREVIEW.WRONG" };
  const groups = text("groups")
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const asked = {
    content: text("content") === "published" ? "published" : "drafts",
    at,
    signedIn: text("signedIn") === "player",
    locale: text("locale") || null,
    licence: text("licence") || null,
    country: text("country").toUpperCase() || null,
    currency: text("currency") || null,
    groups,
  };
  const checked = validator(previewSchema)(asked);
  if (checked.ok) return { preview: checked.value, faults };
  for (const { pointer } of checked.diagnostics) faults[pointer.split("/")[1] ?? ""] = { code: "DESK.PREVIEW.WRONG" };
  return { preview: PLAIN_PREVIEW, faults };
}
