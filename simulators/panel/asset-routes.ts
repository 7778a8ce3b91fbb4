import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

const files = [
  { path: "/control.js", type: "text/javascript; charset=utf-8" },
  { path: "/close.js", type: "text/javascript; charset=utf-8" },
  { path: "/leave.js", type: "text/javascript; charset=utf-8" },
  { path: "/colors.css", type: "text/css; charset=utf-8" },
  { path: "/layout.css", type: "text/css; charset=utf-8" },
  { path: "/pages.css", type: "text/css; charset=utf-8" },
];

const fontFolder = new URL(
  ".",
  import.meta.resolve("@fontsource/ibm-plex-sans-thai-looped/400.css"),
);
const cached = "public, max-age=86400";

/** The style sheets, scripts and fonts of the simulators' pages. */
export function assetRoutes(app: FastifyInstance): void {
  for (const { path, type } of files) {
    const text = readFileSync(new URL(`browser${path}`, import.meta.url), "utf8");
    app.get(path, (_request, reply) =>
      reply.type(type).header("cache-control", "no-cache").send(text),
    );
  }
  app.get<{ Params: { weight: string } }>("/fonts/:weight.css", async (request, reply) => {
    const text = await readFile(
      new URL(`${request.params.weight === "600" ? "600" : "400"}.css`, fontFolder),
      "utf8",
    );
    return reply.type("text/css; charset=utf-8").header("cache-control", cached).send(text);
  });
  app.get<{ Params: { name: string } }>("/fonts/files/:name", async (request, reply) => {
    if (!/^[a-z0-9-]+\.woff2$/.test(request.params.name)) return reply.code(404).send();
    const bytes = await readFile(new URL(`files/${request.params.name}`, fontFolder)).catch(
      () => null,
    );
    return bytes === null
      ? reply.code(404).send()
      : reply.type("font/woff2").header("cache-control", cached).send(bytes);
  });
}
