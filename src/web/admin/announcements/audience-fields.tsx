import { audiences } from "#domain/announcement/announcement-rule.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { type NamedItem, useAnnounced } from "./announcements-query.ts";
import { ItemPicker } from "./item-picker.tsx";
import type { SavedAnnouncement } from "./use-edited-announcement.ts";

type Props = { edited: SavedAnnouncement; named: readonly NamedItem[] };

/** Whom it is for. News of a course has only learners of courses to choose from. */
export function AudienceFields({ edited, named }: Props) {
  const t = useTexts();
  const { values, change, errors } = edited;
  const { data } = useAnnounced("");
  const open = audiences.filter(
    (one) => values.purpose === "sale" || one === "courses" || one === "category",
  );
  const isByItem = values.audience === "courses" || values.audience === "buyers";
  return (
    <>
      <SelectField
        label={t("announce.audience")}
        name="audience"
        value={values.audience}
        options={open.map((value) => ({ value, label: t(`announce.audience-${value}`) }))}
        onChange={({ target }) => {
          const audience = audiences.find((one) => one === target.value) ?? "courses";
          change({ audience, ...(audience !== "category" && { category_id: null }) });
        }}
      />
      {isByItem && (
        <ItemPicker
          key={values.audience}
          legend={t("announce.chosen")}
          label={t("announce.find")}
          kinds={values.audience === "buyers" ? ["course", "product"] : ["course"]}
          named={named}
          chosen={values.item_ids}
          error={errors.item_ids}
          onChange={(item_ids) => change({ item_ids })}
        />
      )}
      {values.audience === "category" && (
        <SelectField
          label={t("announce.category")}
          name="category_id"
          choose
          value={values.category_id === null ? "" : String(values.category_id)}
          options={(data?.categories ?? []).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          error={errors.category_id}
          onChange={({ target }) =>
            change({ category_id: target.value === "" ? null : Number(target.value) })
          }
        />
      )}
    </>
  );
}
