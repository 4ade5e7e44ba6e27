import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ContentNode } from "#schemas/content/nodes.ts";
import { rounds } from "#tests/harness/rounds.ts";
import { fillVariables } from "./fill-variables.ts";
import { parseContent } from "./parse-content.ts";
import type { MarkerVocabulary } from "./vocabulary.ts";

const vocabulary: MarkerVocabulary = new Map([
  ["games-row", { name: "games-row", where: ["block"] as const }],
  ["slots-row", { name: "games-row", where: ["block"] as const }],
  ["amount", { name: "amount", where: ["inline"] as const }],
  ["button", { name: "button", where: ["block", "inline"] as const }],
]);
const parse = (html: string) => parseContent(html, vocabulary);
const faults = (html: string) => parse(html).diagnostics.map(({ fault }) => fault);
const flat = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.flatMap((node) => (node.type === "element" ? [node, ...flat(node.children)] : [node]));
const words = (html: string) =>
  flat(parse(html).nodes)
    .map((node) => (node.type === "text" ? node.value : ""))
    .join("");
const widgets = (html: string) => flat(parse(html).nodes).filter((node) => node.type === "widget");

describe("markers", () => {
  it("[CMS-03] a marker alone in its paragraph takes the paragraph's place", () => {
    expect(parse('<p>&nbsp;<strong>#games-row category=top title="Top of the week"#</strong></p>')).toEqual({
      nodes: [
        {
          type: "widget",
          name: "games-row",
          parameters: { category: "top", title: "Top of the week" },
          display: "block",
          position: { line: 1, column: 18 },
        },
      ],
      diagnostics: [],
    });
  });

  it("[CMS-03] a widget within a sentence stays within it", () => {
    expect(parse("<p>At least #amount value=20#.</p>").nodes).toMatchObject([
      { tag: "p", children: [{ value: "At least " }, { name: "amount", display: "inline" }, { value: "." }] },
    ]);
  });

  it("[CMS-03] a block widget among words parts the paragraph, since a block can't stand in it", () => {
    expect(parse("<p>before #games-row# after</p>").nodes).toMatchObject([
      { tag: "p" },
      { name: "games-row", display: "block" },
      { tag: "p" },
    ]);
  });

  it.each([
    ["C# and F#, #1 of #2, #ffaa00, issue #12#"],
    ["#fun with #friends, #late #night"],
    ["a # b # c"],
    ["Rock#games-row#"],
  ])("[CMS-03] %s stays text", (text) => {
    expect(words(`<p>${text}</p>`)).toBe(text);
    expect(faults(`<p>${text}</p>`)).toEqual([]);
  });

  it("[CMS-03] two hashes are one that starts nothing", () => {
    expect(words("<p>Write ##games-row## here</p>")).toBe("Write #games-row# here");
  });

  it("[CMS-03] markers are not read in code, nor in attributes", () => {
    expect(widgets('<pre>#games-row#</pre><a title="#games-row#" href="/x">x</a>')).toEqual([]);
  });

  it("[CMS-03] quotes that an editor's program made curly are quotes", () => {
    expect(widgets("<p>#games-row title=“Two words”#</p>")).toMatchObject([{ parameters: { title: "Two words" } }]);
  });

  it("[CMS-04] an unknown widget is left out and reported with its place and the likely name", () => {
    const { nodes, diagnostics } = parse("<p>First</p>\n<p>Caf&eacute; &amp; #games-rwo category=top# end</p>");
    expect(JSON.stringify(nodes)).not.toContain("rwo");
    expect(diagnostics).toEqual([
      {
        fault: "marker-unknown",
        severity: "error",
        line: 2,
        column: 22,
        found: "#games-rwo category=top#",
        allowed: "one of: amount, button, games-row",
        fix: "#games-row category=top#",
      },
    ]);
  });

  it("[CMS-04] an unclosed marker is left out with its parameters, the words after it stay", () => {
    const html = "<p>See #games-row category=top and more</p><p>Next</p>";
    expect(words(html)).toBe("See  and moreNext");
    expect(parse(html).diagnostics).toMatchObject([{ fault: "marker-unclosed", found: "#games-row category=top" }]);
  });

  it("[CMS-04] a block widget in a heading is left out and reported", () => {
    expect(faults("<h2>Play #games-row#</h2>")).toEqual(["marker-misplaced"]);
  });

  it("[CMS-04] an old name still works and is reported", () => {
    expect(widgets("<p>#slots-row#</p>")).toMatchObject([{ name: "games-row" }]);
    expect(faults("<p>#slots-row#</p>")).toEqual(["marker-deprecated"]);
  });
});

