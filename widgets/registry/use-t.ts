import { useIntl } from "react-intl";
import { type Translate, translatorOf } from "#ui/translate.ts";

/** The page's `t()`, for the views of widgets. */
export const useT = (): Translate => translatorOf(useIntl());
