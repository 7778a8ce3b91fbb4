import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type RestoreBar, uploadChunkBytes } from "#contract/health/restore-words.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { typedLine } from "#domain/account/typed-line.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { admit } from "#server/platform/http/admission/admit.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { type RateLimiter, tooMany } from "#server/platform/http/rate-limit.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { createIsFirstRun, opensRestore } from "./first-run-link.ts";

type Data<Name extends "listFirstRunBackups" | "getFirstRunRestore"> = Output<
  AllSchemas[Name]
>["data"];
type ListedBackups = Data<"listFirstRunBackups">;
type Choice = ListedBackups["sent"][number];
type SourceName = Choice["source"];

type FoundChoice = Omit<Choice, "taken_at"> & { takenAt: string | null };
type FoundBackups = {
  where: string;
  kept: FoundChoice[] | null;
  sent: FoundChoice[];
  upload: ListedBackups["upload"];
};
type State = Omit<Data<"getFirstRunRestore">, "people"> & {
  people: { name: string; username: string; isOwner: boolean }[];
};
type RestoreOrder = { id: string; source: SourceName; key: Buffer | null; token: string };

/** What restores the empty shop (`server/backup/from-page`). */
export type PageRestore = {
  readKey(text: string): Buffer | undefined;
  bar(): Promise<RestoreBar | null>;
  choices(key: Buffer | null): Promise<FoundBackups>;
  start(order: RestoreOrder): Promise<"started" | "runs-already" | "not-empty" | "unfit">;
  state(): Promise<State>;
  beginUpload(
    file: { name: string; size: number; changed: number },
    continues: string,
  ): Promise<{ id: string; offset: number } | "runs-already" | "gone" | null>;
  append(
    id: string,
    from: number,
    body: Readable,
  ): Promise<{ offset: number } | "gone" | "moved" | "too-much">;
};

type RestoreDeps = { db: Db; limiter: RateLimiter; pageRestore: PageRestore };

/** The calls that restore an empty shop. With an administrator they do not exist. */
export async function registerRestoreRoutes(
  api: FastifyInstance,
  { db, limiter, pageRestore }: RestoreDeps,
): Promise<void> {
  const check = createTokenCheck({ db, limiter });

  serve(api, "listFirstRunBackups").with(async ({ body }, { lang, request }) => {
    const refused = await check(request, body.token);
    if (refused) return refused;
    const key = readKey(pageRestore, body.data_key, lang);
    if (key !== null && "refused" in key) return key.refused;
    const [bar, found] = await Promise.all([
      pageRestore.bar(),
      pageRestore.choices(key?.key ?? null),
    ]);
    const { where, kept, sent, upload } = found;
    const data = { where, bar, kept: kept?.map(wireOf) ?? null, sent: sent.map(wireOf), upload };
    return { success: true, data };
  });

  serve(api, "startFirstRunRestore").with(async ({ body }, { lang, request }) => {
    const { token, id, source } = body;
    const refused = await check(request, token);
    if (refused) return refused;
    const key = readKey(pageRestore, body.data_key, lang);
    if (key !== null && "refused" in key) return key.refused;
    const started = await pageRestore.start({ id, source, key: key?.key ?? null, token });
    if (started === "started") return { success: true, data: { is_started: true } };
    if (started === "unfit") return refuse("BACKUP_DOES_NOT_FIT");
    return refuse(started === "not-empty" ? "NOT_FOUND" : "RESTORE_RUNS_ALREADY");
  });

  serve(api, "getFirstRunRestore").with(async ({ body }, { request }) => {
    const refused = await check(request, body.token);
    if (refused) return refused;
    const { people, ...state } = await pageRestore.state();
    const wire = people.map(({ isOwner, ...person }) => ({ ...person, is_owner: isOwner }));
    return { success: true, data: { ...state, people: wire } };
  });

  serve(api, "beginFirstRunUpload").with(async ({ body }, { request }) => {
    const { token, name, size, changed, continues } = body;
    const refused = await check(request, token);
    if (refused) return refused;
    const file = { name: typedLine(name), size, changed };
    const begun = await pageRestore.beginUpload(file, continues);
    if (begun === null) return refuse("NO_ROOM_FOR_BACKUP");
    if (begun === "gone") return refuse("NOT_FOUND");
    return begun === "runs-already"
      ? refuse("RESTORE_RUNS_ALREADY")
      : { success: true, data: begun };
  });

  await api.register(async (scope) => serveChunks(scope, { pageRestore, check }));
}

type TokenCheck = ReturnType<typeof createTokenCheck>;

/** Null: the token opens the first run. Only wrong ones count for the limit. */
function createTokenCheck({ db, limiter }: Omit<RestoreDeps, "pageRestore">) {
  const isFirstRun = createIsFirstRun(db);
  return async (
    { ip }: FastifyRequest,
    token: string,
  ): Promise<Refused<"NOT_FOUND" | "LINK_NOT_VALID" | "TOO_MANY_REQUESTS"> | null> => {
    if (!(await isFirstRun())) return refuse("NOT_FOUND");
    if (await opensRestore(db, token)) return null;
    return (await limiter.take("mailedLinkByAddress", ip)) ?? refuse("LINK_NOT_VALID");
  };
}

/** Null: the shop's own key is meant. */
function readKey(restore: PageRestore, text: string, lang: Language) {
  if (text.trim() === "") return null;
  const key = restore.readKey(text);
  if (key !== undefined) return { key };
  const fault = fieldFault("field.form-NOT_A_DATA_KEY", { param: "data_key", lang });
  return { refused: refuse("INPUT_ERROR", { errors: [fault] }) };
}

function wireOf({ takenAt, ...choice }: FoundChoice): Choice {
  return { ...choice, taken_at: takenAt };
}

type ById = { Params: { id: string } };
const chunks = "application/offset+octet-stream";
/** The writes of a node at one moment: more would only wait for each other. */
const atOnce = 4;

/** A chunk has its token in a header, because its body is the chunk. */
function serveChunks(
  scope: FastifyInstance,
  { pageRestore, check }: { pageRestore: PageRestore; check: TokenCheck },
): void {
  let sending = 0;
  const bodyLimit = uploadChunkBytes;
  scope.addContentTypeParser(chunks, { bodyLimit }, (_request, body, done) => done(null, body));
  scope.put<ById>(rawEndpoints.continueFirstRunUpload.path, async (request) => {
    await admit(scope.guard, rawEndpoints.continueFirstRunUpload, request);
    const { "x-first-run-token": token, "upload-offset": offset } = request.headers;
    const refused = await check(request, String(token ?? ""));
    if (refused) throw refused;
    if (request.headers["content-type"] !== chunks) throw refuse("UNSUPPORTED_MEDIA_TYPE");
    if (typeof offset !== "string" || !/^\d{1,15}$/.test(offset))
      throw refuse("UPLOAD_OFFSET_CHANGED");
    if (Number(request.headers["content-length"] ?? 0) > bodyLimit)
      throw refuse("PAYLOAD_TOO_LARGE");
    if (sending >= atOnce) throw tooMany(1);
    sending += 1;
    try {
      const body = request.body as Readable;
      const now = await pageRestore.append(request.params.id, Number(offset), body);
      if (now === "gone") throw refuse("NOT_FOUND");
      if (now === "moved") throw refuse("UPLOAD_OFFSET_CHANGED");
      if (now === "too-much") throw refuse("PAYLOAD_TOO_LARGE");
      return { success: true, data: now };
    } finally {
      sending -= 1;
    }
  });
}
