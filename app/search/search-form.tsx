import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Input } from "#ui/input.tsx";
import { isSearch, MOST_LETTERS, SEARCH_DELAY_MS } from "./search-rule.ts";

/**
 * A form that works without script; with it, results follow the letters, and Back leads out of the search. `onSearch` is
 * called with what is sent on purpose, by Enter or the button.
 */
export function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const intl = useIntl();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => () => clearTimeout(timer.current), []);
  // Who is on the way to another page is not called back by what they typed last.
  const next = useNavigation().location?.pathname;
  useEffect(() => {
    if (next && !next.endsWith("/search")) clearTimeout(timer.current);
  }, [next]);
  // Back and Forward change the question without the visitor typing it.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = q;
  }, [q]);

  const later = (form: HTMLFormElement | null, text: string) => {
    clearTimeout(timer.current);
    // Too short to be searched: asked only so that what an earlier question has found goes away.
    if (!form || (!isSearch(text) && q === "")) return;
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), SEARCH_DELAY_MS);
  };
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      className="flex gap-2"
      onSubmit={() => {
        clearTimeout(timer.current);
        onSearch(input.current?.value ?? "");
      }}
    >
      <label htmlFor="search" className="sr-only">
        {intl.formatMessage({ id: "HEADER.SEARCH" })}
      </label>
      <Input
        ref={input}
        id="search"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        enterKeyHint="search"
        // The page is there to type into, also when it was reached by the header's link or without script.
        // biome-ignore lint/a11y/noAutofocus: the field is what the page is for
        autoFocus={q === ""}
        placeholder={intl.formatMessage({ id: "SEARCH.PLACEHOLDER" })}
        onChange={(event) => later(event.currentTarget.form, event.currentTarget.value)}
      />
      <Button type="submit" variant="brand" size="large" aria-label={intl.formatMessage({ id: "HEADER.SEARCH" })}>
        <Icon of={Search} />
      </Button>
    </Form>
  );
}
