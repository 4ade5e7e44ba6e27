// @vitest-environment happy-dom
import { useActionData, useLoaderData, useRevalidator, useSearchParams } from "@remix-run/react";
import { data, redirect } from "@remix-run/server-runtime";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createIntl } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeskEntry } from "#schemas/api/desk.ts";
import { PATIENT } from "#tests/harness/patient.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { Language } from "../../i18n/language.tsx";
import type { FormField } from "../form/controls.ts";
import { EntryPage } from "./entry-page.tsx";
import type { EntryResult } from "./entry-result.ts";

const PAUSE_MS = 1_200;
const AT = "2026-03-02T12:00:00.000Z";

interface Draft {
  version: number;
  text: string;
}
let stored: Draft;
/** What the server has received. */
let received: (Draft & { intent: string })[];

beforeEach(() => {
  [stored, received] = [{ version: 5, text: "first" }, []];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The stub leaves out flags of the router, which the router points out.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const model: FormField[] = [
  {
    ...{ id: "text", name: "Text", hint: null, required: false, localized: true },
    control: { kind: "line", pattern: null, most: null },
  },
];
const entry = (): DeskEntry =>
  ({
    ...{ id: "note", content_type: "note", state: "changed", name: "note", title: "Note", brands: [], slug: null },
    ...{ variant: null, locales: ["en"], diagnostics: [], errors: 0, warnings: 0, schedules: [], file_fields: null },
    ...{ version: stored.version, published_version: 4, updated_at: AT, updated_by: "Bea" },
    ...{ fields: { text: { en: stored.text } }, published_fields: null },
  }) as unknown as DeskEntry;

/** A draft is saved over the version that was sent; buttons lead on to the page, as the route does. */
async function action({ request }: { request: Request }) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const sent = { version: Number(form.get("version")), text: String(form.get("v/text")) };
  received.push({ ...sent, intent });
  const seen = intent === "save-over" ? Number(form.get("over")) : sent.version;
  const result = { intent, version: sent.version, problem: null, fields: {}, typed: null, signedOut: false };
  if (seen !== stored.version) {
    const theirs = { text: { en: stored.text } };
    const conflict = { version: stored.version, by: "Bea", at: AT, theirs, isTyped: true, mine: {} };
    return data<EntryResult>({ ...result, conflict }, { status: form.has("quiet") ? 200 : 422 });
  }
  stored = { text: sent.text, version: stored.version + 1 };
  if (form.has("quiet")) return data<EntryResult>({ ...result, version: stored.version, conflict: null });
  return redirect(`/?done=save&saved=${stored.version}`);
}

function Entry() {
  const loaded = useLoaderData<typeof entry>() as DeskEntry;
  const result = useActionData<EntryResult>();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  return (
    <>
      <button type="button" onClick={revalidate}>
        Load again
      </button>
      <EntryPage
        {...{
          entry: loaded,
          form: model,
          locale: "en",
          defaultLocale: "en",
          assets: [],
          editable: true,
          address: null,
        }}
        locales={[{ code: "en", name: "English" }]}
        result={result as EntryResult | undefined}
        saved={Number(query.get("saved"))}
      />
    </>
  );
}

async function show(actionData?: EntryResult) {
  const Stub = createRemixStub([{ id: "entry", path: "/", Component: Entry, loader: entry, action }]);
  const future = { v3_relativeSplatPath: true, v3_fetcherPersist: true, v3_singleFetch: true };
  const hydrationData = {
    loaderData: { entry: entry() },
    ...(actionData ? { actionData: { entry: actionData } } : {}),
  };
  render(
    <Language intl={createIntl({ locale: "en", messages: englishMessages })}>
      <Stub initialEntries={["/"]} future={future} hydrationData={hydrationData} />
    </Language>,
  );
  await vi.waitFor(() => field(), PATIENT);
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Text" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const type = (text: string) => act(async () => void fireEvent.input(field(), { target: { value: text } }));
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const pause = () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS));
const isReceived = (...drafts: object[]) => vi.waitFor(() => expect(received).toMatchObject(drafts), PATIENT);
const isOnScreen = (text: RegExp) => vi.waitFor(() => expect(screen.getByText(text)).toBeTruthy(), PATIENT);

it("[EDIT-06 part: two editors] a page that loads its data again still saves over the version that its form shows", async () => {
  await show();
  stored = { version: 6, text: "theirs" };
  await press("Load again");
  expect(field().value).toBe("first");
  await type("mine");
  await pause();
  await isReceived({ version: 5, text: "mine" });
  await isOnScreen(/saved version 6 .* while you were writing/);
  expect(stored).toEqual({ version: 6, text: "theirs" });
});

it("[EDIT-06 part: two editors] while a conflict is open only its own buttons save", async () => {
  await show();
  stored = { version: 6, text: "theirs" };
  await type("mine");
  await pause();
  await isOnScreen(/saved version 6/);
  const others = ["Save draft", "Publish changes", "Unpublish", "Add schedule"];
  expect(others.map((name) => button(name).disabled)).toEqual(others.map(() => true));
  expect(stored.text).toBe("theirs");

  await press("Save mine as a new version");
  await isReceived({ version: 5 }, { intent: "save-over" });
  await vi.waitFor(() => expect(screen.queryByText(/saved version 6/)).toBeNull(), PATIENT);
  expect(stored).toEqual({ version: 7, text: "mine" });
  expect(others.map((name) => button(name).disabled)).toEqual(others.map(() => false));
  // What is typed from now on is saved over the chosen one.
  await type("mine, more");
  await pause();
  await isReceived({}, {}, { version: 7, text: "mine, more" });
  expect(stored).toEqual({ version: 8, text: "mine, more" });
});

it("[EDIT-06 part: two editors] a conflict that has grown older shows the newer version, which is then saved over", async () => {
  await show();
  stored = { version: 6, text: "theirs" };
  await type("mine");
  await pause();
  await isOnScreen(/saved version 6/);
  stored = { version: 7, text: "theirs again" };
  await press("Save mine as a new version");
  await isOnScreen(/saved version 7/);
  expect(stored.text).toBe("theirs again");
  await press("Save mine as a new version");
  await vi.waitFor(() => expect(stored).toEqual({ version: 8, text: "mine" }), PATIENT);
});

it("[EDIT-06 part: two editors] the form's own saves, by themselves and by a button, are no conflict", async () => {
  await show();
  await type("one");
  await pause();
  await isReceived({ version: 5, text: "one" });
  await isOnScreen(/^Saved as version 6/);
  await type("two");
  await press("Save draft");
  await isReceived({}, { version: 6, text: "two" });
  await isOnScreen(/^Saved as version 7/);
  await type("three");
  await pause();
  await isReceived({}, {}, { version: 7, text: "three" });
  await isOnScreen(/^Saved as version 8/);
  expect(stored).toEqual({ version: 8, text: "three" });
});

it("[EDIT-06 part: two editors] before script a conflict's page shows what was typed, in the version that it was typed over", async () => {
  const mine = { text: { en: "mine" } };
  const theirs = { text: { en: "first" } };
  const conflict = { version: 5, by: "Bea", at: AT, theirs, isTyped: true, mine };
  const result = { intent: "save", version: 4, problem: null, fields: {}, typed: mine, signedOut: false, conflict };
  await show(result);
  expect(field().value).toBe("mine");
  expect(document.querySelector<HTMLInputElement>('[name="version"]')?.value).toBe("4");
  expect(button("Save draft").disabled).toBe(true);
  await press("Save mine as a new version");
  await vi.waitFor(() => expect(stored).toEqual({ version: 6, text: "mine" }), PATIENT);
});
