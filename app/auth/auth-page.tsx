import { Link } from "@remix-run/react";
import { ShieldCheck, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { PopupClose } from "../shell/behaviour/popup-close.tsx";
import { useInitialHash } from "../shell/form/form-parts.tsx";
import { Logo } from "../shell/logo.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { AuthScene } from "./auth-scene.tsx";

interface Props {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The full-screen popup of sign-in and sign-up: the brand on one side, one calm form on the other. */
export function AuthPage({ title, lead, children }: Props) {
  const t = useTranslate();
  const { brand, licence } = useFrame();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <aside className="brand-scene relative hidden overflow-hidden lg:block">
        <AuthScene className="absolute inset-0 size-full" />
        <div className="relative flex h-full flex-col justify-between p-12">
          <Logo />
          <div className="grid max-w-md gap-6">
            <p className="font-bold font-display text-4xl leading-tight">
              {t("AUTH.SCENE.TITLE", { brand: brand.name })}
            </p>
            <ul className="grid gap-3">
              <li className="flex items-center gap-3">
                <Icon of={Zap} className="shrink-0" />
                {t("AUTH.SCENE.GAMES")}
              </li>
              <li className="flex items-center gap-3">
                <Icon of={ShieldCheck} className="shrink-0" />
                {t("AUTH.SCENE.LICENCE", { authority: licence.authority })}
              </li>
            </ul>
            <p className="text-sm">{t("FOOTER.AGE", { age: licence.minimumAge })}</p>
          </div>
        </div>
      </aside>
      <div className="flex flex-col bg-ground">
        <header className="flex h-14 items-center justify-between px-4 lg:h-16 lg:justify-end lg:px-6">
          <Logo className="lg:hidden" />
          <PopupClose />
        </header>
        <div className="arrives-whole mx-auto grid w-full max-w-md flex-1 content-start gap-6 px-4 pt-4 pb-12 lg:content-center">
          <div className="grid gap-2">
            <h1 className="font-bold font-display text-3xl">{title}</h1>
            <p className="text-muted">{lead}</p>
          </div>
          {children}
        </div>
        <span hidden />
      </div>
    </div>
  );
}

/** The link to the other of the two forms, which keeps where the visitor was going. */
export function OtherForm({
  to,
  search,
  children,
}: {
  to: "/sign-in" | "/sign-up";
  search: string;
  children: ReactNode;
}) {
  const hash = useInitialHash();
  return (
    <Link
      to={`${to}${search}${hash}`}
      className="focus-ring rounded-small font-semibold text-brand underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
