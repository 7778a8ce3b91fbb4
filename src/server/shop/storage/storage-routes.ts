import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { largestRequest, type Purpose } from "#domain/storage/file-purpose.ts";
import { storageDetails } from "#domain/storage/storage-space.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { languageOf } from "#server/platform/http/answer/send-refusal.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { refuseWhoLeft } from "#server/platform/http/client-left.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { DerivedPictures } from "./derived-pictures.ts";
import { registerFileRoutes } from "./file-routes.ts";
import { formFault } from "./form-fault.ts";
import { giveUp } from "./given-up-files.ts";
import { mayUpload, usualPurpose } from "./may-upload.ts";
import { receiveFiles } from "./receive-files.ts";
import {
  arrivingIn,
  checkSpace,
  findOwnSpace,
  ownerOf,
  releaseReservation,
  type UploadContext,
} from "./reserve-storage.ts";
import { registerResumableRoutes } from "./resumable/resumable-routes.ts";
import type { ResumableUploads } from "./resumable/resumable-uploads.ts";
import type { SlipQuota } from "./slip-quota.ts";
import { keepFiles, type Upload } from "./upload-files.ts";
import type { UploadGate } from "./upload-gate.ts";
import type { WorkFolder } from "./work-folder.ts";

type Deps = Upload & {
  work: WorkFolder;
  pictures: DerivedPictures;
  resumable: ResumableUploads;
  uploadGate: UploadGate;
  /** For a learner: whether there is an assignment for which the file could be. */
  maySendWork(caller: Caller): Promise<boolean>;
  slipQuota: SlipQuota;
};

export async function registerStorageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, store, work, pictures } = deps;
  await store.prepare();
  await work.prepare();
  await pictures.prepare();
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    uploads.addHook("onRequest", async ({ ip }) => deps.uploadGate.knock(ip));
    serve(uploads, "uploadFiles").with(async ({ query }, { caller, request }) => {
      const purpose = query.purpose ?? usualPurpose(caller);
      if (!mayUpload(caller, purpose)) return refuse("FORBIDDEN");
      if (purpose === "work" && !(await deps.maySendWork(caller))) return refuse("FORBIDDEN");
      if (!request.isMultipart()) return refuseField("imageinput0", "REQUIRED");
      return { success: true, fileName: await take(uploads, deps, caller, purpose, request) };
    });
  });
  serve(app, "getStorageDetails").with(async ({ query }, { request }) => {
    const { caller } = await app.guard.identify(request);
    return { success: true, ...storageDetails(await findOwnSpace(db, caller, query.purpose)) };
  });
  registerFileRoutes(app, deps);
  await registerResumableRoutes(app, deps);
}

/** Null where nothing was announced. */
function announced(request: FastifyRequest, purpose: Purpose): number | null {
  const declared = Number(request.headers["content-length"] ?? Number.NaN);
  if (declared > largestRequest(purpose)) throw refuse("PAYLOAD_TOO_LARGE");
  return Number.isSafeInteger(declared) && declared >= 0 ? declared : null;
}

async function take(
  app: FastifyInstance,
  deps: Deps,
  caller: Caller,
  purpose: Purpose,
  request: FastifyRequest,
): Promise<string[]> {
  const taking: UploadContext = { owner: ownerOf(caller), purpose, lang: languageOf(request) };
  const bytes = announced(request, purpose);
  refuseWhoLeft(request.raw);
  const leave = await deps.uploadGate.enter({ caller, address: request.ip });
  try {
    const noSlip =
      purpose === "slip" && caller.kind === "account"
        ? await deps.slipQuota.check(caller.account.id)
        : null;
    if (noSlip !== null) throw noSlip;
    await checkSpace(deps.db, taking, bytes);
    return await takeForm(app, deps, {
      taking,
      caller,
      request,
      most: bytes ?? largestRequest(purpose),
    });
  } finally {
    leave();
  }
}

/**
 * The order may have been the last open one a moment ago, and other slips may arrive at the same
 * time.
 */
function slipsOf({ slipQuota }: Deps, { owner: { accountId }, purpose }: UploadContext) {
  return async (tx: Tx, names: readonly string[]) => {
    if (purpose === "slip" && accountId !== null) await slipQuota.take(tx, accountId, names.length);
  };
}

type UploadCall = { taking: UploadContext; caller: Caller; request: FastifyRequest; most: number };

async function takeForm(
  app: FastifyInstance,
  deps: Deps,
  { taking, caller, request, most }: UploadCall,
): Promise<string[]> {
  const room = arrivingIn(deps.db, taking, { id: null, held: 0, arrived: 0, most });
  const [made, gone]: [string[], string[]] = [[], []];
  const hearing = {
    made: (name: string) => void made.push(name),
    givenUp: (name: string) => void gone.push(name),
  };
  try {
    const received = await receiveFiles(
      request,
      taking.purpose,
      { work: deps.work, room },
      hearing,
    ).catch((error: unknown) => {
      throw formFault(error);
    });
    if (gone.length > 0) await inTransaction(deps.db, (tx) => giveUp(tx, caller, gone));
    if (received.length === 0 && gone.length > 0) return [];
    if (received.length === 0)
      throw refuse("INPUT_ERROR", {
        errors: [
          fieldFault("field.file-REQUIRED", { param: "imageinput0", lang: languageOf(request) }),
        ],
      });
    const keep = async () => {
      await deps.uploadGate.count(caller, received.length);
      return keepFiles(
        deps,
        { ...taking, received, reservation: room.id() },
        { first: slipsOf(deps, taking) },
      );
    };
    const { headers, url } = request;
    if (headers["idempotency-key"] === undefined) return await keep();
    // A form writes other borders around the same files each time: what counts is what is in them.
    const body = received.map(({ hash }) => hash?.toString("hex") ?? "");
    const turn = await app.guard.takeTurn({ headers, url, body }, "uploadFiles", caller);
    const names = turn.isFirst ? await turn.keep(keep) : turn.answer;
    if (names instanceof Error) throw names;
    return names as string[];
  } finally {
    // What cannot be taken away now, the sweeper takes; neither keeps the other, nor the answer.
    await Promise.allSettled([
      releaseReservation(deps.db, room.id()),
      ...made.map((name) => deps.work.remove(name)),
    ]);
  }
}
