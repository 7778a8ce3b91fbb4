import {
  announcementPurposes,
  announcementStates,
} from "#domain/announcement/announcement-rule.ts";
import type { AdminList } from "../admin-list.ts";

export const announcementList = {
  page: "/admin/announcements",
  api: "/api/admin/announcements",
  permissions: ["news.send"],
  filters: { state: announcementStates, purpose: announcementPurposes },
  sorts: ["oldest"],
  file: { name: "announcements", action: "announcement.exported", object: "announcement:list" },
} as const satisfies AdminList;
