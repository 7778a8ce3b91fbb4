import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "./settings-part.module.css";

type Matches = Parameters<typeof metaTexts>[0];

export function settingsMeta(title: KeyOf<"my-account">, matches: Matches) {
  const t = metaTexts(matches);
  return privateMeta(`${t(title)} · ${t("shop.name")}`);
}

/** A settings page with its title and description. */
export function SettingsPart({
  title,
  lead,
  children,
}: {
  title: KeyOf<"my-account">;
  lead?: KeyOf<"my-account">;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <div className={styles.part}>
      <header>
        <h1 className={styles.title}>{t(title)}</h1>
        {lead && <p className="muted">{t(lead)}</p>}
      </header>
      {children}
    </div>
  );
}

/** Reads own data in the language of the page. */
export function useOwn<T>(
  name: string,
  read: () => Promise<T>,
  readAgain: (found: T | undefined) => number | false = never,
): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: ["my-account", name, useLanguage()],
    queryFn: read,
    staleTime: 0,
    refetchInterval: ({ state }) => readAgain(state.data),
  });
}

const never = () => false as const;

/** Shows loading, fault or data. */
export function Own<T>({
  read,
  children,
}: {
  read: UseQueryResult<T>;
  children: (found: T) => ReactNode;
}) {
  if (read.data !== undefined) return children(read.data);
  if (read.isError)
    return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <SkeletonGroup>
      <Card className={styles.skeleton}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="2.75rem" />
        <Skeleton width="100%" height="2.75rem" />
      </Card>
    </SkeletonGroup>
  );
}
