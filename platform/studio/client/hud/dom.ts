type Child = Node | string;

/** Makes an element. Attributes are set as they are named; `style` is never used (the page's policy forbids it). */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | boolean> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Whether a button does something now. It keeps its focus either way, which a disabled one would lose. */
export function setUsable(button: HTMLButtonElement, usable: boolean): void {
  const disabled = String(!usable);
  // Asked in every frame by some: an attribute that is written makes a page compute its styles, even where it stays the same.
  if (button.getAttribute("aria-disabled") !== disabled) button.setAttribute("aria-disabled", disabled);
}

/** Writes a text where it is another than before: a count writes it in every frame. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const SVG = "http://www.w3.org/2000/svg";
/** Lines of a 24 by 24 drawing. */
const ICONS = {
  spin: "M20 12a8 8 0 1 1-2.6-5.9M20 3v4.5h-4.5",
  stop: "M7 7h10v10H7z",
  plus: "M12 6v12M6 12h12",
  minus: "M6 12h12",
  auto: "M4 12a8 8 0 0 1 14-5.3M20 12a8 8 0 0 1-14 5.3M18 3v4h-4M6 21v-4h4M10.5 9.5v5l4-2.5z",
  turbo: "M13 3 5 14h6l-1 7 9-12h-6z",
  sound: "M5 10v4h3l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M5 10v4h3l5 4V6l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  levels: "M4 8h9M17 8h3M13 5.5v5M4 16h3M11 16h9M7 13.5v5",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.01",
  shield: "M12 3l7 3v5c0 4.6-2.9 8.2-7 10-4.1-1.8-7-5.4-7-10V6zM9 12l2.2 2.2L15.5 10",
  close: "M6 6l12 12M18 6 6 18",
} as const;
export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows an icon and is named in words. */
export const iconButton = (
  name: IconName,
  label: string,
  more: Record<string, string | boolean> = {},
): HTMLButtonElement =>
  el("button", { type: "button", class: "round", "aria-label": label, title: label, ...more }, icon(name));

export function setIcon(button: HTMLButtonElement, name: IconName): void {
  button.querySelector("svg")?.replaceWith(icon(name));
}

/** How many rounds are left, on a button whose name says the same; null shows nothing. */
export function showLeft(button: HTMLButtonElement, count: number | null): void {
  button.querySelector(".rounds-left")?.remove();
  if (count !== null) button.append(el("span", { class: "rounds-left", "aria-hidden": "true" }, String(count)));
}
