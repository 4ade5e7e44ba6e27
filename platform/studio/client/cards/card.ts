import { cardName } from "../../fair/card-name.ts";
import { el } from "../hud/dom.ts";

/** How long a card is on its way, in milliseconds, by the pace of the round. */
export const CARD_MS = { still: 0, fast: 110, moving: 420 } as const;

/** A card that lies open; null lies face down. */
export function cardFace(card: number | null): HTMLElement {
  if (card === null) return el("div", { class: "card back" });
  const name = cardName(card);
  const isRed = card >= 13 && card < 39;
  return el(
    "div",
    { class: `card ${isRed ? "red" : "black"}` },
    el("span", { class: "rank" }, name.slice(0, -1)),
    el("span", { class: "suit" }, name.slice(-1)),
  );
}

/** A card comes from the shoe at the upper right. */
export async function dealCard(cards: HTMLElement, card: number | null, milliseconds: number): Promise<void> {
  const face = cardFace(card);
  cards.append(face);
  if (milliseconds === 0) return;
  await face.animate(
    [
      { transform: "translate(40vmin, -40vmin) rotate(30deg)", opacity: 0 },
      {
        transform: card === null ? "translate(2vmin, -2vmin) rotate(4deg)" : "rotateY(90deg)",
        opacity: 1,
        offset: 0.6,
      },
      { transform: "none", opacity: 1 },
    ],
    { duration: milliseconds, easing: "ease-out" },
  ).finished;
}

/** A card that lies face down is turned. */
export async function turnCard(back: Element, card: number, milliseconds: number): Promise<void> {
  const face = cardFace(card);
  const half = { duration: milliseconds / 2 };
  if (milliseconds > 0) await back.animate([{ transform: "none" }, { transform: "rotateY(90deg)" }], half).finished;
  back.replaceWith(face);
  if (milliseconds > 0) await face.animate([{ transform: "rotateY(-90deg)" }, { transform: "none" }], half).finished;
}
