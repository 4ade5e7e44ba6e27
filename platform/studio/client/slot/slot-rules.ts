/** What a kind of slot says of itself at the stake that is chosen. */
export interface SlotRules {
  pays: HTMLElement[];
  rules: string[];
  /** Pictures of what wins, under a title. */
  drawings: { title: string; items: SVGSVGElement[] };
}
