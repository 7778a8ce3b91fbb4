import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "./actor.ts";
import { changedValues, isUnchanged } from "./changed-values.ts";
import { type Entry, noteAbout } from "./note-about.ts";
import { type NewOrder, orderRecords } from "./order-records.ts";
import type {
  ArchiveCode,
  ArchiveCommand,
  RecordKind,
  StoredRow,
  TypedRecord,
} from "./record-kind.ts";
import type { Revision } from "./revision.ts";

export type SavedRecord<Row> = { id: number; row: Row; revision: Revision };
type SaveCommand = { id: number } & Revision;
/** Null: nothing changed. */
export type ArchivedVersion = { version: number } | null;
type Conflict = Refused<"NOT_FOUND" | "EDIT_CONFLICT">;

/** Makes the operations on a kind of record. */
export function declareRecord<
  Row extends StoredRow,
  Read extends TypedRecord,
  By extends Actor = Actor,
  New extends TypedRecord = TypedRecord,
  Place = undefined,
  Code extends RefusalCode = never,
  PlaceCode extends RefusalCode = never,
  SaveCode extends RefusalCode = never,
>(kind: RecordKind<Row, Read, By, New, Place, Code, PlaceCode, SaveCode>) {
  return new KeptRecord(kind);
}

/** A method that ends in `Within` runs in the caller's transaction. */
export class KeptRecord<
  Row extends StoredRow,
  Read extends TypedRecord,
  By extends Actor,
  New extends TypedRecord,
  Place,
  Code extends RefusalCode,
  PlaceCode extends RefusalCode,
  SaveCode extends RefusalCode,
