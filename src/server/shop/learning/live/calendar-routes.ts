import type { FastifyInstance } from "fastify";
import ical from "ical-generator";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { endOfLive } from "#domain/learning/live.ts";
import { localizedPath } from "#domain/link/localized-path.ts";
import { pageLanguage } from "#domain/link/page-languages.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { type CalendarEntry, findCalendarOwner, listCalendar } from "./live-queries.ts";

type Needs = { db: Db; limiter: RateLimiter; settings: Settings; publicUrl: string };
type ToWrite = { entries: readonly CalendarEntry[]; lang: "th" | "en"; shopName: string; publicUrl: string };

/** A learner's live lessons as calendars of phones and computers read them: for all who have the address, so it holds only times, names and rooms. */
export function registerCalendarRoutes(app: FastifyInstance, { db, limiter, settings, publicUrl }: Needs): void {
  app.route<{ Params: { name: string } }>({
    method: "GET",
    url: rawEndpoints.getCalendar.path,
    handler: async (request, reply) => {
      const tooMany = await limiter.take("calendarByAddress", request.ip);
      if (tooMany) throw tooMany;
      const [, secret] = /^([\w-]{43})\.ics$/.exec(request.params.name) ?? [];
      const owner = secret === undefined ? null : await findCalendarOwner(db, secret);
      if (owner === null) throw refuse("NOT_FOUND");
      const entries = await listCalendar(db, owner.id);
      const { title } = await settings.current();
      reply.header("cache-control", "private, no-store").header("content-type", "text/calendar; charset=utf-8");
      return reply.send(calendarFile({ entries, lang: owner.lang, shopName: title[owner.lang] || title.th, publicUrl }));
    },
  });
}

/** NOTE: times are told in Bangkok, which has had no other time than UTC+7 since 1920; they are written in UTC, which every calendar reads. */
export function calendarFile({ entries, lang, shopName, publicUrl }: ToWrite): string {
  const calendar = ical({ name: shopName, prodId: { company: "Raanrian", product: "Live lessons" }, timezone: null, ttl: 60 * 60 });
  for (const { id, itemId, title, course, startsAt, minutes, room, changes } of entries) {
    calendar.createEvent({
      id: `lesson-${id}@${new URL(publicUrl).host}`,
      // A calendar takes a change over only where this is higher than what it has.
      sequence: changes,
      start: startsAt,
      end: endOfLive(startsAt, minutes),
      summary: title[lang] || title.th,
      description: course[lang] || course.th,
      location: room,
      url: `${publicUrl}${localizedPath(`/learn/${itemId}/${id}`, pageLanguage(lang))}`,
    });
  }
  // NOTE: ical-generator writes what is named `X-` behind the events, where RFC 5545 (3.6) wants nothing of the calendar any more.
  return `${calendar.toString().replace("\r\nPRODID:", "\r\nX-WR-TIMEZONE:Asia/Bangkok\r\nPRODID:")}\r\n`;
}
