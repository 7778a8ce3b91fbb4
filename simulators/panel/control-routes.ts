import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assetRoutes } from "./asset-routes.ts";
import { type ControlView, controlPage, saleList } from "./control-page.ts";
import { ControlProblem } from "./control-problem.ts";
import { type DeliveryMode, isDeliveryMode } from "./delivery-modes.ts";
import { readFault } from "./faults.ts";
import type { Twist } from "./panel.ts";
import { fieldsOf, textOf } from "./provider-api.ts";

const html = "text/html; charset=utf-8";

type Body = Record<string, unknown>;

/**
 * The actions of the control page, which tests call too. Input and output are JSON. A form is
 * redirected back to the page.
 */
export function controlRoutes(app: FastifyInstance, view: ControlView): void {
  const { panel, baseUrl } = view;
  const act = (path: string, work: (id: string, body: Body) => unknown) =>
    app.post<{ Params: { id?: string } }>(`/control/api${path}`, (request, reply) =>
      answer(request, reply, `${baseUrl()}/control`, () =>
        work(request.params.id ?? "", fieldsOf(request.body)),
      ),
    );

  assetRoutes(app);
  app.get<{ Querystring: { problem?: string } }>("/control", (request, reply) =>
    reply.type(html).send(controlPage(view, request.query.problem ?? null)),
  );
  app.get("/control/charges", (_request, reply) => reply.type(html).send(saleList(view)));
  app.get("/control/api/state", () => ({
    sales: panel.list(),
    happenings: [...panel.deliveries.happenings.values()],
    deliveries: panel.deliveries.list,
    plan: panel.deliveries.plan,
    faults: panel.faults.list,
  }));

  act("/sales/:id/pay", (id, body) => panel.pay(id, twistOf(body)));
  act("/sales/:id/decline", (id, body) =>
    panel.decline(id, textOf(body.code) || null, modeOf(body)),
  );
  act("/sales/:id/hold", (id, body) => panel.hold(id, modeOf(body)));
  act("/sales/:id/refund", (id, body) => {
    const refund = panel.refund(panel.find(id), Number(body.amount));
    if (refund === null) throw new ControlProblem("so much was not paid");
    return refund;
  });
  act("/sales/:id/charge-back", (id) => panel.chargeBack(panel.find(id)));
  act("/sales/:id/claim", (id, body) => panel.claim(id, modeOf(body)));
  act("/sales/:id/cancel", (id, body) => panel.cancel(id, modeOf(body)));
  act("/sales/:id/expire", (id, body) => panel.expire(id, modeOf(body)));
  act("/pay-at-once", () => Object.assign(panel.next, { isPaidAtOnce: true }));
  act("/plan", (_id, body) => Object.assign(panel.deliveries.plan, planOf(body)));
  act("/happenings/:id/deliver", (id, body) => {
    const happening = panel.deliveries.happenings.get(id);
    if (happening === undefined) throw new ControlProblem("nothing happened under this id");
    void panel.deliveries.again(happening, modeOf(body) ?? "normal");
    return happening;
  });
  act("/faults", (_id, body) => {
    panel.faults.list.push(readFault(body));
    return panel.faults.list;
  });
  act("/faults/clear", () => panel.faults.list.splice(0));
  act("/reset", () => {
    panel.clear();
    panel.faults.list.splice(0);
    return {};
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  work: () => unknown,
): FastifyReply {
  const isForm =
    request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  try {
    const result = work();
    return isForm ? reply.redirect(page, 303) : reply.send(result);
  } catch (error) {
    if (!(error instanceof ControlProblem)) throw error;
    return isForm
      ? reply.redirect(`${page}?problem=${encodeURIComponent(error.message)}`, 303)
      : reply.code(400).send({ message: error.message });
  }
}

function twistOf(body: Body): Twist {
  const amount = body.amount === undefined || body.amount === "" ? undefined : Number(body.amount);
  if (amount !== undefined && (!Number.isSafeInteger(amount) || amount <= 0))
    throw new ControlProblem("amount must be whole satang");
  return {
    amount,
    currency: textOf(body.currency) || undefined,
    merchant: textOf(body.merchant) || undefined,
    mode: modeOf(body),
    hasOddTime: body.hasOddTime === true,
  };
}

function planOf({ mode, times, delayMs }: Body): object {
  if (!isDeliveryMode(mode)) throw new ControlProblem("mode is unknown");
  const count = times === undefined || times === null || times === "" ? null : Number(times);
  return { mode, times: count, ...(delayMs !== undefined && { delayMs: Number(delayMs) }) };
}

function modeOf({ mode }: Body): DeliveryMode | undefined {
  if (mode === undefined || mode === "") return undefined;
  if (!isDeliveryMode(mode)) throw new ControlProblem("mode is unknown");
  return mode;
}
