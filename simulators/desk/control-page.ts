import type { Delivery } from "./deliveries.ts";
import { type DeliveryMode, deliveryModes } from "./delivery-modes.ts";
import type { Desk } from "./desk.ts";
import { faultKinds } from "./faults.ts";
import { baht, clockTime, type Html, html, page } from "./layout.ts";
import type { Sale, SaleStatus } from "./sale.ts";

export type ControlView = {
  desk: Desk;
  baseUrl: () => string;
  shopUrl: string | null;
  /** As the header names the provider. */
  name: string;
  /** The calls that a fault can be planned for. */
  calls: readonly string[];
  /** Where a person acts as the buyer of this sale. */
  payerPage: (sale: Sale) => string;
};

const statuses: Record<SaleStatus, { th: string; en: string; tone: string }> = {
  waiting: { th: "รอจ่าย", en: "Waiting", tone: "waiting" },
  underway: { th: "กำลังดำเนินการ", en: "Under way", tone: "waiting" },
  paid: { th: "จ่ายแล้ว", en: "Paid", tone: "good" },
  declined: { th: "ไม่สำเร็จ", en: "Declined", tone: "bad" },
  expired: { th: "หมดอายุ", en: "Expired", tone: "grey" },
  cancelled: { th: "ยกเลิก", en: "Cancelled", tone: "grey" },
};

export function controlPage(view: ControlView, problem: string | null): string {
  const { desk, shopUrl, name } = view;
  const base = view.baseUrl();
  const { mode } = desk.deliveries.plan;
  const waiting = desk.faults.list.length;
  const body = html`
<header class="bar"><span class="mark">฿</span><div><strong>${name} จำลอง</strong><small>${name} simulator</small></div>${shopUrl !== null && html`<a class="chip" href="${shopUrl}">ร้าน · Shop</a>`}</header>
<main>
  <p class="hint">ผู้ให้บริการรับชำระเงินจำลองบนเครื่องนี้ ไม่มีเงินจริง · A stand-in for the payment provider on this machine. No real money.</p>
  ${problem !== null && html`<p class="problem" role="alert">${problem}</p>`}
  <details class="card"><summary>Webhook <small>${deliveryModes[mode].th} · ${deliveryModes[mode].en}</small></summary>${planForm(view)}</details>
  <details class="card"><summary>API <small>${waiting === 0 ? "ทำงานปกติ · works" : `ขัดข้องที่รออยู่ ${waiting} · faults waiting`}</small></summary>${faultForm(view)}</details>
  <section id="charges">${saleParts(view)}</section>
  <form method="post" action="${base}/control/api/reset"><button class="button quiet">ล้างทุกอย่าง<small>Forget everything</small></button></form>
</main>`;
  return page({ title: `${name} จำลอง · simulator`, baseUrl: base, kind: "control", body, script: "control.js" });
}

export function saleList(view: ControlView): string {
  return saleParts(view).text;
}

function saleParts(view: ControlView): Html {
  const newest = view.desk.list().toReversed().slice(0, 50);
  const heading = html`<h2>รายการ<small>Payments</small></h2>`;
  if (newest.length > 0) return html`${heading}${newest.map((sale) => saleCard(sale, view))}`;
  return html`${heading}<p class="card empty">ยังไม่มีรายการ เริ่มจ่ายเงินที่ร้านแล้วรายการจะขึ้นที่นี่<br>Nothing yet. Start a payment in the shop and it appears here.</p>`;
}

function saleCard(sale: Sale, view: ControlView): Html {
  const { th, en, tone } = statuses[sale.status];
  const sent = view.desk.deliveries.list
    .filter(({ saleId }) => saleId === sale.id)
    .slice(-6)
    .toReversed();
  return html`
<article class="card charge" data-sale="${sale.id}">
  <div class="head"><p class="amount">${baht(sale.amount, sale.currency)}</p><span class="pill ${tone}">${th} · ${en}</span></div>
  <p>${sale.description} <small>${sale.kind}${sale.code && ` · ${sale.code}`}</small></p>
  <p class="hint"><span class="code">${sale.reference}</span><br>${clockTime(sale.createdAt)}${sale.expiresAt !== null && ` → ${clockTime(sale.expiresAt)}`}</p>
  ${actions(sale, view)}
  ${sent.length > 0 && html`<ul class="deliveries">${sent.map((each) => deliveryRow(each, view.baseUrl()))}</ul>`}
</article>`;
}

