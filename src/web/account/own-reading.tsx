import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonGroup } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { usePerson } from "./account-frame.tsx";
import { NotStudent } from "./not-student.tsx";

type Props<T> = { read: UseQueryResult<T>; skeleton: ReactNode; children: (found: T) => ReactNode };

/** Something of one's own on its way: loading, failed, there. What was read once stays while it is read again. */
export function OwnReading<T>({ read, skeleton, children }: Props<T>) {
  const person = usePerson();
  if (person?.is_student === false) return <NotStudent />;
  if (read.data !== undefined) return children(read.data);
  if (!read.isError) return <SkeletonGroup>{skeleton}</SkeletonGroup>;
  return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
}
