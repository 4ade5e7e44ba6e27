// @vitest-environment happy-dom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useFocusIfLost } from "./use-focus-if-lost.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Step({ name, pressed }: { name: string; pressed: string | null }) {
  const title = useRef<HTMLParagraphElement>(null);
  useFocusIfLost(title, name);
  return (
    <div>
      <p id="title" ref={title} tabIndex={-1}>
        {name}
      </p>
      {pressed ? (
        <button type="button" id={pressed}>
          {pressed}
        </button>
      ) : null}
    </div>
  );
}

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => act(() => root.unmount()));
const show = (name: string, pressed: string | null) => act(() => root.render(<Step name={name} pressed={pressed} />));

it("the keyboard goes on at the title when a change takes away what had the focus, and stays where it is else", () => {
  show("amount", "pay");
  document.getElementById("pay")?.focus();
  show("waiting", "pay");
  expect(document.activeElement?.id).toBe("pay");
  // As a browser does with an element that is removed.
  document.getElementById("pay")?.blur();
  show("arrived", null);
  expect(document.activeElement?.id).toBe("title");
});

it("the keyboard goes on at the title, too, when what it has pressed is disabled and no picture was drawn since", () => {
  show("amount", "pay");
  const button = document.querySelector<HTMLButtonElement>("#pay");
  button?.focus();
  if (button) button.disabled = true;
  expect(document.activeElement?.id).toBe("pay");
  show("arrived", "pay");
  expect(document.activeElement?.id).toBe("title");
});
