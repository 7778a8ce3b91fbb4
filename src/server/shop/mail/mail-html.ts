import { escapeHtml } from "./escape-html.ts";
import type { Block, Mail } from "./mail-parts.ts";
import { type LinkBase, richHtml } from "./rich-block.ts";

const font = "font-family:'Noto Sans Thai','Leelawadee UI',Thonburi,'Segoe UI',Arial,sans-serif";
const soft = "color:#53605a";

/**
 * A simple page that every mail program can show: a table, inline styles, no pictures, no external
 * content.
 */
export function mailHtml({
  lang,
  subject,
  greeting,
  blocks,
  action,
  colour,
  shop,
  footer,
  contact,
  leave,
  publicUrl,
}: Mail): string {
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf7f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f0;${font};font-size:16px;line-height:1.7;color:#1b2622">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3dccd;border-radius:18px">
<tr><td style="padding:24px 28px 0;font-size:18px;font-weight:600;color:${colour}">${escapeHtml(shop)}</td></tr>
<tr><td style="padding:16px 28px 0">${escapeHtml(greeting)}</td></tr>
${blocks.map((block) => `<tr><td style="padding:12px 28px 0">${blockHtml(block, { lang, publicUrl })}</td></tr>`).join("\n")}
${actionHtml(action, colour)}
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:14px;${soft}">${escapeHtml(footer)}${contactHtml(contact)}${leaveHtml(leave)}</p>
</td></tr>
</table>
</body>
</html>`;
}

function actionHtml(action: Mail["action"], colour: string): string {
  return action === null
    ? `<tr><td style="padding:16px 28px 0"></td></tr>`
    : `<tr><td style="padding:24px 28px 28px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 22px;border-radius:10px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></td></tr>`;
}

function contactHtml({ label, ways }: Mail["contact"]): string {
  const links = ways.map(
    ({ shown, url }) => `<a href="${escapeHtml(url)}" style="${soft}">${escapeHtml(shown)}</a>`,
  );
  return links.length === 0 ? "" : `<br>${escapeHtml(label)}: ${links.join(" · ")}`;
}

function leaveHtml(leave: Mail["leave"]): string {
  return leave === null
    ? ""
    : `<br><a href="${escapeHtml(leave.url)}" style="${soft}">${escapeHtml(leave.label)}</a>`;
}

function blockHtml(block: Block, base: LinkBase): string {
  switch (block.kind) {
    case "rich":
      return richHtml(block.text, base);
    case "text":
      return escapeHtml(block.text).replaceAll("\n", "<br>");
    case "facts":
      return `<table role="presentation" cellpadding="0" cellspacing="0">${block.rows.map(factHtml).join("")}</table>`;
    case "items":
      return block.items.map(itemHtml).join("");
  }
}

function factHtml({ label, value }: { label: string; value: string }): string {
  return `<tr><td style="padding:2px 16px 2px 0;${soft}">${escapeHtml(label)}</td><td style="padding:2px 0;font-weight:600">${escapeHtml(value)}</td></tr>`;
}

function itemHtml({ title, note }: { title: string; note: string }): string {
  return `<p style="margin:0;padding:10px 0;border-top:1px solid #e3dccd"><b>${escapeHtml(title)}</b><br><span style="${soft}">${escapeHtml(note)}</span></p>`;
}
