// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Frame } from "./frame-shape.ts";
import { receiveFrame, sendFrame } from "./sent-frame.ts";

it("what a document says by its markup is not sent with it, and is found there", () => {
  const frame = { locale: "de", flags: { quest: true }, style: ":root{--brand:red}", nonce: "n0nce", footer: {} };
  const sent = sendFrame(frame as unknown as Frame);
  expect(JSON.stringify(sent)).not.toMatch(/style|--brand|nonce|footer/);
  expect(receiveFrame(sent), "on the server").toBe(frame);
  const overTheWire = () => receiveFrame(JSON.parse(JSON.stringify(sent)));
  expect(overTheWire().style, "where the document has none").toBe("");
  document.head.innerHTML = '<style>a{}</style><style nonce="n0nce">:root{--brand:red}</style>';
  expect(overTheWire()).toEqual({ ...frame, nonce: "", footer: null });
  document.head.replaceChildren();
});
