import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { copyBrands } from "../harness/brand-folder.ts";
import { newEmail, PASSWORD } from "../harness/journey.ts";
import { type RunningProduct, startProduct, startRejected } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";
import { rawRequest } from "../harness/raw-request.ts";

const HOST = "orbit.localhost";
const JSON_CALL = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };

test.describe("a start that is refused", () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-refused-"));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  test("[LEDGER-08] by a second process on the same data folder: at once, clearly, and the first goes on", async () => {
    const used = process.env.PRODUCT_FOLDER as string;
    const { code, stderr } = await startRejected(used, {});
    expect(code).toBe(1);
    expect(stderr).toMatch(/is in use by process \d+\. Stop that one, or start this one with another DATA_FOLDER/);
    const first = await rawRequest(Number(process.env.PRODUCT_PORT), { host: HOST, path: "/readyz" });
    expect(first.status).toBe(200);
  });

  test("[BRAND-10] by a wrong brand file: file, line, pointer, what was found and what is allowed", async () => {
    const brands = await copyBrands();
    await brands.replace("lagoon/theme.json", '"scheme": "light"', '"scheme": "dim"');
    const { line } = await brands.placeOf("lagoon/theme.json", '"scheme": "dim"');
    const { code, stderr } = await startRejected(folder, { BRANDS_FOLDER: brands.path });
    await brands.remove();
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`lagoon/theme\\.json:${line}:\\d+ at /scheme`));
    expect(stderr).toContain('found: "dim"');
    expect(stderr).toMatch(/allowed: .*dark.*light/);
    expect(stderr).not.toMatch(/^\s+at .*\(.*:\d+:\d+\)/m);
  });

  for (const [name, value, allowed] of [
    ["PORT", "eighty", "a port from 0 to 65535"],
    ["DATABASE_URL", "mysql://user:hidden@db/x", "a postgres:// address"],
    ["LOG_LEVEL", "loud", "fatal, error, warn, info, debug or silent"],
    ["DEVELOPMENT_COUNTRY", "Germany", "two capital letters"],
  ] as const) {
    test(`by a wrong ${name}: variable, value and what is allowed`, async () => {
      const { code, stderr } = await startRejected(folder, { [name]: value });
      expect(code).toBe(1);
      expect(stderr).toContain(`${name} is ${name === "DATABASE_URL" ? "(not shown)" : JSON.stringify(value)}`);
      expect(stderr).toContain(`allowed: ${allowed}`);
      expect(stderr).not.toContain("hidden");
    });
  }

  test("by a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const { code, stderr } = await startRejected(folder, { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} is in use. Stop what uses it, or set PORT to another.`);
  });
});

test.describe("a life of the process", () => {
  test.describe.configure({ mode: "serial", timeout: 120_000 });
  let home: ProductFolder;
  let data: string;
  let product: RunningProduct;
  const email = newEmail();
  const port = () => Number(new URL(product.origin).port);
  const start = () => startProduct(data, { LOG_LEVEL: "warn" }, home.path);
  const call = (path: string, body: unknown) =>
    rawRequest(port(), { host: HOST, path, method: "POST", headers: JSON_CALL, body: JSON.stringify(body) });
  const signIn = () => call("/api/users/sign_in", { user: { email, password: PASSWORD } });

  test.beforeAll(async () => {
    home = await copyWithContent();
    data = await mkdtemp(join(tmpdir(), "marquee-life-"));
  });
  test.afterAll(async () => {
    await product?.stop();
    await home.remove();
    await rm(data, { recursive: true, force: true });
  });

  test("[CMS-04] wrong markers of an editor leave their page standing, and are reported with place and remedy", async () => {
    const file = join(home.path, "content/entries/pages/fair-play.json");
    const text = await readFile(file, "utf8");
    const wrong =
      "<p>Before it.</p><p>#game-row collection=top#</p><p>#payment-methods show=never#</p><p>#awards-list</p>";
    expect(text).toContain('"en": "<p');
    await writeFile(file, text.replaceAll('"en": "<p', `"en": "${wrong}<p`));
    product = await start();
    const { status, text: page } = await rawRequest(port(), { host: HOST, path: "/en/fair-play" });
    expect(status).toBe(200);
    expect(page).toContain("Before it.");
    expect(page).toContain('href="/en/play/turbogames/rocket-x"');
    const shown = page.replace(/<script[\s\S]*?<\/script>/g, "");
    for (const marker of ["#game-row", "#payment-methods", "#awards-list"]) expect(shown).not.toContain(marker);
    for (const part of ["a marker of a page was left out", "fair-play", "games-row", "show=never", "marker-unclosed"])
      await expect.poll(() => product.log()).toContain(part);
  });

  test("on SIGTERM a request under way is finished, new ones are refused, and it ends with 0", async () => {
    const body = JSON.stringify({
      user: { email, password: PASSWORD, country: "CA", currency: "CAD", terms_acceptance: true },
    });
    const answer = new Promise<number>((resolve, reject) => {
      const slow = request(
        {
          host: "127.0.0.1",
          port: port(),
          path: "/api/users",
          method: "POST",
          headers: { ...JSON_CALL, host: HOST, "content-length": Buffer.byteLength(body) },
        },
        (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
        },
      );
      slow.on("error", reject);
      slow.write(body.slice(0, 20), () => void finish(slow));
    });
    const finish = async (slow: ReturnType<typeof request>) => {
      await rawRequest(port(), { host: HOST, path: "/healthz" });
      process.kill(product.pid, "SIGTERM");
      await expect.poll(() => isOpen(port())).toBe(false);
      slow.end(body.slice(20));
    };
    expect(await answer, product.log()).toBe(201);
    expect(await product.stop()).toBe(0);
  });

  test("the next start finds the data, and is ready within seconds", async () => {
    product = await start();
    expect((await signIn()).status).toBe(200);
  });

  test("after a kill the next start finds the data too, on the folder that was left behind", async () => {
    await product.stop("SIGKILL");
    product = await start();
    expect((await signIn()).status).toBe(200);
    expect(await product.stop("SIGINT")).toBe(0);
  });
});

/** Whether something listens there. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
