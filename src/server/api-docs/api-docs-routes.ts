import type { FastifyInstance } from "fastify";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import { type Operation, openApiDocument, operations } from "./openapi.ts";

/** The API's own pages: `/docs` to read, `/docs/json` for programs. Made when somebody first asks: most shops never do, and they are megabytes. */
export function registerApiDocsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const document = once(() => openApiDocument(publicUrl));
  const page = once(() => html(operations()));
  app.get("/docs/json", async (_request, reply) => reply.header("cache-control", "public, max-age=300").send(document()));
  app.get("/docs", async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=300")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function html(all: Operation[]): string {
  const groups = Map.groupBy(all, (one) => one.who);
  const sections = [...groups].map(([who, list]) => `<h2>${who}</h2>${list.map(article).join("")}`).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Raanrian API</title><style>${style}</style></head>
<body><main><h1>Raanrian API</h1><p>Every call of the shop. Good answers carry <code>success: true</code>; refusals one envelope with a code and its text.
Unsafe calls carry <code>X-CSRF-Token</code> from <code>GET /public/session</code>. The same as OpenAPI: <a href="/docs/json">/docs/json</a>.</p>${sections}</main></body></html>`;
}

function article({ name, method, path, permissions, summary, refusals: codes, input, output }: Operation): string {
  const parts = [...Object.entries(input), ...(output ? [["answer", output] as const] : [])];
  const schemas = parts.map(([part, schema]) => `<h4>${part}</h4><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`).join("");
  const refused = codes
    .map((code) => `<li><code>${code}</code> ${refusals[code as RefusalCode].status}: ${escaped(refusals[code as RefusalCode].en)}</li>`)
    .join("");
  return `<details id="${name}"><summary><b class="${method}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(summary)}</span></summary>
${permissions.length > 0 ? `<p>needs ${permissions.map((one) => `<code>${one}</code>`).join(" or ")}</p>` : ""}
${schemas}${refused && `<h4>refusals</h4><ul>${refused}</ul>`}</details>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const style = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;background:light-dark(#faf7f0,#16201c);color:light-dark(#1d2a25,#e9efe9)}
main{max-width:60rem;margin:0 auto;padding:32px 16px}h2{margin:32px 0 8px;text-transform:capitalize}details{border:1px solid light-dark(#ddd6c8,#33413b);border-radius:8px;margin:8px 0;
background:light-dark(#fff,#1d2924)}summary{padding:12px 16px;cursor:pointer}summary span{opacity:.75}b{display:inline-block;min-width:3.2rem}.GET{color:light-dark(#08674f,#5fd0ae)}
.POST,.PUT{color:light-dark(#8a5a00,#f0b84a)}h4{margin:8px 16px 0}pre{overflow:auto;margin:4px 16px 12px;padding:12px;border-radius:6px;background:light-dark(#f3efe6,#14201b);font-size:13px}ul{margin:4px 16px 12px}`;
