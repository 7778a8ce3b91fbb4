import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RowMenu } from "#web/admin/list/row/row-menu.tsx";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useGoTo, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { catalogKeys, useAdminCategories } from "../courses/items-query.ts";
import styles from "./category-end.module.css";
import type { OneCategory } from "./use-category.ts";

type Props = { category: OneCategory; name: string; version: number };

/** The menu that archives or deletes the category. Each dialog first shows the effects. */
export function CategoryEnd({
  category: { id, items, is_archived: isArchived },
  name,
  version,
}: Props) {
  const t = useTexts();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"archive" | "delete" | null>(null);
  const { busy, run } = useRun();
  const turn = () =>
    run(
      () =>
        api.adminArchiveCategory({ params: { id }, body: { version, is_archived: !isArchived } }),
      t(isArchived ? "category.restored-now" : "category.archived-now"),
      () => {
        setAsked(null);
        return Promise.all([
          queries.invalidateQueries({ queryKey: ["category", id] }),
          queries.invalidateQueries({ queryKey: catalogKeys.all }),
        ]);
      },
    );
  return (
    <>
      <RowMenu
        name={name}
        acts={[
          {
            key: "archive",
            label: t(isArchived ? "category.restore" : "category.archive"),
            onPress: isArchived ? turn : () => setAsked("archive"),
          },
          {
            key: "delete",
            label: t("category.delete"),
            isGrave: true,
            onPress: () => setAsked("delete"),
          },
        ]}
      />
      {asked === "archive" && (
        <Dialog
          title={`${t("category.archive")}: ${name}`}
          width={480}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button variant="quiet" onClick={() => setAsked(null)}>
                {t("ui.cancel")}
              </Button>
              <Button busy={busy} onClick={turn}>
                {t("category.archive")}
              </Button>
            </>
          }
        >
          <p>{t("category.archive-text", { count: items })}</p>
        </Dialog>
      )}
      {asked === "delete" && (
        <DeleteDialog
          id={id}
          items={items}
          name={name}
          version={version}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type DeleteProps = {
  id: number;
  items: number;
  name: string;
  version: number;
  onClose: () => void;
};

function DeleteDialog({ id, items, name, version, onClose }: DeleteProps) {
  const t = useTexts();
  const lang = useLanguage();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const { busy, run } = useRun();
  const others = (useAdminCategories().data ?? []).filter(
    (one) => one.id !== id && !one.is_archived,
  );
  const [chosen, setChosen] = useState("");
  const target = chosen || String(others[0]?.id ?? "");
  const isStuck = items > 0 && target === "";
  const remove = () =>
    run(
      () =>
        api.adminDeleteCategory({
          params: { id },
          body: { version, move_to: items > 0 ? Number(target) : null },
        }),
      t("category.deleted"),
      () => {
        void queries.invalidateQueries({ queryKey: catalogKeys.all });
        goTo("/admin/categories", { replace: true });
      },
    );
  return (
    <Dialog
      title={t("category.delete-title", { name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("category.delete-not")}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            aria-disabled={isStuck || undefined}
            onClick={isStuck ? undefined : remove}
          >
            {t(items > 0 ? "category.delete-yes" : "category.delete-yes-empty")}
          </Button>
        </>
      }
    >
      <p className={styles.words}>
        {items === 0 ? t("category.delete-empty") : t("category.delete-text", { count: items })}
      </p>
      {items > 0 && others.length === 0 && <p>{t("category.delete-nowhere")}</p>}
      {items > 0 && others.length > 0 && (
        <SelectField
          label={t("category.delete-to")}
          value={target}
          onChange={({ target: { value } }) => setChosen(value)}
          options={others.map((one) => ({ value: String(one.id), label: one[`name_${lang}`] }))}
        />
      )}
    </Dialog>
  );
}
