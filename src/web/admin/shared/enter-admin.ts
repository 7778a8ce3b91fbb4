import { data, type RouterContextProvider, redirect } from "react-router";
import type { Permission } from "#domain/account/permissions.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { services } from "#web/shell/page/services.ts";
import { signInPath } from "#web/shell/session/sign-in-path.ts";
import { findVisitor } from "#web/shop/account/register/find-visitor.ts";

type Visit = {
  request: Request;
  params: { lang?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/**
 * For the loader of the admin area: guests sign in first, or begin the shop. Who must have a second
 * factor adds it first. Null: no administrator, which the page
 * says. The server refuses every call anyway.
 */
export async function enterAdmin(visit: Visit): Promise<readonly Permission[] | null> {
  const visitor = await findVisitor(visit);
  if (visitor === "unknown") throw data(null, { status: 503 });
  if (visitor === null)
    throw redirect(localizedPath(await wayIn(visit), pageLanguage(visit.params.lang)));
  if (visitor.is_factor_due)
    throw redirect(localizedPath("/myaccount/factors", pageLanguage(visit.params.lang)));
  return visitor.is_administrator ? visitor.permissions : null;
}

/** A shop without an administrator has nobody who could sign in. */
async function wayIn({ request, context }: Visit): Promise<string> {
  const { ok } = await context.get(services).api.getFirstRun();
  return ok ? "/first-run" : signInPath(new URL(request.url));
}
