import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Checkbox } from "#ui/checkbox.tsx";

interface Props {
  /** Where another form of the page may ask the same. */
  id?: string;
  accepted?: boolean;
  error: ReactNode;
}

/** The terms, to be read in a window of their own, and to be accepted. */
export const TermsField = ({ id, accepted, error }: Props) => (
  <Checkbox
    name="terms_acceptance"
    id={id}
    required
    defaultChecked={accepted}
    error={error}
    label={
      <FormattedMessage
        id="AUTH.TERMS"
        values={{
          link: (text) => (
            <Link
              key="terms"
              to="/terms-and-conditions"
              target="_blank"
              className="text-brand underline underline-offset-4"
            >
              {text}
            </Link>
          ),
        }}
      />
    }
  />
);
