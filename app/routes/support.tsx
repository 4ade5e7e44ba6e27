import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useIntl } from "react-intl";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { BuiltPage, builtPageMeta, type OwnWords } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import { ContactForm } from "../support/contact-form.tsx";
import { sendContact } from "../support/send-contact.server.ts";

const OWN: OwnWords = { title: "SUPPORT.TITLE", description: "SUPPORT.DESCRIPTION" };

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, OWN);

/** The support page: the CMS's where editors have one, else the built-in one (ROUTE-20); the form is on both. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { player } = context.visitor;
  const name = [player?.first_name, player?.last_name].filter(Boolean).join(" ");
  return {
    page: await loadBuiltPage(context, "support"),
    known: { name: name || (player?.nickname ?? ""), email: player?.email ?? "" },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { status, ...answer } = await sendContact(context, request);
  return data(answer, { status });
}

export const shouldRevalidate = skipForModal;

export default function Support() {
  const { page, known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <BuiltPage
      page={page}
      own={OWN}
      end={
        <ContactForm
          key={answer?.reference ?? "form"}
          known={known}
          rejected={answer?.rejected ?? undefined}
          reference={answer?.reference ?? null}
        />
      }
    >
      {page ? null : <OtherWays />}
    </BuiltPage>
  );
}

/** What the built-in page says: that there are people, and how else to reach them. */
function OtherWays() {
  const intl = useIntl();
  const { support } = useFrame();
  return <p className="text-lg text-muted">{intl.formatMessage({ id: "SUPPORT.LEAD" }, { email: support.email })}</p>;
}

export const ErrorBoundary = RouteError;
