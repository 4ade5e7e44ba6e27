import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { countLabel } from "#ui/count-label.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useUnread } from "../notifications/current.ts";

const NotificationPanel = lazy(() => import("../notifications/notification-panel.tsx"));

/** Opens the player's notifications, and says how many are new (NOTIF-01). Narrow screens have them in the side menu. */
export function NotificationBell() {
  const t = useTranslate();
  const unread = useUnread();
  const [opened, open] = useState(false);
  return (
    // A disclosure tells that it was opened only on itself; a press and the keyboard both click.
    <div className="needs-script max-md:hidden" onClickCapture={() => open(true)}>
      <Menu
        label={t("NOTIFICATION.OPEN", { count: unread })}
        align="end"
        className="w-96"
        triggerClassName="rounded-medium"
        trigger={
          <span className="relative flex size-11 items-center justify-center rounded-medium text-muted hover:bg-raised hover:text-text">
            <Icon of={Bell} />
            {unread > 0 ? <span className="count-badge">{countLabel(unread)}</span> : null}
          </span>
        }
      >
        {opened ? (
          <Suspense fallback={<Spinner />}>
            <NotificationPanel />
          </Suspense>
        ) : null}
      </Menu>
    </div>
  );
}
