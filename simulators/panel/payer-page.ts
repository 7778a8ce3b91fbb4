import type { FastifyInstance } from "fastify";
import { baht, clockTime, type Html, html, noSuchPage, page } from "./layout.ts";
import type { Panel } from "./panel.ts";
import type { Sale, SaleStatus } from "./sale.ts";

export type PayerView = {
  panel: Panel;
  baseUrl: () => string;
  shopUrl: string | null;
  name: string;
  /** The text above the amount, for example "Pay by QR". */
  label: (sale: Sale) => string;
  /** Further fields of the form: a card, a number of months. */
  fields?: (sale: Sale) => Html | null;
  /** Where the buyer's browser continues afterwards. Null: it stays on the page. */
  leave: (
    sale: Sale,
  ) => { action: string; method: "GET" | "POST"; fields: Record<string, string> } | null;
  /** Handles the buyer's action. The default understands only "pay" and "decline". */
  act?: (sale: Sale, form: Record<string, string>) => void;
};

const type = "text/html; charset=utf-8";

/**
 * The page where the buyer pays: a provider's hosted page, or the bank app after it has scanned a
 * QR code.
 */
export function payerRoutes(app: FastifyInstance, path: string, view: PayerView): void {
  const find = (id: string) =>
    view.panel
      .list()
      .find((sale) => sale.id === id || sale.reference.toLowerCase() === id.toLowerCase()) ?? null;
  app.get<{ Params: { id: string }; Querystring: Window }>(`${path}/:id`, (request, reply) => {
    const sale = find(request.params.id);
    if (sale === null) return reply.code(404).type(type).send(noSuchPage(view.baseUrl()));
    return reply.type(type).send(payerPage(sale, actionOf(view, path, sale, request.query), view));
  });
  app.post<{ Params: { id: string }; Querystring: Window; Body: Record<string, string> }>(
    `${path}/:id`,
    (request, reply) => {
      const sale = find(request.params.id);
      if (sale === null) return reply.code(404).type(type).send(noSuchPage(view.baseUrl()));
      // A second or late press changes nothing.
      if (sale.status === "waiting" || sale.status === "underway")
        (view.act ?? decide(view.panel))(sale, request.body ?? {});
      if (request.query.popup)
        return reply.type(type).send(closingPage(sale, request.body?.answer ?? "", view.baseUrl()));
      const leaving = view.leave(sale);
      if (leaving === null) return reply.redirect(`${view.baseUrl()}${path}/${sale.id}`, 303);
      if (leaving.method === "GET") return reply.redirect(leaving.action, 303);
      return reply.type(type).send(autoForm(leaving, view.baseUrl()));
    },
  );
}

/** A payment page in a popup reports its result to the shop's page that opened it. */
type Window = { popup?: string };

function actionOf({ baseUrl }: PayerView, path: string, { id }: Sale, { popup }: Window): string {
  return `${baseUrl()}${path}/${id}${popup ? "?popup=1" : ""}`;
}

function closingPage({ id }: Sale, answer: string, baseUrl: string): string {
  const body = html`<main><p id="closing" data-sale="${id}" data-answer="${answer}">ปิดหน้าต่างนี้ได้<small>You may close this window</small></p></main>`;
  return page({ title: "…", baseUrl, kind: "bank", body, script: "close.js" });
}

export function decide(panel: Panel): (sale: Sale, form: Record<string, string>) => void {
  return ({ id }, { answer }) => {
    if (answer === "pay") panel.pay(id);
    else if (answer === "pending") panel.hold(id);
    else if (answer === "cancel") panel.cancel(id);
    else panel.decline(id);
  };
}

/** Sends the browser on by a form that submits itself, as many providers do. */
function autoForm(
  { action, fields }: { action: string; fields: Record<string, string> },
  baseUrl: string,
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<main><form id="leave" method="post" action="${action}">${hidden}<button class="button primary">ไปต่อ<small>Continue</small></button></form></main>`;
  return page({ title: "…", baseUrl, kind: "bank", body, script: "leave.js" });
}

function payerPage(
  sale: Sale,
  action: string,
  { baseUrl, shopUrl, name, label, fields }: PayerView,
): string {
  const isOpen = sale.status === "waiting" || sale.status === "underway";
  const body = html`
<header class="bar"><span class="mark">฿</span><div><strong>${name} (จำลอง)</strong><small>Simulated ${name}</small></div><span class="chip">DEMO</span></header>
<main>
  ${isOpen ? openCard(sale, { action, label: label(sale), more: fields?.(sale) ?? null }) : result(sale, shopUrl)}
  <p class="hint">ไม่มีเงินจริงเคลื่อนไหว · No real money moves. <a href="${baseUrl()}/control">Control page</a></p>
</main>`;
  return page({ title: `${name} (จำลอง) · simulated`, baseUrl: baseUrl(), kind: "bank", body });
}

function openCard(
  sale: Sale,
  { action, label, more }: { action: string; label: string; more: Html | null },
): Html {
  return html`
<section class="card">
  <p class="label">${label}</p>
  <p class="amount">${baht(sale.amount, sale.currency)}</p>
  ${facts(sale)}
  <form method="post" action="${action}">
    ${more}
    <button class="button primary" name="answer" value="pay">ยืนยันจ่าย ${baht(sale.amount, sale.currency)}<small>Confirm payment</small></button>
    <button class="button quiet" name="answer" value="decline">ปฏิเสธ<small>Decline</small></button>
    <button class="button quiet" name="answer" value="cancel">ยกเลิก<small>Cancel</small></button>
  </form>
</section>`;
}

const results: Record<SaleStatus, { sign: string; tone: string; th: string; en: string }> = {
  waiting: { sign: "…", tone: "grey", th: "รอจ่าย", en: "Waiting" },
  underway: { sign: "…", tone: "grey", th: "กำลังดำเนินการ", en: "Under way" },
  paid: { sign: "✓", tone: "good", th: "จ่ายสำเร็จ", en: "Paid" },
  declined: { sign: "×", tone: "bad", th: "จ่ายไม่สำเร็จ", en: "Not paid" },
  expired: { sign: "–", tone: "grey", th: "หมดเวลาแล้ว", en: "This has expired" },
  cancelled: { sign: "–", tone: "grey", th: "ยกเลิกแล้ว", en: "Cancelled" },
};

function result(sale: Sale, shopUrl: string | null): Html {
  const { sign, tone, th, en } = results[sale.status];
  return html`
<section class="card done">
  <p class="sign ${tone}" aria-hidden="true">${sign}</p>
  <h1>${th}<small>${en}</small></h1>
  <p class="amount">${baht(sale.amount, sale.currency)}</p>
  ${facts(sale)}
  ${shopUrl !== null && html`<a class="button quiet" href="${shopUrl}">ไปที่ร้าน<small>To the shop</small></a>`}
</section>`;
}

function facts({ description, reference, expiresAt, paidAt }: Sale): Html {
  return html`
<dl>
  <dt>รายการ<small>For</small></dt><dd>${description}</dd>
  <dt>อ้างอิง<small>Reference</small></dt><dd class="code">${reference}</dd>
  ${paidAt !== null ? html`<dt>เวลา<small>Time</small></dt><dd>${clockTime(paidAt)}</dd>` : expiresAt !== null && html`<dt>ภายใน<small>Before</small></dt><dd>${clockTime(expiresAt)}</dd>`}
</dl>`;
}
