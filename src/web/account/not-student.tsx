import { useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PersonIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";

/** For administrators and instructors on a page that belongs to students. */
export function NotStudent() {
  const t = useTexts();
  return (
    <EmptyState title={t("account.not-student")} text={t("account.not-student-text")} icon={<PersonIcon size={32} />}>
      <LinkButton to="/myaccount/home" variant="quiet">
        {t("shop.my-account")}
      </LinkButton>
    </EmptyState>
  );
}
