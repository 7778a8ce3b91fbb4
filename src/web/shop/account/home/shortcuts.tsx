import { useTexts } from "#web/texts/use-texts.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import type { Person } from "../form/person.ts";
import { HomeSection } from "./home-section.tsx";
import styles from "./shortcuts.module.css";

/** Links to the other pages of the account. */
export function Shortcuts({ person }: { person: Person | null }) {
  const t = useTexts();
  return (
    <HomeSection
      title={t("account.shortcuts")}
      more={{ to: "/myaccount/settings", label: t("account.to-settings") }}
    >
      <div className={styles.shortcuts}>
        <LinkButton to="/myaccount/profile" variant="quiet">
          {t("account.to-profile")}
        </LinkButton>
        {person?.is_student !== false && (
          <LinkButton to="/myaccount/addresses" variant="quiet">
            {t("account.to-addresses")}
          </LinkButton>
        )}
        <LinkButton to="/myaccount/devices" variant="quiet">
          {t("account.to-devices")}
        </LinkButton>
      </div>
    </HomeSection>
  );
}
