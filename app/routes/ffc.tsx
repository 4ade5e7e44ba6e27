import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { FLAG_NAMES } from "#schemas/brand/flag-defaults.ts";
import { FlagList } from "../flags/flag-list.tsx";
import type { Visitor } from "../request/visitor.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { pageMeta } from "../shell/meta.ts";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { isFlag, writeSwitches } from "../visitor/flag-switches.ts";

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "FFC.TITLE" }), noindex: true });

/** Not there for the public of a production host, unless an operator opens it (FLAG-02). */
function switchedOf({ flags }: Visitor) {
  if (!flags.switched) throw new Response(null, { status: 404 });
  return flags.switched;
}

/** /ffc: every flag as this browser has it, and whether somebody here has switched it. */
export async function loader({ context: { visitor } }: LoaderFunctionArgs) {
  const { switches, given } = switchedOf(visitor);
  return {
    path: `${visitor.prefix}/ffc`,
    home: visitor.prefix || "/",
    flags: FLAG_NAMES.map((name) => ({
      name,
      on: visitor.flags.isOn(name),
      variant: visitor.flags.variant(name),
      given: Object.hasOwn(given, name),
      switched: Object.hasOwn(switches, name),
    })),
  };
}

/** Switches one flag for this browser, or gives all of them back. A new document: flags are everywhere in a page. */
export async function action({ request, context: { visitor } }: ActionFunctionArgs) {
  const { switches } = switchedOf(visitor);
  const form = await request.formData();
  const [name, state] = String(form.get("switch") ?? "").split(":");
  const next = form.has("reset") ? {} : isFlag(name) ? { ...switches, [name]: state === "on" } : switches;
  return redirect(`${visitor.origin}${visitor.prefix}/ffc`, {
    status: 303,
    headers: { "Set-Cookie": writeSwitches(next) },
  });
}

export const shouldRevalidate = skipForModal;

export default function FlagConfiguration() {
  return <FlagList {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = RouteError;
