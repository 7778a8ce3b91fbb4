import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import type { GivenInput } from "../form/setting-input.tsx";
import { useChoices } from "./coupons-query.ts";
import { PickList } from "./pick-list.tsx";

const reaches = ["all", "categories", "except", "chosen"] as const;

/** What a discount is for: one choice, each with what it means for later courses. */
export function ReachInput({ given }: { given: GivenInput }) {
  const { name, words, value, error, onType } = given;
  const findText = useFindText();
  return (
    <RadioCards
      legend={words.label(name)}
      name={name}
      value={String(value)}
      error={error}
      onChange={onType}
      cards={reaches.map((reach) => ({
        value: reach,
        label: words.option(name, reach),
        note: findText(`discounts.reach-${reach}-effect`),
      }))}
    />
  );
}

export function CategoryPicker({ given }: { given: GivenInput }) {
  const t = useTexts();
  const { data } = useChoices();
  const options = (data?.categories ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  return (
    <PickList given={given} options={options}>
      {data && options.length === 0 && (
        <p className="muted regular">{t("discounts.no-categories")}</p>
      )}
    </PickList>
  );
}
