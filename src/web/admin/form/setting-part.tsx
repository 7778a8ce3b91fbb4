import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { WholeWords } from "#web/ui/text/whole-words.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import styles from "./setting-part.module.css";

/** A settings page with its title and description. */
export function SettingPart({
  title,
  lead,
  below = false,
  children,
}: {
  title: ReactNode;
  lead?: KeyOf<"setting"> | KeyOf<"setting-list">;
  /** It stands in a page that has its own title. */
  below?: boolean;
  children: ReactNode;
}) {
  const t = useTexts();
  const Heading = below ? "h2" : "h1";
  return (
    <div className={styles.part}>
      <header>
        <Heading className={below ? "text-18" : styles.title}>
          {typeof title === "string" ? <WholeWords text={title} /> : title}
        </Heading>
        {lead && <p className="muted">{t(lead)}</p>}
      </header>
      {children}
    </div>
  );
}

/** Read when the page opens, and not again during editing. */
export function useSettingRead<T>(
  name: readonly string[],
  read: () => Promise<T>,
): UseQueryResult<T> {
  return useQuery<T>({
    queryKey: ["settings", ...name, useLanguage()],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

type ReadProps<T> = {
  read: UseQueryResult<T>;
  /** The heading until the loaded content brings its own. */
  title?: string;
  children: (found: T) => ReactNode;
};

/** Shows loading, fault, missing permission, or data. */
export function SettingRead<T>({ read, title, children }: ReadProps<T>) {
  if (read.data !== undefined) return children(read.data);
  return title === undefined ? (
    <NotRead read={read} />
  ) : (
    <SettingPart title={title}>
      <NotRead read={read} />
    </SettingPart>
  );
}

function NotRead({ read }: { read: UseQueryResult<unknown> }) {
  if (read.isError) return <AdminFault read={read} />;
  return (
    <SkeletonGroup>
      <Card className={styles.part}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="100%" height="2.75rem" />
        <Skeleton width="100%" height="2.75rem" />
        <Skeleton width="100%" height="2.75rem" />
      </Card>
    </SkeletonGroup>
  );
}
