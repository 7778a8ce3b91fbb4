import { get, post, put } from "#contract/account/address.ts";
import type { Address } from "#contract/endpoint.ts";
import type { announcementSchemas } from "./announcement-schemas.ts";

/** What is written to many people. An instructor writes to learners of own courses. */
export const announcementEndpoints = {
  adminGetAnnouncement: get("/api/admin/announcements/:id", "editor", "news.send"),
  adminCreateAnnouncement: post("/api/admin/announcements", "editor", "news.send"),
  adminSaveAnnouncement: put("/api/admin/announcements/:id", "editor", "news.send"),
  adminActOnAnnouncement: post("/api/admin/announcements/:id/acts", "editor", "news.send"),
  adminCountAudience: post("/api/admin/announcements/audience", "editor", "news.send"),
  adminPreviewAnnouncement: post("/api/admin/announcements/preview", "editor", "news.send"),
  adminFindAnnounced: get("/api/admin/announcements/choices", "editor", "news.send"),
  adminListCourseAnnouncements: get("/api/admin/courses/:id/announcements", "editor", "news.send"),
  adminListPersonAnnouncements: get(
    "/api/admin/person-announcements/:id",
    "administrator",
    "user.manage",
  ),
} as const satisfies Record<string, Address>;

export type AnnouncementSchemas = typeof announcementSchemas;
