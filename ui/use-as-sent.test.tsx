// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Sent, useAsSent } from "./use-as-sent.ts";

const count = (list: Element | null) => list?.children.length ?? 0;

function Names({ names }: { names: Sent<string> }) {
  const asSent = useAsSent(names, ".names", count);
  const rendered = { children: names.list?.map((name) => <li key={name}>{name}</li>) };
  return (
    <>
      <ul className="names" {...(asSent?.content ?? rendered)} />
      <p>{names.list?.length ?? asSent?.found}</p>
    </>
  );
}

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.createElement("div");
  document.body.append(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const shown = () => [...place.querySelectorAll("li")].map(({ textContent }) => textContent);
const show = (names: Sent<string>) => act(async () => root.render(<Names names={names} />));

/** Takes over what the server has rendered of a list, with data that leave the list out. */
async function takeOver(version: string, list: readonly string[]): Promise<void> {
  place.innerHTML = renderToString(<Names names={{ version, list }} />);
  await act(async () => {
    root = hydrateRoot(place, <Names names={{ version, list: null }} />, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
}

it("a list that the document shows stays as it was sent, and what the part needs to know of it is read there", async () => {
  await takeOver("a1", ["Sun", "Moon"]);
  expect(shown()).toEqual(["Sun", "Moon"]);
  expect(place.querySelector("p")?.textContent).toBe("2");
});

it("the same version, when it comes as data later, changes nothing; another one is rendered", async () => {
  await takeOver("b1", ["Sun", "Moon"]);
  const first = place.querySelector("li");
  await show({ version: "b1", list: ["Sun", "Moon"] });
  expect(place.querySelector("li")).toBe(first);
  await show({ version: "b2", list: ["Stars"] });
  expect(shown()).toEqual(["Stars"]);
  expect(place.querySelector("p")?.textContent).toBe("1");
  await show({ version: "b1", list: ["Sun", "Moon"] });
  expect(shown()).toEqual(["Sun", "Moon"]);
});

it("a part that begins anew finds what the document has shown", async () => {
  await takeOver("c1", ["Sun", "Moon"]);
  await act(async () => root.render(<i />));
  expect(shown()).toEqual([]);
  await show({ version: "c1", list: null });
  expect(shown()).toEqual(["Sun", "Moon"]);
  expect(place.querySelector("p")?.textContent).toBe("2");
});
