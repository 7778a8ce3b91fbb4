import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { auditQuery } from "#contract/admin/audit-schemas.ts";
import { bangkokDayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import { exportedByKeys } from "#server/list/exported-rows.ts";
import { serveExport } from "#server/list/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { auditCsvHead, auditCsvRow } from "./audit-csv.ts";
import {
  type AuditFilter,
  auditKeys,
  findPersonByName,
  listAudit,
  readAudit,
} from "./audit-list-queries.ts";
import { auditWire } from "./audit-wire.ts";

type Query = z.output<typeof auditQuery>;

const pageSize = 50;

/** The audit log, for administrators. */
export function registerAuditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListAudit").with(async ({ query }) => {
    const filter = await readFilter(db, query);
    if (filter instanceof Refused) return filter;
    const rows =
      filter === "nobody"
        ? []
        : await listAudit(db, filter, {
            sort: query.sort,
            before: query.before ?? null,
            most: pageSize + 1,
          });
    const shown = rows.slice(0, pageSize);
    return {
      success: true,
      data: {
        items: shown.map(auditWire),
        next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      },
    };
  });

  serveExport(app, db, "Audit", {
    query: auditQuery,
    head: auditCsvHead,
    rows: async (query, { lang, words }) => {
      const filter = await readFilter(db, query);
      if (filter instanceof Refused) return filter;
      if (filter === "nobody") return { rows: [] };
      return exportedByKeys(auditKeys(filter, query.sort), async (keys) =>
        (await readAudit(db, keys, query.sort)).map((row) => auditCsvRow(row, lang, words)),
      );
    },
  });
}

async function readFilter(
  db: Db,
  { person, kind, object, from, to }: Query,
): Promise<AuditFilter | "nobody" | Refused<"INPUT_ERROR">> {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined) return wrong("from");
  if (last === undefined) return wrong("to");
  const actorId = person.trim() === "" ? null : await findPersonByName(db, person.trim());
  if (actorId === null && person.trim() !== "") return "nobody";
  return {
    actorId,
    kind,
    object: object.trim(),
    from: first?.from ?? null,
    until: last?.until ?? null,
  };
}

/** Null: no day was sent. Undefined: the day does not exist. */
function readDay(day: string) {
  if (day === "") return null;
  const time = parseBangkokTime(day);
  return time === null ? undefined : bangkokDayRange(time);
}

function wrong(param: string): Refused<"INPUT_ERROR"> {
  return refuseField(param, "INVALID");
}
