import { Outlet, useLocation, useParams } from "react-router";
import { splitLanguage } from "#domain/link/localized-path.ts";
import { SettingRead } from "#web/admin/form/setting-part.tsx";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BelowList } from "../below-list.tsx";
import { type Item, type ItemChoices, useItem, useItemChoices } from "../use-item.ts";
import { CourseAside } from "./course-aside.tsx";
import { CourseEditingContext } from "./course-editing.ts";
import styles from "./course-frame.module.css";
import { CourseHead } from "./course-head.tsx";
import { partPath, partsOf } from "./course-parts.ts";
import { type ItemDraft, useItemDraft } from "./item-draft.ts";
import { useItemEditing } from "./use-item-editing.ts";

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
  const draft = useItemDraft(id);
  const title = useTexts()("items.title");
  return (
    <SettingRead read={item} title={title}>
      {(found) => (
        <SettingRead read={choices} title={title}>
          {(known) => (
            <SettingRead read={draft} title={title}>
              {(begun) => (
                <EditItem
                  key={`${found.version} ${found.state === "archived"} ${begun.own?.revision}`}
                  item={found}
                  choices={known}
                  draft={begun}
                />
              )}
            </SettingRead>
          )}
        </SettingRead>
      )}
    </SettingRead>
  );
}

type EditorData = { item: Item; choices: ItemChoices; draft: ItemDraft };

function EditItem({ item, choices, draft }: EditorData) {
  const { id, course_type: type } = item;
  const { fields, editing, kept, apart, isOnSale, isPressed } = useItemEditing({
    item,
    choices,
    draft,
  });
  const written = useWrittenLanguage({ fields, editing });
  // The content has a column of its own for what is edited.
  const isContent = splitLanguage(useLocation().pathname).path === partPath(id, "content");
  const { others } = draft;
  const course = {
    item,
    choices,
    fields,
    editing,
    written,
    kept,
    apart,
    isOnSale,
    isPressed,
    others,
  };
  return (
    <CourseEditingContext value={course}>
      <CourseHead course={course} />
      <div className={isContent ? styles.stacked : styles.columns}>
        <div className={styles.part}>
          <Outlet />
        </div>
        <CourseAside course={course} isShort={isContent} />
      </div>
      <UnsavedGuard
        isDirty={kept.state !== "kept" || (isPressed && !isOnSale)}
        kept={[...partsOf[type].map((part) => partPath(id, part)), `/admin/courses/${id}/reviews`]}
      />
    </CourseEditingContext>
  );
}
