import type { Cue } from "#domain/learning/captions/captions.ts";
import type { Purpose } from "#domain/storage/file-purpose.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import type { OwnerIds, StorageRoom } from "./space-queries.ts";

export type NewFile = {
  name: string;
  accountId: number | null;
  guestId: number | null;
  /** A rendition is made of a film and has no sender. */
  purpose: Purpose | "rendition";
  /** Left out: it waits to be attached. */
  state?: "attached";
  mediaType: string;
  sizeBytes: number;
  /** Null for a video, whose frames are not decoded. */
  width: number | null;
  height: number | null;
  /** Of a film whose length is known. */
  seconds: number | null;
  originalName: string;
  originalHash: Buffer | null;
  slip: {
    bankNumber: string;
    referenceHash: Buffer;
    referenceSealed: Buffer;
    day: string | null;
  } | null;
};

const takeSpace = named(
  "take-storage-space",
  `update storage_quota
  set used_bytes = used_bytes + $1
  where storage_room_free(storage_quota, $2) >= $1
  returning 1`,
);
const insert = named(
  "insert-stored-files",
  `insert into stored_file (name, account_id, guest_id, purpose, state, media_type, size_bytes,
    width, height, seconds, original_name, original_hash, slip_bank_code, slip_day,
    slip_reference_hash, slip_reference_sealed)
  select name, "accountId", "guestId", purpose, state, "mediaType", "sizeBytes", width, height,
    seconds, "originalName", decode(nullif("originalHash", ''), 'hex'), "slipBank", "slipDay",
    decode(nullif("slipReferenceHash", ''), 'hex'),
    decode(nullif("slipReferenceSealed", ''), 'hex')
  from jsonb_to_recordset($1) as f (name text, "accountId" bigint, "guestId" bigint, purpose text,
    state text, "mediaType" text, "sizeBytes" bigint, width int, height int, seconds int,
    "originalName" text, "originalHash" text, "slipBank" text, "slipDay" date,
    "slipReferenceHash" text, "slipReferenceSealed" text)`,
);

/** False when there is no space for them. A picture can become larger than its reservation. */
export async function insertFiles(
  tx: Tx,
  room: StorageRoom,
  files: readonly NewFile[],
): Promise<boolean> {
  const bytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if ((await takeSpace(tx, [bytes, room])).length !== 1) return false;
  await insert(tx, [files.map(rowOf)]);
  return true;
}

/** JSON holds no bytes: they go as hexadecimal digits, none where there are none. */
function rowOf({ state, originalHash, slip, ...file }: NewFile) {
  return {
    ...file,
    state: state ?? ("stored" as const),
    originalHash: originalHash?.toString("hex") ?? "",
    slipBank: slip?.bankNumber ?? null,
    slipDay: slip?.day ?? null,
    slipReferenceHash: slip?.referenceHash.toString("hex") ?? "",
    slipReferenceSealed: slip?.referenceSealed.toString("hex") ?? "",
  };
}

const insertCuesStatement = named(
  "insert-cues",
  `insert into caption_cue (file_name, position, second, words)
  select $1, said.place, said.second, said.words
  from unnest($2::int[], $3::text[]) with ordinality said (second, words, place)`,
);

/** What is said in captions, for the search. */
export async function insertCues(tx: Tx, fileName: string, cues: readonly Cue[]): Promise<void> {
  if (cues.length === 0) return;
  const seconds = cues.map(({ from }) => Math.floor(from / 1000));
  const words = cues.map((cue) => cue.words);
  await insertCuesStatement(tx, [fileName, seconds, words]);
}

export type FoundFile = StatementRow<"find-stored-file">;

const findFileStatement = named(
  "find-stored-file",
  `select name, original_name as "originalName", purpose, media_type as "mediaType",
    account_id as "accountId", guest_id as "guestId"
  from stored_file
  where name = $1 and state in ('stored', 'attached')`,
);

export async function findFile(db: Db, wanted: string): Promise<FoundFile | null> {
  return (await findFileStatement(db, [wanted]))[0] ?? null;
}

export type Attachment = {
  names: readonly string[];
  purpose: Purpose;
  /** Who has uploaded them. */
  owner: OwnerIds;
  accountId: number;
};

const attachFilesStatement = named(
  "attach-files",
  `update stored_file
  set state = 'attached', account_id = $1, guest_id = null
  where name = any ($2::text[])
    and purpose = $3
    and state = 'stored'
    and (account_id = $4 /* or null */ or guest_id = $5 /* or null */)
  returning name`,
);

/**
 * Attaches uploads to an account. Returns the names that were attached: the owner's own, for this
 * purpose, and not attached yet.
 */
export async function attachFiles(
  tx: Tx,
  { names, purpose, owner, accountId }: Attachment,
): Promise<string[]> {
  return (
    await attachFilesStatement(tx, [accountId, names, purpose, owner.accountId, owner.guestId])
  ).map(({ name }) => name);
}

const listKnown = named(
  "list-known-file-names",
  "select name from stored_file where name = any ($1::text[]) and state <> 'deleted'",
);

/** Which of these names have a row whose file is not deleted. */
export async function listKnownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  return new Set((await listKnown(db, [names])).map(({ name }) => name));
}
