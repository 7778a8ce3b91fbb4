import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mayDoAny } from "#domain/account/permissions.ts";
import type { Db } from "#server/platform/database/database.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { languageOf } from "#server/platform/http/answer/send-refusal.ts";
import type { Account, SignedIn } from "#server/platform/http/caller.ts";
import { refuseWhoLeft } from "#server/platform/http/client-left.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { mayEditAny } from "../may-edit-queries.ts";
import { mayUpload } from "../may-upload.ts";
import type { UploadGate } from "../upload-gate.ts";
import type { ResumableUploads } from "./resumable-uploads.ts";

type ById = { Params: { id: string } };

const version = "1.0.0";
const chunks = "application/offset+octet-stream";
const ownId = /^[0-9a-f]{32}$/;

type ResumableDeps = { resumable: ResumableUploads; uploadGate: UploadGate; db: Db };

/**
 * The tus protocol (tus.io), core with creation, expiration and termination, for administrators who
 * manage files or the catalogue, and for instructors who may edit a course.
 */
export async function registerResumableRoutes(
  api: FastifyInstance,
  { resumable, uploadGate, db }: ResumableDeps,
): Promise<void> {
  serve(api, "adminFinishUpload").with(
    async ({ params: { id } }, { caller: { account }, lang }) => {
      await editing(db, account);
      const { name, notes } = await resumable.finish({ id, accountId: account.id, lang });
      return { success: true, fileName: [name], notes: [...notes] };
    },
  );

  await api.register(async (tus) => {
    tus.addContentTypeParser(chunks, (_request, payload, done) => done(null, payload));
    tus.addHook("onRequest", async ({ headers, ip }, reply) => {
      uploadGate.knockWithChunk(ip);
      reply.header("tus-resumable", version);
      if (headers["tus-resumable"] !== version)
        return reply.code(412).header("tus-version", version).send();
    });

    tus.post(rawEndpoints.beginUpload.path, async (request, reply) => {
      const caller = await editor({ api: tus, db }, request);
      const { id: accountId } = caller.account;
      const purpose =
        metadataOf(request.headers["upload-metadata"], "purpose") === "lesson"
          ? "lesson"
          : "component";
      if (!mayUpload(caller, purpose)) throw refuse("FORBIDDEN");
      const size = wholeNumber(request.headers["upload-length"]);
      if (size === null || size === 0) throw refuseField("upload-length", "REQUIRED");
      await uploadGate.begin(accountId);
      const id = await resumable.begin({
        accountId,
        size,
        fileName: metadataOf(request.headers["upload-metadata"], "filename"),
        purpose,
        lang: languageOf(request),
      });
      return reply
        .code(201)
        .header("location", `${rawEndpoints.beginUpload.path}/${id}`)
        .header("upload-offset", "0")
        .send();
    });

    serveUpload(tus, { resumable, uploadGate, db });
  });
}

/** The calls about one upload. */
function serveUpload(tus: FastifyInstance, { resumable, uploadGate, db }: ResumableDeps): void {
  tus.head<ById>(rawEndpoints.getUploadOffset.path, async (request, reply) => {
    const { offset, size } = await resumable.offset(await asked({ api: tus, db }, request));
    return tell(reply.code(200), offset).header("upload-length", String(size)).send();
  });

  tus.patch<ById>(rawEndpoints.continueUpload.path, async (request, reply) => {
    const who = await asked({ api: tus, db }, request);
    const offset = wholeNumber(request.headers["upload-offset"]);
    if (request.headers["content-type"] !== chunks) throw refuse("UNSUPPORTED_MEDIA_TYPE");
    if (offset === null) throw refuse("UPLOAD_OFFSET_CHANGED");
    refuseWhoLeft(request.raw);
    const leave = uploadGate.enterWithChunk(who.accountId);
    const now = await resumable
      .append({ ...who, lang: languageOf(request), offset, body: request.body as Readable })
      .finally(leave);
    return tell(reply.code(204), now.offset)
      .header("upload-expires", now.expiresAt.toUTCString())
      .send();
  });

  tus.delete<ById>(rawEndpoints.abandonUpload.path, async (request, reply) => {
    await resumable.abandon(await asked({ api: tus, db }, request));
    return reply.code(204).send();
  });
}

type Api = { api: FastifyInstance; db: Db };

async function editor({ api, db }: Api, request: FastifyRequest): Promise<SignedIn> {
  const caller = await admit(api.guard, rawEndpoints.beginUpload, request);
  if (caller?.kind !== "account") throw refuse("FORBIDDEN");
  await editing(db, caller.account);
  return caller;
}

/** An instructor may send files only while there is a course that they may edit. */
async function editing(db: Db, account: Account): Promise<void> {
  if (
    !mayDoAny(account, rawEndpoints.beginUpload.permissions) &&
    !(await mayEditAny(db, account.id))
  )
    throw refuse("FORBIDDEN");
}

async function asked(
  deps: Api,
  request: FastifyRequest<ById>,
): Promise<{ id: string; accountId: number }> {
  const { account } = await editor(deps, request);
  if (!ownId.test(request.params.id)) throw refuse("NOT_FOUND");
  return { id: request.params.id, accountId: account.id };
}

function tell(reply: FastifyReply, offset: number): FastifyReply {
  return reply.header("upload-offset", String(offset)).header("cache-control", "no-store");
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/** `filename <base64>,purpose <base64>`: the name is wanted as a label only. */
function metadataOf(header: string | string[] | undefined, name: "filename" | "purpose"): string {
  const [, encoded = ""] =
    new RegExp(`(?:^|,)\\s*${name} ([A-Za-z0-9+/=]{1,2000})`).exec(String(header ?? "")) ?? [];
  return Buffer.from(encoded, "base64").toString("utf8");
}
