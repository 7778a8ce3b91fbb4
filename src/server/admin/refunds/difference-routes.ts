import type { FastifyInstance } from "fastify";
import { parseBaht } from "#domain/money/satang.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { refuseOwn } from "#server/shop/account/refuse-own.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { SettleDeps } from "#server/shop/payment/settle/settle-payment.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { answerReturned, refuseAboveAmount } from "#server/shop/refund/answer-returned.ts";
import {
  closeBreak,
  isBreak,
  lockOrderOfBreak,
  noteAboutMoney,
} from "#server/shop/refund/review-queries.ts";
import { waitingForSecond } from "#server/shop/second-person/second-person-queries.ts";
import { cleaned, refuseFields } from "./read-refund.ts";

type DifferenceRouteDeps = SettleDeps & ConfirmDeps & { realtime: Pick<Realtime, "tellAdmin"> };

/** Answers to differences with a provider's books. */
export function registerDifferenceRoutes(app: FastifyInstance, deps: DifferenceRouteDeps): void {
  registerCloseRoute(app, deps.db);
  serve(app, "adminAnswerReturned").with(
    async ({ params: { breakId }, body }, { caller, lang, request }) => {
      const [reason, goneSatang] = [cleaned(body.reason), parseBaht(body.gone)];
      if (reason === "" || goneSatang === null)
        return refuseFields([
          ...(reason === "" ? ["reason"] : []),
          ...(goneSatang === null ? ["gone"] : []),
        ]);
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      const answered = await answerReturned(deps, {
        breakId,
        answer: body.answer,
        goneSatang,
        reason,
        accountId: caller.account.id,
        requestId: request.id,
      });
      if (answered instanceof Refused) return answered;
      if ("waits" in answered)
        return {
          success: true,
          ...(await waitingForSecond(deps.db, {
            permission: "payment.refund",
            firstId: caller.account.id,
          })),
        };
      deps.realtime.tellAdmin({ orderId: answered.orderId, what: "order" });
      return { success: true };
    },
  );
}

function registerCloseRoute(app: FastifyInstance, db: Db): void {
  serve(app, "adminCloseBreak").with(async ({ params: { breakId }, body }, { caller, request }) => {
    const accountId = caller.account.id;
    const note = cleaned(body.note);
    if (note === "") return refuseFields(["note"]);
    const closed = await inTransaction(db, async (tx) => {
      const own = refuseOwn(await lockOrderOfBreak(tx, breakId), accountId);
      if (own !== null) return own;
      const above = await refuseAboveAmount(tx, breakId);
      if (above !== null) return above;
      const found = await closeBreak(tx, breakId, { accountId, note });
      if (found === null) return null;
      const { orderId, provider, reference } = found;
      const object = orderId === null ? `break:${breakId}` : `order:${orderId}`;
      await noteAboutMoney(tx, {
        accountId,
        action: "break.closed",
        object,
        detail: { provider, reference, reason: note },
        requestId: request.id,
      });
      return { success: true } as const;
    });
    if (closed !== null) return closed;
    return refuse((await isBreak(db, breakId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  });
}
