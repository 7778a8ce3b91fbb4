import type { ReactNode, Ref } from "react";
import { IconButton } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { SearchIcon } from "../ui/icons.tsx";
import { useHref } from "./locale-link.tsx";
import styles from "./search-box.module.css";
import { useTexts } from "./texts/use-texts.tsx";
import { useFormWalk } from "./use-form-walk.ts";

type Props = {
  searched?: string;
  field?: Ref<HTMLInputElement>;
  large?: boolean;
  className?: string | undefined /** Hidden fields that the search keeps. */;
  children?: ReactNode;
};

/** An ordinary form: it searches before the script is there, too. */
export function SearchBox({ searched = "", field, large = false, className, children }: Props) {
  const t = useTexts();
  const action = useHref()("/courses");
  const walk = useFormWalk();
  return (
    <search className={className}>
      <form action={action} onSubmit={walk} className={classNames(styles.box, large && styles.large)}>
        {children}
        <input
          key={searched}
          ref={field}
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={100}
          enterKeyHint="search"
          placeholder={t("shop.search-hint")}
          aria-label={t("shop.search-label")}
        />
        <IconButton type="submit" label={t("shop.search")} className={styles.glass}>
          <SearchIcon size={22} />
        </IconButton>
      </form>
    </search>
  );
}
