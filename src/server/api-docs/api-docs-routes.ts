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
 * The API's own pages: `/docs` to read, to search and to try, `/docs/json` for programs. Made when
 * it is first asked for: most shops never do, and they are megabytes.
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
