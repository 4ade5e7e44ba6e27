const SVG = "http://www.w3.org/2000/svg";

/** Makes an element of a drawing. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...inside);
  return made;
}

/**
 * One of several drawings of one view box that lie over each other. What turns is a layer of its own: the browser moves it as it is
 * drawn, where a part of one drawing would be laid out and painted anew in each frame.
 */
export const layer = (name: string, viewBox: string, ...inside: (Node | string)[]): SVGSVGElement =>
  svg("svg", { class: `layer ${name}`, viewBox }, ...inside);
