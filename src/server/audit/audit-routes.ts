import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { auditQuery } from "#contract/audit-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bangkokDayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import { type CsvCell, sendCsv } from "../admin-list/csv.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { admit, languageOf, serve } from "../platform/serve-endpoint.ts";
import { type AuditFilter, type AuditRow, type AuditSort, findPersonByName, listAudit } from "./audit-list-queries.ts";
import { insertAudit } from "./audit-queries.ts";
import { auditWire } from "./audit-wire.ts";

type Query = z.output<typeof auditQuery>;

const pageSize = 50;
const exported = { atOnce: 1000, most: 100_000 };
const head: Record<Language, readonly string[]> = {
  th: ["เวลา", "บทบาท", "ชื่อ", "ชื่อผู้ใช้", "สิ่งที่ทำ", "รายการ", "สิ่งที่เปลี่ยน", "รายละเอียด"],
  en: ["Time", "Role", "Person", "Username", "Action", "Record", "Changes", "Facts"],
};

/** What was done in the shop, and by whom. */
export function registerAuditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListAudit").with(async ({ query }) => {
    const filter = await readFilter(db, query);
    if (filter instanceof Refused) return filter;
    const rows = filter === "nobody" ? [] : await listAudit(db, filter, { sort: query.sort, before: query.before ?? null, most: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    return { success: true, data: { items: shown.map(auditWire), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null } };
  });

  app.get(rawEndpoints.exportAudit.path, async (request, reply) => {
    const { account } = (await admit(app.guard, rawEndpoints.exportAudit, request)) as SignedIn;
    const query = auditQuery.safeParse(request.query);
    const filter = query.success ? await readFilter(db, query.data) : refuse("INPUT_ERROR");
    if (filter instanceof Refused) throw filter;
    const detail = query.success ? query.data : {};
    await insertAudit(db, { actorId: account.id, actorRole: "administrator", action: "audit.exported", object: "audit:log", detail, requestId: request.id });
    return sendCsv(reply, "audit.csv", head[languageOf(request)], filter === "nobody" ? nothing() : readAll(db, filter, query.data?.sort ?? ""));
  });
}

async function readFilter(db: Db, { person, kind, object, from, to }: Query): Promise<AuditFilter | "nobody" | Refused<"INPUT_ERROR">> {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined) return wrong("from");
  if (last === undefined) return wrong("to");
  const actorId = person.trim() === "" ? null : await findPersonByName(db, person.trim());
  if (actorId === null && person.trim() !== "") return "nobody";
  return { actorId, kind, object: object.trim(), from: first?.from ?? null, until: last?.until ?? null };
}

/** null: no day was given. undefined: there is no such day. */
function readDay(day: string) {
  if (day === "") return null;
  const time = parseBangkokTime(day);
  return time === null ? undefined : bangkokDayRange(time);
}

function wrong(param: string): Refused<"INPUT_ERROR"> {
  return refuse("INPUT_ERROR", { errors: [{ param, msg: "", code: "INVALID" }] });
}

async function* nothing(): AsyncGenerator<CsvCell[][]> {}

async function* readAll(db: Db, filter: AuditFilter, sort: AuditSort): AsyncGenerator<CsvCell[][]> {
  let before: number | null = null;
  for (let read = 0; read < exported.most; read += exported.atOnce) {
    const rows: AuditRow[] = await listAudit(db, filter, { sort, before, most: exported.atOnce });
    if (rows.length > 0) yield rows.map(csvRow);
    before = rows.at(-1)?.id ?? null;
    if (rows.length < exported.atOnce) return;
  }
}

function csvRow(row: AuditRow): CsvCell[] {
  const { at, role, person, action, object, changes, facts } = auditWire(row);
  const changed = changes.map(({ name, from, to }) => `${name}: ${from ?? ""} → ${to ?? ""}`).join("; ");
  return [at, role, person?.name ?? "", person?.username ?? "", action, object, changed, facts.map(({ name, value }) => `${name}: ${value}`).join("; ")];
}
