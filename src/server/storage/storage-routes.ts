import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/all-endpoints.ts";
import { mayDo } from "#domain/account/roles.ts";
import { storageDetails } from "#domain/storage/storage-space.ts";
import type { Caller } from "../platform/caller.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { type FileStore, namePattern } from "./file-store.ts";
import { mayUpload, type Purpose, rules, usualPurpose } from "./purpose.ts";
import { deleteReservation, type FoundFile, findFile, findStorage } from "./storage-queries.ts";
import { keepFiles, type Owner, type Received, reserve, type Upload } from "./upload-files.ts";

type Deps = Upload & {
  /** Counts one upload of this owner; refuses when there were too many. */
  limitUploads(caller: Caller, files: number): Promise<void>;
};

export async function registerStorageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, store } = deps;
  await store.prepare();
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    serve(uploads, "uploadFiles").with(async ({ query }, { caller, request }) => {
      const purpose = query.purpose ?? usualPurpose(caller);
      if (!mayUpload(caller, purpose)) return refuse("FORBIDDEN");
      if (!request.isMultipart()) return refuse("INPUT_ERROR", { errors: [{ param: "imageinput0", msg: "multipart/form-data", code: "REQUIRED" }] });
      return { success: true, fileName: await take(deps, caller, purpose, request) };
    });
  });

  serve(app, "getStorageDetails").with(async () => ({ success: true, ...storageDetails(await findStorage(db)) }));

  app.get<{ Params: { name: string } }>(rawEndpoints.getPublicFile.path, async ({ params: { name } }, reply) => {
    if (!namePattern.test(name)) throw refuse("NOT_FOUND");
    reply.header("cache-control", "public, max-age=604800");
    return sendFile(reply, store, "public", name);
  });

  app.get<{ Params: { name: string } }>(rawEndpoints.getPrivateFile.path, async (request, reply) => {
    const { caller, ended } = await app.guard.identify(request);
    if (ended !== null) throw refuse(ended);
    if (caller === null) throw refuse("UNAUTHORIZED");
    const file = namePattern.test(request.params.name) ? await findFile(db, request.params.name) : null;
    if (file === null || !mayRead(caller, file)) throw refuse("NOT_FOUND");
    reply.header("cache-control", "private, no-store").header("content-disposition", "inline");
    return sendFile(reply, store, "private", file.name);
  });
}

function mayRead(caller: Caller, file: FoundFile): boolean {
  if (caller.kind === "guest") return file.guestId === caller.guest.id;
  return file.accountId === caller.account.id || mayDo(caller.account, "order.read") || mayDo(caller.account, "payment.approve");
}

async function take(deps: Deps, caller: Caller, purpose: Purpose, request: FastifyRequest): Promise<string[]> {
  const { maxBytes, maxFiles } = rules[purpose];
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  const worst = Math.min(Number.isSafeInteger(declared) ? declared : Number.POSITIVE_INFINITY, maxBytes * maxFiles + 64 * 1024);
  if (declared > maxBytes * maxFiles + 64 * 1024) throw refuse("PAYLOAD_TOO_LARGE");
  const owner: Owner = caller.kind === "account" ? { accountId: caller.account.id, guestId: null } : { accountId: null, guestId: caller.guest.id };
  // A re-encoded picture can be a little larger than what came in.
  const reservation = await reserve(deps, owner, purpose, worst * 2);
  try {
    const received = await receive(request, maxBytes, maxFiles);
    if (received.length === 0) throw refuse("INPUT_ERROR", { errors: [{ param: "imageinput0", msg: "No file.", code: "REQUIRED" }] });
    await deps.limitUploads(caller, received.length);
    return await keepFiles(deps, owner, purpose, received, reservation);
  } catch (error) {
    await deleteReservation(deps.db, reservation);
    throw error;
  }
}

/** NOTE: the multipart library can cut a file at the limit without a word; `truncated` is the only sign. */
async function receive(request: FastifyRequest, maxBytes: number, maxFiles: number): Promise<Received[]> {
  const received: Received[] = [];
  const parts = request.parts({ limits: { fileSize: maxBytes + 1, files: maxFiles + 1, fields: 20, fieldSize: 10_000, headerPairs: 50 } });
  for await (const part of parts) {
    if (part.type !== "file") continue;
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    if (!/^imageinput\d{1,2}$/.test(part.fieldname)) continue;
    const bytes = Buffer.concat(chunks);
    if (part.file.truncated || bytes.length > maxBytes) throw refuse("PAYLOAD_TOO_LARGE");
    received.push({ fileName: part.filename, bytes });
  }
  if (received.length > maxFiles)
    throw refuse("INPUT_ERROR", { errors: [{ param: `imageinput${maxFiles}`, msg: `At most ${maxFiles} files.`, code: "TOO_MANY" }] });
  return received;
}

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", gif: "image/gif", webp: "image/webp", svg: "image/svg+xml" };

async function sendFile(reply: FastifyReply, store: FileStore, room: "public" | "private", name: string) {
  const path = store.pathOf(room, name);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw refuse("NOT_FOUND");
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  reply
    .header("etag", etag)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .type(types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream");
  if (reply.request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.header("content-length", found.size).send(createReadStream(path));
}
