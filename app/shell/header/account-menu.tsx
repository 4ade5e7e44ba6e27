import { Form, Link } from "@remix-run/react";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import type { Account } from "#schemas/api/players.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { Money } from "#ui/money.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { beforeSignOut } from "../before-sign-out.ts";
import { LanguageLinks } from "../language-form.tsx";
import { useBalance } from "../live-balance.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { useMoneyUnit } from "../use-money-unit.ts";
import { UserInfo } from "./user-info.tsx";

const PLACES: readonly { to: string; label: MessageId }[] = [
  { to: "/profile", label: "ACCOUNT.PROFILE" },
  { to: "/deposit", label: "ACCOUNT.WALLET" },
  { to: "/favorite-games", label: "NAV.FAVOURITES" },
  { to: "/profile/limits", label: "ACCOUNT.LIMITS" },
  { to: "/profile/limits#limit-coolingoff", label: "LIMITS.BREAK.TITLE" },
  { to: "/self-assessment", label: "ASSESSMENT.TITLE" },
  { to: "/support", label: "NAV.SUPPORT" },
];

/** Who is signed in, with what money, and the way out. */
export function AccountMenu({ trigger }: { trigger: ReactNode }) {
  const t = useTranslate();
  const hasPage = useHasPage();
  const { accounts, player, locale } = useFrame();
  const balance = useBalance();
  if (!player) return null;
  const code = balance?.currency ?? player.currency;
  return (
    <Menu label={t("ACCOUNT.OPEN")} align="end" className="w-72" trigger={trigger} triggerClassName="rounded-medium">
      <div className="border-line border-b p-3">
        <UserInfo player={player} balance={balance} locale={locale} />
        <OtherAccounts accounts={accounts.filter(({ currency }) => currency !== code)} />
      </div>
      <ul className="grid py-1">
        {PLACES.filter(({ to }) => hasPage(to.replace(/#.*/, ""))).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="focus-ring flex min-h-11 items-center rounded-small px-3 text-sm hover:bg-raised">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-line border-t px-3 py-2">
        <LanguageLinks />
      </div>
      {/* In sight however long the menu is. A whole document: nothing of this player stays in memory (AUTH-04). */}
      <Form
        method="post"
        action="/sign-out"
        reloadDocument
        onSubmit={beforeSignOut}
        className="sticky -bottom-2 border-line border-t bg-surface py-2"
      >
        <Button type="submit" variant="ghost" wide>
          <Icon of={LogOut} />
          {t("ACCOUNT.SIGN_OUT")}
        </Button>
      </Form>
    </Menu>
  );
}

/** The player's accounts in other currencies: a press makes one the open one. */
function OtherAccounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useTranslate();
  const { locale } = useFrame();
  const unitOf = useMoneyUnit();
  if (accounts.length === 0) return null;
  return (
    <Form method="post" action="/currency" className="mt-2 grid gap-0.5 border-line border-t pt-2">
      <p className="text-muted text-xs">{t("ACCOUNT.SWITCH")}</p>
      {accounts.map(({ currency, amount_cents }) => (
        <button
          key={currency}
          type="submit"
          name="currency"
          value={currency}
          className="focus-ring language-line -mx-3"
        >
          <span>{currency}</span>
          <Money amount={amount_cents} unit={unitOf(currency)} locale={locale} />
        </button>
      ))}
    </Form>
  );
}
