import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Refused } from "#server/platform/http/refusal.ts";
import type { Actor } from "./actor.ts";
import type { Entry } from "./note-about.ts";
import type { RecordOrder } from "./order-records.ts";
import type { Revision } from "./revision.ts";

export type StoredRow = { version: number; is_archived?: boolean };
export type ArchiveCommand = { id: number; version: number; is_archived: boolean };
/** Archiving has no input, so it has no input error. */
export type ArchiveCode<Code> = Exclude<Code, "INPUT_ERROR">;
/** The input after reading and checking. A kind may add derived values. */
export type TypedRecord = { values: Revision["values"] };

/** The record that the values belong to: a stored one, or a new one and its place. */
export type RecordBase<Row, Place> =
  | { id: number; before: Row; place: null }
  | { id: null; before: null; place: Place };

/** A change that is checked and about to be written. */
export type RecordChange<Row, Read, By, Place> = RecordBase<Row, Place> & {
  read: Read;
  /** The values as sent. */
  sent: Revision["values"];
  /** The form's values before. They are empty for a new record. */
  stands: Revision["values"];
  by: By;
};

type Detail = Entry["detail"];
type WrittenRecord<Row> = { id: number; row: Row };
/** Remaining work, once the row is written. */
type Rest = (id: number) => Promise<void>;

/**
 * A kind of record of the admin area. From it `declareRecord` makes create, versioned save,
 * archive, reorder and the audit entries.
 */
export type RecordKind<
  Row extends StoredRow,
  Read extends TypedRecord,
  By extends Actor = Actor,
  New extends TypedRecord = TypedRecord,
  Place = undefined,
  Code extends RefusalCode = never,
  PlaceCode extends RefusalCode = never,
  SaveCode extends RefusalCode = never,
> = {
  /** The prefix of its audit actions, as in `category.created`. */
  name: string;
  /** The object of the audit entry, where it differs from `name`: `account:17`. */
  object?: string;
  find: (db: Db | Tx, id: number) => Promise<Row | null>;
  /** Locks the record until the transaction ends. `sent` names what else to lock. */
  lock: (tx: Tx, id: number, sent: Revision["values"]) => Promise<Row | null>;
  /** The values as the form shows them. */
  valuesOf: (row: Row) => Read["values"];
  /** Values shown beside the form. */
  shown?: (row: Row) => Record<string, unknown>;
  /** Reads and checks the sent values. Unchanged values are checked, too. */
  read: (
    tx: Tx,
    sent: Revision["values"],
    on: RecordBase<Row, Place> & { stands: Revision["values"] | null; by: By },
  ) => Promise<Read | Refused<"INPUT_ERROR">>;
  /** What only a save over an earlier version may be refused for. */
  checkSaved?: (
    tx: Tx,
    change: RecordChange<Row, Read, By, Place> & { before: Row },
  ) => Promise<Refused<SaveCode> | null>;
  /** The final check before a record is created or saved. */
  check?: (
    tx: Tx,
    change: RecordChange<Row, Read, By, Place>,
  ) => Promise<Refused<Code> | Rest | null>;
  /** The parent of a new record, locked. */
  place?: (tx: Tx, asked: New, by: By) => Promise<Place | Refused<PlaceCode>>;
  insert?: (tx: Tx, read: Read, on: { place: Place; by: By }) => Promise<number>;
  /** It increments the version. */
  update: (tx: Tx, id: number, read: Read, on: { before: Row; by: By }) => Promise<void>;
  checkArchived?: (
    tx: Tx,
    on: { before: Row; command: ArchiveCommand; by: By },
  ) => Promise<Refused<ArchiveCode<Code>> | null>;
  /** It increments the version. */
  setArchived?: (
    tx: Tx,
    id: number,
    isArchived: boolean,
    on: { before: Row; by: By },
  ) => Promise<void>;
  /** Further changes in the same transaction. */
  written?: (tx: Tx, written: WrittenRecord<Row> & { before: Row | null; by: By }) => Promise<void>;
  /**
   * Translates a database error into a refusal, for example when another person has just taken the
   * name.
   */
  refusalOf?: (error: unknown, by: By) => Refused<"INPUT_ERROR"> | null;
  /** The owner's own order of the records. */
  order?: RecordOrder;
  /** The default: the new or changed values, and nothing for an archived record. */
  details?: {
    created?: (written: WrittenRecord<Row> & { read: Read }) => Detail;
    changed?: (written: WrittenRecord<Row> & { before: Row; read: Read }) => Detail;
    archived?: (row: Row) => Detail;
  };
  /** The default is `noteAbout`. */
  note?: (tx: Tx, by: By, written: WrittenRecord<Row>, entry: Entry) => Promise<void>;
};
