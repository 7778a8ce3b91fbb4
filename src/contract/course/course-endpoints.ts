import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";
import type { courseSchemas } from "./course-schemas.ts";
import type { seatSchemas } from "./seat-schemas.ts";

export type CourseSchemas = typeof courseSchemas & typeof seatSchemas;

/** The catalogue, and the waiting list for the seats of a full course. */
export const courseEndpoints = {
  listCategories: get("/public/categories", "visitor"),
  listCourses: get("/public/courses", "visitor"),
  suggestCourses: get("/public/search", "visitor"),
  getCourse: get("/public/courses/:id", "visitor"),
  listInstructors: get("/public/instructors", "visitor"),
  getInstructor: get("/public/instructors/:id", "visitor"),
  listSeats: get("/public/seats", "visitor"),
  getSeatWait: get("/private/courses/:id/wait", "student"),
  joinSeatWait: post("/private/courses/:id/wait", "student"),
  leaveSeatWait: post("/private/courses/:id/wait/leave", "student"),
  listSeatWaits: get("/private/seat-waits", "student"),
} as const satisfies Record<string, Address>;

/** The waiting list, for administrators who manage the catalogue. */
export const seatAdminEndpoints = {
  adminListSeatWaits: get("/api/admin/courses/:id/waiting", "administrator", "catalog.manage"),
  adminRemoveSeatWait: post(
    "/api/admin/courses/:id/waiting/:waitId/remove",
    "administrator",
    "catalog.manage",
  ),
} as const satisfies Record<string, Address>;
