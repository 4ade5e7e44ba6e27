import type { ReactNode } from "react";
import { type IntlShape, RawIntlProvider } from "react-intl";
import { TranslateContext, translatorOf } from "#ui/translate.ts";

/** Puts a page's texts around it; the same on the server and in the browser, so that both say the same. */
export const Language = ({ intl, children }: { intl: IntlShape; children: ReactNode }) => (
  <RawIntlProvider value={intl}>
    <TranslateContext.Provider value={translatorOf(intl)}>{children}</TranslateContext.Provider>
  </RawIntlProvider>
);