describe("safety", () => {
  const payloads = [
    "<script>mark()</script>",
    "<scr<script>ipt>mark()</scr</script>ipt>",
    "<img src=x onerror=mark()>",
    "<img src='data:image/svg+xml,<svg onload=mark()>'>",
    "<svg><script>mark()</script></svg>",
    "<svg/onload=mark()>",
    "<math><mtext><table><mglyph><style><img src=x onerror=mark()>",
    "<a href=javascript:mark()>x</a>",
    "<a href='JaVa\tScRiPt:mark()'>x</a>",
    "<a href='&#106;avascript:mark()'>x</a>",
    "<a href=' \u0001javascript:mark()'>x</a>",
    "<a href='data:text/html,<script>mark()</script>'>x</a>",
    "<a href='vbscript:mark()'>x</a>",
    "<a href='{{x}}:mark()'>x</a>",
    "<iframe srcdoc='<script>mark()</script>'></iframe>",
    "<object data='javascript:mark()'></object><embed src='javascript:mark()'>",
    "<form action='javascript:mark()'><button>x</button></form>",
    "<base href='https://evil.example/'>",
    "<meta http-equiv=refresh content='0;url=javascript:mark()'>",
    "<link rel=stylesheet href='https://evil.example/x.css'>",
    "<style>*{background:url(javascript:mark())}</style>",
    "<p style='background:url(javascript:mark())' onclick=mark()>x</p>",
    "<div id='__proto__' class='evil'>x</div>",
    "<noscript><p title='</noscript><img src=x onerror=mark()>'>",
    "<template><script>mark()</script></template>",
    "<details open ontoggle=mark()>x</details>",
    "<input onfocus=mark() autofocus>",
    "<!--><script>mark()</script>-->",
    "<textarea><script>mark()</script></textarea>",
    "<p>#games-row title='<script>mark()</script>'#</p>",
    "<p>#__proto__ x=1# #constructor# #games-row __proto__=1 constructor=2#</p>",
  ];
  const UNSAFE = /^(script|style|iframe|object|embed|svg|math|form|button|base|meta|link|template|textarea)$/;

  const complain = (nodes: readonly ContentNode[]): string[] =>
    flat(nodes).flatMap((node) => {
      if (node.type !== "element") return [];
      const bad = Object.entries(node.attributes).filter(
        ([name, value]) =>
          /^(on|style|src(doc|set)|action|form)/.test(name) ||
          (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|[/#?])/.test(value)),
      );
      return [...(UNSAFE.test(node.tag) ? [node.tag] : []), ...bad.map(String)];
    });

  it.each(payloads)("[CMS-09] %s can't run", (payload) => {
    expect(complain(parse(payload).nodes)).toEqual([]);
    expect(complain(parse(`<table><p>a${payload}b</table>`).nodes)).toEqual([]);
  });

  it("[CMS-09] foreign links open safely, own links stay in the window", () => {
    expect(parse('<a href="//other.example/x">a</a><a href="/terms#part">b</a>').nodes).toMatchObject([
      {
        attributes: { href: "https://other.example/x", target: "_blank", rel: "noopener noreferrer nofollow" },
      },
      { attributes: { href: "/terms#part" } },
    ]);
  });

  it("[CMS-09] a variable can't turn an address into another kind of address", () => {
    const { nodes } = parse('<a href="https://{{host}}/x">a</a><a href="/{{path}}">b</a>');
    const filled = fillVariables(nodes, { host: "a b", path: "/evil.example" });
    expect(filled).toMatchObject([{ attributes: {} }, { attributes: { rel: "noopener noreferrer nofollow" } }]);
    expect(complain(filled)).toEqual([]);
  });

  it("[CMS-09] what is taken out is reported", () => {
    expect(faults("<p onclick=x>a</p><iframe></iframe>")).toEqual(["html-removed", "html-removed"]);
  });

  const piece = fc.oneof(
    fc.constantFrom(...payloads),
    fc.constantFrom(
      "#games-row",
      "#",
      "##",
      '#amount value="',
      "category=top",
      " ",
      "\n",
      "&amp;",
      "<p>",
      "</p>",
      "<b>",
    ),
    fc.constantFrom(
      "<table>",
      "<td>",
      "<li>",
      "<ul>",
      "<h1>",
      "</h1>",
      "<a href=",
      "<!--",
      "-->",
      "{{year}}",
      "\u0000",
    ),
    fc.string({ maxLength: 12 }),
  );

  it("[CMS-04] [SEC-15 part: the parser] random texts: it never throws, and what comes out is safe", {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const { nodes, diagnostics } = parse(pieces.join(""));
        for (const diagnostic of diagnostics) expect(diagnostic.line).toBeGreaterThan(0);
        expect(complain(nodes)).toEqual([]);
        expect(complain(fillVariables(nodes, { year: "javascript:mark()" }))).toEqual([]);
      }),
      { numRuns: rounds(15_000, 200_000) },
    );
  });

  it.each([
    ["hashes", "#"],
    ["marker beginnings", '#games-row a="'],
    ["unclosed markers", "#games-row a=b "],
    ["open elements", "<b>"],
    ["formatting left open", "<p><b a=1></p><i></p>"],
    ["list items", "<li>x"],
    ["tables", "<table><tr><td>"],
    ["entities", "&amp;"],
    ["ends without beginnings", "</b></i></p>"],
    ["angle brackets", "<"],
  ])("[CMS-04] time grows in proportion to the text: %s", (_, unit) => {
    /** Milliseconds of a processor: what else the machine does takes none of them. */
    const time = (length: number) => {
      const text = unit.repeat(Math.floor(length / unit.length));
      const start = process.cpuUsage();
      parse(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    };
    // The best of some runs each, taken in turns.
    const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    for (let turn = 0; turn < 4; turn += 1) {
      best.short = Math.min(best.short, time(20_000));
      best.long = Math.min(best.long, time(190_000));
    }
    // 9.5 times the text: some ten times the work in proportion, ninety times by the square.
    expect(best.long / Math.max(best.short, 2)).toBeLessThan(40);
  });

  it("[CMS-04] a text that is too deep or too long keeps its words", () => {
    expect(parse(`${"<div>".repeat(5000)}deep`)).toMatchObject({
      nodes: [{ tag: "p", children: [{ value: "deep" }] }],
      diagnostics: [{ fault: "html-too-deep" }],
    });
    expect(faults("x".repeat(1_048_577))).toEqual(["html-too-long"]);
    expect(faults(`<li>${"x".repeat(300_000)}`)).toEqual(["html-too-long"]);
    expect(faults(`<p>${"x".repeat(300_000)}</p>`)).toEqual([]);
  });
});
