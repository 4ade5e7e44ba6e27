/** The sandbox's look: plain, and like no shop's. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1d22; --paper: #fff; --faint: #5b5d68; --line: #8b8d99; --accent: #14532d; --on-accent: #fff; --bad: #a3161f; --stripe: #ffd84d; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f1f4; --paper: #17181c; --faint: #b3b5c0; --line: #80828f; --accent: #86efac; --on-accent: #0b2314; --bad: #ff9aa0; } }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
.banner { margin: 0; padding: .5rem 1rem; background: var(--stripe); color: #1c1d22; font-weight: 600; text-align: center; }
main { max-width: 28rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; }
.field { margin: 0 0 1rem; }
label, legend { display: block; font-weight: 600; margin-bottom: .25rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
.hint { color: var(--faint); font-size: .875rem; margin: .25rem 0 0; }
.error { color: var(--bad); font-size: .875rem; margin: .25rem 0 0; font-weight: 600; }
input, select, button, .button { font: inherit; width: 100%; min-height: 2.75rem; border-radius: .375rem; padding: .5rem .75rem; border: 1px solid var(--line); background: var(--paper); color: var(--ink); }
[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
button, .button { display: block; cursor: pointer; font-weight: 600; text-align: center; text-decoration: none; margin: 0 0 .75rem; }
.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem; }
dt { color: var(--faint); } dd { margin: 0; font-weight: 600; }
.outcome { border: 1px dashed var(--line); border-radius: .375rem; padding: .75rem; margin: 0 0 1rem; }
`;

/**
 * Runs on each page: checks a card number before it is sent, and in a frame posts height and result to the page around
 * it, which is the only one that may frame it.
 */
export const SCRIPT = `
const shop = document.documentElement.dataset.shop;
if (shop && parent !== window) {
  const post = (message) => parent.postMessage(message, shop);
  new ResizeObserver(() => post({ type: "payment-frame.height", height: document.body.offsetHeight })).observe(document.body);
  const state = document.documentElement.dataset.state;
  if (state) post({ type: "payment-frame.result", state });
}
const number = document.getElementById("number");
if (number) {
  const isCard = (text) => {
    const digits = text.replaceAll(" ", "");
    let sum = 0;
    [...digits].reverse().forEach((digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      sum += doubled > 9 ? doubled - 9 : doubled;
    });
    return /^\\d{12,19}$/.test(digits) && sum % 10 === 0;
  };
  number.addEventListener("input", () => number.setCustomValidity(number.value === "" || isCard(number.value) ? "" : number.dataset.wrong));
}
`;
