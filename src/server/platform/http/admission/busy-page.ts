import { createHash } from "node:crypto";
import type { Language } from "#domain/link/localized-path.ts";
import en from "#texts/en/shop.json" with { type: "json" };
import th from "#texts/th/shop.json" with { type: "json" };

const texts = { th, en };
const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf9f7;color:#222;
font:1.0625rem/1.6 system-ui,"Noto Sans Thai",Thonburi,"Leelawadee UI",sans-serif}
main{max-width:28rem;padding:2rem 1.25rem;text-align:center}h1{font-size:1.375rem;margin:0 0 .5rem}
p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;
background:#222;color:#fff;text-decoration:none}`;

export const busyPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'`,
  "cache-control": "no-store",
};

/**
 * A page that costs nothing: the shop is busy, nothing is lost. The `refresh` header opens the
 * wanted page by itself, and so does the link, whose empty address is that of the page.
 */
export const busyPages: Readonly<Record<Language, Buffer>> = {
  th: busyPage("th"),
  en: busyPage("en"),
};

function busyPage(lang: Language): Buffer {
  const { "error.busy": title, "error.busy-text": text, "ui.try-again": again } = texts[lang];
  return Buffer.from(`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body></html>`);
}
