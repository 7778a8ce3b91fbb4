import { useDeferredValue, useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { GivenInput } from "../form/setting-input.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import { useChoices } from "./coupons-query.ts";
import { PickList } from "./pick-list.tsx";
import { partsOf } from "./ticked.ts";

type Props = {
  given: GivenInput;
  /** Products, too. */
  withGoods?: boolean;
};

/**
 * Chooses courses, stored as one text. It shows the chosen ones, and those that match the search.
 */
export function CoursePicker({ given, withGoods = false }: Props) {
  const t = useTexts();
  const [words, setWords] = useState("");
  const list = String(given.value);
  const read = useChoices(useDeferredValue(words.trim()), list, {
    goods: withGoods ? "1" : "",
  });
  if (read.isError && read.data === undefined) return <AdminFault read={read} />;
  const options = (read.data?.courses ?? []).map(({ id, name, is_on_sale }) => ({
    value: String(id),
    label: is_on_sale ? name : `${name} (${t("courses.off-sale")})`,
  }));
  return (
    <PickList given={given} options={options} isLong>
      <TextField
        label={t(withGoods ? "discounts.find-item" : "courses.find-course")}
        type="search"
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        // Enter searches; it does not save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="muted regular">
        {read.data && options.length === 0
          ? t(words.trim() === "" ? "courses.no-courses" : "courses.no-course-found")
          : t("courses.chosen", { count: partsOf(list).length })}
      </p>
    </PickList>
  );
}
