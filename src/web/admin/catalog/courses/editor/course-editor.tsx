import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useParams } from "react-router";
import { itemFields } from "#domain/catalog/item-fields.ts";
import { SettingRead } from "#web/admin/form/setting-part.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { useEditing } from "#web/admin/form/use-editing.ts";
import { useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BelowList } from "../below-list.tsx";
import { catalogKeys } from "../items-query.ts";
import { choicesOf, type Item, type ItemChoices, useItem, useItemChoices } from "../use-item.ts";
import { CourseAside } from "./course-aside.tsx";
import { CourseEditingContext } from "./course-editing.ts";
import styles from "./course-frame.module.css";
import { CourseHead } from "./course-head.tsx";
import { partPath, partsOf } from "./course-parts.ts";

/**
 * What stands around all parts of a course or product: its name, its parts, and beside them its
 * state, price and cover. What is typed in one part stays while another one is open.
 */
export function CourseEditor() {
  const { id = "" } = useParams();
  return (
    <BelowList list="/admin/courses" name={useTexts()("items.title")}>
      <OpenItem key={id} id={Number(id)} />
    </BelowList>
  );
}

function OpenItem({ id }: { id: number }) {
  const item = useItem(id);
  const choices = useItemChoices();
  const title = useTexts()("items.title");
  return (
    <SettingRead read={item} title={title}>
      {(found) => (
        <SettingRead read={choices} title={title}>
          {(known) => (
            <EditItem
              key={`${found.version} ${found.state === "archived"}`}
              item={found}
              choices={known}
            />
          )}
        </SettingRead>
      )}
    </SettingRead>
  );
}

function EditItem({ item, choices }: { item: Item; choices: ItemChoices }) {
  const queries = useQueryClient();
  const { id, course_type: type } = item;
  const fields = itemFields(type, choicesOf(choices, item.values.category));
  const editing = useEditing({
    fields,
    revision: item,
    save: (body) => api.adminSaveItem({ params: { id }, body }),
    onSaved: () => void queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  const { typed, errors } = editing;
  const written = useWrittenLanguage({ fields, typed, errors });
  const course = { item, choices, fields, editing, written };
  return (
    <CourseEditingContext value={course}>
      <CourseHead course={course} />
      <div className={styles.columns}>
        <div className={styles.part}>
          <Outlet />
        </div>
        <CourseAside course={course} />
      </div>
      <UnsavedGuard
        isDirty={editing.isDirty}
        kept={[...partsOf[type].map((part) => partPath(id, part)), `/admin/courses/${id}/reviews`]}
      />
    </CourseEditingContext>
  );
}
