/** HTML that is already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | null | false;

/** Escapes every inserted value, except the results of this function. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings
      .map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : ""))
      .join(""),
  );
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return part === null || part === false ? "" : part.map(({ text }) => text).join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

type Page = {
  title: string;
  baseUrl: string;
  kind: "control" | "bank" | "issuer" | "form";
  body: Html;
  script?: string;
};

export function page({ title, baseUrl, kind, body, script }: Page): string {
  return html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${baseUrl}/fonts/400.css">
<link rel="stylesheet" href="${baseUrl}/fonts/600.css">
<link rel="stylesheet" href="${baseUrl}/colors.css">
<link rel="stylesheet" href="${baseUrl}/layout.css">
<link rel="stylesheet" href="${baseUrl}/pages.css">
</head>
<body class="${kind}">${body}${script === undefined ? null : html`<script src="${baseUrl}/${script}" defer></script>`}</body>
</html>`.text;
}

export function noSuchPage(baseUrl: string): string {
  const body = html`<main class="slip"><h1>ไม่พบรายการนี้</h1><p>No such payment here. The simulator may have been restarted since.</p><a class="button" href="${baseUrl}/control">Control page</a></main>`;
  return page({ title: "404", baseUrl, kind: "bank", body });
}

export function baht(satang: number, currency = "THB"): string {
  const [whole = "", decimals = ""] = (satang / 100).toFixed(2).split(".");
  return `${currency === "THB" ? "฿" : `${currency} `}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

export function clockTime(iso: string): string {
  return new Date(iso).toLocaleString("th-TH-u-nu-latn", {
    timeZone: "Asia/Bangkok",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}
