import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { chooseAccount, loadWallet } from "../cashier/load-wallet.server.ts";
import { WalletView } from "../cashier/wallet-view.tsx";
import { cookiesOf, requirePlayer } from "../shell/auth/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "DEPOSIT.TITLE" }), noindex: true });

export function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  return loadWallet(context);
}

/** Opens an account in a currency, or makes one that is there the active one. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePlayer(context, request);
  const refusal = await chooseAccount(context, await request.formData());
  if (refusal) return data({ refusal }, { status: 422 });
  return redirect("/deposit", { headers: cookiesOf(context.platform) });
}

export default function Deposit() {
  return <WalletView data={useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal ?? null} />;
}
