import type { Readable } from "node:stream";
import type { RestoreBar, RestoreFailure, RestoreStep } from "#contract/health/restore-words.ts";
import { readBase64 } from "#server/platform/process/weak-secret.ts";
import { listRuns } from "../backup-run-queries.ts";
import { beside } from "../beside.ts";
import { openPlace } from "../place/backup-place.ts";
import { mayCreateDatabases } from "../scratch-queries.ts";
import { type Choice, listChoices, type SourceName } from "./list-choices.ts";
import { isEmptyShop, isRestoring } from "./restore-queries.ts";
import { createRestoreRuns, type RestoreDetail, type RestoreRunDeps } from "./restore-runs.ts";
import type { RestoredPerson } from "./restore-task.ts";
import { createUploadedArchive, type SentFile } from "./uploaded-archive.ts";

/** `loaded`: the shop is about to stop, and to begin again with what was restored. */
export type RestoreState = {
  state: "none" | "running" | "loaded" | "failed";
  step: RestoreStep | null;
  done: number;
  all: number;
  reason: RestoreFailure | null;
  detail: string;
  people: RestoredPerson[];
};

export type PageRestore = ReturnType<typeof createPageRestore>;

/** What the first page of an empty shop can restore, and how far it is. */
export function createPageRestore(deps: RestoreRunDeps) {
  const { db, owner, config } = deps;
  const runs = createRestoreRuns(deps);
  const upload = createUploadedArchive(config.dataDir);
  const place = openPlace(config.backups);
  const own = { ...config.secrets, mode: config.mode, given: config.secretsGiven };

  const listOf = async (source: SourceName, key: Buffer | null): Promise<Choice[]> => {
    const from = source === "place" ? place : await upload.place();
    return from === null ? [] : await listChoices({ place: from, source }, own, key);
  };

  return {
    loaded: runs.loaded,
    stop: runs.stop,
    readKey: readDataKey,
    isRestoring,

    /** Whether this shop may be restored from its page. Null: it may. */
    async bar(): Promise<RestoreBar | null> {
      if (!(await isEmptyShop(db))) return "not-empty";
      return await beside(owner, mayCreateDatabases).then(
        (may) => (may ? null : "no-right"),
        () => "no-owner" as const,
      );
    },

    /** `backups` null: their place cannot be reached. */
    async choices(key: Buffer | null) {
      const [kept, sent] = await Promise.all([
        listOf("place", key).catch(() => null),
        listOf("upload", key),
      ]);
      return { where: place.where, kept, sent, upload: await upload.state() };
    },

    /** `unfit`: it is not offered, or not any more. */
    async start(wanted: { id: string; source: SourceName; key: Buffer | null; token: string }) {
      const { id, source, key, token } = wanted;
      const choice = (await listOf(source, key)).find((found) => found.id === id);
      if (choice === undefined || choice.fault !== null) return "unfit";
      return await runs.start({
        backupId: id,
        source:
          source === "place"
            ? { kind: "place", backups: config.backups }
            : { kind: "upload", path: upload.path },
        dataKey: key ?? config.secrets.data,
        token,
      });
    },

    state: () => stateOf(db, runs.noteRead),

    beginUpload: async (file: SentFile, continues: string) =>
      runs.isRunning() ? ("runs-already" as const) : await upload.begin(file, continues),
    append: (id: string, from: number, body: Readable) => upload.append(id, from, body),
  };
}

/** `noteRead`: the page knows now who can sign in. */
async function stateOf(db: RestoreRunDeps["db"], noteRead: () => void): Promise<RestoreState> {
  const bare = { step: null, done: 0, all: 0, reason: null, detail: "", people: [] };
  const [run] = await listRuns(db, "restore", 1);
  if (run === undefined) return { state: "none", ...bare };
  const detail = run.detail as RestoreDetail;
  if (run.endedAt === null && (await isRestoring(db))) {
    if (detail.kind === "loaded") {
      noteRead();
      return { ...bare, state: "loaded", step: "open", people: detail.people };
    }
    return { ...bare, state: "running", step: "point", ...stepOf(detail) };
  }
  const failed = { ...bare, state: "failed" as const, ...stepOf(detail) };
  if (detail.kind !== "failed") return { ...failed, reason: "interrupted" };
  return { ...failed, reason: detail.reason, detail: detail.detail };
}

function stepOf(detail: RestoreDetail) {
  if (detail.kind !== "running") return {};
  const { step, done, all } = detail;
  return { step, done, all };
}

/** The key as the recovery sheet has it. Undefined: it is none. */
export function readDataKey(text: string): Buffer | undefined {
  const bare = text.replaceAll(/\s/g, "");
  const key = /^[0-9a-f]{64}$/i.test(bare) ? Buffer.from(bare, "hex") : readBase64(bare);
  return key?.length === 32 ? key : undefined;
}
