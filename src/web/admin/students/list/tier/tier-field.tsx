import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { newTierMark } from "./new-tier.ts";

type InputEvent = { target: { value: string } };
type Props = {
  tiers: readonly string[];
  error: string | undefined;
  /** Controlled by the parent; left out: uncontrolled. */
  value?: string;
  onChange?: (typed: InputEvent) => void;
};

const another = " another";

/** One of the tiers, or none. A new one is made explicitly. */
export function TierField({ tiers, error, value, onChange }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState("");
  const [isNew, setNew] = useState(false);
  const shown = value ?? chosen;
  const tell = (next: string) => {
    setChosen(next);
    onChange?.({ target: { value: next } });
  };
  const known = [...new Set([...tiers, ...(shown === "" || isNew ? [] : [shown])])];
  const options = [
    { value: "", label: t("people.tier-none") },
    ...known.map((tier) => ({ value: tier, label: tier })),
    { value: another, label: t("people.tier-new") },
  ];
  const choose = ({ target }: InputEvent) => {
    setNew(target.value === another);
    tell(target.value === another ? "" : target.value);
  };
  const place = isNew ? {} : { name: "tier", error };
  return (
    <>
      <SelectField
        {...place}
        label={t("people.tier")}
        options={options}
        value={isNew ? another : shown}
        onChange={choose}
      />
      {isNew && (
        <>
          <input type="hidden" name={newTierMark} value="1" />
          <TextField
            name="tier"
            label={t("people.tier-new-name")}
            hint={t("people.tier-new-hint")}
            maxLength={100}
            autoComplete="off"
            value={shown}
            error={error}
            onChange={({ target }) => tell(target.value)}
          />
        </>
      )}
    </>
  );
}
