import type { ImportMapping } from "#domain/account/import/import-columns.ts";
import { readImportRows } from "#domain/account/import/import-row.ts";
import type { OptionNames } from "#domain/account/import/student-cell.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { FieldText } from "#server/platform/http/field-fault.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { listGroups } from "#server/shop/account/group-queries.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { listGivableCourses } from "./import-student-queries.ts";
import type { ExistingRule } from "./judge-import.ts";
import type { StudentFile } from "./read-student-file.ts";

export type ImportDeps = {
  db: Db;
  settings: Settings;
  clock: Clock;
  outbox: Pick<Outbox, "kick">;
  realtime: Realtime;
};

export async function readRows(
  { db, clock }: ImportDeps,
  site: SiteSettings,
  { file, columns, options }: Pick<ImportRequest, "file" | "columns" | "options">,
) {
  const [groups, courses] = await Promise.all([listGroups(db), listGivableCourses(db)]);
  const { fields } = site.registration;
  return {
    groups,
    rows: readImportRows(file.lines, columns, { fields, groups, courses, options, now: clock() }),
  };
}

export type ImportRequest = {
  file: StudentFile;
  columns: ImportMapping;
  existing: ExistingRule;
  lang: Language;
  textOf: FieldText;
  options: OptionNames;
};
