import { baht, html, page } from "../../panel/layout.ts";
import type { Charge } from "../books.ts";

/** The card issuer's 3-D Secure page. */
export function authorizePage(charge: Charge, baseUrl: string): string {
  const isOpen = charge.status === "pending";
  const body = html`
<header class="bar"><span class="mark">3D</span><div><strong>ธนาคารผู้ออกบัตร (จำลอง)</strong><small>Simulated card issuer</small></div><span class="chip">DEMO</span></header>
<main>
  <section class="card">
    <p class="label">ยืนยันการจ่ายด้วยบัตร · Confirm your card payment</p>
    <p class="amount">${baht(charge.amount, charge.currency)}</p>
    <dl>
      <dt>บัตร<small>Card</small></dt><dd>${charge.card?.brand ?? ""} •••• ${charge.card?.lastDigits ?? ""}</dd>
      <dt>รายการ<small>For</small></dt><dd>${charge.description ?? "–"}</dd>
    </dl>
    ${
      isOpen
        ? html`<form method="post" action="${baseUrl}/payments/${charge.payment}/authorize">
      <button class="button primary" name="answer" value="pay">ยืนยัน<small>Confirm</small></button>
      <button class="button quiet" name="answer" value="decline">ปฏิเสธ<small>Decline</small></button>
    </form>`
        : html`<p class="hint">รายการนี้จบแล้ว (${charge.status}) · This payment is already decided.</p>${charge.returnUri !== null && html`<a class="button quiet" href="${charge.returnUri}">กลับไปที่ร้าน<small>Back to the shop</small></a>`}`
    }
  </section>
</main>`;
  return page({ title: "3-D Secure", baseUrl, kind: "issuer", body });
}
