import { isInstructorOnly } from "#domain/account/roles.ts";
import type { SessionAnswer } from "#web/platform/session.ts";

/** Somebody who teaches here and does not study: the cart is not for them. */
export function teachesOnly(user: SessionAnswer["user"]): boolean {
  return user !== null && isInstructorOnly({ isInstructor: user.is_instructor, isStudent: user.is_student });
}
