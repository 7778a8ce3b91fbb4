import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import { courseFields, itemFields } from "#domain/catalog/item-fields.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import type { EditingForm } from "#web/admin/form/use-editing.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { InstructorField } from "../instructors/instructor-field.tsx";
import { useItemWords } from "./item-words.ts";
import { PictureInput } from "./picture-input.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import { choicesOf, type ItemChoices } from "./use-item.ts";

type Props = { editing: EditingForm; type: ItemKind; choices: ItemChoices };

/** The texts with formatting. */
const inputs = {
  description: richText,
  description_eng: richText,
  takes_place: richText,
  takes_place_eng: richText,
};

function richText(given: GivenInput) {
  return (
    <RichTextField
      given={given}
      longest={courseFields({ categories: [], products: [] }).description.longest}
    />
  );
}

/** The form of a course or product. */
export function ItemForm({ editing, type, choices }: Props) {
  const t = useTexts();
  const {
    cover: _cover,
    publish_at: _from,
    unpublish_at: _until,
    ...rest
  } = itemFields(type, choicesOf(choices, editing.base.values.category));
  const usual = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== "instructors"));
  const words = useItemWords(choices);
  const { typed, errors } = editing;
  const wasChosen = (id: string) => String(editing.base.values.instructors).split(",").includes(id);
  const time = (name: "publish_at" | "unpublish_at") => (
    <TextField
      type="datetime-local"
      name={name}
      label={words.label(name)}
      hint={words.effect(name)}
      error={errors[name]}
      value={String(typed[name] ?? "")}
      onChange={({ target }) => editing.type(name, target.value.slice(0, 16))}
    />
  );
  return (
    <SettingForm editing={editing} fields={usual} words={words} inputs={inputs}>
      {typed.sale === "scheduled" && time("publish_at")}
      {typed.sale !== "draft" && time("unpublish_at")}
      {type === "course" && (
        <InstructorField
          label={t("items.field-instructors")}
          people={choices.instructors.filter(
            ({ id, is_archived: isArchived }) => !isArchived || wasChosen(String(id)),
          )}
          value={String(typed.instructors ?? "")}
          error={errors.instructors}
          onChange={(value) => editing.type("instructors", value)}
        />
      )}
      <PictureInput
        editing={editing}
        name="cover"
        label={t("items.field-cover")}
        hint={t("items.hint-cover")}
      />
    </SettingForm>
  );
}
