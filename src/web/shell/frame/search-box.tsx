import { type ComponentType, type ReactNode, type Ref, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { IconButton } from "#web/ui/surface/button.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { useFormNavigation } from "../page/use-form-navigation.ts";
import styles from "./search-box.module.css";

type Props = {
  searched?: string;
  field?: Ref<HTMLInputElement>;
  large?: boolean;
  className?: string | undefined;
  /** Hidden fields that the search keeps. */
  children?: ReactNode;
};

type Late = ComponentType<{ form: HTMLFormElement }>;

/** A plain form, so it works without the script. Suggestions come with the focus. */
export function SearchBox({ searched = "", field, large = false, className, children }: Props) {
  const t = useTexts();
  const action = useHref()("/courses");
  const walk = useFormNavigation();
  const [[Suggestions, form], setLate] = useState<[Late, HTMLFormElement] | [null]>([null]);
  return (
    <search className={className} data-search={large || undefined}>
      <form
        action={action}
        onSubmit={walk}
        onFocus={({ currentTarget }) =>
          form ??
          void import("./search-suggestions.tsx").then(
            (late) => setLate([late.SearchSuggestions, currentTarget]),
            // Without them the search works as well.
            () => {},
          )
        }
        className={classNames(styles.box, large && styles.large)}
      >
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
        {Suggestions && form && <Suggestions form={form} />}
      </form>
    </search>
  );
}
