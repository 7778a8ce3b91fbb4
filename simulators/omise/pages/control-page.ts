import type { Faults } from "../../panel/faults.ts";
import { baht, clockTime, type Html, html, page } from "../../panel/layout.ts";
import { faultForm, modeOptions, planForm } from "../../panel/trouble-forms.ts";
import type { BackOffice } from "../back-office.ts";
import type { Charge, ChargeStatus } from "../books.ts";
import { testCards } from "../test-cards.ts";
import { refundedOf } from "../views.ts";
import { webhookModes } from "../webhook-modes.ts";
import type { Delivery, Webhooks } from "../webhooks.ts";

type ControlPageDeps = {
  office: BackOffice;
  webhooks: Webhooks;
  faults: Faults;
  keys: { webhookUrl: string | null };
  baseUrl: () => string;
  shopUrl: string | null;
};

const statuses: Record<ChargeStatus, { th: string; en: string; tone: string }> = {
  pending: { th: "รอจ่าย", en: "Pending", tone: "waiting" },
  successful: { th: "จ่ายแล้ว", en: "Paid", tone: "good" },
  failed: { th: "ไม่สำเร็จ", en: "Failed", tone: "bad" },
  expired: { th: "หมดอายุ", en: "Expired", tone: "grey" },
  reversed: { th: "ยกเลิก", en: "Reversed", tone: "grey" },
};

const calls = [
  "POST /charges",
  "GET /charges/:id",
  "GET /charges",
  "GET /refunds",
  "POST /charges/:id/expire",
  "POST /tokens",
  "POST /sources",
];

export function controlPage(needs: ControlPageDeps, problem: string | null): string {
  const { webhooks, faults, keys, shopUrl } = needs;
  const base = needs.baseUrl();
  const body = html`
<header class="bar"><span class="mark">฿</span><div><strong>Omise จำลอง</strong><small>Omise simulator</small></div>${shopUrl !== null && html`<a class="chip" href="${shopUrl}">ร้าน · Shop</a>`}</header>
<main>
  <p class="hint">ผู้ให้บริการรับชำระเงินจำลองบนเครื่องนี้ ไม่มีเงินจริง · A stand-in for the payment provider on this machine. No real money.</p>
  ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
  <details class="card"><summary>Webhook <small>${webhookModes[webhooks.plan.mode].th} · ${webhookModes[webhooks.plan.mode].en}</small></summary>
    ${planForm(`${base}/control/api/webhook-plan`, webhooks.plan, webhookModes)}
    <p class="hint code">${keys.webhookUrl ?? "OMISE_WEBHOOK_URL is not set"}</p>
  </details>
  <details class="card"><summary>API <small>${faults.list.length === 0 ? "ทำงานปกติ · works" : `ขัดข้องที่รออยู่ ${faults.list.length} · faults waiting`}</small></summary>
    ${faultForm(base, faults.list, calls)}
  </details>
  <section id="charges">${chargeListParts(needs)}</section>
  <details class="card"><summary>บัตรทดสอบ <small>Test cards</small></summary>
    <ul class="cards">${testCards.map(({ number, meaning }) => html`<li><span class="code">${number}</span><small>${meaning}</small></li>`)}</ul>
  </details>
  <form method="post" action="${base}/control/api/reset"><button class="button quiet">ล้างทุกอย่าง<small>Forget everything</small></button></form>
</main>`;
  return page({
    title: "Omise จำลอง · simulator",
    baseUrl: base,
    kind: "control",
    body,
    script: "control.js",
  });
}

export function chargeList(needs: ControlPageDeps): string {
  return chargeListParts(needs).text;
}

function chargeListParts({ office, webhooks, baseUrl }: ControlPageDeps): Html {
  const newest = office.charges().toReversed().slice(0, 50);
  const heading = html`<h2>รายการ<small>Charges</small></h2>`;
  if (newest.length === 0)
    return html`${heading}<p class="card empty">ยังไม่มีรายการ เริ่มจ่ายเงินที่ร้านแล้วรายการจะขึ้นที่นี่<br>Nothing yet. Start a payment in the shop and it appears here.</p>`;
  return html`${heading}${newest.map((charge) => chargeCard(charge, deliveriesOf(webhooks, charge), baseUrl()))}`;
}

