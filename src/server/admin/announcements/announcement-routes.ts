import type { FastifyInstance } from "fastify";
import {
  type Audience,
  announcementActs,
  mayAct,
  reachOf,
} from "#domain/announcement/announcement-rule.ts";
import { fileHead } from "#server/list/file-head.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveList } from "#server/list/serve-list.ts";
import type { Db } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { BackgroundWork } from "#server/platform/jobs/background-work.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { countPeople, listCoursesOf } from "#server/shop/announcement/audience-queries.ts";
import { sendAnnouncements } from "#server/shop/announcement/send-announcements.ts";
import type { CustomTexts } from "#server/shop/custom-text/custom-texts.ts";
import { marketingVersions } from "#server/shop/my-account/own-consents.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { actOnAnnouncement } from "./act-on-announcement.ts";
import {
  type AnnouncementListed,
  announcementList,
  listOfCourse,
  listOfPerson,
} from "./announcement-list-queries.ts";
import {
  countStates,
  findAnnouncement,
  findItems,
  listCategories,
  listNamed,
} from "./announcement-record-queries.ts";
import { announcerIn, isNewsManager, mayWrite, mayWriteSome } from "./announcer.ts";
import { previewAnnouncement } from "./preview-announcement.ts";
import { createAnnouncement, maySee, saveAnnouncement, valuesOf } from "./save-announcement.ts";

export type AnnouncementDeps = {
  db: Db;
  clock: Clock;
  settings: Settings;
  customTexts: Pick<CustomTexts, "current">;
  outbox: Pick<Outbox, "kick">;
  background: Pick<BackgroundWork, "start">;
  publicUrl: string;
};

const head = fileHead("announcements", [
  "id",
  "subject",
  "purpose",
  "state",
  "author",
  "started",
  "receivers",
  "sent",
]);

export function registerAnnouncementRoutes(app: FastifyInstance, deps: AnnouncementDeps): void {
  const { db } = deps;
  serveList(app, db, "Announcements", {
    list: ({ q, state, purpose, sort }) =>
      announcementList({ patterns: searchPatterns(q), state, purpose }, sort),
    items: (rows: AnnouncementListed[]) => rows.map(wireOf),
    file: {
      head,
      cells: (rows, { words }) =>
        rows.map((row) => [
          row.id,
          row.subject,
          words(`announce.purpose-${row.purpose}`, row.purpose),
          words(`announce.state-${row.state}`, row.state),
          row.author,
          row.startedAt,
          row.receivers,
          row.sent,
        ]),
    },
  });
  registerReads(app, deps);
  registerFormReads(app, deps);
  registerChanges(app, deps);
}

function registerReads(app: FastifyInstance, { db, settings }: AnnouncementDeps): void {
  serve(app, "adminGetAnnouncement").with(async ({ params: { id } }, { caller, lang }) => {
    const row = await findAnnouncement(db, id);
    if (row === null || !(await maySee(db, row, caller.account.id))) return refuse("NOT_FOUND");
    const { announcements: bounds } = await settings.current();
    const named = [...row.item_ids, ...(row.link_item_id === null ? [] : [row.link_item_id])];
    return {
      success: true,
      data: {
        id,
        version: row.version,
        values: valuesOf(row),
        state: row.state,
        due_at: row.dueAt?.toISOString() ?? null,
        started_at: row.startedAt?.toISOString() ?? null,
        ended_at: row.endedAt?.toISOString() ?? null,
        author: row.author,
        acts: announcementActs.filter((act) => mayAct(row.state, act)),
        named: await listNamed(db, named, lang),
        figures: await countStates(db, id),
        bounds: { a_day: bounds.mailsADay, a_person: bounds.aPersonADay },
      },
    };
  });

  serve(app, "adminCountAudience").with(async ({ body }, { caller }) => {
    const { purpose, audience, item_ids: itemIds, category_id: categoryId } = body;
    const asked = { purpose, audience, itemIds, authorId: null };
    if (!(await mayWrite(db, caller.account.id, asked))) return refuse("FORBIDDEN");
    const ids = await itemsOf(db, { audience, itemIds, categoryId });
    const people = await countPeople(db, { audience, itemIds: ids, versions: marketingVersions });
    const { members, withConsent, muted, receivers } = reachOf(purpose, people);
    return { success: true, data: { members, with_consent: withConsent, muted, receivers } };
  });

  serve(app, "adminListCourseAnnouncements").with(async ({ params }, { caller: { account } }) => {
    const asked = { purpose: "course", audience: "courses", authorId: null } as const;
    if (!(await mayWrite(db, account.id, { ...asked, itemIds: [params.id] })))
      return refuse("NOT_FOUND");
    const authorId = isNewsManager(account) ? null : account.id;
    return { success: true, data: (await listOfCourse(db, params.id, authorId)).map(wireOf) };
  });

  serve(app, "adminListPersonAnnouncements").with(async ({ params: { id } }) => {
    const rows = await listOfPerson(db, id);
    return {
      success: true,
      data: rows.map(({ handedAt, hasLeft, ...row }) => ({
        ...row,
        handed_at: handedAt?.toISOString() ?? null,
        has_left: hasLeft,
      })),
    };
  });
}

