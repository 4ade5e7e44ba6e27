import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/message-id.ts";
import { pageMeta } from "../shell/meta.ts";
import { ContentPageView, type ShownPage } from "./content-page-view.tsx";
import type { ContentPageData } from "./load-content-page.server.ts";

/** What a built-in page is called while editors say nothing else. */
export interface OwnWords {
  title: MessageId;
  description: MessageId;
}

interface Props {
  page: ShownPage | null;
  own: OwnWords;
  children?: ReactNode;
  end?: ReactNode;
}

/** A page that the product builds around what editors say of it. */
export function BuiltPage({ page, own, children, end }: Props) {
  const intl = useIntl();
  const shown = page ?? {
    title: intl.formatMessage({ id: own.title }),
    banner: null,
    intro: [],
    body: [],
    favourites: [],
    tags: {},
  };
  return (
    <ContentPageView page={shown} end={end}>
      {children}
    </ContentPageView>
  );
}

type MetaArguments = Parameters<typeof pageMeta>[0];

/** Title, description and addresses of such a page. */
export const builtPageMeta = (args: MetaArguments, page: ContentPageData | null | undefined, own: OwnWords) =>
  pageMeta(args, {
    title: page?.title ?? ((intl) => intl.formatMessage({ id: own.title })),
    description: page?.description || ((intl) => intl.formatMessage({ id: own.description })),
    noindex: page?.noindex,
    canonical: page?.canonical,
    image: page?.image,
  });
