import { baht, clockTime, type Html, html, page } from "../../panel/layout.ts";
import type { Charge, ChargeStatus } from "../books.ts";

/** The buyer's bank app after it has scanned the code. */
export function bankAppPage(charge: Charge, baseUrl: string, shopUrl: string | null): string {
  const body = html`
<header class="bar"><span class="mark">฿</span><div><strong>ธนาคารจำลอง</strong><small>Simulated bank app</small></div><span class="chip">DEMO</span></header>
<main>
  ${charge.status === "pending" ? askToPay(charge, baseUrl) : result(charge, shopUrl)}
  <p class="hint">ไม่มีเงินจริงเคลื่อนไหว หน้านี้แทนแอปธนาคารของผู้ซื้อ<br>No real money moves. This page stands in for the buyer's bank app. <a href="${baseUrl}/control">Control page</a></p>
</main>`;
  return page({ title: "ธนาคารจำลอง · Simulated bank", baseUrl, kind: "bank", body });
}

function askToPay(charge: Charge, baseUrl: string): Html {
  return html`
<section class="card">
  <p class="label">จ่ายบิลด้วย QR · Pay by QR</p>
  <p class="amount">${baht(charge.amount, charge.currency)}</p>
  ${facts(charge)}
  <form method="post" action="${baseUrl}/bank-app/${charge.id}">
    <button class="button primary" name="answer" value="pay">ยืนยันจ่าย ${baht(charge.amount, charge.currency)}<small>Confirm payment</small></button>
    <button class="button quiet" name="answer" value="decline">ไม่จ่าย<small>Decline</small></button>
  </form>
</section>`;
}

const results: Record<
  Exclude<ChargeStatus, "pending">,
  { sign: string; tone: string; th: string; en: string }
> = {
  successful: { sign: "✓", tone: "good", th: "จ่ายสำเร็จ", en: "Paid" },
  failed: { sign: "×", tone: "bad", th: "จ่ายไม่สำเร็จ", en: "Not paid" },
  expired: { sign: "–", tone: "grey", th: "QR หมดอายุแล้ว", en: "This QR has expired" },
  reversed: { sign: "–", tone: "grey", th: "ยกเลิกแล้ว", en: "Reversed" },
};

function result(charge: Charge, shopUrl: string | null): Html {
  const { sign, tone, th, en } = results[charge.status === "pending" ? "reversed" : charge.status];
  return html`
<section class="card done">
  <p class="sign ${tone}" aria-hidden="true">${sign}</p>
  <h1>${th}<small>${en}</small></h1>
  <p class="amount">${baht(charge.amount, charge.currency)}</p>
  ${facts(charge)}
  <p class="hint">กลับไปที่หน้าร้านได้เลย หน้านั้นจะเปลี่ยนเอง<br>Go back to the shop: its page turns by itself.</p>
  ${shopUrl !== null && html`<a class="button quiet" href="${shopUrl}">ไปที่ร้าน<small>To the shop</small></a>`}
</section>`;
}

function facts(charge: Charge): Html {
  return html`
<dl>
  <dt>จาก<small>From</small></dt><dd>ออมทรัพย์ xxx-x-x2468-x</dd>
  <dt>ถึง<small>To</small></dt><dd>Omise (simulated)</dd>
  <dt>รายการ<small>For</small></dt><dd>${charge.description ?? "–"}</dd>
  <dt>อ้างอิง<small>Reference</small></dt><dd class="code">${charge.id}</dd>
  ${charge.paidAt === null ? html`<dt>ภายใน<small>Before</small></dt><dd>${clockTime(charge.expiresAt)}</dd>` : html`<dt>เวลา<small>Time</small></dt><dd>${clockTime(charge.paidAt)}</dd>`}
</dl>`;
}
