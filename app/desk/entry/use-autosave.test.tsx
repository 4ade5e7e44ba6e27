// @vitest-environment happy-dom
import { Form, Link, useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OpenPromise, openPromise } from "#tests/harness/open-promise.ts";
import { PATIENT } from "#tests/harness/patient.ts";
import type { EntryResult } from "./entry-result.ts";
import { useAutosave } from "./use-autosave.ts";

const PAUSE_MS = 1_200;

interface Draft {
  version: number;
  text: string;
}
let stored: Draft;
/** What the server has received, and what lets its answers go. */
let received: Draft[];
let answers: OpenPromise<void>[];
let nextPage: OpenPromise<void>;

beforeEach(() => {
  [stored, received, answers, nextPage] = [{ version: 1, text: "" }, [], [], openPromise()];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The stub leaves out flags of the router, which the router points out.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A draft is saved over the version that its editor has seen. */
async function action({ request }: { request: Request }): Promise<EntryResult> {
  const form = await request.formData();
  const draft = { version: Number(form.get("version")), text: String(form.get("text")) };
  received.push(draft);
  const isConflict = draft.version !== stored.version;
  if (!isConflict) stored = { ...draft, version: draft.version + 1 };
  const at = "2026-03-02T12:00:00Z";
  const conflict = { version: stored.version, by: "Ada", at, theirs: {}, isTyped: true, mine: {} };
  const answer = openPromise();
  answers.push(answer);
  await answer.promise;
  return {
    ...{ intent: "save", problem: null, fields: {}, typed: null, signedOut: false },
    version: isConflict ? draft.version : stored.version,
    conflict: isConflict ? conflict : null,
  };
}

function Entry({ locale = "en" }) {
  const { version: loaded } = useLoaderData<Draft>();
  const form = useRef<HTMLFormElement>(null);
  const options = { entry: "fair-play", locale, stopped: false, first: loaded, saves: [] };
  const { state, version, touch, settle } = useAutosave(form, options);
  return (
    <Form method="post" ref={form} onInput={touch} onSubmit={settle}>
      <input type="hidden" name="version" value={version} />
      <textarea name="text" />
      <output>{state}</output>
      <Link to="/entries">Entries</Link>
      <Link to="/de">German</Link>
    </Form>
  );
}

const Entries = () => <h1>Entries</h1>;
const German = () => (
  <>
    <h1>Deutsch</h1>
    <Entry locale="de" />
  </>
);

async function show() {
  const Stub = createRemixStub([
    { id: "entry", path: "/", Component: Entry, loader: () => stored, action },
    {
      ...{ id: "entries", path: "/entries", Component: Entries },
      loader: async () => {
        await nextPage.promise;
        return null;
      },
    },
    {
      ...{ id: "german", path: "/de", Component: German, action },
      loader: async () => {
        const loaded = stored;
        await nextPage.promise;
        return loaded;
      },
    },
  ]);
  const future = { v3_relativeSplatPath: true, v3_fetcherPersist: true, v3_singleFetch: true };
  render(<Stub initialEntries={["/"]} future={future} />);
  await vi.waitFor(() => screen.getByRole("textbox"), PATIENT);
}

const wait = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (text: string) =>
  act(async () => void fireEvent.input(screen.getByRole("textbox"), { target: { value: text } }));
const leave = () => act(async () => void fireEvent.click(screen.getByText("Entries", { selector: "a" })));
const isOpen = (page: "entry" | "entries") =>
  expect(screen.queryByRole(page === "entry" ? "textbox" : "heading")).toBeTruthy();
/** The server's answers so far arrive. */
async function answer() {
  await act(async () => {
    for (const { resolve } of answers) resolve();
  });
  await wait();
}

it("a link leads away when what was typed during a save is saved too, over the version that the save made", async () => {
  nextPage.resolve();
  await show();
  await type("one");
  await wait(PAUSE_MS);
  await vi.waitFor(() => expect(received).toEqual([{ version: 1, text: "one" }]), PATIENT);
  await type("one two");
  await leave();
  await wait();
  isOpen("entry");
  await answer();
  await vi.waitFor(() => expect(received[1]).toEqual({ version: 2, text: "one two" }), PATIENT);
  await answer();
  await vi.waitFor(() => isOpen("entries"), PATIENT);
  expect(stored).toEqual({ version: 3, text: "one two" });
});

it("an editor whose last save fails stays and sees it, and leaves with the next press", async () => {
  nextPage.resolve();
  await show();
  await type("mine");
  stored = { version: 2, text: "theirs" };
  await leave();
  await vi.waitFor(() => expect(received).toHaveLength(1), PATIENT);
  await answer();
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("failed"), PATIENT);
  isOpen("entry");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("mine");
  await leave();
  await vi.waitFor(() => isOpen("entries"), PATIENT);
  expect(received).toHaveLength(1);
});

it("what is typed while the next page loads is saved once, when it is there", async () => {
  await show();
  await leave();
  await type("one");
  await wait(PAUSE_MS);
  await type("one two");
  nextPage.resolve();
  await vi.waitFor(() => isOpen("entries"), PATIENT);
  await vi.waitFor(() => expect(stored).toEqual({ version: 2, text: "one two" }), PATIENT);
  expect(received).toHaveLength(1);
});

it("a save that another locale's page has left under way is this editor's own: the next locale saves over its version", async () => {
  await show();
  await act(async () => void fireEvent.click(screen.getByText("German")));
  await type("one");
  nextPage.resolve();
  await vi.waitFor(() => screen.getByText("Deutsch"), PATIENT);
  await vi.waitFor(() => expect(received).toEqual([{ version: 1, text: "one" }]), PATIENT);
  await answer();
  await vi.waitFor(() => expect(stored.version).toBe(2), PATIENT);
  await wait();
  await type("eins");
  await wait(PAUSE_MS);
  await vi.waitFor(() => expect(received[1]).toEqual({ version: 2, text: "eins" }), PATIENT);
});
