import { html, page } from "../panel/layout.ts";
import type { IdentityProvider } from "./apps.ts";
import { peopleOf } from "./people.ts";

const names: Record<IdentityProvider, { th: string; mark: string }> = {
  google: { th: "Google (จำลอง)", mark: "G" },
  line: { th: "LINE (จำลอง)", mark: "L" },
  facebook: { th: "Facebook (จำลอง)", mark: "F" },
};

type Chooser = {
  provider: IdentityProvider;
  baseUrl: string;
  asked: Record<string, string | undefined>;
};

/** The provider's page where a person chooses an account and gives consent. */
export function chooserPage({ provider, baseUrl, asked }: Chooser): string {
  const { th, mark } = names[provider];
  const hidden = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ""}">`,
  );
  const people = peopleOf(provider).map(
    ({ key, firstName, lastName, email, note }) => html`
      <button class="button" name="person" value="${key}">${firstName} ${lastName}<small>${email ?? "ไม่มีอีเมล"}</small><small>${note}</small></button>`,
  );
  const body = html`
<header class="bar"><span class="mark">${mark}</span><div><strong>${th}</strong><small>Simulated sign-in</small></div><span class="chip">DEMO</span></header>
<main>
  <section class="card">
    <h1>เลือกบัญชีที่จะใช้กับร้าน<small>Choose an account</small></h1>
    <form method="post" action="${baseUrl}/choose">${hidden}${people}
      <button class="button quiet" name="person" value="refuse">ไม่อนุญาต<small>Refuse</small></button>
    </form>
  </section>
  <details class="card">
    <summary>ใช้บัญชีอื่น<small>Another account</small></summary>
    <form method="post" action="${baseUrl}/choose" class="plan">${hidden}
      <label>ชื่อ<small>First name</small><input name="first_name" autocomplete="off"></label>
      <label>นามสกุล<small>Last name</small><input name="last_name" autocomplete="off"></label>
      <label>อีเมล<small>E-mail, may be empty</small><input name="email" type="email" autocomplete="off"></label>
      ${
        provider === "google"
          ? html`<label>อีเมลยืนยันแล้วหรือไม่<small>Verified?</small><select name="verified"><option value="yes">ยืนยันแล้ว · yes</option><option value="no">ยังไม่ยืนยัน · no</option></select></label>`
          : null
      }
      <button class="button primary" name="person" value="typed">ไปต่อ<small>Continue</small></button>
    </form>
  </details>
</main>`;
  return page({ title: `${th} · เข้าสู่ระบบ`, baseUrl, kind: "issuer", body });
}

export function problemPage(
  { provider, baseUrl }: Omit<Chooser, "asked">,
  problem: string,
): string {
  const body = html`<main><section class="card"><h1>${names[provider].th}</h1><p class="problem">${problem}</p></section></main>`;
  return page({ title: "400", baseUrl, kind: "issuer", body });
}
