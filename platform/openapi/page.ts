import type { Operation } from "#schemas/kit/operation.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { errorsOf, meaningOf, statusOf } from "./document.ts";
import { sketch } from "./sketch.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const CALLERS = {
  anyone: "anyone",
  player: "a signed-in player",
  provider: "a game provider, signed",
  "payment-provider": "a payment provider, signed as its adapter asks",
  staff: "whoever works at the desk",
  editor: "an editor or a brand manager",
  trader: "a trader or a brand manager",
  "brand-manager": "a brand manager",
} as const;

/** The readable page of the contract: plain HTML without script, one section a tag, one fold a call. */
export function documentationPage(operations: readonly Operation[], shapes: ReadonlyMap<string, JSONSchema>): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const names = new Map([...shapes].map(([name, schema]) => [schema as unknown, name]));
  const draw = (schema: unknown) =>
    linked(
      sketch(schema, (part) => names.get(part)),
      shapes,
    );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Marquee platform: the calls</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>The calls of the platform</h1>
<p>Every call of the HTTP contract with what it takes and answers. Amounts are integers in subunits of their currency.
For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups of calls"><ul>
${tags.map((tag) => `<li><a href="#${tag}">${escaped(tag)}</a></li>`).join("\n")}
<li><a href="#shapes">shapes</a></li>
</ul></nav>
</header>
<main>
${tags
  .map((tag) => {
    const calls = operations.filter((operation) => operation.tag === tag);
    return `<section aria-labelledby="${tag}">
<h2 id="${tag}">${escaped(tag)}</h2>
${calls.map((operation) => call(operation, draw)).join("\n")}
</section>`;
  })
  .join("\n")}
<section aria-labelledby="shapes">
<h2 id="shapes">shapes</h2>
${[...shapes]
  .map(
    ([name, schema]) => `<h3 id="shape-${name}">${name}</h3>
${block(
  `shape ${name}`,
  linked(
    sketch(schema, (part) => (part === schema ? undefined : names.get(part))),
    shapes,
  ),
)}`,
  )
  .join("\n")}
</section>
</main>
</body>
</html>
`;
}

function call(operation: Operation, draw: (schema: unknown) => string): string {
  const parts: [string, unknown][] = [
    ["Path parameters", operation.params],
    ["Query", operation.query],
    ["Body", operation.body],
    ["Answer", operation.success ?? undefined],
  ];
  const done = operation.download
    ? `Done: a file of type ${operation.download.join(", ")}`
    : `Done${operation.success === null ? ", without a body" : ""}`;
  return `<details id="${operation.name}">
<summary><span class="method ${operation.method.toLowerCase()}">${operation.method}</span>
<code>${escaped(operation.path)}</code> <span class="what">${escaped(operation.summary)}</span></summary>
<p>Who may call: ${CALLERS[operation.caller]}.${
    operation.upload ? ` The body is a multipart form with a file in ${operation.upload.field}.` : ""
  }</p>
${parts
  .filter(([, schema]) => schema !== undefined)
  .map(([title, schema]) => `<h3>${title}</h3>\n${block(`${title} of ${operation.name}`, draw(schema))}`)
  .join("\n")}
<h3>Statuses</h3>
<dl>
<dt>${statusOf(operation)}</dt><dd>${done}</dd>
${errorsOf(operation)
  .map((status) => `<dt>${status}</dt><dd>${escaped(meaningOf(status))}</dd>`)
  .join("\n")}
</dl>
</details>`;
}

/** A block may be wider than a phone: it scrolls by itself, by keyboard too. */
const block = (label: string, html: string) =>
  `<pre tabindex="0" role="region" aria-label="${escaped(label)}"><code>${html}</code></pre>`;

/** Escapes a sketch and turns names of shapes into links to them. */
const linked = (text: string, shapes: ReadonlyMap<string, unknown>) =>
  escaped(text).replace(/(^|[\s(:|])([A-Z]\w+)(?=$|[\s)[|])/gm, (whole, before: string, name: string) =>
    shapes.has(name) ? `${before}<a href="#shape-${name}">${name}</a>` : whole,
  );
