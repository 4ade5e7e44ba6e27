import { createHttpServer, listen } from "#server/listen.ts";
import type { TestPlatform } from "./platform.ts";

/** A tested platform at an address of loopback, as game providers reach it. */
export interface WalletDoor {
  url: string;
  close(): Promise<void>;
}

export async function openWalletDoor({ platform, client }: TestPlatform): Promise<WalletDoor> {
  const { requestContext } = client();
  const { server } = createHttpServer((request) => platform.fetch(request, requestContext));
  const url = `http://127.0.0.1:${await listen(server, 0, "127.0.0.1")}`;
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
