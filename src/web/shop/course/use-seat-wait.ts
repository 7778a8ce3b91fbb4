import { useCallback, useEffect, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { quickRead } from "#web/platform/quick-read.ts";
import { useSession } from "#web/shell/session/use-session.ts";

export type SeatWait = Output<AllSchemas["getSeatWait"]>["data"];

/** The student's state on the waiting list of a full course. null: no student, or not known yet. */
export function useSeatWait(
  courseId: number,
  isFull: boolean,
): { wait: SeatWait | null; isVisitor: boolean; reread: () => void } {
  const { user, status } = useSession();
  const [wait, setWait] = useState<SeatWait | null>(null);
  const [round, setRound] = useState(0);
  const isStudent = user?.is_student === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    if (!isFull || !isStudent) return setWait(null);
    let wanted = true;
    quickRead<"getSeatWait">(`/private/courses/${courseId}/wait` as "/private/courses/:id/wait")
      .then(({ data }) => wanted && setWait(data))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [courseId, isFull, isStudent, round]);
  const reread = useCallback(() => setRound((before) => before + 1), []);
  return { wait, isVisitor: status === "ready" && user === null, reread };
}
