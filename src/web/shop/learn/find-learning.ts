import { data, type RouterContextProvider, redirect } from "react-router";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { answered } from "#web/shell/page/answered.ts";
import { services } from "#web/shell/page/services.ts";
import { signInPath } from "#web/shell/session/sign-in-path.ts";
import { findVisitor } from "../account/register/find-visitor.ts";
import { seenAsOf } from "./seen-as.tsx";

export type Curriculum = Output<AllSchemas["getCurriculum"]>["data"];
export type Lesson = Output<AllSchemas["getLesson"]>["data"];
/** A film that the shop stores. */
export type Film = NonNullable<Lesson["video"]>;
export type ListedLesson = Curriculum["sections"][number]["lessons"][number];
type Visit = {
  request: Request;
  params: { lang?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/** The id in an address. A page with an invalid id does not exist. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

/**
 * Leads a visitor who is not signed in to the sign-in and back, whatever the address is. So it
 * tells nobody which pages exist.
 */
export async function forLearners<T>(visit: Visit, answer: Answer<T>): Promise<T> {
  if (!answer.ok && answer.status === 404 && (await findVisitor(visit)) === null) {
    throw redirect(
      localizedPath(signInPath(new URL(visit.request.url)), pageLanguage(visit.params.lang)),
    );
  }
  return answered(answer);
}

/** The same, if the call itself requires a sign-in. */
export async function forStaff<T>(visit: Visit, answer: Answer<T>): Promise<T> {
  if (!answer.ok && answer.status === 401)
    throw redirect(
      localizedPath(signInPath(new URL(visit.request.url)), pageLanguage(visit.params.lang)),
    );
  return answered(answer);
}

export async function findCurriculum(visit: Visit, id: number): Promise<Curriculum> {
  return (
    await forLearners(
      visit,
      await visit.context
        .get(services)
        .api.getCurriculum({ params: { id }, query: seenAsOf(visit.request) }),
    )
  ).data;
}
