import { Suspense, use, useId, useMemo, useState } from "react";
import { pageLanguage } from "#domain/language/page-languages.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { findTexts } from "#web/texts/late-texts.ts";
import { TextsProvider, useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useGoTo, usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { useMay } from "../shared/use-may.ts";
import styles from "./find-dialog.module.css";
import { FindField } from "./find-field.tsx";
import { FoundList } from "./found-list.tsx";
import { fittingEntries, localEntries } from "./local-results.ts";
import { keepRecent, recentEntries } from "./recent.ts";
import { firstSections, foundSections, type Result } from "./sections.tsx";
import { isAsked, useFound, useReadySearch } from "./use-found.ts";

type Props = { onClose: () => void };

/** The search of the whole area. Its texts come with it. */
export function FindDialog({ onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog title={t("admin.find")} width={640} onClose={onClose}>
      <Suspense fallback={<ListSkeleton height="2.75rem" className={styles.skeleton} />}>
        <WithTexts>
          <Finder onClose={onClose} />
        </WithTexts>
      </Suspense>
    </Dialog>
  );
}

function WithTexts({ children }: { children: React.ReactNode }) {
  return <TextsProvider texts={use(findTexts(usePageLanguage()))}>{children}</TextsProvider>;
}

function Finder({ onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const goTo = useGoTo();
  const { user } = useSession();
  const [q, setQ] = useState("");
  const [active, setActive] = useState(0);
  const { found, isFailed, isWaiting } = useFound(q);
  const entries = useEntries();
  const managesCourses = useMay()(["catalog.manage"]);
  useReadySearch();
  const sections =
    q.trim() === ""
      ? firstSections(t, { recent: user ? recentEntries(user.id) : [], entries })
      : foundSections(t, {
          q: q.trim(),
          entries: fittingEntries(entries, q),
          found,
          managesCourses,
        });
  const results = sections.flatMap((section) => section.results);
  const at = Math.min(active, results.length - 1);
  const open = (result: Result) => {
    if (user) keepRecent(user.id, result);
    onClose();
    goTo(result.to);
  };
  return (
    <div className={styles.finder}>
      <FindField
        id={id}
        value={q}
        active={at}
        onType={(typed) => {
          setQ(typed);
          setActive(0);
        }}
        onStep={(step) => setActive((at + step + results.length) % Math.max(1, results.length))}
        onEnter={() => {
          const chosen = results[at];
          if (chosen) open(chosen);
        }}
      />
      <p role="status" className={styles.status}>
        {q.trim() !== "" && !isWaiting && t("find.count", { count: results.length })}
      </p>
      <FoundList id={id} sections={sections} active={at} onOpen={open} onPoint={setActive} />
      <Said q={q.trim()} isNone={results.length === 0 && !isWaiting} isFailed={isFailed} />
      <p className={styles.keys}>{t("find.keys")}</p>
    </div>
  );
}

/** What the list does not say. */
function Said({ q, isNone, isFailed }: { q: string; isNone: boolean; isFailed: boolean }) {
  const t = useTexts();
  if (isFailed) return <p className={styles.said}>{t("find.failed")}</p>;
  if (q === "" || !isNone) return null;
  return (
    <div className={styles.said}>
      <p>{t("find.none", { q })}</p>
      <p className="soft">{t(isAsked(q) ? "find.none-text" : "find.short")}</p>
    </div>
  );
}

function useEntries() {
  const { code } = usePageLanguage();
  const other = use(findTexts(pageLanguage(code === "th" ? "en" : "th")));
  const say = useFindText();
  const may = useMay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: permissions change with the session
  return useMemo(() => localEntries({ say, other, may }), [say, other]);
}
