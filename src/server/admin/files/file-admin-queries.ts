import { type RawBuilder, sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

const isThere = "f.state in ('stored', 'attached')";

/** With the account `a` that has sent it. */
const columns = (lang: Language) => `f.name, f.purpose, f.media_type as "mediaType",
    f.size_bytes as "sizeBytes", f.width, f.height, f.original_name as "originalName",
    nullif(concat_ws(' ', a.first_name, a.last_name), '') as "ownerName",
    f.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('kind', r.kind, 'id', r.object_id,
        'label', r.label_${lang}) order by r.kind, r.object_id)
      from file_reference r
      where r.file_name = f.name), '[]') as uses`;

export type FileUse = {
  kind:
    | "person"
    | "certificate"
    | "answer"
    | "course"
    | "product"
    | "bank_account"
    | "site"
    | "order"
    | "instructor"
    | "lesson"
    | "submission";
  id: number;
  label: string;
};
const filesIn = (lang: Language) => ({
  find: named(
    `find-admin-file-${lang}`,
    `select ${columns(lang)}
  from stored_file f left join account a on a.id = f.account_id
  where f.name = $1 and ${isThere}`,
    columnTypes<{ uses: FileUse[] }>(),
  ),
  read: named(
    `read-admin-files-${lang}`,
    `select ${columns(lang)}
  from unnest($1::text[]) with ordinality wanted (name, place)
    join stored_file f on f.name = wanted.name
    left join account a on a.id = f.account_id
  order by wanted.place`,
    columnTypes<{ uses: FileUse[] }>(),
  ),
});
const files = { th: filesIn("th"), en: filesIn("en") };
export type AdminFile = RowOf<typeof files.th.find>;
export type FilePurpose = AdminFile["purpose"];
export type FileView = "largest" | "newest" | "unused";
export type FileSort = "" | "largest" | "smallest" | "newest" | "oldest" | "name";
export type FileFilter = { view: FileView; purpose: FilePurpose | ""; patterns: readonly string[] };

export const pageSize = 24;

/** NOTE: for many files at once. One look-up for each file takes longer than one read of all uses. */
const isUnused = "not exists (select from file_reference r where r.file_name = f.name)";

/** The condition is built for each filter, so that each query plan fits it. */
function matching({ view, purpose, patterns }: FileFilter) {
  const conditions = [
    sql.raw(isThere),
    ...(view === "unused" ? [sql.raw(isUnused)] : []),
    ...(purpose === "" ? [] : [sql`f.purpose = ${purpose}`]),
    ...patterns.map((pattern) =>
      fitsPattern(sql`fold_words(f.original_name || ' ' || f.name)`, pattern),
    ),
  ];
  return sql.join(conditions, sql` and `);
}

export async function listFiles(
  db: Db,
  filter: FileFilter,
  { sort, page, lang }: { sort: FileSort; page: number; lang: Language },
): Promise<{ files: AdminFile[]; total: number }> {
  const order = orderOf(filter, sort);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total
    from (select from stored_file f where ${matching(filter)} limit ${countLimit + 1}) c`.execute(
    db,
  );
  const { rows } = await sql<AdminFile>`select ${sql.raw(columns(lang))}
    from (select *
        from stored_file f
        where ${matching(filter)}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) f
      left join account a on a.id = f.account_id
    order by ${order}`.execute(db);
  return { files: rows, total: counted[0]?.total ?? 0 };
}

/**
 * What of them nothing uses, in the order of the list, up to `most`: one statement, so one moment.
 */
export async function listUnusedFiles(
  db: Db,
  filter: FileFilter,
  { sort, most }: { sort: FileSort; most: number },
): Promise<Pick<AdminFile, "name" | "originalName">[]> {
  const { rows } = await sql<
    Pick<AdminFile, "name" | "originalName">
  >`select f.name, f.original_name as "originalName"
    from stored_file f
    where ${matching({ ...filter, view: "unused" })}
    order by ${orderOf(filter, sort)} limit ${most}`.execute(db);
  return rows;
}

export type FileName = { name: string };

/** The names of all of them, in the order of the list. */
export function allFileNames(filter: FileFilter, sort: FileSort): RawBuilder<FileName> {
  return sql<FileName>`select f.name from stored_file f
    where ${matching(filter)} order by ${orderOf(filter, sort)}`;
}

/** Those that are still there, in the order of their names here. */
export async function readFiles(
  db: Db,
  some: readonly FileName[],
  lang: Language,
): Promise<AdminFile[]> {
  return await files[lang].read(db, [some.map(({ name }) => name)]);
}

const orders: Record<Exclude<FileSort, "">, RawBuilder<unknown>> = {
  largest: sql`f.size_bytes desc, f.name`,
  smallest: sql`f.size_bytes, f.name`,
  newest: sql`f.created_at desc, f.name`,
  oldest: sql`f.created_at, f.name`,
  name: sql`lower(coalesce(nullif(f.original_name, ''), f.name)), f.name`,
};

function orderOf({ view }: FileFilter, sort: FileSort): RawBuilder<unknown> {
  return orders[sort || (view === "newest" ? "newest" : "largest")];
}

export async function findAdminFile(
  db: Db | Tx,
  name: string,
  lang: Language,
): Promise<AdminFile | null> {
  return (await files[lang].find(db, [name]))[0] ?? null;
}

const findUse = named(
  "find-storage-use",
  `select q.total_bytes as "totalBytes", q.used_bytes as "usedBytes",
    q.reserved_bytes as "reservedBytes",
    q.total_bytes * q.people_percent / 100 as "buyersTotalBytes",
    q.people_used_bytes + q.people_reserved_bytes as "buyersTakenBytes",
    coalesce((select json_agg(p)
      from (select f.purpose, count(*) as files, sum(f.size_bytes) as size
          from stored_file f
          where ${isThere}
          group by f.purpose
          order by 3 desc, 1) p), '[]') as purposes,
    (select json_build_object('files', count(*), 'size', coalesce(sum(f.size_bytes), 0))
      from stored_file f
      where ${isThere} and ${isUnused}) as unused
  from storage_quota q`,
  columnTypes<{
    purposes: { purpose: FilePurpose; files: number; size: number }[];
    unused: { files: number; size: number };
  }>(),
);
/** `buyers…`: the buyers' share of it: its size, and how much of it is used. */
export type StorageUse = RowOf<typeof findUse>;

export async function findStorageUse(db: Db): Promise<StorageUse> {
  const [use] = await findUse(db);
  if (!use) throw new Error("There is no storage quota.");
  return use;
}

const lock = named(
  "lock-admin-file",
  `select from stored_file f where f.name = $1 and ${isThere} for update`,
);

/**
 * No other transaction attaches or deletes this file until this one ends. False: it is not there.
 */
export async function lockFile(tx: Tx, name: string): Promise<boolean> {
  return (await lock(tx, [name])).length === 1;
}

const setDeleting = named(
  "set-file-deleting",
  "update stored_file set state = 'deleting' where name = $1",
);

export async function updateFileDeleting(tx: Tx, name: string): Promise<void> {
  await setDeleting(tx, [name]);
}
