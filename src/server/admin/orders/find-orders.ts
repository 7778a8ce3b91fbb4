import { bahtFromSatang, satangFromBaht } from "#domain/money/satang.ts";
import type { Finder } from "#server/list/finder.ts";
import type { Db } from "#server/platform/database/database.ts";
import { readAdminFilter } from "./admin-filter.ts";
import { listAdminRows } from "./admin-row-queries.ts";
import { findFirstOrders } from "./find-order-queries.ts";

const everything = {
  state: "",
  method: "",
  from: "",
  to: "",
  least: "",
  most: "",
  sort: "",
} as const;

/** Orders by number, name, telephone, e-mail or reference, as in their list, and by their sum. */
export function orderFinder({ db, dataKey }: { db: Db; dataKey: Buffer }): Finder {
  return {
    kind: "Orders",
    find: async (q, { lang }, most) => {
      const filter = readAdminFilter({ ...everything, q }, dataKey);
      if ("wrong" in filter) return [];
      const ids = await findFirstOrders(db, filter, { satang: typedSatang(q), most });
      const rows = ids.length === 0 ? [] : await listAdminRows(db, ids, lang);
      return rows.map((row) => ({
        id: String(row.id),
        name: row.studentName.trim() || "—",
        note: row.itemNames[0] ?? "",
        order: {
          status: row.status,
          is_to_review: row.status === "pending" && row.reviewSince !== null,
          payable: bahtFromSatang(row.payableSatang),
          currency_code: row.currency,
        },
      }));
    },
  };
}

/** 1290, 1,290 or ฿1,290.50. Null: it is no sum. */
export function typedSatang(typed: string): number | null {
  const sum = typed.normalize("NFKC").replace(/[\s฿]|บาท$/g, "");
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(sum)
    ? satangFromBaht(Number(sum.replaceAll(",", "")))
    : null;
}
