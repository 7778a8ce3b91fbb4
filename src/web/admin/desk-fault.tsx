import type { UseQueryResult } from "@tanstack/react-query";
import { useTexts } from "../app/texts/use-texts.tsx";
import { RefusedError } from "../platform/api-client.ts";
import { InfoIcon } from "../ui/more-icons.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";

/** Why something could not be read: because this administrator may not, or because it failed and can be tried again. */
export function DeskFault({ read: { error, refetch, isFetching } }: { read: Pick<UseQueryResult, "error" | "refetch" | "isFetching"> }) {
  if (isRefused(error, "FORBIDDEN")) return <ForbiddenState />;
  return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
}

/** For an administrator who was not given this part. */
export function ForbiddenState({ main = false }: { main?: boolean }) {
  const t = useTexts();
  return <EmptyState title={t("admin.forbidden")} text={t("admin.forbidden-text")} icon={<InfoIcon size={32} />} main={main} />;
}

export function isRefused(error: unknown, code: string): boolean {
  return error instanceof RefusedError && error.refused.code === code;
}
