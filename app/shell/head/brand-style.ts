import type { Theme } from "#schemas/brand/theme.ts";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Family names go without quotes, so that the sheet needs no escaping where it stands in HTML. */
const face = (name: string) => `${name},${name} stand-in,system-ui,sans-serif`;

/** A brand's tokens as the variables that ui/theme.css builds on. Values are checked by schemas/brand/theme.ts at start. */
export function brandStyle({ scheme, colours, radius, fonts }: Theme): string {
  const variables = [
    ...Object.entries(colours).map(([name, value]) => `--${kebab(name)}:${value}`),
    `--radius-s:${radius.small}`,
    `--radius-m:${radius.medium}`,
    `--radius-l:${radius.large}`,
    `--display-face:${face(fonts.display)}`,
    `--text-face:${face(fonts.text)}`,
    `color-scheme:${scheme}`,
  ];
  // Twice the root, so that it wins over the sheet's own defaults wherever it stands.
  return `:root:root{${variables.join(";")}}`;
}
