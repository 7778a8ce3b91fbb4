import { useQueryClient } from "@tanstack/react-query";
import { useRun } from "#web/admin/shared/use-run.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { catalogKeys } from "./items-query.ts";
import type { Item } from "./use-item.ts";

/**
 * The actions on a whole course or product. A copy is made of the saved values, so it waits for a
 * save.
 */
export function ItemActions({
  item: { id, state },
  version,
  isDirty,
}: {
  item: Item;
  version: number;
  isDirty: boolean;
}) {
  const t = useTexts();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const archiving = useRun();
  const copying = useRun();
  const isArchived = state === "archived";
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ["item", id] }),
      queries.invalidateQueries({ queryKey: catalogKeys.all }),
    ]);
  const turn = () => {
    const call = () =>
      api.adminArchiveItem({ params: { id }, body: { version, is_archived: !isArchived } });
    archiving.run(call, t(isArchived ? "items.restored" : "items.archived"), reread);
  };
  const copy = () => {
    const call = () => api.adminCopyItem({ params: { id } });
    copying.run(call, t("items.copied"), (made) => {
      void queries.invalidateQueries({ queryKey: catalogKeys.all });
      goTo(`/admin/courses/${made.id}`);
    });
  };
  return (
    <>
      {!isDirty && (
        <Button variant="quiet" busy={copying.busy} onClick={copy}>
          {t("items.copy")}
        </Button>
      )}
      <Button variant="quiet" busy={archiving.busy} onClick={turn}>
        {t(isArchived ? "items.restore" : "items.archive")}
      </Button>
    </>
  );
}