function chargeCard(charge: Charge, deliveries: Delivery[], base: string): Html {
  const { th, en, tone } = statuses[charge.status];
  return html`
<article class="card charge" data-charge="${charge.id}">
  <div class="head"><p class="amount">${baht(charge.amount, charge.currency)}</p><span class="pill ${tone}">${th} · ${en}</span></div>
  <p>${charge.description ?? "–"} <small>${charge.card ? `${charge.card.brand} •••• ${charge.card.lastDigits}` : "PromptPay"}${charge.failureCode && ` · ${charge.failureCode}`}</small></p>
  <p class="hint"><span class="code">${charge.id}</span><br>${clockTime(charge.createdAt)}${charge.status === "pending" && ` → ${clockTime(charge.expiresAt)}`}</p>
  ${actions(charge, base)}
  ${deliveries.length > 0 && html`<ul class="deliveries">${deliveries.map((each) => deliveryRow(each, base))}</ul>`}
</article>`;
}

/** The owner's actions in the dashboard after a payment. */
function afterPayment(charge: Charge, base: string): Html | null {
  const left = charge.amount - refundedOf(charge);
  const to = (what: string) => `${base}/control/api/charges/${charge.id}/${what}`;
  const isOpen = charge.dispute?.status === "open";
  return html`
<form method="post" class="actions">
  ${left > 0 && html`<button class="button" formaction="${to("refund")}" name="amount" value="${left}">คืนทั้งหมด<small>Refund all</small></button>`}
  ${left > 100 && html`<button class="button" formaction="${to("refund")}" name="amount" value="${Math.ceil(left / 200) * 100}">คืนครึ่งหนึ่ง<small>Refund half</small></button>`}
  ${left > 0 && !charge.dispute && html`<button class="button" formaction="${to("dispute")}">ผู้ถือบัตรเรียกเงินคืน<small>Dispute</small></button>`}
  ${isOpen && html`<button class="button" formaction="${to("dispute-won")}">ร้านชนะ<small>Dispute won</small></button><button class="button" formaction="${to("dispute-lost")}">ร้านแพ้<small>Dispute lost</small></button>`}
</form>`;
}

function actions(charge: Charge, base: string): Html | null {
  if (charge.status === "successful") return afterPayment(charge, base);
  if (charge.status !== "pending" && charge.status !== "expired") return null;
  const isLate = charge.status === "expired";
  const to = (what: string) => `${base}/control/api/charges/${charge.id}/${what}`;
  return html`
<form method="post" class="actions">
  <select name="webhook" aria-label="webhook"><option value="">Webhook: ตามแผน · as planned</option>${modeOptions(webhookModes, null)}</select>
  <button class="button primary" formaction="${to("pay")}">${isLate ? "จ่ายช้า" : "จ่าย"}<small>${isLate ? "Pay late" : "Pay"}</small></button>
  ${!isLate && html`<button class="button" formaction="${to("fail")}">ไม่สำเร็จ<small>Fail</small></button><button class="button" formaction="${to("expire")}">หมดอายุ<small>Expire</small></button>`}
  <button class="button" formaction="${to("pay")}" name="amount" value="${charge.amount - 100}">จ่ายขาด ฿1<small>Pay ฿1 less</small></button>
  ${charge.qr !== null && html`<a class="button" href="${base}/bank-app/${charge.id}">แอปธนาคาร<small>Bank app</small></a>`}
  ${charge.payment !== null && html`<a class="button" href="${base}/payments/${charge.payment}/authorize">หน้า 3-D Secure<small>Issuer's page</small></a>`}
</form>`;
}

function deliveryRow({ eventId, key, mode, status, error }: Delivery, base: string): Html {
  const isHeard = status !== null && status < 300;
  return html`<li><span class="dot ${isHeard ? "good" : "bad"}"></span><span class="code">${key}</span><small>${mode === "normal" ? "" : mode} ${status ?? error ?? "…"}</small>
  <form method="post" action="${base}/control/api/events/${eventId}/deliver"><button class="link">ส่งอีกครั้ง · again</button></form></li>`;
}
function deliveriesOf({ deliveries }: Webhooks, { id }: Charge): Delivery[] {
  return deliveries
    .filter(({ chargeId }) => chargeId === id)
    .slice(-6)
    .toReversed();
}
