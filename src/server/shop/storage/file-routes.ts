import type { FastifyInstance } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mayDo } from "#domain/account/permissions.ts";
import { readPictureWidth } from "#domain/storage/picture-width.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { type FileStore, namePattern } from "./file-store.ts";
import { sendDerived, sendStored } from "./send-file.ts";
import { type FoundFile, findFile } from "./storage-queries.ts";

type Deps = { db: Db; store: FileStore; pictures: DerivedPictures };
type ByName = { Params: { name: string } };

/** Stored files, public ones and private ones for their owners. */
export function registerFileRoutes(app: FastifyInstance, { db, store, pictures }: Deps): void {
  app.route<ByName & { Querystring: { w?: string } }>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getPublicFile.path,
    handler: async (request, reply) => {
      const { name } = request.params;
      const { w } = request.query;
      const width = w === undefined ? null : readPictureWidth(String(w));
      if (!namePattern.test(name) || (w !== undefined && width === null)) throw refuse("NOT_FOUND");
      reply.header("cache-control", "public, max-age=604800");
      if (width !== null) return sendDerived(request, reply, { pictures, store, name, width });
      return sendStored(request, reply, { store, area: "public", name });
    },
  });

  app.route<ByName>({
    method: ["GET", "HEAD"],
    url: rawEndpoints.getPrivateFile.path,
    handler: async (request, reply) => {
      const { caller, ended } = await app.guard.identify(request);
      if (ended !== null) throw refuse(ended);
      if (caller === null) throw refuse("UNAUTHORIZED");
      const file = namePattern.test(request.params.name)
        ? await findFile(db, request.params.name)
        : null;
      if (file === null || !mayRead(caller, file)) throw refuse("NOT_FOUND");
      reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", dispositionOf(file));
      return sendStored(request, reply, { store, area: "private", name: file.name });
    },
  });
}

/** Pictures and films are shown inline. Documents are downloaded under their original names. */
function dispositionOf({ name, originalName, mediaType }: FoundFile): string {
  if (/^(?:image|video)\//.test(mediaType)) return "inline";
  return `attachment; filename*=UTF-8''${encodeURIComponent(originalName || name).replaceAll("'", "%27")}`;
}

function mayRead(caller: Caller, file: FoundFile): boolean {
  if (caller.kind === "guest") return file.guestId === caller.guest.id;
  const { account } = caller;
  // Learners get a lesson's film by a separate link.
  if (file.purpose === "lesson" || file.purpose === "rendition")
    return mayDo(account, "catalog.manage") || mayDo(account, "file.manage");
  // Submitted work is for its learner. Teachers get it by a separate link.
  if (file.purpose === "work")
    return file.accountId === account.id || mayDo(account, "catalog.manage");
  if (
    file.accountId === account.id ||
    mayDo(account, "order.read") ||
    mayDo(account, "payment.approve")
  )
    return true;
  // A person's answers and certificates are shown on their page.
  return (
    (file.purpose === "custom" || file.purpose === "certificate") && mayDo(account, "user.manage")
  );
}
