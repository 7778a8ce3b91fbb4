import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ControlProblem } from "../panel/control-problem.ts";
import { type Faults, readFault } from "../panel/faults.ts";
import { type ApiRequest, readRequest } from "./api-call.ts";
import type { BackOffice } from "./back-office.ts";
import type { Books, Charge } from "./books.ts";
import { notFound, OmiseError } from "./omise-error.ts";
import { chargeView, eventView } from "./views.ts";
import { isWebhookMode, type WebhookMode } from "./webhook-modes.ts";
import type { Webhooks } from "./webhooks.ts";

type ControlDeps = {
  office: BackOffice;
  books: Books;
  webhooks: Webhooks;
  faults: Faults;
  baseUrl: () => string;
};
type DefineAction = (path: string, work: (request: ApiRequest) => object) => void;

/**
 * The actions of the control page, which tests call too. Input and output are JSON. A form is
 * redirected back to the page.
 */
export function controlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { office, books, webhooks, faults, baseUrl } = deps;
  const act: DefineAction = (path, work) =>
    app.post(`/control/api${path}`, (request, reply) =>
      answer(request, reply, `${baseUrl()}/control`, () => work(readRequest(request))),
    );

  app.get("/control/api/state", () => ({
    charges: office.charges().map((charge) => chargeView(charge, baseUrl())),
    events: [...books.events.values()].map(eventView),
    deliveries: webhooks.deliveries,
    plan: webhooks.plan,
    faults: faults.list,
  }));
  paymentActions(act, deps);
  bookActions(act, deps);
  webhookActions(act, deps);
  faultActions(act, deps);
  act("/reset", () => {
    books.clear();
    faults.list.splice(0);
    webhooks.deliveries.splice(0);
    return Object.assign(webhooks.plan, { mode: "normal", times: null, delayMs: 10_000 });
  });
}

/** Actions on a charge. */
function paymentActions(act: DefineAction, { office, baseUrl }: ControlDeps): void {
  const view = (charge: Charge) => chargeView(charge, baseUrl());
  act("/charges/:id/pay", ({ params, body }) =>
    view(
      office.pay(idOf(params), {
        amount: amountOf(body),
        currency: textOf(body.currency),
        webhook: modeOf(body),
      }),
    ),
  );
  act("/charges/:id/fail", ({ params, body }) =>
    view(office.fail(idOf(params), textOf(body.code), modeOf(body))),
  );
  act("/charges/:id/expire", ({ params, body }) => view(office.expire(idOf(params), modeOf(body))));
  act("/charges/:id/refund", ({ params, body }) =>
    office.refund(idOf(params), amountOf(body) ?? 0, {}, textOf(body.at)),
  );
  act("/charges/:id/dispute", ({ params }) => view(office.dispute(idOf(params))));
  act("/charges/:id/dispute-won", ({ params }) => view(office.endDispute(idOf(params), "won")));
  act("/charges/:id/dispute-lost", ({ params }) => view(office.endDispute(idOf(params), "lost")));
}

/** Changes of the provider's books that the shop is not notified of. */
function bookActions(act: DefineAction, { office, baseUrl }: ControlDeps): void {
  const view = (charge: Charge) => chargeView(charge, baseUrl());
  act("/charges", ({ body }) => {
    const charge = office.create(
      {
        amount: amountOf(body),
        currency: "THB",
        source: { type: "promptpay" },
        metadata: body.metadata,
      },
      "drop",
    );
    return view(office.pay(charge.id, { webhook: "drop" }));
  });
  act("/charges/:id/amend", ({ params, body }) =>
    view(office.amend(idOf(params), amountOf(body) ?? 0)),
  );
  act("/charges/:id/forget-refunds", ({ params }) => view(office.forgetRefunds(idOf(params))));
  act("/charges/:id/forget", ({ params }) => {
    office.forget(idOf(params));
    return {};
  });
}

function webhookActions(act: DefineAction, { books, webhooks }: ControlDeps): void {
  act("/webhook-plan", ({ body }) => Object.assign(webhooks.plan, readPlan(body)));
  act("/events/:id/deliver", ({ params, body }) => {
    const event = books.events.get(idOf(params));
    if (event === undefined) throw notFound("event");
    webhooks.send(
      event,
      books.charges.get(event.chargeId)?.webhookEndpoints ?? [],
      modeOf(body) ?? "normal",
    );
    return eventView(event);
  });
}

function faultActions(act: DefineAction, { faults }: ControlDeps): void {
  act("/faults", ({ body }) => {
    faults.list.push(readFault(body));
    return faults.list;
  });
  act("/faults/clear", () => faults.list.splice(0) && faults.list);
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  work: () => object,
): FastifyReply {
  const isForm =
    request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  try {
    const result = work();
    return isForm ? reply.redirect(page, 303) : reply.send(result);
  } catch (error) {
    if (!(error instanceof OmiseError || error instanceof ControlProblem)) throw error;
    const { status, code } =
      error instanceof OmiseError ? error : { status: 400, code: "bad_request" };
    return isForm
      ? reply.redirect(`${page}?problem=${encodeURIComponent(error.message)}`, 303)
      : reply.code(status).send({ code, message: error.message });
  }
}

function readPlan({ mode, times, delayMs }: Record<string, unknown>): object {
  if (!isWebhookMode(mode)) throw new OmiseError(400, "bad_request", "mode is unknown");
  return {
    mode,
    times: times === undefined || times === null || times === "" ? null : Number(times),
    ...(delayMs !== undefined && { delayMs: Number(delayMs) }),
  };
}

function modeOf({ webhook }: Record<string, unknown>): WebhookMode | undefined {
  if (webhook === undefined || webhook === "") return undefined;
  if (!isWebhookMode(webhook)) throw new OmiseError(400, "bad_request", "webhook is unknown");
  return webhook;
}

function amountOf({ amount }: Record<string, unknown>): number | undefined {
  if (amount === undefined || amount === "") return undefined;
  const satang = Number(amount);
  if (!Number.isSafeInteger(satang) || satang <= 0)
    throw new OmiseError(400, "bad_request", "amount must be whole satang");
  return satang;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function idOf({ id = "" }: Record<string, string>): string {
  return id;
}
