import { createHash } from "node:crypto";
import type { Language } from "#domain/link/localized-path.ts";

type PageContent = {
  lang: Language;
  shopName: string;
  colour: string;
  /** A PNG. */
  icon: Buffer;
  texts: Readonly<Record<string, string>>;
  script: string;
  style: string;
};

/**
 * The offline page with everything it needs in it, so that a browser keeps one answer. Its policy
 * lets it load nothing and send nothing.
 */
export function drawOfflinePage(drawn: PageContent): { body: string; policy: string } {
  const { lang, shopName, colour, icon, texts, script } = drawn;
  const style = `:root{--shop:${colour}}${drawn.style}`;
  const picture = `data:image/png;base64,${icon.toString("base64")}`;
  const title = escaped(`${texts["offline.title"]} · ${shopName}`);
  const body = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131917" media="(prefers-color-scheme: dark)">
<title>${title}</title><link rel="icon" href="${picture}"><style>${style}</style></head>
<body><header><img src="${picture}" alt="">${escaped(shopName)}</header>
<main><h1>${escaped(texts["offline.title"] ?? "")}</h1></main>
<script type="application/json" id="texts">${inScript(JSON.stringify(texts))}</script>
<script>${script}</script></body></html>
`;
  return { body, policy: policyOf(script, style) };
}

function policyOf(script: string, style: string): string {
  return [
    "default-src 'none'",
    "connect-src 'self'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "img-src data: blob:",
    "media-src blob:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** No text can end the script element that it stands in. */
function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
