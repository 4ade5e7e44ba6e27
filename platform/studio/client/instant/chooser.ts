import { el } from "../hud/dom.ts";

export interface Chooser<T extends string | number> {
  root: HTMLElement;
  readonly value: T;
  set(value: T): void;
  lock(locked: boolean): void;
}

/** One of a few: a named list, as phones and screen readers know it. */
export function chooser<T extends string | number>(
  label: string,
  choices: readonly { value: T; text: string }[],
  first: T,
  onChange: () => void,
): Chooser<T> {
  const select = el(
    "select",
    { class: "choice", "aria-label": label },
    ...choices.map(({ value, text }) => el("option", { value: String(value), selected: value === first }, text)),
  );
  select.addEventListener("change", onChange);
  return {
    root: el("label", { class: "chooser" }, el("span", { class: "label" }, label), select),
    get value() {
      return choices[select.selectedIndex]?.value ?? first;
    },
    set(value) {
      select.selectedIndex = Math.max(
        0,
        choices.findIndex((each) => each.value === value),
      );
    },
    lock(locked) {
      select.disabled = locked;
    },
  };
}
