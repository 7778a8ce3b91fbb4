import { baht, type Html, html, page } from "../../panel/layout.ts";
import { testCards } from "../test-cards.ts";

/**
 * The popup of OmiseCard, in a frame of the provider. The card number is never in the shop's own
 * page.
 */
export function cardFormPage(query: Record<string, string>, baseUrl: string): string {
  const amount = Number(query.amount ?? 0);
  const label = query.frameLabel ?? "Omise";
  const isPromptPay = query.method === "promptpay";
  const body = html`
<main class="popup" data-key="${query.key ?? ""}" data-amount="${amount}" data-currency="${query.currency ?? "THB"}" data-method="${query.method ?? "credit_card"}" data-origin="${query.origin ?? ""}">
  <button class="close" type="button" aria-label="ปิด Close">×</button>
  <h1>${label}<small>Simulated Omise</small></h1>
  <p class="amount">${baht(amount, query.currency)}</p>
  <form novalidate>
    ${isPromptPay ? promptPay() : cardFields()}
    <p class="problem" role="alert"></p>
    <button class="button primary" type="submit">${query.submitLabel ?? (isPromptPay ? "สร้าง QR พร้อมเพย์" : "จ่ายเงิน")} ${baht(amount, query.currency)}</button>
  </form>
</main>`;
  return page({ title: label, baseUrl, kind: "form", body, script: "card-form.js" });
}

function promptPay(): Html {
  return html`<p class="hint">จ่ายด้วยพร้อมเพย์ ขั้นต่อไปจะแสดง QR ให้สแกนด้วยแอปธนาคาร<br>PromptPay: the next step shows a QR for your bank app.</p>`;
}

function cardFields(): Html {
  const samples = ["4242424242424242", "4111111111111111", "4111111111140011"].flatMap((number) =>
    testCards.filter((card) => card.number === number),
  );
  return html`
    <label>หมายเลขบัตร<small>Card number</small><input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
    <label>ชื่อบนบัตร<small>Name on card</small><input name="name" autocomplete="cc-name" required></label>
    <div class="pair">
      <label>หมดอายุ<small>MM/YY</small><input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" required></label>
      <label>CVV<small>Security code</small><input name="code" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></label>
    </div>
    <p class="samples">บัตรทดสอบ · Test cards ${samples.map((card) => html`<button type="button" data-number="${card.number}">${card.number.replace(/(.{4})(?=.)/g, "$1 ")}<small>${card.meaning}</small></button>`)}</p>`;
}
