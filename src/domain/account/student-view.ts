import type { Person } from "./grant-permissions.ts";

/** How long an administrator may look at the shop as a student sees it. */
export const viewMinutes = 15;

/** Nobody looks as somebody who runs the shop, teaches, or is invited to either; nor as themselves. */
export function mayBeViewed(viewerId: number, student: Person): boolean {
  const { isAdministrator, isInstructor, invited } = student;
  return student.id !== viewerId && !isAdministrator && !isInstructor && invited === null;
}