/** What the form asks for while it is filled in. */
function registerFormReads(
  app: FastifyInstance,
  { db, settings, customTexts, publicUrl }: AnnouncementDeps,
): void {
  serve(app, "adminPreviewAnnouncement").with(async ({ body }, { caller }) => {
    if (!(await mayWriteSome(db, caller.account.id))) return refuse("FORBIDDEN");
    const shop = {
      settings: await settings.current(),
      overrides: await customTexts.current(body.lang),
      publicUrl,
    };
    return { success: true, data: previewAnnouncement(body.values, body.lang, shop) };
  });

  serve(app, "adminFindAnnounced").with(async ({ query: { q } }, { caller: { account }, lang }) => {
    if (!(await mayWriteSome(db, account.id))) return refuse("FORBIDDEN");
    const isManager = isNewsManager(account);
    const [pattern = "%"] = searchPatterns(q);
    const [items, categories] = await Promise.all([
      findItems(db, pattern, lang, isManager ? null : account.id),
      isManager ? listCategories(db, lang) : [],
    ]);
    return { success: true, data: { items, categories } };
  });
}

function registerChanges(
  app: FastifyInstance,
  { db, clock, settings, outbox, background }: AnnouncementDeps,
): void {
  serve(app, "adminCreateAnnouncement").with(async ({ body }, context) => {
    const made = await createAnnouncement(db, body.values, announcerIn(context, clock));
    return made instanceof Refused ? made : { success: true, id: made.id, data: made.revision };
  });

  serve(app, "adminSaveAnnouncement").with(async ({ params: { id }, body }, context) => {
    const saved = await saveAnnouncement(db, { id, ...body }, announcerIn(context, clock));
    return saved instanceof Refused ? saved : { success: true, data: saved };
  });

  serve(app, "adminActOnAnnouncement").with(async ({ params: { id }, body }, context) => {
    const { version, act, due_at: due } = body;
    const by = announcerIn(context, clock);
    const done = await actOnAnnouncement(db, { id, version, act, due }, by);
    if (done instanceof Refused) return done;
    // The job does the same within a minute, should this process die.
    if (done.state === "running")
      background.start(() => sendAnnouncements({ db, outbox, settings, now: by.now }));
    if (act === "end") outbox.kick();
    return { success: true, data: done };
  });
}

type AskedAudience = { audience: Audience; itemIds: readonly number[]; categoryId: number | null };

async function itemsOf(db: Db, { audience, itemIds, categoryId }: AskedAudience) {
  return audience === "category" && categoryId !== null ? listCoursesOf(db, categoryId) : itemIds;
}

function wireOf({ dueAt, startedAt, createdAt, ...row }: AnnouncementListed) {
  return {
    ...row,
    due_at: dueAt?.toISOString() ?? null,
    started_at: startedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
