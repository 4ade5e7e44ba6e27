import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, newEmail, PASSWORD, test } from "../harness/journey.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { REMOTE_GAME, REMOTE_PROVIDER, RemoteProvider } from "../harness/remote-provider/remote-provider.ts";

const run = promisify(execFile);

let folder: string;
let remote: RemoteProvider;
let product: RunningProduct;
let environment: Record<string, string>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-remote-"));
  // As root the database runs as a user of its own, who must get through this folder.
  await chmod(folder, 0o755);
  remote = await RemoteProvider.reserve();
  await cp("platform/games/catalogue", join(folder, "catalogue"), { recursive: true });
  remote.register(join(folder, "catalogue"), { picture: "northforge/thunder-anvil" });
  environment = { CATALOGUE_FOLDER: join(folder, "catalogue"), DATA_FOLDER: join(folder, "data") };
  product = await startProduct(join(folder, "data"), environment);
});
test.afterAll(async () => {
  await remote.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

// The build draws marks of the bundled providers alone; another one is shown by its name.
test.use({ expectedErrors: [/404 .*\/media\/providers\/faraway-/] });

/** A command of `npm run`, in the installation's environment; what it prints. */
const command = async (name: string, ...words: string[]): Promise<string> =>
  (await run("node_modules/.bin/tsx", [`scripts/${name}.ts`, ...words], { env: { ...process.env, ...environment } }))
    .stdout;
const urlOf = ({ origin }: RunningProduct) => `http://localhost:${new URL(origin).port}`;
const keyFile = () => join(folder, "faraway.key");

test("[GAME-03 part: a provider elsewhere] a player plays a remote provider's game in the site's frame", async ({
  page,
}) => {
  await command("providers", "key", REMOTE_PROVIDER, keyFile());
  await remote.start(urlOf(product), (await readFile(keyFile(), "utf8")).trim());
  await page.goto(product.origin);
  const status = await page.evaluate(
    async (user) => {
      const headers = { "X-Requested-With": "XMLHttpRequest", "Content-Type": "application/json" };
      return (await fetch("/api/users", { method: "POST", headers, body: JSON.stringify({ user }) })).status;
    },
    { email: newEmail(), password: PASSWORD, country: "CA", currency: "EUR", terms_acceptance: true },
  );
  expect(status).toBe(201);
  await page.goto(`${product.origin}/play/${REMOTE_GAME}`);
  const game = page.frameLocator("iframe");
  await expect(game.getByRole("status")).toHaveText("100000");
  await game.getByRole("button", { name: "Spin" }).click();
  await expect(game.getByRole("status")).toHaveText("100150");
  // The game's page posts the balance, and the site's header shows it.
  await expect(page.getByRole("banner")).toContainText("1,001.50");
  await page.goto(`${product.origin}/profile/games-history`);
  await expect(page.getByRole("main")).toContainText("Wishing Well");
});

test("[CALL-02 part: the wallet suite] a provider's suite passes against an installation that is started as any", async () => {
  await command("providers", "key", REMOTE_PROVIDER, keyFile());
  const printed = await command("providers", "sessions", REMOTE_PROVIDER, "--brand", "orbit");
  const words = printed.trim().split("\n").slice(1).join(" ").split(" ");
  const result = await command("wallet-suite", "--url", urlOf(product), "--key-file", keyFile(), ...words);
  expect(result.trim().split("\n").at(-1)).toMatch(/^\d+ passed, 0 failed, 0 skipped$/);
});
