import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { usePerson } from "../sign-in/account-frame.tsx";
import { NotStudent } from "../sign-in/not-student.tsx";

type Props<T> = { read: UseQueryResult<T>; skeleton: ReactNode; children: (found: T) => ReactNode };

/** Shows loading, fault or data of a person's own read. Data stays while it is read again. */
export function OwnReading<T>({ read, skeleton, children }: Props<T>) {
  const person = usePerson();
  if (person?.is_student === false) return <NotStudent />;
  if (read.data !== undefined) return children(read.data);
  if (!read.isError) return <SkeletonGroup>{skeleton}</SkeletonGroup>;
  return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
}
