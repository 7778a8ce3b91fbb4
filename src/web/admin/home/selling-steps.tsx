import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Permission } from "#domain/account/permissions.ts";
import type { SellingStep } from "#domain/settings/selling-steps.ts";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { useMay } from "../shared/use-may.ts";
import { useSellingSteps } from "../shared/use-selling-steps.ts";
import styles from "./selling-steps.module.css";
import { openStep, type StepRow, stepAfter, stepsLeft } from "./start/open-step.ts";

const load = () => import("./start/step-form.tsx");
const StepForm = lazy(() => keepLoading(async () => ({ default: (await load()).StepForm })));
const StepGuard = lazy(() => keepLoading(async () => ({ default: (await load()).StepGuard })));

const permissionOf: Record<SellingStep, Permission> = {
  name: "setting.manage",
  payment: "key.manage",
  course: "catalog.manage",
  vat: "setting.manage",
  policies: "setting.manage",
  mail: "key.manage",
  order: "setting.manage",
  recovery: "setting.manage",
};

/**
 * The steps of a new shop until it can sell. Empty after that, and for administrators who cannot
 * change them.
 */
export function SellingSteps() {
  const { data: steps } = useSellingSteps();
  if (steps === undefined || steps.every(({ is_done }) => is_done)) return null;
  return <Steps steps={steps} />;
}

function Steps({ steps }: { steps: readonly StepRow[] }) {
  const t = useTexts();
  const may = useMay();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const left = stepsLeft(steps, (step) => may([permissionOf[step]]));
  const open = openStep(steps, left, params.get("step"));
  const seen = useSeen(open);
  useFocusOnOpened(open);
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <section className={styles.card} aria-labelledby="selling-steps">
      <header className={styles.head}>
        <h2 id="selling-steps">{t("admin.start")}</h2>
        <p className="soft" role="status">
          {t("admin.start-count", { done, all: steps.length })}
        </p>
      </header>
      <ol className={styles.steps} data-open={open === null ? undefined : ""}>
        {steps.map((row, index) => (
          <Step key={row.step} {...row} number={index + 1} mayDo={left.includes(row.step)}>
            {seen.includes(row.step) && left.includes(row.step) && (
              <div className={styles.form} hidden={row.step !== open}>
                <Suspense fallback={<FormSkeleton />}>
                  <StepForm
                    step={row.step}
                    next={stepAfter(left, row.step)}
                    onDone={() => client.invalidateQueries({ queryKey: adminKeys.all })}
                  />
                </Suspense>
              </div>
            )}
          </Step>
        ))}
      </ol>
      {seen.length > 0 && (
        <Suspense>
          <StepGuard />
        </Suspense>
      )}
    </section>
  );
}

/** The steps that were open: what is typed into them stays. */
function useSeen(open: SellingStep | null): readonly SellingStep[] {
  const [seen, setSeen] = useState<readonly SellingStep[]>([]);
  if (open !== null && !seen.includes(open)) setSeen([...seen, open]);
  return seen;
}

/** Goes to the title of a step that opens after another. The first one opens with the page. */
function useFocusOnOpened(open: SellingStep | null): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current !== open && open !== null)
      document.getElementById(`selling-step-${open}`)?.focus();
    before.current = open;
  }, [open]);
}

type StepProps = StepRow & { number: number; mayDo: boolean; children: React.ReactNode };

function Step({ step, is_done, number, mayDo, children }: StepProps) {
  const t = useTexts();
  const title = t(`admin.start-${step}`);
  const id = `selling-step-${step}`;
  return (
    <li className={styles.step} data-done={is_done ? "" : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {is_done ? <CheckIcon size={16} /> : number}
      </span>
      <div className="stack one-column">
        <h3 id={id} tabIndex={-1} className={styles.title}>
          {mayDo && !is_done ? (
            <LocaleLink to={`?step=${step}`} preventScrollReset className={styles.link}>
              {title}
            </LocaleLink>
          ) : (
            <span className={styles.link}>{title}</span>
          )}
          <VisuallyHidden>{t(is_done ? "admin.start-done" : "admin.start-open")}</VisuallyHidden>
        </h3>
        {!is_done && <p className="soft">{t(`admin.start-${step}-text`)}</p>}
        {children}
      </div>
    </li>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="stack-12">
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </SkeletonGroup>
  );
}