> {
  readonly kind: RecordKind<Row, Read, By, New, Place, Code, PlaceCode, SaveCode>;

  constructor(kind: RecordKind<Row, Read, By, New, Place, Code, PlaceCode, SaveCode>) {
    this.kind = kind;
  }

  /** A record as its form shows it. */
  revisionOf(row: Row): { version: number; values: Read["values"] } {
    return { version: row.version, values: this.kind.valuesOf(row) };
  }

  /** A record for editing, with the values shown beside its form. */
  async get(db: Db, id: number): Promise<({ id: number } & Revision) | Refused<"NOT_FOUND">> {
    const row = await this.kind.find(db, id);
    return row === null
      ? refuse("NOT_FOUND")
      : { id, ...this.kind.shown?.(row), ...this.revisionOf(row) };
  }

  create(
    db: Db,
    asked: New,
    by: By,
  ): Promise<SavedRecord<Row> | Refused<"INPUT_ERROR" | Code | PlaceCode>> {
    return this.#inTransaction(db, by, (tx) => this.createWithin(tx, asked, by));
  }

  async createWithin(
    tx: Tx,
    asked: New,
    by: By,
  ): Promise<SavedRecord<Row> | Refused<"INPUT_ERROR" | Code | PlaceCode>> {
    const { kind } = this;
    if (kind.insert === undefined) throw new Error(`${kind.name} is created elsewhere`);
    const place = (await kind.place?.(tx, asked, by)) as Place | Refused<PlaceCode>;
    if (place instanceof Refused) return place;
    const on = { id: null, before: null, place, by };
    const read = await kind.read(tx, asked.values, { ...on, stands: null });
    if (read instanceof Refused) return read;
    const rest = await kind.check?.(tx, { ...on, read, sent: asked.values, stands: {} });
    if (rest instanceof Refused) return rest;
    const id = await kind.insert(tx, read, on);
    await rest?.(id);
    const row = await this.#found(tx, id);
    const { values } = this.revisionOf(row);
    const detail = kind.details?.created?.({ id, row, read });
    await this.#written(
      tx,
      { id, row, before: null, by },
      {
        action: `${kind.name}.created`,
        detail: detail ?? { changed: changedValues({}, values) },
      },
    );
    return { id, row, revision: this.revisionOf(row) };
  }

  /** Saves the values only over the version that the caller has seen. */
  save(
    db: Db,
    over: SaveCommand,
    by: By,
  ): Promise<SavedRecord<Row> | Conflict | Refused<"INPUT_ERROR" | Code | SaveCode>> {
    return this.#inTransaction(db, by, (tx) => this.saveWithin(tx, over, by));
  }

  async saveWithin(
    tx: Tx,
    { id, version, values: sent }: SaveCommand,
    by: By,
  ): Promise<SavedRecord<Row> | Conflict | Refused<"INPUT_ERROR" | Code | SaveCode>> {
    const { kind } = this;
    const before = await this.lockOver(tx, { id, version, values: sent });
    if (before instanceof Refused) return before;
    const { values: stands } = this.revisionOf(before);
    const on = { id, before, place: null, by };
    const read = await kind.read(tx, sent, { ...on, stands });
    if (read instanceof Refused) return read;
    if (isUnchanged(stands, read.values))
      return { id, row: before, revision: this.revisionOf(before) };
    const change = { ...on, read, sent, stands };
    const refused = await kind.checkSaved?.(tx, change);
    if (refused) return refused;
    const rest = await kind.check?.(tx, change);
    if (rest instanceof Refused) return rest;
    await kind.update(tx, id, read, on);
    await rest?.(id);
    const row = await this.#found(tx, id);
    const revision = this.revisionOf(row);
    const detail = kind.details?.changed?.({ id, row, before, read }) ?? {
      changed: changedValues(stands, revision.values),
    };
    await this.#written(tx, { id, row, before, by }, { action: `${kind.name}.changed`, detail });
    return { id, row, revision };
  }

  archive(
    db: Db,
    command: ArchiveCommand,
    by: By,
  ): Promise<ArchivedVersion | Conflict | Refused<ArchiveCode<Code>>> {
    return inTransaction(db, (tx) => this.archiveWithin(tx, command, by));
  }

  async archiveWithin(
    tx: Tx,
    command: ArchiveCommand,
    by: By,
  ): Promise<ArchivedVersion | Conflict | Refused<ArchiveCode<Code>>> {
    const { kind } = this;
    const { id, version, is_archived: isArchived } = command;
    if (kind.setArchived === undefined) throw new Error(`${kind.name} has no archive`);
    const before = await this.lockOver(tx, { id, version, values: {} });
    if (before instanceof Refused) return before;
    if (before.is_archived === isArchived) return null;
    const refused = await kind.checkArchived?.(tx, { before, command, by });
    if (refused) return refused;
    await kind.setArchived(tx, id, isArchived, { before, by });
    await this.#note(
      tx,
      { id, row: before, by },
      {
        action: `${kind.name}.${isArchived ? "archived" : "restored"}`,
        detail: kind.details?.archived?.(before) ?? {},
      },
    );
    return { version: version + 1 };
  }

  /** Reorders the records only over the order that the caller has read. */
  order(db: Db, asked: NewOrder, by: By): Promise<Refused<"INPUT_ERROR" | "EDIT_CONFLICT"> | null> {
    const { order, name, object = name } = this.kind;
    if (order === undefined) throw new Error(`${name} has no order`);
    return orderRecords<never>(db, asked, {
      ...order,
      note: (tx, detail) =>
        noteAbout(tx, by, `${object}:all`, { action: `${name}.ordered`, detail }),
    });
  }

  /**
   * Locks the record in the version that the caller has seen. A later version is returned as a
   * conflict.
   */
  async lockOver(tx: Tx, { id, version, values }: SaveCommand): Promise<Row | Conflict> {
    const before = await this.kind.lock(tx, id, values);
    if (before === null) return refuse("NOT_FOUND");
    return before.version === version
      ? before
      : refuse("EDIT_CONFLICT", { result: this.revisionOf(before) });
  }

  async #found(tx: Tx, id: number): Promise<Row> {
    const row = await this.kind.find(tx, id);
    if (row === null) throw new Error(`${this.kind.name} ${id} has just been written`);
    return row;
  }

  async #written(
    tx: Tx,
    written: { id: number; row: Row; before: Row | null; by: By },
    entry: Entry,
  ): Promise<void> {
    await this.kind.written?.(tx, written);
    await this.#note(tx, written, entry);
  }

  async #note(
    tx: Tx,
    { id, row, by }: { id: number; row: Row; by: By },
    entry: Entry,
  ): Promise<void> {
    const { name, object = name, note } = this.kind;
    if (note) await note(tx, by, { id, row }, entry);
    else await noteAbout(tx, by, `${object}:${id}`, entry);
  }

  async #inTransaction<T>(
    db: Db,
    by: By,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T | Refused<"INPUT_ERROR">> {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      const refused = this.kind.refusalOf?.(error, by) ?? null;
      if (refused === null) throw error;
      return refused;
    }
  }
}
