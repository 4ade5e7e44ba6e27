import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Long enough for a browser to paint what it has. */
const PAUSE_MS = 45;

/**
 * A way to the product on a port of its own that hands documents over in as many pieces, cut before tags, as a slow
 * network does. Everything else passes as it is.
 */
export async function openDrip(port: number, pieces: number): Promise<{ port: number; close(): void }> {
  const server: Server = createServer((incoming, answer) => {
    const { url, method, headers } = incoming;
    const options = {
      host: "127.0.0.1",
      port,
      path: url,
      method,
      headers: { ...headers, "accept-encoding": "identity" },
    };
    const ahead = request(options, (response) => {
      const isDocument = headers["sec-fetch-dest"] === "document";
      const { "content-length": _, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, isDocument ? rest : response.headers);
      if (!isDocument) {
        response.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", async () => {
        for (const piece of piecesOf(Buffer.concat(chunks), pieces)) {
          answer.write(piece);
          await setTimeout(PAUSE_MS);
        }
        answer.end();
      });
    });
    ahead.on("error", () => answer.destroy());
    incoming.pipe(ahead);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** The head whole, the body in pieces of as many tags each, and what the script needs in one. */
function piecesOf(html: Buffer, count: number): Buffer[] {
  const text = html.toString("latin1");
  const body = text.indexOf("<body");
  const data = text.indexOf("__remixContext");
  const end = text.lastIndexOf("<", data > 0 ? data : text.length);
  const tags = [...text.slice(0, end).matchAll(/</g)].map(({ index }) => index).filter((index) => index > body);
  const cuts = Array.from(
    { length: count - 1 },
    (_, piece) => tags[Math.floor((tags.length * (piece + 1)) / count)] ?? end,
  );
  const places = [0, body, ...cuts, end, html.length];
  return places.slice(1).map((place, index) => html.subarray(places[index], place));
}
