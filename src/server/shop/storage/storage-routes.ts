import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { storageDetails } from "#domain/storage/storage-space.ts";
import { registerFileDeskRoutes } from "#server/desk/files/file-desk-routes.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { languageOf, serve } from "#server/platform/http/serve-endpoint.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { largestRequest, mayUpload, type Purpose, usualPurpose } from "./file-purpose.ts";
import { registerFileRoutes } from "./file-routes.ts";
import { formFault } from "./form-fault.ts";
import { receiveFiles } from "./receive-files.ts";
import { arrivingIn, findOwnRoom, firstStep, openRoom, ownerOf, type Taking } from "./reserve-storage.ts";
import { registerResumableRoutes } from "./resumable-routes.ts";
import type { ResumableUploads } from "./resumable-uploads.ts";
import { deleteReservation } from "./storage-queries.ts";
import { keepFiles, type Upload } from "./upload-files.ts";
import type { WorkFolder } from "./work-folder.ts";

type Deps = Upload & {
  work: WorkFolder;
  pictures: DerivedPictures;
  resumable: ResumableUploads;
  /** Counts one upload of this owner; refuses when there were too many. */
  limitUploads(caller: Caller, files: number): Promise<void>;
};

export async function registerStorageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, store, work, pictures } = deps;
  await store.prepare();
  await work.prepare();
  await pictures.prepare();
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    serve(uploads, "uploadFiles").with(async ({ query }, { caller, request }) => {
      const purpose = query.purpose ?? usualPurpose(caller);
      if (!mayUpload(caller, purpose)) return refuse("FORBIDDEN");
      if (!request.isMultipart()) return refuseField("imageinput0", "REQUIRED");
      return { success: true, fileName: await take(uploads, deps, caller, purpose, request) };
    });
  });
  serve(app, "getStorageDetails").with(async (_input, { request }) => {
    const { caller } = await app.guard.identify(request);
    return { success: true, ...storageDetails(await findOwnRoom(db, caller)) };
  });
  registerFileRoutes(app, deps);
  registerFileDeskRoutes(app, deps);
  await registerResumableRoutes(app, deps);
}

/** Null where nothing was announced. */
function announced(request: FastifyRequest, purpose: Purpose): number | null {
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (declared > largestRequest(purpose)) throw refuse("PAYLOAD_TOO_LARGE");
  return Number.isSafeInteger(declared) && declared >= 0 ? declared : null;
}

async function take(app: FastifyInstance, deps: Deps, caller: Caller, purpose: Purpose, request: FastifyRequest): Promise<string[]> {
  const taking: Taking = { owner: ownerOf(caller), purpose, lang: languageOf(request) };
  const bytes = announced(request, purpose);
  const reservation = await openRoom(deps.db, taking, bytes);
  const room = arrivingIn(deps.db, taking, {
    id: reservation,
    held: Math.max(1, Math.min(firstStep, bytes ?? firstStep)),
    arrived: 0,
    most: bytes ?? largestRequest(purpose),
  });
  const made: string[] = [];
  try {
    const received = await receiveFiles(request, purpose, { work: deps.work, room }, (name) => made.push(name)).catch((error: unknown) => {
      throw formFault(error);
    });
    if (received.length === 0)
      throw refuse("INPUT_ERROR", { errors: [fieldFault("field.file-REQUIRED", { param: "imageinput0", lang: languageOf(request) })] });
    const keep = async () => {
      await deps.limitUploads(caller, received.length);
      return keepFiles(deps, { ...taking, received, reservation });
    };
    const { headers, url } = request;
    if (headers["idempotency-key"] === undefined) return await keep();
    // A form writes other borders around the same files each time: what counts is what is in them.
    const body = received.map(({ hash }) => hash?.toString("hex") ?? "");
    const names = await app.guard.once({ headers, url, body }, "uploadFiles", caller, keep);
    if (names instanceof Error) throw names;
    return names as string[];
  } finally {
    // What cannot be taken away now, the sweeper takes; neither keeps the other, nor the answer.
    await Promise.allSettled([deleteReservation(deps.db, reservation), ...made.map((name) => deps.work.remove(name))]);
  }
}
