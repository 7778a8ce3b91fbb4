import { isFullDisk } from "#server/platform/process/full-disk.ts";
import { openStore } from "#server/shop/storage/open-store.ts";
import { openArchive } from "../archive/archive-place.ts";
import { BadArchive } from "../archive/tar.ts";
import { backupKey } from "../backup-key.ts";
import { beside } from "../beside.ts";
import { findBackup } from "../list-backups.ts";
import { loadBeside } from "../load-beside.ts";
import { BrokenPart } from "../part.ts";
import { openPlace } from "../place/backup-place.ts";
import type { Step } from "../progress.ts";
import { BadData, believeLoaded, readPepper } from "./believe-loaded.ts";
import type {
  RestoredPerson,
  RestoreNews,
  RestoreOutcome,
  RestoreSource,
  RestoreTask,
} from "./restore-task.ts";

/**
 * A process of its own, started by `restore-runs`: it loads and checks a backup beside the shop's
 * database and replaces nothing. It ends with the shop.
 */
process.once("disconnect", () => process.exit(1));
process.once("message", (task) => {
  void outcomeOf(task as RestoreTask).then((outcome) => {
    process.send?.(outcome, () => process.exit(0));
  });
});

async function outcomeOf(task: RestoreTask): Promise<RestoreOutcome> {
  try {
    return await load(task);
  } catch (error) {
    const { message, cause } = error as Error;
    const detail = cause instanceof Error ? `${message} (${cause.message})` : message;
    return { kind: "failed", reason: reasonOf(error), detail };
  }
}

async function load(task: RestoreTask): Promise<RestoreOutcome> {
  const { owner, role, storage, source, backupId } = task;
  const dataKey = Buffer.from(task.dataKey, "base64");
  const [place, key] = [await placeOf(source), await backupKey(dataKey)];
  const { manifest, fault } = await findBackup({ place, key }, backupId);
  if (manifest === null) throw new BrokenPart(backupId, new Error(fault));
  const deps = { place, key, dataKey, onProgress: tell };
  let people: RestoredPerson[] = [];
  const { scratch, files } = await beside(owner, (line) =>
    loadBeside(
      {
        ...deps,
        owner,
        role,
        store: openStore(storage),
        workFolder: storage.workFolder,
        believe: async (loaded) => {
          people = await believeLoaded(deps, manifest, loaded);
        },
      },
      line,
      manifest,
    ),
  );
  return {
    kind: "loaded",
    scratch,
    people,
    passwordPepper: await readPepper(deps, manifest),
    files: { brought: files.brought, there: files.there, missing: files.neverThere.length },
  };
}

async function placeOf(source: RestoreSource) {
  return source.kind === "upload" ? await openArchive(source.path) : openPlace(source.backups);
}

function tell(progress: Step): void {
  process.send?.({ progress } satisfies RestoreNews);
}

/** Codes of the database: no room on its disk, no right. */
const [noRoom, noRight] = ["53100", "42501"];

function reasonOf(error: unknown): Extract<RestoreOutcome, { kind: "failed" }>["reason"] {
  const { code } = error as { code?: string };
  if (isFullDisk(error) || code === noRoom) return "no-room";
  if (error instanceof BrokenPart || error instanceof BadArchive) return "damaged";
  if (code === noRight) return "no-right";
  if (!(error instanceof BadData)) return "fault";
  if (error.check === "people") return "nobody";
  return error.check === "secrets" || error.check === "certificates"
    ? "wrong-secrets"
    : "broken-data";
}