function actions(sale: Sale, { baseUrl, payerPage }: ControlView): Html | null {
  if (sale.status === "paid" || sale.status === "declined") return null;
  const isOver = sale.status === "expired" || sale.status === "cancelled";
  const to = (what: string) => `${baseUrl()}/control/api/sales/${sale.id}/${what}`;
  return html`
<form method="post" class="actions">
  <select name="mode" aria-label="webhook"><option value="">Webhook: ตามแผน · as planned</option>${modeOptions(null)}</select>
  <button class="button primary" formaction="${to("pay")}">${isOver ? "จ่ายช้า" : "จ่าย"}<small>${isOver ? "Pay late" : "Pay"}</small></button>
  ${!isOver && html`<button class="button" formaction="${to("decline")}">ไม่สำเร็จ<small>Decline</small></button><button class="button" formaction="${to("expire")}">หมดอายุ<small>Expire</small></button>`}
  ${sale.status === "waiting" && html`<button class="button" formaction="${to("hold")}">ค้างไว้<small>Leave pending</small></button>`}
  <button class="button" formaction="${to("claim")}">บอกว่าจ่ายแล้ว<small>Claim it is paid</small></button>
  <button class="button" formaction="${to("pay")}" name="amount" value="${sale.amount - 100}">จ่ายขาด ฿1<small>Pay ฿1 less</small></button>
  <a class="button" href="${payerPage(sale)}">หน้าผู้จ่าย<small>Payer's page</small></a>
</form>`;
}

function deliveryRow({ happening, topic, mode, status, error }: Delivery, base: string): Html {
  const isHeard = status !== null && status < 300;
  return html`<li><span class="dot ${isHeard ? "good" : "bad"}"></span><span class="code">${topic}</span><small>${mode === "normal" ? "" : mode} ${status ?? error ?? "…"}</small>
  <form method="post" action="${base}/control/api/happenings/${happening}/deliver"><button class="link">ส่งอีกครั้ง · again</button></form></li>`;
}

function planForm({ desk, baseUrl }: ControlView): Html {
  const { plan } = desk.deliveries;
  return html`
<form method="post" action="${baseUrl()}/control/api/plan" class="plan">
  <label>ครั้งต่อไปส่งแบบ<small>How the next one goes</small><select name="mode">${modeOptions(plan.mode)}</select></label>
  <label>กี่ครั้ง<small>How often</small><select name="times"><option value="1">ครั้งเดียว · once</option><option value="" ${plan.times === null && html`selected`}>ตลอด · until changed</option></select></label>
  <button class="button brand">ใช้<small>Apply</small></button>
</form>
<form method="post" action="${baseUrl()}/control/api/pay-at-once"><button class="button quiet">รายการหน้าจ่ายก่อนตอบร้าน<small>The next payment is paid before the shop has its answer</small></button></form>`;
}

function faultForm({ desk, baseUrl, calls }: ControlView): Html {
  const { list } = desk.faults;
  return html`
${
  list.length > 0 &&
  html`<ul class="deliveries">${list.map(({ kind, stage, call, times }) => html`<li><span class="dot bad"></span><span class="code">${call ?? "any call"}</span><small>${kind}, ${stage}, ×${times}</small></li>`)}</ul>
<form method="post" action="${baseUrl()}/control/api/faults/clear"><button class="button quiet">เลิกขัดข้อง<small>Clear</small></button></form>`
}
<form method="post" action="${baseUrl()}/control/api/faults" class="plan">
  <label>อาการ<small>What</small><select name="kind">${Object.entries(faultKinds).map(([kind, { th, en }]) => html`<option value="${kind}">${th} · ${en}</option>`)}</select></label>
  <label>คำสั่ง<small>Call</small><select name="call"><option value="">ทุกคำสั่ง · any</option>${calls.map((call) => html`<option>${call}</option>`)}</select></label>
  <label>เมื่อ<small>When</small><select name="stage"><option value="before">ก่อนทำงาน · before it works</option><option value="after">หลังทำงาน · its answer is lost</option></select></label>
  <label>กี่ครั้ง<small>Times</small><input name="times" type="number" min="1" value="1" inputmode="numeric"></label>
  <button class="button brand">เพิ่ม<small>Add</small></button>
</form>`;
}

function modeOptions(chosen: DeliveryMode | null): Html[] {
  return Object.entries(deliveryModes).map(([mode, { th, en }]) => html`<option value="${mode}" ${mode === chosen && html`selected`}>${th} · ${en}</option>`);
}
