import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { blankItem, itemFields } from "#domain/catalog/item-fields.ts";
import { SettingPart, SettingRead } from "../admin-settings/setting-part.tsx";
import { useEditing } from "../admin-settings/use-editing.ts";
import { useGoTo } from "../app/locale-link.tsx";
import { metaTexts, privateMeta } from "../app/page-meta.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import type { Route } from "./+types/new-course-page";
import { ItemForm } from "./item-form.tsx";
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
    <SettingPart title={t(`items.new-${type}`)}>
      <SettingRead read={useItemChoices()}>{(choices) => <NewItem key={type} type={type} choices={choices} />}</SettingRead>
    </SettingPart>
  );
}

function NewItem({ type, choices }: { type: "course" | "product"; choices: ItemChoices }) {
  const goTo = useGoTo();
  const [madeId, setMadeId] = useState<number | null>(null);
  const ids = choicesOf(choices);
  // Once what is typed is known to be saved, nothing keeps the page.
  useEffect(() => {
    if (madeId !== null) goTo(`/admin/courses/${madeId}`, { replace: true });
  }, [madeId, goTo]);
  const editing = useEditing({
    fields: itemFields(type, ids),
    edition: { version: 0, values: blankItem(type, ids) },
    save: async ({ values }) => {
      const answer = await api.adminCreateItem({ body: { course_type: type, values } });
      if (answer.ok) setMadeId(answer.value.id);
      return answer;
    },
  });
  return <ItemForm editing={editing} type={type} choices={choices} />;
}
