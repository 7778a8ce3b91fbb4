import { data, type RouterContextProvider, redirect } from "react-router";
import type { Permission } from "#domain/account/permissions.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { signInPath } from "#web/shell/session/sign-in-path.ts";
import { findVisitor } from "#web/shop/account/register/find-visitor.ts";

type Visit = {
  request: Request;
  params: { lang?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/**
 * For the loader of the admin area: guests sign in first. Null: no administrator, which the page
 * says. The server refuses every call anyway.
 */
export async function enterAdmin(visit: Visit): Promise<readonly Permission[] | null> {
  const visitor = await findVisitor(visit);
  if (visitor === "unknown") throw data(null, { status: 503 });
  if (visitor === null)
    throw redirect(
      localizedPath(signInPath(new URL(visit.request.url)), pageLanguage(visit.params.lang)),
    );
  return visitor.is_administrator ? visitor.permissions : null;
}
