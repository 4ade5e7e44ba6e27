// @vitest-environment happy-dom

import { useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "#tests/harness/eventually.ts";
import { intlFor } from "../../i18n/intl.ts";
import { Language } from "../../i18n/language.tsx";
import { messagesOf } from "../../i18n/messages.server.ts";
import type { ModalEntry } from "./modal.ts";
import { ModalInside } from "./modal-inside.tsx";
import { ModalTitle } from "./modal-title.tsx";
import { loadView } from "./registry.ts";

/** For a hang, not a measure. */
const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.mocked(console.warn).mockImplementation(() => {});
  // Drawn as a browser draws: effects run in a later task than the drawing, so that a load can end in between.
  acts.IS_REACT_ACT_ENVIRONMENT = false;
  place = document.createElement("div");
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  acts.IS_REACT_ACT_ENVIRONMENT = true;
});

interface Props {
  entry: ModalEntry;
  onDrawn(): void;
}

function Inside({ entry, onDrawn }: Props) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return <ModalInside entry={entry} data={{}} failed={false} close={() => {}} />;
}

const draw = (entry: ModalEntry, onDrawn = () => {}) => {
  const router = createMemoryRouter([{ path: "*", element: <Inside entry={entry} onDrawn={onDrawn} /> }]);
  root.render(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <RouterProvider router={router} />
    </Language>,
  );
};
const Cashbox = () => <ModalTitle>Your money</ModalTitle>;
const entryThat = (load: () => Promise<unknown>): ModalEntry =>
  ({ load, closing: "free", kind: "card", url: true }) as ModalEntry;

it("a modal whose inside came between its first drawing and its effects is shown", async () => {
  let arrive = () => {};
  const inside = new Promise<{ default: typeof Cashbox }>((resolve) => {
    arrive = () => resolve({ default: Cashbox });
  });
  const entry = entryThat(() => inside);
  // As a link that is pointed at loads the modal before it is pressed.
  void loadView(entry);
  draw(entry, () => arrive());
  await eventually(() => expect(place.textContent).toContain("Your money"));
});

it("an inside that can't be loaded says so and is loaded again on request", async () => {
  let tries = 0;
  draw(
    entryThat(async () => {
      tries += 1;
      if (tries === 1) throw new Error("offline");
      return { default: Cashbox };
    }),
  );
  await eventually(() => expect(place.querySelector("[role=alert]")).not.toBeNull());
  place.querySelector("button")?.click();
  await eventually(() => expect(place.textContent).toContain("Your money"));
  expect(tries).toBe(2);
});
