import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { proxyUpgrade } from "httpxy";
import { REALTIME_PATH } from "#platform/realtime/connection-token.ts";
import { KEY_HEADER, writeContext } from "./context-headers.ts";
import type { ResolveRequestOptions } from "./front-door/resolve-request.ts";
import { requestOfUpgrade } from "./realtime.ts";

/** How long the platform may take to accept a connection, in milliseconds. */
const UPGRADE_TIME_OUT_MS = 8_000;

/** Passes browsers' realtime connections on to a platform elsewhere, with the context of their request and the key. */
export function proxySockets({ url, key, rules }: { url: string; key: string; rules: ResolveRequestOptions }) {
  const accepts = ({ url: path = "/" }: IncomingMessage) => path.startsWith(`${REALTIME_PATH}/`);
  return {
    accepts,
    attach(server: Server) {
      server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
        if (!accepts(request)) return;
        const resolved = requestOfUpgrade(rules, request);
        if (!resolved) return socket.destroy();
        const headers = new Headers();
        writeContext(headers, resolved.requestContext);
        headers.set(KEY_HEADER, key);
        for (const name of Object.keys(request.headers))
          if (/^x-(marquee|request-id)/.test(name)) delete request.headers[name];
        for (const [name, value] of headers) request.headers[name] = value;
        // Its failure is the browser's to see: the connection is closed, and the browser tries again.
        proxyUpgrade(new URL(url).origin, request, socket, head, {
          xfwd: false,
          upgradeTimeout: UPGRADE_TIME_OUT_MS,
        }).catch(() => {});
      });
    },
  };
}
