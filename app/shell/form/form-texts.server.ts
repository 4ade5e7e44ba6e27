/** The filled-in text fields of a form; files and empty fields are left out. */
export async function formTexts(request: Request): Promise<Readonly<Record<string, string | undefined>>> {
  const form = await request.formData();
  return Object.fromEntries(
    [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
}
