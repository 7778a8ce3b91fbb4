import type { FastifyInstance } from "fastify";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Cookies } from "#server/shop/session/cookies.ts";
import { visitOf } from "#server/shop/session/visit.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { type ConfirmDeps, confirmPerson, isRefused } from "../confirm-person.ts";
import { type EraseDeps, eraseAccount } from "./erase-account.ts";
import { findLeaving, listOrdersInPayment } from "./erasure-queries.ts";

type ErasureRouteDeps = ConfirmDeps &
  EraseDeps & {
    settings: Settings;
    limiter: RateLimiter;
    realtime: Realtime;
    cookies: Cookies;
    outbox: Pick<Outbox, "kick">;
    sweepFiles: () => void;
  };

export function registerErasureRoutes(app: FastifyInstance, deps: ErasureRouteDeps): void {
  const { db, settings, realtime, cookies, outbox, sweepFiles } = deps;

  serve(app, "getErasure").with(async (_input, { caller: { account } }) => {
    const [leaving, orderIds, { taxRetentionYears }] = await Promise.all([
      findLeaving(db, account.id),
      listOrdersInPayment(db, account.id),
      settings.current(),
    ]);
    const { isStaff, isInstructor, hasPassword, unpaidOrders, runningCourses, paidOrders } =
      leaving;
    const obstacle = isInstructor
      ? "instructor"
      : isStaff
        ? "staff"
        : orderIds.length > 0
          ? "payment"
          : null;
    const counts = {
      unpaid_orders: unpaidOrders,
      running_courses: runningCourses,
      kept_orders: paidOrders,
      kept_years: taxRetentionYears,
    };
    return {
      success: true,
      data: { obstacle, order_ids: orderIds, has_password: hasPassword, ...counts },
    };
  });

  serve(app, "eraseAccount").with(async ({ body }, { caller, lang, request, reply }) => {
    if (!body.is_understood)
      return refuse("INPUT_ERROR", {
        errors: [fieldFault("field.erasure-REQUIRED", { param: "is_understood", lang })],
      });
    const { account } = caller;
    if (account.isInstructor || account.isAdministrator) return refuse("FORBIDDEN");
    const confirmed = await confirmPerson(deps, caller, {
      password: body.password,
      field: "password",
      lang,
      requestId: request.id,
    });
    if (isRefused(confirmed)) return confirmed;
    const { taxRetentionYears: retentionYears } = await settings.current();
    const ended = await eraseAccount(deps, {
      accountId: account.id,
      visit: visitOf(request, { caller }),
      retentionYears,
    });
    if (ended instanceof Refused) return ended;
    realtime.closeSessions(ended);
    cookies.clear(reply, "session");
    outbox.kick();
    sweepFiles();
    return { success: true };
  });
}
