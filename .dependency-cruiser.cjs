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
    path: "^(app|brands|content|platform|scripts|server|schemas|tests|ui|widgets)/",
    pathNot: `^(${[from, ...allowed].join("|")})/`,
  },
});

/** Inside the platform, money flows one way: a domain may import only those listed before it. */
const PLATFORM_ORDER = [
  ["db"],
  ["events"],
  ["jobs"],
  ["http"],
  ["mail"],
  ["ledger"],
  ["players"],
  ["limits"],
  ["wallet", "cashier"],
  ["games"],
  ["bonuses", "jackpots", "tournaments"],
  ["reports"],
];

const platformRules = PLATFORM_ORDER.map((layer, index) => {
  const above = PLATFORM_ORDER.slice(index + 1).flat();
  return above.length === 0
    ? null
    : {
        name: `platform-${layer.join("-")}-looks-down-only`,
        comment: `platform/${layer.join(", platform/")} may not import ${above.join(", ")}: use the event port`,
        severity: "error",
        from: { path: `^platform/(${layer.join("|")})/`, pathNot: TEST },
        to: { path: `^platform/(${above.join("|")})/` },
      };
}).filter(Boolean);

module.exports = {
  forbidden: [
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    only("schemas", []),
    only("ui", []),
    only("widgets", ["ui", "schemas"]),
    only("app", ["widgets", "ui", "schemas"]),
    only("platform", ["schemas"]),
    only("server", ["platform", "schemas"]),
    {
      name: "data-is-not-imported",
      comment: "brands/ and content/ are read and validated by one loader, never imported",
      severity: "error",
      from: { path: "^(app|platform|schemas|server|ui|widgets)/" },
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
    ...platformRules,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data|\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
