import type { FastifyInstance } from "fastify";
import ical, { ICalAlarmType } from "ical-generator";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { endOfLive, openBeforeMs } from "#domain/learning/live.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { keptSecret } from "./calendar-secret.ts";
import {
  type CalendarEntry,
  findCalendarOwner,
  listCalendar,
  sealCalendarLink,
} from "./live-queries.ts";

type CalendarDeps = {
  db: Db;
  limiter: RateLimiter;
  settings: Settings;
  publicUrl: string;
  dataKey: Buffer;
};
type ToWrite = {
  entries: readonly CalendarEntry[];
  lang: "th" | "en";
  shopName: string;
  publicUrl: string;
};

/**
 * A learner's live lessons as an iCalendar file. Anyone with the address can read it, so it holds
 * only times, names and places.
 */
export function registerCalendarRoutes(
  app: FastifyInstance,
  { db, limiter, settings, publicUrl, dataKey }: CalendarDeps,
): void {
  app.route<{ Params: { name: string } }>({
    method: "GET",
    url: rawEndpoints.getCalendar.path,
    handler: async (request, reply) => {
      const tooMany = await limiter.take("calendarByAddress", request.ip);
      if (tooMany) throw tooMany;
      const [, secret] = /^([\w-]{43})\.ics$/.exec(request.params.name) ?? [];
      const owner = secret === undefined ? null : await findCalendarOwner(db, hashToken(secret));
      if (secret === undefined || owner === null) throw refuse("NOT_FOUND");
      if (!owner.isSealed) await sealCalendarLink(db, keptSecret(dataKey, owner.id, secret));
      const entries = await listCalendar(db, owner.id);
      const { title } = await settings.current();
      reply
        .header("cache-control", "private, no-store")
        .header("content-type", "text/calendar; charset=utf-8");
      return reply.send(
        calendarFile({
          entries,
          lang: owner.lang,
          shopName: title[owner.lang] || title.th,
          publicUrl,
        }),
      );
    },
  });
}

/**
 * NOTE: lessons have Bangkok times, which are UTC+7 since 1920. The file has UTC, which every
 * calendar reads.
 */
export function calendarFile({ entries, lang, shopName, publicUrl }: ToWrite): string {
  const calendar = ical({
    name: shopName,
    prodId: { company: "Raanrian", product: "Live lessons" },
    timezone: null,
    ttl: 60 * 60,
  });
  for (const { id, itemId, title, course, startsAt, minutes, room, changes } of entries) {
    const page = `${publicUrl}${localizedPath(`/learn/${itemId}/${id}`, pageLanguage(lang))}`;
    const event = calendar.createEvent({
      id: `lesson-${id}@${new URL(publicUrl).host}`,
      // A calendar applies a change only if this number is higher than its own.
      sequence: changes,
      start: startsAt,
      end: endOfLive(startsAt, minutes),
      summary: title[lang] || title.th,
      description: course[lang] || course.th,
      // Without a place, the entry links to the lesson's page.
      location: room || page,
      url: page,
    });
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: openBeforeMs / 1000,
      description: title[lang] || title.th,
    });
  }
  // NOTE: ical-generator writes `X-` properties after the events. RFC 5545 (3.6) allows no calendar
  // properties there.
  return `${calendar.toString().replace("\r\nPRODID:", "\r\nX-WR-TIMEZONE:Asia/Bangkok\r\nPRODID:")}\r\n`;
}
