import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import {
  choiceFaults,
  restoreBars,
  restoreFailures,
  restoreSteps,
  uploadFaults,
} from "#contract/health/restore-words.ts";
import { data, instant, line } from "#contract/wire.ts";

const token = line(100);
/** The key of the recovery sheet. Empty: the shop's own. */
const dataKey = line(200);
const sources = ["place", "upload"] as const;
const count = z.int();

const choice = z.object({
  id: z.string(),
  source: z.enum(sources),
  taken_at: z.nullable(instant),
  version: z.nullable(z.string()),
  rows: z.nullable(count),
  files: z.nullable(count),
  bytes: z.number(),
  /** How many migrations follow. */
  migrations: count,
  /** Null: it can be restored. */
  fault: z.nullable(z.enum(choiceFaults)),
  /** The fingerprint of the key that opens it. */
  key: z.nullable(z.string()),
});

const upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  offset: z.number(),
  fault: z.nullable(z.enum(uploadFaults)),
});

const refusals = ["NOT_FOUND", "LINK_NOT_VALID", "TOO_MANY_REQUESTS"] as const;

/** Whoever holds the link of the first administrator restores the empty shop instead. */
export const firstRunRestoreSchemas = {
  listFirstRunBackups: {
    summary:
      "The backups that an empty shop can be restored from, each with the reason why this version cannot. For the link in the shop's log.",
    body: z.object({ token, data_key: dataKey }),
    output: data(
      z.object({
        where: z.string(),
        /** Why this shop cannot be restored from here. Null: it can. */
        bar: z.nullable(z.enum(restoreBars)),
        /** Null: the place cannot be reached. */
        kept: z.nullable(z.array(choice)),
        sent: z.array(choice),
        upload: z.nullable(upload),
      }),
    ),
    refusals: [...refusals, "INPUT_ERROR"],
  },
  startFirstRunRestore: {
    summary: "Restores an empty shop. It is loaded and checked beside; a failure changes nothing.",
    body: z.object({ token, data_key: dataKey, id: line(60), source: z.enum(sources) }),
    output: data(z.object({ is_started: z.literal(true) })),
    refusals: [...refusals, "INPUT_ERROR", "RESTORE_RUNS_ALREADY", "BACKUP_DOES_NOT_FIT"],
  },
  getFirstRunRestore: {
    summary: "How far the restore of an empty shop is, or why the last one went back.",
    body: z.object({ token }),
    output: data(
      z.object({
        /** `loaded`: the shop stops now, and begins again with what was restored. */
        state: z.enum(["none", "running", "loaded", "failed"]),
        step: z.nullable(z.enum(restoreSteps)),
        done: count,
        all: count,
        reason: z.nullable(z.enum(restoreFailures)),
        /** For the operator, in English. */
        detail: z.string(),
        /** Who can sign in to the restored shop. */
        people: z.array(
          z.object({ name: z.string(), username: z.string(), is_owner: z.boolean() }),
        ),
      }),
    ),
    refusals,
  },
  beginFirstRunUpload: {
    summary: "Begins to send a backup file to an empty shop, or says where the same file goes on.",
    body: z.object({
      token,
      name: line(300),
      size: z.int().check(z.minimum(1), z.maximum(1e15)),
      /** When the file was changed, in milliseconds. */
      changed: z.int().check(z.minimum(0), z.maximum(1e15)),
      /** The upload that goes on. It is not found when another file has taken its place. */
      continues: z._default(line(100), ""),
    }),
    output: data(z.object({ id: z.string(), offset: z.number() })),
    refusals: [...refusals, "INPUT_ERROR", "RESTORE_RUNS_ALREADY", "NO_ROOM_FOR_BACKUP"],
  },
} as const satisfies Record<string, Schemas>;
