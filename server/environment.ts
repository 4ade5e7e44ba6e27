import * as z from "zod";
import { DEFAULT_DATA_FOLDER } from "./data-folder.ts";
import { StartError } from "./start-error.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["true", "false"], { error: "true or false" })
    .default(fallback ? "true" : "false")
    .transform((value) => value === "true");

const HOST_WANTED = "a host such as cdn.eu.contentful.com or 127.0.0.1:8080, without https://";

const port = z.coerce.number({ error: "a port from 0 to 65535" }).int().min(0).max(65_535);

/** `provider=secret,brand/provider=secret`; a secret may hold anything but a comma. */
function readSecrets(text: string, context: z.RefinementCtx): ReadonlyMap<string, string> {
  const entries = text.split(",").filter((entry) => entry.trim() !== "");
  const read = entries.map((entry) => /^\s*((?:[a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*)=(\S+)\s*$/.exec(entry));
  if (read.includes(null)) {
    context.addIssue({ code: "custom", message: "provider=secret or brand/provider=secret, separated by commas" });
  }
  return new Map(read.flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : [])));
}

/** Everything that the environment may say, with what is allowed and what holds when it is silent. */
export const environmentSchema = z.object({
  PORT: port.default(3000).describe("Port to listen on; 0 chooses a free one"),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address to listen on"),
  PUBLIC_PORT: port.optional().describe("Port in links, if a proxy is in front of this process; default: PORT"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" })
    .optional()
    .describe("Your own PostgreSQL; without it, the embedded one runs in DATA_FOLDER"),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" })
    .optional()
    .describe("A standby of that PostgreSQL, which answers histories and lists of wins while it keeps up"),
  DATA_FOLDER: z
    .string()
    .min(1)
    .default(DEFAULT_DATA_FOLDER)
    .describe("Folder for the embedded database, keys and last good copies"),
  BRANDS_FOLDER: z.string().min(1).default("brands").describe("Folder of the brand files"),
  CATALOGUE_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe("Folder of the game catalogue, a file for each provider; without it, the bundled one is used"),
  DEMO: z
    .enum(["true", "false", "public"], { error: "true, false or public" })
    .default("true")
    .describe("New players get play money, and you can use ?as-country=XX; public: everybody can; false in production"),
  SECRET: z
    .string()
    .min(32, "at least 32 characters")
    .optional()
    .describe("Key that signs tokens; without it, the program creates one in DATA_FOLDER"),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .describe("Addresses or networks, comma separated, whose X-Forwarded-* headers are trusted"),
  COUNTRY_HEADER: z.string().min(1).optional().describe("Header in which a trusted proxy names the visitor's country"),
  DEVELOPMENT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "two capital letters")
    .optional()
    .describe("Country of visitors whose address has no country, such as loopback"),
  PLATFORM_URL: z
    .url({ protocol: /^https?$/, error: "an http(s) address" })
    .optional()
    .describe("Another platform with the same contract, instead of the bundled one"),
  PLATFORM_KEY: z.string().min(32, "at least 32 characters").optional().describe("Shared key with that platform"),
  CONTENTFUL_SPACE: z.string().min(1).optional().describe("Contentful space; without it, the bundled content is used"),
  CONTENTFUL_ENVIRONMENT: z.string().min(1).default("master").describe("Environment of that space"),
  CONTENTFUL_HOST: z
    .string()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/i, HOST_WANTED)
    .default("cdn.contentful.com")
    .describe("Host of its delivery API, with a port if needed; called over https, or on loopback over http"),
  CONTENTFUL_TOKEN: z.string().min(1).optional().describe("Token of its delivery API"),
  CONTENTFUL_PREVIEW_TOKEN: z.string().min(1).optional().describe("Token of its preview API"),
  CONTENTFUL_WEBHOOK_SECRET: z
    .string()
    .min(16, "at least 16 characters")
    .optional()
    .describe("Signing secret of that space's webhooks, which report published changes"),
  UNLEASH_URL: z
    .url({ protocol: /^https?$/, error: "an http(s) address" })
    .optional()
    .describe("Unleash frontend API; without it, the brand's flags.json is used"),
  UNLEASH_KEY: z.string().min(1).optional().describe("Frontend token of that Unleash"),
  FLAGS_PAGE: flag(false).describe("Also opens /ffc, where a browser changes flags for itself, on production hosts"),
  CONFIG_URL: z
    .url({ protocol: /^https?$/, error: "an http(s) address" })
    .refine((text) => text.includes("{name}"), "an address with {brand} and {name} in it")
    .optional()
    .describe("Service with configuration, as https://host/{brand}/{name}; without it, the brand files are used"),
  CONFIG_KEY: z.string().min(1).optional().describe("Bearer token for that service"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "an smtp(s):// address" })
    .optional()
    .describe("Mail server, with user and password if needed; without it, e-mails wait, at /outbox in the demo"),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "mailto:name@host or an https:// address")
    .optional()
    .describe("How push services reach you; with it, players can ask for push notifications"),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(",").flatMap((host) => host.trim() || []))
    .optional()
    .describe("Hosts of push services, comma separated, instead of those of the usual browsers"),
  SOCIAL_SECRETS: z
    .string()
    .transform(readSecrets)
    .optional()
    .describe("Client secrets of social sign-in, as provider=secret or brand/provider=secret, separated by commas"),
  PAYMENT_PROVIDERS: z
    .string()
    .min(1)
    .optional()
    .describe("File with settings of payment providers: docs/guides/payment-providers.md"),
  PAYMENT_KEYS: z
    .string()
    .transform(readSecrets)
    .optional()
    .describe("Keys of those providers, as provider=key, separated by commas"),
  SANDBOX: z
    .enum(["true", "false"], { error: "true or false" })
    .optional()
    .describe("Has a payment sandbox, which moves no money; default: true in a demo, false in production"),
  SANDBOX_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, "a host such as pay.example.com")
    .default("pay.localhost")
    .describe("Host under which this process serves the payment sandbox's pages"),
  SANDBOX_URL: z
    .url({ protocol: /^https?$/, error: "an http(s) address" })
    .optional()
    .describe("A payment sandbox started by npm run sandbox, instead of one in this process"),
  SANDBOX_KEY: z.string().min(32, "at least 32 characters").optional().describe("Shared key with that sandbox"),
  SPORTS_FEED: z
    .union([z.enum(["off", "simulator"]), z.url({ protocol: /^https?$/ })], {
      error: "off, simulator or the http(s) address of a feed",
    })
    .default("simulator")
    .describe("Where the sportsbook's odds come from; the bundled simulator plays invented leagues"),
  SPORTS_FEED_KEY: z.string().min(1).optional().describe("Bearer token for that feed"),
  SPORTS_FEED_SEED: z
    .string()
    .min(1)
    .optional()
    .describe("Seed of the simulator's season, to replay one in a demo; without it, the seed comes from SECRET"),
  METRICS_TOKEN: z
    .string()
    .min(16, "at least 16 characters")
    .optional()
    .describe("Bearer token of /metrics; without one, only loopback can read it"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], { error: "fatal, error, warn, info, debug or silent" })
    .default("info")
    .describe("Log level; debug logs every request"),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Reads the environment; a wrong value stops the start naming variable, value and what is allowed. */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const known = Object.fromEntries(
    Object.keys(environmentSchema.shape).map((name) => [name, values[name] || undefined]),
  );
  const result = environmentSchema.safeParse(known);
  if (result.success) {
    rejectOpenDemo(result.data);
    rejectKnownSeason(result.data);
    return result.data;
  }
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown = /SECRET|KEY|SEED|TOKEN|DATABASE_(REPLICA_)?URL|SMTP_URL/.test(name)
      ? "(not shown)"
      : JSON.stringify(known[name]);
    return `  ${name} is ${shown}; allowed: ${issue.message}`;
  });
  throw new StartError(`The environment is not valid:\n${lines.join("\n")}`);
}

/** A demo has a printed password, an outbox for everybody's mails and play money: nobody else comes near it by mistake. */
function rejectOpenDemo({ DEMO, HOST, TRUSTED_PROXIES }: Environment): void {
  if (DEMO !== "true") return;
  const found = isLoopback(HOST)
    ? TRUSTED_PROXIES.trim() !== "" && `TRUSTED_PROXIES is ${JSON.stringify(TRUSTED_PROXIES)}`
    : `HOST is ${JSON.stringify(HOST)}`;
  if (!found) return;
  throw new StartError(
    `${found}, so others than you reach this demo. Set DEMO=false for real players, or DEMO=public when everybody may play with play money here.`,
  );
}

/** Who knows the seed of a season knows how each match ends: no money is bet on one that a file names. */
function rejectKnownSeason({ DEMO, SPORTS_FEED_SEED }: Environment): void {
  if (DEMO !== "false" || SPORTS_FEED_SEED === undefined) return;
  throw new StartError(
    "SPORTS_FEED_SEED names a season whose results can be known in advance. Take it away, so that the seed comes from SECRET, or set DEMO.",
  );
}

/** Whether a host names this machine alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|\[::1\]|(?:[\w-]+\.)*localhost)$/;
