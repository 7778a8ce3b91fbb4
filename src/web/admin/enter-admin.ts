import { data, type RouterContextProvider, redirect } from "react-router";
import { localizedPath } from "#domain/link/localized-path.ts";
import { findVisitor } from "../account/find-visitor.ts";
import { languageOf } from "../app/language-of.ts";
import { signInPath } from "../app/sign-in-path.ts";

type Visit = { request: Request; params: { lang?: string | undefined }; context: Readonly<RouterContextProvider> };

/** For the loader of the administrator area: guests sign in first. Whoever may not enter is told so by the page; every call is refused by the server anyway. */
export async function mayEnterAdmin(visit: Visit): Promise<boolean> {
  const visitor = await findVisitor(visit);
  if (visitor === "unknown") throw data(null, { status: 503 });
  if (visitor === null) throw redirect(localizedPath(signInPath(new URL(visit.request.url)), languageOf(visit.params)));
  return visitor.is_administrator;
}
