import { useQuery } from "@tanstack/react-query";
import type { Permission } from "#domain/account/permissions.ts";
import type { SellingStep } from "#domain/settings/selling-steps.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import { adminKeys } from "../shared/admin-keys.ts";
import { useMay } from "../shared/use-may.ts";
import styles from "./selling-steps.module.css";

const places: Record<SellingStep, { to: `/${string}`; permission: Permission }> = {
  name: { to: "/admin/settings/shop", permission: "setting.manage" },
  payment: { to: "/admin/settings/bank-accounts", permission: "key.manage" },
  category: { to: "/admin/categories", permission: "catalog.manage" },
  course: { to: "/admin/courses", permission: "catalog.manage" },
  lesson: { to: "/admin/courses", permission: "catalog.manage" },
  vat: { to: "/admin/settings/tax", permission: "setting.manage" },
  mail: { to: "/admin/settings/mail", permission: "key.manage" },
  recovery: { to: "/admin/settings/recovery", permission: "setting.manage" },
  policies: { to: "/admin/settings/consent", permission: "setting.manage" },
  order: { to: "/", permission: "setting.manage" },
};
const permissions = [...new Set(Object.values(places).map(({ permission }) => permission))];

/**
 * The steps of a new shop until it can sell. Empty after that, and for administrators who cannot
 * change them.
 */
export function SellingSteps() {
  const isMine = useMay()(permissions);
  const { data: steps } = useQuery({
    queryKey: adminKeys.sellingSteps,
    queryFn: async () => goodValue(await api.adminGetSellingSteps()).data,
    enabled: isMine,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  if (!isMine || steps === undefined || steps.every(({ is_done }) => is_done)) return null;
  return <Steps steps={steps} />;
}

type StepRow = { step: SellingStep; is_done: boolean };

function Steps({ steps }: { steps: readonly StepRow[] }) {
  const t = useTexts();
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <section className={styles.card} aria-labelledby="selling-steps">
      <header className={styles.head}>
        <h2 id="selling-steps">{t("admin.start")}</h2>
        <p className="soft">{t("admin.start-count", { done, all: steps.length })}</p>
      </header>
      <ol className={styles.steps}>
        {steps.map((row, index) => (
          <Step key={row.step} {...row} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, is_done, number }: StepRow & { number: number }) {
  const t = useTexts();
  const { to, permission } = places[step];
  const mayDo = useMay()([permission]);
  const title = t(`admin.start-${step}`);
  return (
    <li className={styles.step} data-done={is_done ? "" : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {is_done ? <CheckIcon size={16} /> : number}
      </span>
      <span className="stack">
        {mayDo && !is_done ? (
          <LocaleLink to={to} className={styles.link}>
            {title}
          </LocaleLink>
        ) : (
          <span className={styles.link}>{title}</span>
        )}
        <span className="soft">{t(`admin.start-${step}-text`)}</span>
        <VisuallyHidden>{t(is_done ? "admin.start-done" : "admin.start-open")}</VisuallyHidden>
      </span>
    </li>
  );
}
