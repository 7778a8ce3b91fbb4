import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { assetRoutes } from "../panel/asset-routes.ts";

/**
 * Files for browsers: the script that replaces cdn.omise.co's, and the files of the simulator's own
 * pages.
 */
export function browserRoutes(app: FastifyInstance): void {
  for (const name of ["omise.js", "card-form.js"]) {
    const text = readFileSync(new URL(`browser/${name}`, import.meta.url), "utf8");
    app.get(`/${name}`, (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(text),
    );
  }
  assetRoutes(app);
}
