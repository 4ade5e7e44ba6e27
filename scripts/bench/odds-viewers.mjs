/** Viewers of live odds (odds-fanout.ts): each follows one event and notes how old each change is when it arrives. */
import { parentPort, workerData } from "node:worker_threads";
import { io } from "socket.io-client";

const { port, events, epoch, viewers } = workerData;
const ages = [];
const open = (index) =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}/sports`, {
      path: "/realtime",
      transports: ["websocket"],
      extraHeaders: { Origin: "https://test.localhost" },
      forceNew: true,
      reconnection: false,
    });
    socket.on("connect_error", reject);
    socket.on("disconnect", (reason) => reject(new Error(reason)));
    socket.on("change", ({ event }) => {
      const said = event.clock_seconds;
      ages.push({ said, age: Date.now() - epoch - said });
    });
    socket.on("connect", async () => {
      const { ok } = await socket.emitWithAck("follow", `event:${events[index % events.length]}`);
      if (ok) resolve(socket);
      else reject(new Error("not followed"));
    });
  });

const sockets = [];
for (let index = 0; index < viewers; index += 50)
  sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, beside) => open(index + beside)))));
parentPort.postMessage("ready");
parentPort.on("message", ({ from }) => {
  const began = Math.min(...ages.map(({ said }) => said));
  const sorted = ages
    .filter(({ said }) => said >= began + from)
    .map(({ age }) => age)
    .sort((a, b) => a - b);
  const at = (share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
  const connected = sockets.filter((socket) => socket.connected).length;
  parentPort.postMessage({ p50: at(0.5), p99: at(0.99), viewers: connected, messages: sorted.length });
});
