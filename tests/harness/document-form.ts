const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A form that hands in a picture as a document; `more` are further fields. */
export function documentForm(more: Readonly<Record<string, unknown>> = {}): FormData {
  const form = new FormData();
  form.set("kind", "identity");
  for (const [name, value] of Object.entries(more)) form.set(name, String(value));
  form.set("file", new Blob([PNG], { type: "image/png" }), "card.png");
  return form;
}
