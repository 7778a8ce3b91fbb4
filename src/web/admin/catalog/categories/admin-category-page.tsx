import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { blankCategory, categoryFields } from "#domain/catalog/category-fields.ts";
import { RecordHistory } from "#web/admin/audit/record-history.tsx";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo, useLanguage } from "#web/ui/link/locale-link.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import pageStyles from "../courses/admin-courses-page.module.css";
import { BelowList } from "../courses/below-list.tsx";
import { catalogKeys } from "../courses/items-query.ts";
import type { Route } from "./+types/admin-category-page";
import { CategoryEnd } from "./category-end.tsx";
import { type OneCategory, useCategory } from "./use-category.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${params.id === "new" ? t("category.new") : `#${params.id}`} · ${t("category.title")} · ${t("shop.name")}`,
  );
};

export default function AdminCategoryPage() {
  const { id = "" } = useParams();
  return (
    <BelowList list="/admin/categories" name={useTexts()("category.title")}>
      {id === "new" ? <NewCategory /> : <OpenCategory key={id} id={Number(id)} />}
    </BelowList>
  );
}

function OpenCategory({ id }: { id: number }) {
  const t = useTexts();
  return (
    <SettingRead read={useCategory(id)} title={t("category.title")}>
      {(found) => <EditCategory key={`${found.version} ${found.is_archived}`} category={found} />}
    </SettingRead>
  );
}

function EditCategory({ category }: { category: OneCategory }) {
  const t = useTexts();
  const lang = useLanguage();
  const queries = useQueryClient();
  const { id, slug, items } = category;
  const editing = useEditing({
    fields: categoryFields,
    revision: category,
    save: (body) => api.adminSaveCategory({ params: { id }, body }),
    onSaved: () => void queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  const words = useCategoryWords();
  const { values, version } = editing.base;
  const name = String(lang === "en" ? values.name_eng : values.name);
  return (
    <SettingPart title={name}>
      <div className={pageStyles.actions}>
        <LinkButton to={`/admin/courses?category=${id}`} variant="quiet">
          {t("category.see-items", { count: items })}
        </LinkButton>
        {items > 1 && (
          <LinkButton to={`/admin/courses/order?category=${id}`} variant="quiet">
            {t("items.order")}
          </LinkButton>
        )}
        <CategoryEnd category={category} name={name} version={version} />
      </div>
      <SettingForm editing={editing} fields={categoryFields} words={words}>
        <p className="soft">{t("category.address", { slug })}</p>
      </SettingForm>
      <RecordHistory
        object={`category:${id}`}
        version={version}
        words={words}
        fields={categoryFields}
      />
    </SettingPart>
  );
}

function NewCategory() {
  const t = useTexts();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const [madeId, setMadeId] = useState<number | null>(null);
  // The navigation waits until the form knows that its values are saved, so that nothing asks
  // first.
  useEffect(() => {
    if (madeId !== null) goTo("/admin/categories", { replace: true });
  }, [madeId, goTo]);
  const editing = useEditing({
    fields: categoryFields,
    revision: { version: 0, values: blankCategory },
    save: async ({ values }) => {
      const answer = await api.adminCreateCategory({ body: { values } });
      if (answer.ok) setMadeId(answer.value.id);
      return answer;
    },
    onSaved: () => void queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  return (
    <SettingPart title={t("category.new")}>
      <SettingForm editing={editing} fields={categoryFields} words={useCategoryWords()} />
    </SettingPart>
  );
}

function useCategoryWords(): SettingWords {
  const t = useTexts();
  return {
    label: (name) => t(`category.field-${name}` as KeyOf<"catalog-admin">),
    effect: () => undefined,
    option: (_name, option) => option,
  };
}
