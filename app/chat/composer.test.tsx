// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { Composer } from "./composer.tsx";

afterEach(cleanup);

it("the button sends as Enter does, also while the page holds forms back because the browser is offline", () => {
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("submit", hold, true);
  const onText = vi.fn();
  const onDraft = vi.fn();
  render(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <Composer draft="Hello" onDraft={onDraft} onText={onText} onFile={() => {}} onType={() => {}} />
    </Language>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const box = screen.getByRole("textbox", { name: "Your message" });
  fireEvent.change(box, { target: { value: "Is anybody there?" } });
  fireEvent.keyDown(box, { key: "Enter" });
  window.removeEventListener("submit", hold, true);
  expect(onText.mock.calls).toEqual([["Hello"], ["Is anybody there?"]]);
  expect(onDraft.mock.calls).toEqual([[""], ["Is anybody there?"], [""]]);
});
