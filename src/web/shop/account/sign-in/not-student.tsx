import { useTexts } from "#web/texts/use-texts.tsx";
import { PersonIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";

/** Shown to administrators and instructors on a student's page. */
export function NotStudent() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("account.not-student")}
      text={t("account.not-student-text")}
      icon={<PersonIcon size={32} />}
    >
      <LinkButton to="/myaccount/home" variant="quiet">
        {t("shop.my-account")}
      </LinkButton>
    </EmptyState>
  );
}
