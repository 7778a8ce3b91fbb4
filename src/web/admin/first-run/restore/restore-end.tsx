import { SheetTitle } from "#web/shop/account/sign-in/sheet-title.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import styles from "./restore.module.css";
import type { RestoreState } from "./use-restore-state.ts";

/** The shop is back. Says who can sign in. */
export function RestoreDone({ people }: Pick<RestoreState, "people">) {
  const t = useTexts();
  return (
    <>
      <div>
        <SheetTitle said>{t("restore.done")}</SheetTitle>
        <p className="muted">{t("restore.done-lead")}</p>
      </div>
      {people.length > 0 && (
        <section className="stack-8">
          <h2 className="text-18">{t("restore.people")}</h2>
          <ul className={styles.people}>
            {people.map(({ username, name, is_owner }) => (
              <li key={username}>
                <span className="strong">{name}</span>
                <span className="soft">
                  {username} · {t(is_owner ? "restore.person-owner" : "restore.person-admin")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkButton to="/login" reloadDocument block>
        {t("restore.sign-in")}
      </LinkButton>
    </>
  );
}

/** Why the last restore went back. */
export function RestoreFailed({ state }: { state: RestoreState }) {
  const t = useTexts();
  if (state.state !== "failed" || state.reason === null) return null;
  return (
    <Callout tone="danger" title={t("restore.failed")} live>
      <p>{t(`restore.failed-${state.reason}`)}</p>
      {state.detail && (
        <details className={styles.detail}>
          <summary>{t("restore.detail")}</summary>
          <code lang="en">{state.detail}</code>
        </details>
      )}
    </Callout>
  );
}
