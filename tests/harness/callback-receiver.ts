import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedCallback {
  headers: Headers;
  body: string;
}

/** A merchant's address for callbacks, that keeps what comes and answers what it is asked to. */
export interface CallbackReceiver {
  url: string;
  received: ReceivedCallback[];
  /** Statuses of the next answers; 200 after them. */
  answers: number[];
  close(): Promise<void>;
}

export async function receiveCallbacks(): Promise<CallbackReceiver> {
  const received: ReceivedCallback[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        headers: new Headers(request.headers as Record<string, string>),
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(answers.shift() ?? 200).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`,
    received,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
