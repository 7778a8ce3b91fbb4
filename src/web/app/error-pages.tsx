import { Form } from "react-router";
import { Button, LinkButton } from "../ui/button.tsx";
import { BookIcon } from "../ui/icons.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./error-pages.module.css";
import { useHref } from "./locale-link.tsx";
import { useTexts } from "./texts/use-texts.tsx";

export function MissingPage() {
  const t = useTexts();
  const href = useHref();
  return (
    <div className={styles.page}>
      <title>{`${t("error.not-found")} · ${t("shop.name")}`}</title>
      <EmptyState title={t("error.not-found")} text={t("error.not-found-text")} icon={<BookIcon size={32} />}>
        <Form action={href("/courses")} method="get" className={styles.search}>
          <TextField label={t("shop.search-label")} name="q" type="search" maxLength={100} />
          <Button type="submit">{t("shop.search")}</Button>
        </Form>
        <LinkButton to="/courses" variant="quiet">
          {t("shop.courses")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

export function BrokenPage({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const t = useTexts();
  const [title, text] = offline ? [t("error.offline"), t("error.offline-text")] : [t("error.broken"), t("error.broken-text")];
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t("shop.name")}`}</title>
      <ErrorState title={title} text={text} onRetry={onRetry} />
    </div>
  );
}
