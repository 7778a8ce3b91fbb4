import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import fastify from "fastify";

const brotli = promisify(brotliCompress);

export type ViewerFile = { plain: Buffer; br: Buffer };

/**
 * The viewer's script from its package. It has five megabytes, so it is loaded at the first
 * request.
 */
export async function readViewer(): Promise<ViewerFile> {
  const { default: viewer } = await import("@scalar/fastify-api-reference");
  const inner = fastify();
  await inner.register(viewer, { routePrefix: "/viewer", configuration: { url: "/docs/json" } });
  const { rawPayload: plain } = await inner.inject("/viewer/js/scalar.js");
  await inner.close();
  return { plain, br: await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
}

/**
 * The viewer uses no external service: no fonts, proxy, telemetry or assistant. Calls go to the
 * address of the page, as the account that is signed in there.
 */
export const startScript = `(async () => {
  const session = await window.fetch("/public/session", { headers: { accept: "application/json" } }).then((answer) => answer.json()).catch(() => null);
  Scalar.createApiReference("#viewer", {
    url: "/docs/json",
    servers: [{ url: location.origin }],
    withDefaultFonts: false,
    telemetry: false,
    proxyUrl: "",
    showDeveloperTools: "never",
    hideClientButton: true,
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: "json",
    defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
    authentication: { securitySchemes: { csrfToken: { value: session?.csrf_token ?? "" } } },
  });
})();
`;

export const viewerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Raanrian API</title>
</head>
<body>
<div id="viewer"></div>
<noscript><p>Every call of the shop as OpenAPI: <a href="/docs/json">/docs/json</a></p></noscript>
<script src="/docs/viewer.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/**
 * The viewer adds its styles inline. It loads nothing from other hosts and calls only this shop.
 */
export const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
