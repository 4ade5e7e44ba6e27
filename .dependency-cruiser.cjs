/**
 * Who may import whom (docs/architecture.md). Everything that is not allowed here fails `npm run lint`.
 * A test file may also reach into tests/harness.
 */
const TEST = "\\.test\\.tsx?$";

/** A folder may import itself, packages, and the folders that are named. */
const only = (from, allowed) => ({
  name: `${from}-imports`,
  comment: `${from} may import only: ${allowed.length ? allowed.join(", ") : "nothing of ours"}`,
  severity: "error",
  from: { path: `^${from}/`, pathNot: TEST },
  to: {
    path: "^(app|brands|content|platform|sandbox|scripts|server|schemas|tests|ui|widgets)/",
    pathNot: `^(${[from, ...allowed].join("|")})/`,
  },
});

/**
 * The platform's folders, lowest first: a folder may import those of the lines before its own, and only those.
 * `context.ts` and the other files at the platform's root are for everybody.
 */
const PLATFORM_ORDER = [
  ["db", "secrets"],
  ["http"],
  ["events", "jobs"],
  ["mail", "exclusion", "flags", "content", "openapi", "studio"],
  ["identity"],
  ["ledger"],
  ["players"],
  [
    "idempotency",
    "notifications",
    "staff",
    "info",
    "config",
    "monitoring",
    "support",
    "verification",
    "social",
    "surveys",
  ],
  ["cms"],
  ["limits"],
  ["wallet"],
  ["payments"],
  ["bonuses"],
  ["history", "realtime", "games"],
  ["chat"],
  ["prizes"],
  ["jackpots", "lotteries", "quests", "sportsbook", "tournaments"],
  ["shop"],
  ["loyalty", "adventures"],
  ["reports"],
  ["seed"],
];

/**
 * The storefront's folders, lowest first. Those of one line are features that know nothing of each other; what the frame
 * needs of one is in its manifest, which `composition` collects.
 */
const APP_ORDER = [
  ["request"],
  ["i18n"],
  ["calls"],
  ["gateways"],
  ["visitor"],
  ["shell"],
  ["games"],
  ["gifts"],
  ["jackpots"],
  ["page"],
  [
    "adventures",
    "auth",
    "awards",
    "betting",
    "bonuses",
    "book",
    "cashier",
    "chat",
    "content-check",
    "desk",
    "fairness",
    "flags",
    "hub",
    "lobby",
    "lotteries",
    "news",
    "play",
    "players",
    "prizes",
    "profile",
    "quests",
    "realtime",
    "search",
    "shop",
    "sports",
    "support",
    "surveys",
    "tournaments",
    "tracking",
    "vip",
  ],
  ["composition"],
  ["routes"],
];

const among = (root, folders) => `^${root}/(${folders.join("|")})/`;

/** A folder may import those of the lines before its own, and a new folder needs its place. */
const ranked = (root, order) => [
  ...order.flatMap((folders, index) => {
    const below = order.slice(0, index).flat();
    return folders.map((folder) => ({
      name: `${root}-${folder}-imports`,
      comment: `${root}/${folder} may import only: ${below.join(", ")}`,
      severity: "error",
      from: { path: among(root, [folder]), pathNot: TEST },
      to: { path: `^${root}/[^/]+/`, pathNot: among(root, [folder, ...below]) },
    }));
  }),
  {
    name: `${root}-folder-without-a-place`,
    comment: `a new folder of ${root} gets its place in the order`,
    severity: "error",
    from: { path: `^${root}/[^/]+/`, pathNot: among(root, order.flat()) },
    to: {},
  },
];

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    only("schemas", []),
    only("ui", []),
    only("sports", ["ui", "schemas"]),
    only("widgets", ["ui", "schemas"]),
    only("app", ["widgets", "ui", "schemas"]),
    only("platform", ["schemas"]),
    only("sandbox", ["schemas"]),
    only("server", ["platform", "sandbox", "schemas"]),
    {
      name: "data-is-not-imported",
      comment: "brands/ and content/ are read and validated by one loader, never imported",
      severity: "error",
      from: { path: "^(app|platform|sandbox|schemas|server|ui|widgets)/" },
      to: { path: "^(brands|content)/" },
    },
    {
      name: "metas-load-no-views",
      comment: "checks read widget metas without loading React",
      severity: "error",
      from: { path: "^widgets/.*/meta\\.ts$" },
      to: { path: "\\.tsx$|^node_modules/react" },
    },
    {
      name: "studio-is-a-stranger",
      comment: "the studio speaks to the wallet over its protocol, as any provider would",
      severity: "error",
      from: { path: "^platform/studio/", pathNot: TEST },
      to: { path: "^platform/(?!studio/|http/|db/)" },
    },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|build/server/main" },
    },
    ...ranked("app", APP_ORDER),
    ...ranked("platform", PLATFORM_ORDER),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data|\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
