import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { peopleListQuery } from "#contract/people-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { listGroups } from "../account/group-queries.ts";
import { chooseAll } from "../admin-list/choose-all.ts";
import { sendCsv } from "../admin-list/csv.ts";
import { type AdminList, findListPage, pagesOf, readWholeList } from "../admin-list/list-page-queries.ts";
import { onlyChosen, readChosenIds } from "../admin-list/only-chosen-queries.ts";
import { insertAudit } from "../audit/audit-queries.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { admit, languageOf, serve } from "../platform/serve-endpoint.ts";
import { listCourseNames, listTiers } from "./people-choices-queries.ts";
import { csvHead, csvRow } from "./people-csv.ts";
import { chosenPerson, isStudent, type PersonRow, peopleList } from "./people-list-queries.ts";
import { peoplePatterns } from "./people-search.ts";

type Query = z.output<typeof peopleListQuery>;

export function registerPeopleListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, "adminListPeople").with(async ({ query }) => {
    const { rows, total } = await findListPage<PersonRow>(db, listOf(query), query.page);
    return { success: true, data: { items: rows.map(rowOf), page: query.page, pages: pagesOf(total), total } };
  });

  serve(app, "adminChoosePeople").with(async ({ query }) => chooseAll(db, listOf(query), chosenPerson));

  serve(app, "adminGetPeopleChoices").with(async (_input, { lang }) => {
    const [tiers, groups, courses] = await Promise.all([listTiers(db), listGroups(db), listCourseNames(db, lang)]);
    return { success: true, data: { tiers, groups: groups.map(({ id, name }) => ({ id, name })), courses } };
  });

  app.get(rawEndpoints.exportPeople.path, async (request, reply) => {
    const { account } = (await admit(app.guard, rawEndpoints.exportPeople, request)) as SignedIn;
    const query = peopleListQuery.safeParse(request.query);
    if (!query.success) throw refuse("INPUT_ERROR");
    // What was searched for may be an address or a number: the log keeps none.
    const { q, page: _page, ...filters } = query.data;
    const ids = readChosenIds(request.query);
    const detail = { ...filters, is_searched: q !== "", ...(ids && { chosen: ids.length }) };
    await insertAudit(db, {
      actorId: account.id,
      actorRole: "administrator",
      action: "people.exported",
      object: "account:list",
      detail,
      requestId: request.id,
    });
    return sendCsv(reply, "students.csv", csvHead[languageOf(request)], exported(db, onlyChosen(listOf(query.data), ids, [isStudent])));
  });
}

function listOf({ q, tier, group, course, state, sort }: Query): AdminList {
  const numberOf = (text: string) => (text === "" ? null : Number(text));
  return peopleList({ patterns: peoplePatterns(q), tier, groupId: numberOf(group), courseId: numberOf(course), state }, sort);
}

async function* exported(db: Db, list: AdminList) {
  for await (const rows of readWholeList<PersonRow>(db, list)) yield rows.map(csvRow);
}

function rowOf({ id, version, firstName, lastName, username, email, phone, tier, groupName, state, createdAt, expiresAt, courses }: PersonRow) {
  const times = { created_at: createdAt.toISOString(), expires_at: expiresAt?.toISOString() ?? null };
  return { id, version, name: `${firstName} ${lastName}`.trim(), username, email, tel: phone, tier, group: groupName, state, ...times, courses };
}
