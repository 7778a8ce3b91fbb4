import type { FastifyInstance } from "fastify";
import { personSearch, searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listGroups } from "#server/shop/account/group-queries.ts";
import { listCourseNames, listTiers } from "./student-choices-queries.ts";
import { csvHead, csvRow } from "./student-csv.ts";
import { studentKeptFile } from "./student-kept-fields.ts";
import { chosenPerson, isStudent, type PersonRow, studentList } from "./student-list-queries.ts";

export function registerStudentListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const numberOf = (text: string) => (text === "" ? null : Number(text));
  serveList(app, db, "Students", {
    list: ({ q, tier, group, course, state, sort }) =>
      studentList(
        { who: personSearch(q), tier, groupId: numberOf(group), courseId: numberOf(course), state },
        sort,
      ),
    items: (rows: PersonRow[]) => rows.map(rowOf),
    chosen: chosenPerson,
    file: {
      head: csvHead,
      cells: (rows, { words }) => rows.map((row) => csvRow(row, words)),
      always: [isStudent],
      kept: studentKeptFile,
    },
  });

  serve(app, "adminGetStudentChoices").with(async ({ query: { q, course } }, { lang }) => {
    const wanted = { patterns: searchPatterns(q), courseId: numberOf(course), lang };
    const [tiers, groups, { courses, hasMore }] = await Promise.all([
      listTiers(db),
      listGroups(db),
      listCourseNames(db, wanted),
    ]);
    return {
      success: true,
      data: {
        tiers,
        groups: groups.map(({ id, name }) => ({ id, name })),
        courses,
        has_more_courses: hasMore,
      },
    };
  });
}

function rowOf({
  id,
  version,
  firstName,
  lastName,
  username,
  email,
  phone,
  tier,
  groupName,
  state,
  createdAt,
  expiresAt,
  courses,
}: PersonRow) {
  const times = {
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  };
  return {
    id,
    version,
    name: `${firstName} ${lastName}`.trim(),
    username,
    email,
    tel: phone,
    tier,
    group: groupName,
    state,
    ...times,
    courses,
  };
}
