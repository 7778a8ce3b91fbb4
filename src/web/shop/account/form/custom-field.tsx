import { mostAnswerPictures } from "#domain/account/custom-label.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PictureField } from "#web/upload/picture-field.tsx";
import { optionsOf } from "../register/registration-case.ts";
import type { CustomLabel } from "../register/registration-use.ts";
import { answerName } from "../register/registration-values.ts";
import type { DraftForm } from "./use-draft-form.ts";

type Props = {
  label: CustomLabel;
  form: DraftForm;
  /** The label says that it is optional, where nothing around it does. */
  saysOptional?: boolean;
};

/** A question of the owner, as the field of its kind. */
export function CustomField({ label: question, form, saysOptional = false }: Props) {
  const t = useTexts();
  const { type_label: type, label } = question;
  const name = answerName(question);
  const isRequired = question.required === 1;
  const words = { label, required: isRequired, optional: saysOptional };
  const options = optionsOf(question).map((option, at) => ({
    value: option,
    label: question.item_labels?.[at] ?? option,
  }));
  const { error } = form.text(name);
  const chosen = form.typed.get(name) ?? [];
  switch (type) {
    case "inputtext":
      return <TextField {...form.text(name)} {...words} autoComplete="off" />;
    case "select":
      return <SelectField {...form.text(name)} {...words} options={options} choose />;
    case "image":
      return (
        <PictureField
          {...form.picture({ name, label, purpose: "custom" })}
          optional={saysOptional}
          most={mostAnswerPictures}
          hint={t("register.custom-picture-hint", { most: mostAnswerPictures })}
        />
      );
    case "radio":
      return (
        <ChoiceGroup
          type="radio"
          name={name}
          label={label}
          optional={saysOptional}
          options={options}
          chosen={chosen}
          error={error}
        />
      );
    case "multiple":
      return (
        <ChoiceGroup
          type="checkbox"
          look="chips"
          name={name}
          label={label}
          optional={saysOptional}
          options={options}
          chosen={chosen}
          error={error}
        />
      );
    case "checkbox":
      return (
        <ChoiceGroup
          type="checkbox"
          name={name}
          label={label}
          optional={saysOptional}
          options={options}
          chosen={chosen}
          error={error}
        />
      );
  }
}
