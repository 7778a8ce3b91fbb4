import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { GivenInput } from "../form/setting-input.tsx";
import { useChoices } from "./coupons-query.ts";
import { CoursePicker } from "./course-picker.tsx";
import { PickList } from "./pick-list.tsx";
import { CategoryPicker, ReachInput } from "./reach-input.tsx";
import { partsOf } from "./ticked.ts";

/** A date and time in Bangkok. */
function MomentInput({ given: { name, words, value, error, onType } }: { given: GivenInput }) {
  return (
    <TextField
      name={name}
      error={error}
      label={words.label(name)}
      hint={words.effect(name)}
      value={String(value)}
      type="datetime-local"
      step={1}
      autoComplete="off"
      optional
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function MethodPicker({ given }: { given: GivenInput }) {
  const t = useTexts();
  const methods = useChoices().data?.methods ?? [];
  const all = methods.map(({ id }) => id).toSorted((a, b) => a - b);
  return (
    <PickList
      given={given}
      options={methods.map(({ id, name }) => ({ value: String(id), label: name }))}
    >
      <div>
        <Button variant="text" onClick={() => given.onType(all.join(","))}>
          {t("discounts.all-methods")}
        </Button>
      </div>
    </PickList>
  );
}

function TierPicker({ given }: { given: GivenInput }) {
  const t = useTexts();
  const { data } = useChoices();
  const tiers = [...new Set([...(data?.tiers ?? []), ...partsOf(String(given.value))])];
  return (
    <PickList given={given} options={tiers.map((tier) => ({ value: tier, label: tier }))}>
      {data && tiers.length === 0 && <p className="muted regular">{t("discounts.no-tiers")}</p>}
    </PickList>
  );
}

/** Inputs for fields that the settings' own inputs do not cover. */
export const discountInputs = {
  starts_at: (given: GivenInput) => <MomentInput given={given} />,
  ends_at: (given: GivenInput) => <MomentInput given={given} />,
  reach: (given: GivenInput) => <ReachInput given={given} />,
  categories: (given: GivenInput) => <CategoryPicker given={given} />,
  except: (given: GivenInput) => <CoursePicker given={given} withGoods />,
  courses: (given: GivenInput) => <CoursePicker given={given} />,
  payment_method: (given: GivenInput) => <MethodPicker given={given} />,
  tier_list: (given: GivenInput) => <TierPicker given={given} />,
};
