import { Form } from "@remix-run/react";
import { CircleUserRound, LogOut } from "lucide-react";
import { useIntl } from "react-intl";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import type { PlayerSummary } from "../shell/frame-shape.ts";
import { askBeforeNextSignIn } from "../shell/stored-credentials.ts";

/** Who is signed in, and the way out. Casino and sports site have one session: it ends on both hosts. */
export function SportsAccountMenu({ player: { name, email } }: { player: PlayerSummary }) {
  const intl = useIntl();
  return (
    <div className="sports-account-menu">
      <Menu
        label={intl.formatMessage({ id: "ACCOUNT.OPEN" })}
        align="end"
        className="w-64"
        triggerClassName="inline-flex size-11 items-center justify-center rounded-medium"
        trigger={<Icon of={CircleUserRound} />}
      >
        <div className="border-line border-b p-3">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-muted text-sm">{email}</p>
        </div>
        {/* A whole document: nothing of this player stays in memory (AUTH-04). It leads to this host's start page. */}
        <Form method="post" action="/sign-out" reloadDocument onSubmit={askBeforeNextSignIn} className="pt-2">
          <Button type="submit" variant="ghost" wide>
            <Icon of={LogOut} />
            {intl.formatMessage({ id: "ACCOUNT.SIGN_OUT" })}
          </Button>
        </Form>
      </Menu>
    </div>
  );
}
