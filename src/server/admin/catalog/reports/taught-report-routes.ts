import type { FastifyInstance } from "fastify";
import { findListPage } from "#server/list/list-page-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { teachesCourse } from "#server/shop/instructor/instructor-queries.ts";
import { type LearnerRow, learnerList } from "./learner-list-queries.ts";
import { courseReport, learnerWire } from "./report-wire.ts";

/**
 * The same report for instructors of the course: names and progress, without contact data and
 * networks.
 */
export function registerTaughtReportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "getTaughtReport").with(async ({ params: { id } }, { caller: { account }, lang }) => {
    const data = (await teachesCourse(db, id, account.id))
      ? await courseReport(db, id, lang)
      : null;
    return data ? { success: true, data } : refuse("NOT_FOUND");
  });

  serve(app, "listTaughtLearners").with(
    async ({ params: { id }, query: { state, sort, page } }, { caller: { account }, lang }) => {
      if (!(await teachesCourse(db, id, account.id))) return refuse("NOT_FOUND");
      const list = learnerList(
        {
          courseId: id,
          who: { phone: null, patterns: [] },
          state,
          away: null,
          access: "",
          isOddOnly: false,
        },
        sort,
      );
      const { rows, total, pages } = await findListPage<LearnerRow>(db, list, page);
      const items = rows.map((row) => {
        const { is_odd: _isOdd, name, ...wire } = learnerWire(row, lang);
        return { ...wire, name: row.isNamed ? name : "" };
      });
      return { success: true, data: { items, page, pages, total } };
    },
  );
}
