import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { queryOf } from "#server/platform/http/raw-body.ts";

const largestPicture = 25 * 1024 * 1024;

/**
 * A picture that is shared with the shop where the worker does not run. It is not read: the page of
 * open orders says that it has to be chosen there.
 */
export async function registerSharedSlipRoute(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { bodyLimit: largestPicture }, (_request, body, done) => {
      body.resume();
      body.once("end", () => done(null)).once("error", done);
    });
    scope.post(rawEndpoints.takeSharedSlip.path, (request, reply) => {
      const lang = queryOf(request).get("lang") === "en" ? "/en" : "";
      return reply.header("cache-control", "no-store").redirect(`${lang}/myaccount/slip`, 303);
    });
  });
}
