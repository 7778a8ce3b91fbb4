import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { Refused } from "#server/platform/http/refusal.ts";
import type { Actor } from "./actor.ts";
import type { Entry } from "./note-about.ts";
import type { RecordOrder } from "./order-records.ts";
import type { Revision } from "./revision.ts";

export type StoredRow = { version: number; is_archived?: boolean };
export type ArchiveCommand = { id: number; version: number; is_archived: boolean };
/** Nothing is typed where a record is archived. */
export type ArchiveCode<Code> = Exclude<Code, "INPUT_ERROR">;
/** What was typed, read and checked. A kind may add what it has made of it. */
export type TypedRecord = { values: Revision["values"] };

/** What the values are of: a record as it stands, or a new one and the place that it gets. */
export type RecordBase<Row, Place> =
  | { id: number; before: Row; place: null }
  | { id: null; before: null; place: Place };

/** A change that is checked and about to be written. */
export type RecordChange<Row, Read, By, Place> = RecordBase<Row, Place> & {
  read: Read;
  /** As they came. */
  sent: Revision["values"];
  /** What the form showed before; of a new record nothing. */
  stands: Revision["values"];
  by: By;
};

type Detail = Entry["detail"];
type WrittenRecord<Row> = { id: number; row: Row };
/** What is still to do once the row is written. */
type Rest = (id: number) => Promise<void>;

/**
 * A kind of record of the admin area. `declareRecord` makes of it how such a record is created,
 * saved over its version, archived, put in order and noted in the audit log.
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
  /** In the audit log: `category.created`. */
  name: string;
  /** What the entry is about, where it is not called by that name: `account:17`. */
  object?: string;
  find: (db: Db | Tx, id: number) => Promise<Row | null>;
  /** No other transaction changes it until this one ends. `sent`: what else is to be locked. */
  lock: (tx: Tx, id: number, sent: Revision["values"]) => Promise<Row | null>;
  /** As its form shows it. */
  valuesOf: (row: Row) => Read["values"];
  /** What is shown beside its form. */
  shown?: (row: Row) => Record<string, unknown>;
  /** Reads and checks what was sent. Values that change nothing are checked, too. */
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
  /** The last word before a record is created or saved. */
  check?: (
    tx: Tx,
    change: RecordChange<Row, Read, By, Place>,
  ) => Promise<Refused<Code> | Rest | null>;
  /** What a new record stands in, locked. */
  place?: (tx: Tx, asked: New, by: By) => Promise<Place | Refused<PlaceCode>>;
  insert?: (tx: Tx, read: Read, on: { place: Place; by: By }) => Promise<number>;
  /** Raises the version. */
  update: (tx: Tx, id: number, read: Read, on: { before: Row; by: By }) => Promise<void>;
  checkArchived?: (
    tx: Tx,
    on: { before: Row; command: ArchiveCommand; by: By },
  ) => Promise<Refused<ArchiveCode<Code>> | null>;
  /** Raises the version. */
  setArchived?: (
    tx: Tx,
    id: number,
    isArchived: boolean,
    on: { before: Row; by: By },
  ) => Promise<void>;
  /** What else becomes of it in the same transaction. */
  written?: (tx: Tx, written: WrittenRecord<Row> & { before: Row | null; by: By }) => Promise<void>;
  /** What a fault of the database means to the person: a name that another has just taken. */
  refusalOf?: (error: unknown, by: By) => Refused<"INPUT_ERROR"> | null;
  /** The owner's own order. */
  order?: RecordOrder;
  /** Left out: the values that are new or others, and nothing of an archived record. */
  details?: {
    created?: (written: WrittenRecord<Row> & { read: Read }) => Detail;
    changed?: (written: WrittenRecord<Row> & { before: Row; read: Read }) => Detail;
    archived?: (row: Row) => Detail;
  };
  /** Left out: by `noteAbout`. */
  note?: (tx: Tx, by: By, written: WrittenRecord<Row>, entry: Entry) => Promise<void>;
};
