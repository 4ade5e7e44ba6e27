import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { buttonClasses } from "#ui/button-classes.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useSportsFrame } from "./stars.ts";

/** The casino's forms for signing in and up, which lead back to this page; in its frame they take the casino's place. */
export function SignInLinks({ text }: { text?: string }) {
  const intl = useIntl();
  const { prefix, guestMode } = useFrame();
  const { casino } = useSportsFrame();
  const { pathname, search } = useLocation();
  const framed = useIsFramed();
  const to = (form: string) =>
    `${casino}${prefix}/sport/${form}?${new URLSearchParams({ to: `${prefix}${pathname}${search}`, ...(framed ? { frame: "1" } : {}) })}`;
  if (guestMode) return null;
  return (
    <div className="grid gap-2">
      {text ? <p className="text-sm">{text}</p> : null}
      <div className="flex flex-wrap gap-2">
        <a href={to("login")} target="_top" className={buttonClasses({ variant: "quiet" })}>
          {intl.formatMessage({ id: "AUTH.SIGN_IN" })}
        </a>
        <a href={to("registration")} target="_top" className={buttonClasses({ variant: "main" })}>
          {intl.formatMessage({ id: "AUTH.SIGN_UP" })}
        </a>
      </div>
    </div>
  );
}

/** Whether the casino has this page in its frame. */
export function useIsFramed(): boolean {
  const [framed, setFramed] = useState(false);
  useEffect(() => setFramed(window.top !== window), []);
  return framed;
}
