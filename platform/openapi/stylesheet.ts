/** Look of the readable page; text colours are AA on their grounds in both schemes. */
export const DOCUMENTATION_CSS = `
:root { color-scheme: light dark; --ground: #fbfbfe; --text: #1b1d2a; --muted: #565a70; --line: #d9dbe8; --code: #f0f1f8; --link: #3b3fc4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #12131c; --text: #eceef8; --muted: #a9aec6; --line: #32364c; --code: #1b1d2b; --link: #a5b1ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .35rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { cursor: pointer; padding: .7rem 0; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; }
.what { color: var(--muted); display: block; }
pre { background: var(--code); border-radius: .5rem; padding: .75rem 1rem; overflow-x: auto; margin: 0; }
code { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0; }
dt { font-weight: 700; }
dd { margin: 0; }
`;
