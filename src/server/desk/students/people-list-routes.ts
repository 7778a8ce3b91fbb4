import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { peopleListQuery } from "#contract/desk/people/people-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { Db } from "#server/platform/database/database.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { listGroups } from "#server/shop/account/group-queries.ts";
import { chooseAll } from "../kit/choose-all.ts";
import { exportedList } from "../kit/exported-rows.ts";
import { type AdminList, findListPage } from "../kit/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../kit/only-chosen-queries.ts";
import { searchPatterns } from "../kit/search-pattern.ts";
import { serveExport } from "../kit/serve-export.ts";
import { listCourseNames, listTiers } from "./people-choices-queries.ts";
import { csvHead, csvRow } from "./people-csv.ts";
import { chosenPerson, isStudent, type PersonRow, peopleList } from "./people-list-queries.ts";
import { peoplePatterns } from "./people-search.ts";

type Query = z.output<typeof peopleListQuery>;

export function registerPeopleListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListPeople").with(async ({ query }) => {
    const { rows, total, pages } = await findListPage<PersonRow>(db, listOf(query), query.page);
    return { success: true, data: { items: rows.map(rowOf), page: query.page, pages, total } };
  });

  serve(app, "adminChoosePeople").with(async ({ query }) => chooseAll(db, listOf(query), chosenPerson));

  serve(app, "adminGetPeopleChoices").with(async ({ query: { q, course } }, { lang }) => {
    const wanted = { patterns: searchPatterns(q), courseId: course === "" ? null : Number(course), lang };
    const [tiers, groups, { courses, hasMore }] = await Promise.all([listTiers(db), listGroups(db), listCourseNames(db, wanted)]);
    return { success: true, data: { tiers, groups: groups.map(({ id, name }) => ({ id, name })), courses, has_more_courses: hasMore } };
  });

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportPeople, query: peopleListQuery, file: "students", head: csvHead },
    ...{ action: "people.exported", object: "account:list" },
    rows: (query, { request, words }) =>
      exportedList<PersonRow>(db, onlyChosen(listOf(query), readChosenIds(request.query), [isStudent]), (rows) => rows.map((row) => csvRow(row, words))),
  });
}

function listOf({ q, tier, group, course, state, sort }: Query): AdminList {
  const numberOf = (text: string) => (text === "" ? null : Number(text));
  return peopleList({ patterns: peoplePatterns(q), tier, groupId: numberOf(group), courseId: numberOf(course), state }, sort);
}

function rowOf({ id, version, firstName, lastName, username, email, phone, tier, groupName, state, createdAt, expiresAt, courses }: PersonRow) {
  const times = { created_at: createdAt.toISOString(), expires_at: expiresAt?.toISOString() ?? null };
  return { id, version, name: `${firstName} ${lastName}`.trim(), username, email, tel: phone, tier, group: groupName, state, ...times, courses };
}
