import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { isStillAdmitted } from "#server/platform/http/admission/admit.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Log } from "#server/platform/process/log.ts";
import { doEach } from "#server/record/do-each.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import { type ApprovalResult, approveLine } from "./approve-line.ts";
import { chooseOrder, type DecideDeps, type LineCommand } from "./decide-line.ts";
import { ignoreLine, restoreLine } from "./ignore-line.ts";
import { findLine, findMatchedOrder, listCertainLines } from "./match-queries.ts";
import { matchStatement } from "./match-statement.ts";
import { takeBackImport, takeBackLine } from "./take-back.ts";

type DecideRoutesDeps = DecideDeps & ConfirmDeps & { log: Log };

const atOnce = 100;

/** Decisions about statement lines. */
export function registerDecideRoutes(app: FastifyInstance, deps: DecideRoutesDeps): void {
  serveBatch(app, deps);
  serveIgnoring(app, deps);
  serveTakeBack(app, deps);
  serve(app, "adminApproveStatement").with(async ({ body: { after } }, { caller, request }) => {
    const ids = await listCertainLines(deps.db, after, atOnce);
    const results = [];
    for (const lineId of ids) {
      // Earlier approvals of this batch remain.
      if (!(await isStillAdmitted(app.guard, request))) throw refuse("FORBIDDEN");
      const shown = await shownOf(deps, lineId);
      const result = await tryApproval(deps, {
        lineId,
        accountId: caller.account.id,
        requestId: request.id,
      });
      if (shown && result === "approved")
        deps.realtime.tellAdmin({ orderId: shown.order_id, what: "order" });
      if (shown) results.push({ line_id: lineId, ...shown, result });
    }
    const next = ids.length === atOnce ? (ids.at(-1) ?? null) : null;
    if (ids.length > 0 && next === null) await matchStatement(deps);
    return { success: true, data: { results, next } };
  });

  serve(app, "adminChooseStatementOrder").with(
    async ({ params: { id }, body }, { caller, request }) => {
      const note = typedWords(body.note);
      if (note === "") return refuseNote();
      const said = { isSecond: body.is_second, rest: body.rest ?? null, note };
      const command = {
        lineId: id,
        orderId: body.order_id,
        ...said,
        accountId: caller.account.id,
        requestId: request.id,
      };
      const decided = await chooseOrder(deps, command);
      return decided instanceof Refused ? decided : { success: true, waits: decided.waits };
    },
  );
}

function serveIgnoring(app: FastifyInstance, deps: DecideRoutesDeps): void {
  serve(app, "adminIgnoreStatementLine").with(
    async ({ params: { id }, body }, { caller, request }) => {
      const note = typedWords(body.note);
      if (note === "") return refuseNote();
      return (
        (await ignoreLine(deps, {
          lineId: id,
          note,
          accountId: caller.account.id,
          requestId: request.id,
        })) ?? { success: true }
      );
    },
  );

  serve(app, "adminRestoreStatementLine").with(async ({ params: { id } }, { caller, request }) => {
    return (
      (await restoreLine(deps, {
        lineId: id,
        accountId: caller.account.id,
        requestId: request.id,
      })) ?? { success: true }
    );
  });
}

/**
 * Takes back a decision or a whole file. It removes people's access, so the caller must confirm it.
 */
function serveTakeBack(app: FastifyInstance, deps: DecideRoutesDeps): void {
  serve(app, "adminTakeBackStatementLine").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const note = typedWords(body.note);
      if (note === "") return refuseNote();
      const confirmed = await confirmPerson(deps, caller, {
        password: body.password,
        field: "password",
        lang,
        requestId: request.id,
      });
      if (isRefused(confirmed)) return confirmed;
      return (
        (await takeBackLine(deps, {
          lineId: id,
          note,
          accountId: caller.account.id,
          requestId: request.id,
        })) ?? { success: true }
      );
    },
  );

  serve(app, "adminTakeBackStatementImport").with(
    async ({ params: { id }, body }, { caller, request }) => {
      const note = typedWords(body.note);
      if (note === "") return refuseNote();
      return (
        (await takeBackImport(deps, {
          importId: id,
          note,
          accountId: caller.account.id,
          requestId: request.id,
        })) ?? { success: true }
      );
    },
  );
}

/** Ignores many lines, each by the rule of its own page. */
function serveBatch(app: FastifyInstance, deps: DecideRoutesDeps): void {
  serve(app, "adminBatchStatement").with(async ({ body }, { caller, lang, request }) => {
    const note = typedWords(body.note);
    if (note === "") return refuseNote();
    const by = { note, accountId: caller.account.id, requestId: request.id };
    const results = await doEach(
      { chosen: body.chosen, guard: app.guard, lang, request },
      ({ id }) => ignoreLine(deps, { ...by, lineId: id }),
    );
    return { success: true, data: { results } };
  });
}

function refuseNote() {
  return refuseField("note", "REQUIRED");
}

async function shownOf({ db }: DecideRoutesDeps, lineId: number) {
  const line = await findLine(db, lineId);
  const order = line?.orderId == null ? null : await findMatchedOrder(db, line.orderId);
  return line?.orderId == null || order === null
    ? null
    : { order_id: line.orderId, amount: bahtFromSatang(line.amountSatang), name: order.name };
}

/** A failure of one line does not affect the others. */
async function tryApproval(deps: DecideRoutesDeps, command: LineCommand): Promise<ApprovalResult> {
  return approveLine(deps, command).catch((error: unknown) => {
    deps.log.error(
      { err: error, lineId: command.lineId },
      "a line of a statement could not be approved",
    );
    return "failed" as const;
  });
}
