export type FormatText = (key: string, values?: Record<string, string | number>) => string;

/** Texts of the page's locale. Values stand in braces; numbers are grouped as the locale does. */
export function createTexts(texts: Readonly<Record<string, string>>, locale: string): FormatText {
  const number = new Intl.NumberFormat(locale);
  return (key, values = {}) =>
    (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === "number" ? number.format(value) : (value ?? "");
    });
}
