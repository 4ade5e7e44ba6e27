import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import {
  changePassword,
  disableTwoFactor,
  enableTwoFactor,
  endOtherSessions,
  endPlayerSession,
  proposeTwoFactor,
  remindPassword,
  renewRecoveryCodes,
} from "#schemas/api/authentication.ts";
import type { Player } from "#schemas/api/players.ts";
import { PlatformError } from "../../gateways/platform.server.ts";
import { rejectedForm } from "../../shell/form/form-result.server.ts";
import { SECURITY_FORMS, type SecurityForm, type SecurityResult } from "./security-result.ts";

type Texts = Readonly<Record<string, string | undefined>>;
type Handler = (context: AppLoadContext, form: Texts, player: Player) => Promise<Omit<SecurityResult, "form">>;

const done = async (call: Promise<unknown>) => {
  await call;
  return {};
};

const HANDLERS: Readonly<Record<SecurityForm, Handler>> = {
  password: ({ platform }, { current_password = "", password = "" }) =>
    done(platform.call(changePassword, { body: { current_password, password } })),
  "password-link": ({ platform }, _, { email }) => done(platform.call(remindPassword, { body: { email } })),
  propose: async ({ platform }) => ({ proposal: await platform.call(proposeTwoFactor, { body: {} }) }),
  enable: async ({ platform }, { proposal = "", code = "", password }) => {
    const body = { proposal, code: code || " ", ...(password ? { password } : {}) };
    return { codes: (await platform.call(enableTwoFactor, { body })).recovery_codes };
  },
  disable: ({ platform }, form) => done(platform.call(disableTwoFactor, { body: proof(form) })),
  renew: async ({ platform }, form) => ({
    codes: (await platform.call(renewRecoveryCodes, { body: proof(form) })).recovery_codes,
  }),
  "end-session": ({ platform }, { id = "" }) => done(platform.call(endPlayerSession, { params: { id } })),
  "end-others": ({ platform }) => done(platform.call(endOtherSessions, {})),
};

/** An empty code is a wrong one, which its field is told. */
const proof = ({ code, password }: Texts) => ({ code: code || " ", ...(password ? { password } : {}) });

/** A session that has ended meanwhile leads to the sign-in and back; any other error is the caller's. */
export function signInAgain({ visitor }: AppLoadContext, error: unknown): void {
  if (!(error instanceof PlatformError) || error.status !== 401) return;
  throw redirect(`/sign-in?redirect=${encodeURIComponent(`${visitor.prefix}/profile/security`)}`);
}

/** Does what one of the page's forms asks for. */
export async function answerSecurityForm(
  context: AppLoadContext,
  form: Texts,
  player: Player,
): Promise<SecurityResult & { status: number }> {
  const name = SECURITY_FORMS.find((each) => each === form.form);
  if (!name) throw new Response(null, { status: 400 });
  try {
    return { form: name, status: 200, ...(await HANDLERS[name](context, form, player)) };
  } catch (error) {
    signInAgain(context, error);
    const { status, ...rejected } = rejectedForm(error, {});
    if (name !== "enable" || !form.proposal) return { form: name, status, rejected };
    // The app may have scanned it: the same one again, or a new one where it has run out.
    const repeated = context.platform
      .call(proposeTwoFactor, { body: { proposal: form.proposal } })
      .catch(() => undefined);
    const proposal = await repeated;
    return { form: name, status, rejected, ...(proposal ? { proposal } : {}) };
  }
}
