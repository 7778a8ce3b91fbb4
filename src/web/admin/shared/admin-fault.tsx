import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { RefusedError } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { InfoIcon } from "#web/ui/icon/notice-icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState, ErrorState } from "#web/ui/surface/states.tsx";

type Props = {
  read: Pick<UseQueryResult, "error" | "refetch" | "isFetching">;
  /** Shown if the address names no record. */
  missing?: ReactNode;
};

/** Explains a failed read: no permission, no record, or a failure with a button to try again. */
export function AdminFault({ read: { error, refetch, isFetching }, missing }: Props) {
  if (isRefused(error, "FORBIDDEN")) return <ForbiddenState />;
  if (missing !== undefined && isMissing(error)) return missing;
  if (isRefused(error, "NOT_FOUND")) return <MissingState />;
  return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
}

/** The record of the address does not exist (any more). It links to its list. */
export function MissingState({
  title,
  text,
  main = false,
}: {
  title?: string;
  text?: string;
  main?: boolean;
}) {
  const t = useTexts();
  return (
    <EmptyState
      title={title ?? t("admin.gone")}
      text={text ?? t("admin.gone-text")}
      icon={<SearchIcon size={32} />}
      main={main}
    >
      <LinkButton to={listAbove(splitLanguage(useLocation().pathname).path)} variant="quiet">
        {t("admin.to-list")}
      </LinkButton>
    </EmptyState>
  );
}

/** `/admin/people/9/merge` belongs to `/admin/people`, as `/admin/people/9` does. */
function listAbove(path: string): string {
  if (path.startsWith("/teach/")) return "/myaccount/instructor/home";
  return path.replace(/\/\d+(?:\/.*)?$/, "");
}

/** Shown to an administrator without the permission. */
export function ForbiddenState({ main = false }: { main?: boolean }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t("admin.forbidden")}
      text={t("admin.forbidden-text")}
      icon={<InfoIcon size={32} />}
      main={main}
    />
  );
}

export function isMissing(error: unknown): boolean {
  return isRefused(error, "NOT_FOUND") || isRefused(error, "INPUT_ERROR");
}

export function isRefused(error: unknown, code: string): boolean {
  return error instanceof RefusedError && error.refused.code === code;
}
