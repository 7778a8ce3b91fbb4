import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { type CheckState, healthGroups } from "#contract/health/health-words.ts";
import { stepOfCheck } from "#domain/settings/selling-steps.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { MinusIcon, QuestionIcon } from "#web/ui/icon/more-icons.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import styles from "./health-page.module.css";

export type HealthCheck = Output<AllSchemas["adminGetHealth"]>["data"]["checks"][number];

const icons = {
  good: CheckIcon,
  skipped: MinusIcon,
  warning: WarningIcon,
  error: CloseIcon,
  unknown: QuestionIcon,
};
const tones: Record<CheckState, Tone> = {
  good: "good",
  skipped: "plain",
  warning: "accent",
  error: "danger",
  unknown: "plain",
};
/** The gravest first. */
const grave = ["error", "warning", "unknown"] as const;

/** What was found, with its remedy, and everything that was looked at. */
export function HealthChecks({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useTexts();
  const found = grave.flatMap((state) => checks.filter((check) => check.state === state));
  const errors = checks.filter(({ state }) => state === "error").length;
  const good = checks.filter(({ state }) => state === "good").length;
  return (
    <>
      {found.length === 0 ? (
        <Callout tone="good" title={t("setting.health-all-good")} live>
          {t("setting.health-good-text", { count: good })}
        </Callout>
      ) : (
        <section className={styles.found} aria-labelledby="health-found">
          <h2 id="health-found" className="text-18">
            {t(errors > 0 ? "setting.health-errors" : "setting.health-warnings", {
              count: errors > 0 ? errors : found.length,
            })}
          </h2>
          <ul className={styles.list}>
            {found.map((check) => (
              <li key={check.id}>
                <FoundCheck check={check} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <AllChecks checks={checks} />
    </>
  );
}

export function StateMark({ state }: { state: CheckState }) {
  const t = useTexts();
  const Icon = icons[state];
  return (
    <Badge tone={tones[state]}>
      <Icon size={16} />
      {t(`setting.health-${state}`)}
    </Badge>
  );
}

function FoundCheck({ check }: { check: HealthCheck }) {
  const t = useTexts();
  const { id, state, subject, problem, remedy, detail, docs } = check;
  // The first page has the form that puts it right.
  const step = state === "unknown" ? undefined : stepOfCheck(id);
  return (
    <Card className={styles.check}>
      <p className={styles.head}>
        <StateMark state={state} />
        <span className="strong">{subject}</span>
        {detail && <span className="soft">{detail}</span>}
      </p>
      {state === "unknown" ? (
        <p>{t("setting.health-unknown-text")}</p>
      ) : (
        <>
          <p>{problem}</p>
          <p className="muted">{t("setting.health-remedy", { remedy })}</p>
        </>
      )}
      {step && <LocaleLink to={`/admin?step=${step}`}>{t("setting.health-step")}</LocaleLink>}
      <p className="soft">{t("setting.health-docs", { docs })}</p>
    </Card>
  );
}

function AllChecks({ checks }: { checks: readonly HealthCheck[] }) {
  const t = useTexts();
  return (
    <details className={styles.all}>
      <summary>{t("setting.health-all", { count: checks.length })}</summary>
      {healthGroups.map((group) => (
        <section key={group}>
          <h3 className={styles.group}>{t(`setting.health-group-${group}`)}</h3>
          <ul className={styles.rows}>
            {checks
              .filter((check) => check.group === group)
              .map(({ id, state, subject }) => (
                <li key={id} className={styles.row}>
                  <span>{subject}</span>
                  <StateMark state={state} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
