import { classNames } from "#web/ui/surface/class-names.ts";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import styles from "./account-form.module.css";

const fields = ["one", "two", "three", "four", "five"];

export function FormSkeleton() {
  return (
    <SkeletonGroup className={classNames(styles.form)}>
      {fields.map((field) => (
        <div key={field}>
          <Skeleton width="8rem" height="1.65em" />
          <Skeleton width="100%" height="var(--touch)" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
