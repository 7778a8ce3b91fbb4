import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RefusedError } from "../platform/api-client.ts";
import { SkeletonGroup } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { NotStudent } from "./not-student.tsx";

type Props<T> = { read: UseQueryResult<T>; skeleton: ReactNode; children: (found: T) => ReactNode };

/** Something of one's own on its way: loading, failed, there. What was read once stays while it is read again. */
export function OwnReading<T>({ read, skeleton, children }: Props<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.isError) return <SkeletonGroup>{skeleton}</SkeletonGroup>;
  if (read.error instanceof RefusedError && read.error.refused.code === "FORBIDDEN") return <NotStudent />;
  return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
}
