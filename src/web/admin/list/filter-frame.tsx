import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { FilterChips, type SetFilter } from "./filter-chips.tsx";
import styles from "./list-filters.module.css";

type Props = {
  /** The address of the list. */
  action: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  form?: RefObject<HTMLFormElement | null>;
  /** The field that always stands there. */
  search: ReactNode;
  /** The list searches while one types. */
  isLive?: boolean;
  /** The fields that a phone shows after a press. Omitted: none. */
  choices?: ReactNode;
  /** More than three fields stand in a row of their own. */
  isMany?: boolean;
  /** What is set, and the address of the list without any of it. */
  set: readonly SetFilter[];
  clear: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** The form above every list: the search, the filters, and what is set. */
export function FilterFrame({
  action,
  onSubmit,
  form,
  search,
  isLive = false,
  choices,
  isMany = false,
  set,
  clear,
  children,
}: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters}>
      <form
        ref={form}
        action={action}
        onSubmit={onSubmit}
        className={styles.form}
        data-open={isOpen ? "" : undefined}
        data-many={isMany ? "" : undefined}
      >
        {children}
        <div className={styles.search}>
          {search}
          {!isLive && (
            <Button type="submit" variant="quiet" className={styles.send}>
              {t("shop.search")}
            </Button>
          )}
          {choices && (
            <Button
              variant="quiet"
              className={styles.toggle}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t("order-admin.filters")}
            </Button>
          )}
        </div>
        {choices && <div className={styles.choices}>{choices}</div>}
      </form>
      <FilterChips filters={set} clear={clear} />
    </search>
  );
}
