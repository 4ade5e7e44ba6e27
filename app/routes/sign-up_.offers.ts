import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { registrationOffers, signUpChoice } from "../auth/registration-offers.server.ts";

/** What a registration brings with the country and the currency that are chosen in the form. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  offers: await registrationOffers(context, signUpChoice(context, request)),
});
