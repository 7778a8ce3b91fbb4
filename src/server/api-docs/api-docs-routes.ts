import type { FastifyInstance } from "fastify";
import { bestEncoding } from "../platform/pages/stored-page.ts";
import {
  readViewer,
  startScript,
  type ViewerFile,
  viewerPage,
  viewerPolicy,
} from "./docs-viewer.ts";
import { openApiDocument } from "./openapi.ts";

const awhile = "public, max-age=300";

/**
 * Documentation of the API: `/docs` for people, `/docs/json` for programs. It is made at the first
 * request, because it has megabytes and most shops never need it.
 */
export function registerApiDocsRoutes(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): void {
  const document = once(() => openApiDocument(publicUrl));
  const viewer = once(() => readViewer());
  app.get("/docs/json", async (_request, reply) =>
    reply.header("cache-control", awhile).send(document()),
  );
  app.get("/docs", async (_request, reply) =>
    reply
      .header("cache-control", awhile)
      .header("content-security-policy", viewerPolicy)
      .type("text/html; charset=utf-8")
      .send(viewerPage),
  );
  app.get("/docs/start.js", async (_request, reply) =>
    reply.header("cache-control", awhile).type("text/javascript; charset=utf-8").send(startScript),
  );
  app.get("/docs/viewer.js", async (request, reply) => {
    const { plain, br }: ViewerFile = await viewer();
    const isSmall = bestEncoding(request.headers["accept-encoding"]) === "br";
    reply
      .header("cache-control", "public, max-age=86400")
      .header("vary", "accept-encoding")
      .type("text/javascript; charset=utf-8");
    return isSmall ? reply.header("content-encoding", "br").send(br) : reply.send(plain);
  });
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
