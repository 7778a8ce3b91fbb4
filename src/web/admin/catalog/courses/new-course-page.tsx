import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { blankItem, itemFields } from "#domain/catalog/item-fields.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BookIcon } from "#web/ui/icon/icons.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import type { Route } from "./+types/new-course-page";
import { BelowList } from "./below-list.tsx";
import { useItemWords } from "./item-words.ts";
import { choicesOf, type ItemChoices, useItemChoices } from "./use-item.ts";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("items.new-course")} · ${t("shop.name")}`);
};

export default function NewCoursePage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const type = params.get("type") === "product" ? "product" : "course";
  return (
    <BelowList list="/admin/courses" name={t("items.title")}>
      <SettingPart title={t(`items.new-${type}`)}>
        <SettingRead read={useItemChoices()}>
          {(choices) =>
            choicesOf(choices).categories.length === 0 ? (
              <CategoryFirst />
            ) : (
              <NewItem key={type} type={type} choices={choices} />
            )
          }
        </SettingRead>
      </SettingPart>
    </BelowList>
  );
}

/** Every item needs a category. */
function CategoryFirst() {
  const t = useTexts();
  return (
    <EmptyState
      title={t("items.no-category")}
      text={t("items.no-category-text")}
      icon={<BookIcon size={32} />}
    >
      <LinkButton to="/admin/categories/new">{t("category.new")}</LinkButton>
    </EmptyState>
  );
}

function NewItem({ type, choices }: { type: "course" | "product"; choices: ItemChoices }) {
  const t = useTexts();
  const goTo = useGoTo();
  const [madeId, setMadeId] = useState<number | null>(null);
  const ids = choicesOf(choices);
  // The navigation waits until the form knows that its values are saved, so that nothing asks
  // first.
  useEffect(() => {
    if (madeId !== null) goTo(`/admin/courses/${madeId}`, { replace: true });
  }, [madeId, goTo]);
  const editing = useEditing({
    fields: itemFields(type, ids),
    revision: { version: 0, values: blankItem(type, ids) },
    save: async ({ values }) => {
      const answer = await api.adminCreateItem({ body: { course_type: type, values } });
      if (answer.ok) setMadeId(answer.value.id);
      return answer;
    },
  });
  const { course_name, category, ...rest } = itemFields(type, ids);
  const first = { course_name, category, ...("price" in rest && { price: rest.price }) };
  return (
    <SettingForm editing={editing} fields={first} words={useItemWords(choices)}>
      <p className="soft">{t("items.new-text")}</p>
    </SettingForm>
  );
}
