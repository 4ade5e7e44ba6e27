import { OPERATIONS, STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { DOCUMENTED_CALLS } from "./calls.ts";
import { entry, type Section } from "./entry.ts";
import { isTest, sourceFiles } from "./source-files.ts";

/** `pages{path}` of the documents is a path that begins with its slash. */
const nameless = (path: string) => path.replace(/\/?\{\w+\}/g, "/{}");

/** An operation's path, and those that it has with each value of a parameter that has a list of them. */
function pathsOf({ path, params }: Operation): string[] {
  const { properties = {} } = (params ?? {}) as { properties?: Record<string, { enum?: readonly string[] }> };
  return [
    path,
    ...Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
      values.map((value) => path.replace(`{${name}}`, value)),
    ),
  ];
}

/** The contract's operation of this method and path, whatever its parameters are called. */
export const operationOf = (method: string, path: string): Operation | undefined =>
  [...OPERATIONS, ...STOREFRONT_OPERATIONS].find(
    (operation) => operation.method === method && pathsOf(operation).some((each) => nameless(each) === nameless(path)),
  );

/** What the storefront answers itself, without the platform. */
const MESSAGES = "server/front-door/brand-files.ts";

/** The calls of the documents with the files that answer them; a call that no file answers has no place. */
export function servedCalls(): Section {
  const files = sourceFiles(["platform", "app/routes"]).filter(({ path }) => !isTest(path));
  const servedIn = ({ name }: Operation): string[] => {
    if (name === "getMessages") return [MESSAGES];
    const named = files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path);
    const answering = named.filter(
      (path) => path.startsWith("app/routes/") || path.endsWith("http.ts") || path.endsWith("-routes.ts"),
    );
    return answering.slice(0, 1);
  };
  return {
    title: "Calls",
    about: "Calls of the documents' tables. `tests/contracts/calls-of-the-documents.test.ts` asks each of the program.",
    entries: DOCUMENTED_CALLS.map(([method, path, rows]) => {
      const operation = operationOf(method, path);
      return entry(`\`${method} ${path}\``, `CALL-02 ${rows}`, ...(operation ? servedIn(operation) : []));
    }),
  };
}
