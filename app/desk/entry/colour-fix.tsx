import { useTranslate } from "#ui/translate.ts";

interface Props {
  /** Name of the colour fields of the form. */
  name: string;
  /** What is to stand in them, in their order. */
  colours: readonly string[];
}

/** Writes readable colours into the fields of a gradient, as if they were typed. */
export function ColourFix({ name, colours }: Props) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="desk-button"
      onClick={({ currentTarget: { form } }) => {
        const fields = [...(form?.elements ?? [])].filter(
          (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name === name,
        );
        for (const [at, field] of fields.entries()) field.value = colours[at] ?? field.value;
        fields[0]?.dispatchEvent(new Event("input", { bubbles: true }));
      }}
    >
      {t("DESK.DIAGNOSTIC.APPLY")}
      <span className="desk-row" aria-hidden="true">
        {colours.map((colour) => (
          <i key={colour} className="desk-swatch" style={{ background: colour }} />
        ))}
      </span>
    </button>
  );
}
