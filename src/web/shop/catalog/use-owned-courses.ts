import { useEffect, useState } from "react";
import { quickRead } from "#web/platform/quick-read.ts";
import { useSession } from "#web/shell/session/use-session.ts";

type OwnedCourses = { userId: number; ids: ReadonlySet<number> };
let known: OwnedCourses | undefined;

/**
 * The student's courses, or null: no student, or not known yet. Read once per page load and person.
 */
export function useOwnedCourses(): ReadonlySet<number> | null {
  const { user } = useSession();
  const userId = user?.is_student ? user.id : undefined;
  const [owned, setOwned] = useState<OwnedCourses | undefined>();
  useEffect(() => {
    if (userId === undefined || owned?.userId === userId) return;
    let wanted = true;
    readOwned(userId)
      .then((read) => wanted && setOwned(read))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [userId, owned]);
  return owned !== undefined && owned.userId === userId ? owned.ids : null;
}

async function readOwned(userId: number): Promise<OwnedCourses> {
  if (known?.userId === userId) return known;
  const { data } = await quickRead<"listOwnedCourses">("/private/cart/ordercourse");
  known = { userId, ids: new Set(data.map((course) => course.courseID)) };
  return known;
}
