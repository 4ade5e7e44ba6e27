import { scrub, scrubPath } from "#schemas/rules/scrub.ts";

type FieldError = { key: string; firstMessage: string };
type Tell = (component: string, side: "client" | "server", errors: FieldError[]) => void;

const GATHER_MS = 250;
const MOST_FIELDS = 30;
const NAME = /^[\w.:/-]{1,64}$/;

/**
 * Tells which fields of a form were refused. Every form of the house marks them by `aria-invalid` and says why beneath
 * them (`aria-describedby`), so no form has to tell by itself. What was typed is never read.
 */
export function watchForms(report: Tell): void {
  let submitted = false;
  let waiting = false;
  const poll = () => {
    waiting = false;
    const fields = [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid="true"][name]')];
    const errors = fields
      .filter(({ name }) => NAME.test(name))
      .slice(0, MOST_FIELDS)
      .map((field) => ({ key: field.name, firstMessage: messageOf(field) }));
    const component = scrubPath(location.pathname);
    if (errors.length > 0 && NAME.test(component)) report(component, submitted ? "server" : "client", errors);
    submitted = false;
  };
  document.addEventListener(
    "submit",
    () => {
      submitted = true;
    },
    true,
  );
  new MutationObserver(() => {
    if (waiting) return;
    waiting = true;
    setTimeout(poll, GATHER_MS);
  }).observe(document.documentElement, { subtree: true, attributeFilter: ["aria-invalid"] });
}

function messageOf(field: HTMLElement): string {
  const [id = ""] = (field.getAttribute("aria-describedby") ?? "").split(" ");
  return scrub(document.getElementById(id)?.textContent ?? "").slice(0, 120);
}
