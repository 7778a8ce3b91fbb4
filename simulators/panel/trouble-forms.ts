import { type Fault, faultKinds } from "./faults.ts";
import { type Html, html } from "./layout.ts";

type Modes = Readonly<Record<string, { th: string; en: string }>>;
/** `times` null: the plan holds until it is changed. */
type Plan = { mode: string; times: number | null };

/** The form that sets how the next message reaches the shop. */
export function planForm(action: string, { mode, times }: Plan, modes: Modes): Html {
  return html`
<form method="post" action="${action}" class="plan">
  <label>ครั้งต่อไปส่งแบบ<small>How the next one goes</small><select name="mode">${modeOptions(modes, mode)}</select></label>
  <label>กี่ครั้ง<small>How often</small><select name="times"><option value="1">ครั้งเดียว · once</option><option value="" ${times === null && html`selected`}>ตลอด · until changed</option></select></label>
  <button class="button brand">ใช้<small>Apply</small></button>
</form>`;
}

/** The list of planned API faults, and the form that adds one. */
export function faultForm(base: string, list: readonly Fault[], calls: readonly string[]): Html {
  return html`
${
  list.length > 0 &&
  html`<ul class="deliveries">${list.map(({ kind, stage, call, times }) => html`<li><span class="dot bad"></span><span class="code">${call ?? "any call"}</span><small>${kind}, ${stage}, ×${times}</small></li>`)}</ul>
<form method="post" action="${base}/control/api/faults/clear"><button class="button quiet">เลิกขัดข้อง<small>Clear</small></button></form>`
}
<form method="post" action="${base}/control/api/faults" class="plan">
  <label>อาการ<small>What</small><select name="kind">${Object.entries(faultKinds).map(([kind, { th, en }]) => html`<option value="${kind}">${th} · ${en}</option>`)}</select></label>
  <label>คำสั่ง<small>Call</small><select name="call"><option value="">ทุกคำสั่ง · any</option>${calls.map((call) => html`<option>${call}</option>`)}</select></label>
  <label>เมื่อ<small>When</small><select name="stage"><option value="before">ก่อนทำงาน · before it works</option><option value="after">หลังทำงาน · its answer is lost</option></select></label>
  <label>กี่ครั้ง<small>Times</small><input name="times" type="number" min="1" value="1" inputmode="numeric"></label>
  <button class="button brand">เพิ่ม<small>Add</small></button>
</form>`;
}

export function modeOptions(modes: Modes, chosen: string | null): Html[] {
  return Object.entries(modes).map(
    ([mode, { th, en }]) =>
      html`<option value="${mode}" ${mode === chosen && html`selected`}>${th} · ${en}</option>`,
  );
}
