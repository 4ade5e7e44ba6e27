import { PanelLeft } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { Logo } from "../logo.tsx";
import { toggleRail } from "../rail-size.ts";
import { useFrame } from "../use-frame.ts";
import { AccountSide } from "./account-side.tsx";
import { TopNavigation } from "./top-navigation.tsx";

/** What is left of a header that has failed: the way to the main page. */
export const BareHeader = () => (
  <header className="site-header">
    <div className="flex h-full items-center px-4">
      <Logo />
    </div>
  </header>
);

export function Header() {
  const { top } = useFrame();
  const t = useTranslate();
  return (
    <header className="site-header">
      <div className="flex h-full items-center gap-2 px-4 lg:px-4">
        <IconButton
          icon={PanelLeft}
          label={t("RAIL.TOGGLE")}
          onClick={toggleRail}
          className="needs-script max-lg:hidden"
        />
        <Logo className="lg:mr-2" />
        <TopNavigation items={top} />
        <AccountSide />
      </div>
    </header>
  );
}
