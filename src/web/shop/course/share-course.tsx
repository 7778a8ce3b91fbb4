import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { CopyButton } from "#web/ui/text/copy-button.tsx";
import type { CourseDetail } from "../catalog/catalog-types.ts";
import styles from "./purchase-panel.module.css";

/** LINE works without script. What the browser itself can share with is offered where it can. */
export function ShareCourse({ course, address }: { course: CourseDetail; address: string }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const canShare = isHydrated && typeof navigator.share === "function";
  const title = t(course.course_type === "course" ? "catalog.share" : "catalog.share-product");
  const share = () =>
    // A person who closes the sheet has changed their mind.
    void navigator.share({ title: course.course_name, url: address }).catch(() => undefined);
  return (
    <section aria-label={title} className={styles.share}>
      <a
        href={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener"
        className={styles.line}
      >
        {t("catalog.share-line")}
      </a>
      {isHydrated && <CopyButton value={address} what={t("catalog.link")} />}
      {canShare && (
        <Button variant="text" onClick={share}>
          {t("catalog.share-more")}
        </Button>
      )}
    </section>
  );
}
