import type { CSSProperties } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import styles from "./skeleton.module.css";

/** A grey placeholder of the expected size. */
export function Skeleton({
  width,
  height = "1em",
  ratio,
}: {
  width?: string;
  height?: string;
  ratio?: string;
}) {
  const size: CSSProperties =
    ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}

/** A placeholder for a list with rows of this height. */
export function ListSkeleton({
  rows = 8,
  height,
  className,
}: {
  rows?: number;
  height: string;
  className: string | undefined;
}) {
  return (
    <SkeletonGroup className={className}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without content
        <Skeleton key={index} height={height} />
      ))}
    </SkeletonGroup>
  );
}

/** Announces the loading once, and after two seconds that it takes long. */
export function SkeletonGroup({
  children,
  className,
}: {
  children: React.ReactNode;
  className?: string | undefined;
}) {
  const t = useTexts();
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t("ui.loading")}</span>
      </VisuallyHidden>
      {children}
      <p className={styles.slow}>{t("ui.slow")}</p>
    </div>
  );
}
