// @vitest-environment happy-dom
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SportChange } from "#schemas/api/sports.ts";
import { SPORTS_NAMESPACE } from "#schemas/rules/sports-site.ts";
import { useLive } from "./use-live.ts";

/** The platform's socket, and how many pages follow a room. */
let sockets: Server;
let follows: number;
/** When the page was read again, when a reading ends, and the version of the event that it finds then. */
let readings: number[];
let reading: Promise<void> | null;
let version: number;
let events = 0;

beforeEach(async () => {
  // The router warns of its next version.
  vi.mocked(console.warn).mockImplementation(() => {});
  [follows, readings, reading, version] = [0, [], null, 1];
  events += 1;
  const server = createServer();
  sockets = new Server(server, { path: "/realtime" });
  sockets.of(SPORTS_NAMESPACE).on("connection", (socket) => {
    socket.on("follow", (_, answer) => {
      follows += 1;
      answer({ ok: true, version: null });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  setAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}/bets`);
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(document, "visibilityState");
  await sockets.close();
  setAddress("http://localhost:3000/");
});

const setAddress = (url: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
const setVisible = (visible: boolean) => {
  Object.defineProperty(document, "visibilityState", { value: visible ? "visible" : "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
const publish = (...news: [string, ...unknown[]]) => sockets.of(SPORTS_NAMESPACE).emit(...news);
const pass = (milliseconds: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));
/** The last reading is long enough ago for another one. */
function leap(): void {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 1_500);
}
const until = (check: () => void) => act(() => vi.waitFor(check, { timeout: 10_000 }));

function Page() {
  const event = useLoaderData() as { id: string; version: number };
  useLive("overview", (changes) => changes.hasMissed(event));
  return null;
}

/** Shows a page that follows its room; it was read again as it was connected, and is read again no sooner than after a second. */
async function show() {
  const id = `live-${events}`;
  const loader = async () => {
    readings.push(Date.now());
    await reading;
    return { id, version };
  };
  const router = createMemoryRouter([{ id: "live", path: "*", loader, element: <Page /> }], {
    initialEntries: ["/bets"],
    hydrationData: { loaderData: { live: { id, version } } },
  });
  render(<RouterProvider router={router} />);
  await until(() => expect([follows, readings.length]).toEqual([1, 1]));
  return id;
}
/** A reading that is under way until it is let go. */
function holdReadings(): () => Promise<void> {
  let end = () => {};
  reading = new Promise((resolve) => {
    end = resolve;
  });
  return () => act(async () => end());
}

it("news that come right after a reading are read once a second has passed", async () => {
  await show();
  publish("stale");
  publish("feed", { down: true });
  await until(() => expect(readings.length).toBe(2));
  const [first = 0, second = 0] = readings;
  expect(second - first).toBeGreaterThan(900);
  await pass(1_300);
  expect(readings.length).toBe(2);
});

it("news that come while the page is being read are read after it", async () => {
  const end = holdReadings();
  await show();
  leap();
  publish("stale");
  await pass(300);
  expect(readings.length).toBe(1);
  await end();
  await until(() => expect(readings.length).toBe(2));
});

it("news that come while the page is hidden are read as soon as it is in sight", async () => {
  await show();
  leap();
  setVisible(false);
  publish("stale");
  await pass(300);
  expect(readings.length).toBe(1);
  await act(async () => setVisible(true));
  await until(() => expect(readings.length).toBe(2));
});

const changed = (id: string, from_version: number, to: number) =>
  ({ event: { id, version: to }, from_version, markets: [], happenings: [] }) as unknown as SportChange;

it.each([
  ["that missed a change while it was being read is read after it", 1, 2],
  ["whose reading brought the change that it missed is not read once more", 3, 1],
])("a page %s", async (_, found, times) => {
  const end = holdReadings();
  const id = await show();
  leap();
  publish("overview", [changed(id, 2, 3)]);
  await pass(300);
  expect(readings.length).toBe(1);
  version = found;
  await end();
  version = 3;
  await until(() => expect(readings.length).toBe(times));
  await pass(300);
  expect(readings.length).toBe(times);
});
