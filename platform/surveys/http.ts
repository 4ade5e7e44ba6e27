import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import type { Session } from "#platform/http/session.ts";
import * as contract from "#schemas/api/surveys.ts";
import { answerSurvey, putOffSurvey, surveyState } from "./answer-survey.ts";
import { surveyAnswers, surveyResults } from "./show-results.ts";

/** A brand's survey, for its players, and what they answered, for its managers (SURVEY-01). */
export function createSurveyRoutes(context: PlatformContext): Route[] {
  const asked = (session: Session, id: string) => ({
    brand: brandOf(context, session),
    playerId: session.playerId,
    id,
  });
  return [
    route(contract.getSurveyState, async ({ session, params }) => ({
      state: await surveyState(context, asked(session, params.id)),
    })),
    route(contract.answerSurvey, async ({ session, params, body, requestContext }) => {
      const { locale } = requestContext;
      await answerSurvey(context, { ...asked(session, params.id), locale, given: body.answers });
      return { state: "answered" as const };
    }),
    route(contract.putOffSurvey, async ({ session, params }) => {
      await putOffSurvey(context, asked(session, params.id));
      return { state: await surveyState(context, asked(session, params.id)) };
    }),
    route(contract.listSurveyResults, ({ query }) =>
      surveyResults(context, { brand: query.brand, locale: query.locale ?? "en" }),
    ),
    route(contract.listSurveyAnswers, ({ params }) =>
      surveyAnswers(context, { brand: params.brand, survey: params.id }),
    ),
  ];
}
