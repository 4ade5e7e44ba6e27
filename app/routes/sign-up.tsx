import { type MetaArgs, useActionData, useFetcher, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { register } from "#schemas/api/players.ts";
import { currenciesUnder } from "#schemas/rules/blocked-features.ts";
import { useTranslate } from "#ui/translate.ts";
import { AuthPage, OtherForm } from "../auth/auth-page.tsx";
import { offeredProviders } from "../auth/offered-providers.server.ts";
import { registrationOffers, signUpChoice } from "../auth/registration-offers.server.ts";
import { SignUpForm } from "../auth/sign-up-form.tsx";
import { SignUpOffers } from "../auth/sign-up-offers.tsx";
import { SocialButtons } from "../auth/social-buttons.tsx";
import { useWelcome } from "../auth/use-welcome.ts";
import { WaitingCode } from "../auth/waiting-code.tsx";
import { guestPromoCode } from "../cashier/promo-code.server.ts";
import { RouteError } from "../shell/errors/route-error.tsx";
import { countryChoices } from "../shell/form/countries.server.ts";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, onward, rejectGuestMode, requireGuest } from "../shell/guards/guards.server.ts";
import { pageMeta } from "../shell/meta.ts";
import { useFrame } from "../shell/use-frame.ts";
import { trackingOf } from "../tracking/tracking.server.ts";
import type { loader as loadOffers } from "./sign-up_.offers.ts";

export const handle = { bare: true };

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: (intl) => intl.formatMessage({ id: "AUTH.SIGN_UP" }), noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireGuest(context);
  rejectGuestMode(context);
  const { brand, locale, licence } = context.visitor;
  const { search, searchParams } = new URL(request.url);
  const countries = countryChoices(brand, locale);
  const currencies = currenciesUnder(licence, brand.signUpCurrencies);
  const choice = signUpChoice(context, request);
  const { country, currency } = choice;
  return {
    target: searchParams.get("redirect") ?? "",
    search,
    providers: await offeredProviders(context),
    offers: await registrationOffers(context, choice),
    code: guestPromoCode(context, request),
    identityFrom: licence.rules.personalIdRequired ? licence.minimumAge : null,
    countries,
    currencies,
    defaultCurrency: brand.defaultCurrency,
    country: countries.some(({ code }) => code === country) ? country : "",
    currency,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  rejectGuestMode(context);
  const form = await formTexts(request);
  const { email = "", password = "", country = "", currency = "" } = form;
  const values = {
    email,
    country,
    currency,
    terms_acceptance: form.terms_acceptance ?? "",
    receive_promos: form.receive_promos ?? "",
    date_of_birth: form.date_of_birth ?? "",
    personal_id: form.personal_id ?? "",
    redirect: form.redirect ?? "",
  };
  try {
    await context.platform.call(register, {
      body: {
        user: {
          email,
          password,
          country,
          currency,
          terms_acceptance: form.terms_acceptance !== undefined,
          receive_promos: form.receive_promos !== undefined,
          date_of_birth: form.date_of_birth,
          personal_id: form.personal_id,
          language: context.visitor.locale,
          captcha: form.captcha,
          dfpc: form.dfpc,
          ...trackingOf(request),
        },
      },
    });
    return onward(context, form.redirect ?? null);
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, values);
    const result: FormResult = rejected;
    return data(result, { status, headers: cookiesOf(context.platform) });
  }
}

export default function SignUp() {
  const t = useTranslate();
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { brand } = useFrame();
  // The offers of the country and the currency that are chosen now.
  const chosen = useFetcher<typeof loadOffers>();
  useWelcome(t("AUTH.SIGN_UP.WELCOME", { brand: brand.name }));
  return (
    <AuthPage
      title={t("AUTH.SIGN_UP.TITLE")}
      lead={
        <>
          {t("AUTH.SIGN_UP.LEAD")}{" "}
          <OtherForm to="/sign-in" search={choices.search}>
            {t("AUTH.SIGN_IN")}
          </OtherForm>
        </>
      }
    >
      <WaitingCode code={choices.code} />
      <SignUpOffers offers={chosen.data?.offers ?? choices.offers} />
      <SignUpForm
        choices={choices}
        result={result}
        onChoose={(choice) => chosen.load(`/sign-up/offers?${new URLSearchParams(choice)}`)}
      />
      <SocialButtons providers={choices.providers} target={choices.target} />
    </AuthPage>
  );
}

export const ErrorBoundary = RouteError;
