import type { FastifyInstance } from "fastify";
import type { Faults } from "../panel/faults.ts";
import { noSuchPage } from "../panel/layout.ts";
import type { BackOffice } from "./back-office.ts";
import type { Books, Charge } from "./books.ts";
import { authorizePage } from "./pages/authorize-page.ts";
import { bankAppPage } from "./pages/bank-app-page.ts";
import { cardFormPage } from "./pages/card-form-page.ts";
import { chargeList, controlPage } from "./pages/control-page.ts";
import { drawQr } from "./promptpay-qr.ts";
import type { Webhooks } from "./webhooks.ts";

type PageDeps = {
  office: BackOffice;
  books: Books;
  webhooks: Webhooks;
  faults: Faults;
  keys: { publicKey: string; webhookUrl: string | null };
  baseUrl: () => string;
  shopUrl: string | null;
};
type ById = { Params: { id: string }; Body: { answer?: string } };

const html = "text/html; charset=utf-8";

export function pageRoutes(app: FastifyInstance, needs: PageDeps): void {
  const { office, baseUrl, shopUrl } = needs;
  const find = (id: string): Charge | undefined =>
    office.charges().find((charge) => charge.id === id);

  app.get<{ Querystring: { problem?: string } }>("/control", (request, reply) =>
    reply.type(html).send(controlPage(needs, request.query.problem ?? null)),
  );
  app.get("/control/charges", (_request, reply) => reply.type(html).send(chargeList(needs)));

  app.get<ById>("/bank-app/:id", (request, reply) => {
    const charge = find(request.params.id);
    return reply
      .code(charge ? 200 : 404)
      .type(html)
      .send(charge ? bankAppPage(charge, baseUrl(), shopUrl) : noSuchPage(baseUrl()));
  });
  app.post<ById>("/bank-app/:id", (request, reply) => {
    decide(office, find(request.params.id), request.body.answer);
    return reply.redirect(`${baseUrl()}/bank-app/${encodeURIComponent(request.params.id)}`, 303);
  });

  app.get<ById>("/payments/:id/authorize", (request, reply) => {
    const charge = office.findByPayment(request.params.id);
    return reply
      .code(charge ? 200 : 404)
      .type(html)
      .send(charge ? authorizePage(charge, baseUrl()) : noSuchPage(baseUrl()));
  });
  app.post<ById>("/payments/:id/authorize", (request, reply) => {
    const charge = office.findByPayment(request.params.id);
    decide(
      office,
      charge,
      charge?.card?.behaviour.failure ? "decline" : request.body.answer,
      charge?.card?.behaviour.failure,
    );
    return reply.redirect(charge?.returnUri ?? `${baseUrl()}/control`, 303);
  });

  app.get<{ Querystring: Record<string, string> }>("/card-form", (request, reply) =>
    reply.type(html).send(cardFormPage(request.query, baseUrl())),
  );

  app.get<{ Params: { id: string; document: string; token: string } }>(
    "/charges/:id/documents/:document/downloads/:token",
    async (request, reply) => {
      const { id, document, token } = request.params;
      const qr = find(id)?.qr;
      if (!qr || qr.id !== document || qr.token !== token) return reply.code(404).send();
      return reply
        .type("image/svg+xml")
        .header("content-disposition", 'inline; filename="qrcode.svg"')
        .send(await drawQr(qr.payload));
    },
  );
}

/** A second or late press changes nothing. */
function decide(
  office: BackOffice,
  charge: Charge | undefined,
  answer: string | undefined,
  failure?: string | null,
): void {
  if (charge?.status !== "pending") return;
  if (answer === "pay") office.pay(charge.id);
  else if (answer === "decline") office.fail(charge.id, failure ?? "payment_rejected");
}
