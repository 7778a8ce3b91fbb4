import { useMemo } from "react";
import { isColumnShown } from "#web/admin/list/list-columns.ts";
import { useColumnChoices, useIsNarrow } from "#web/admin/list/use-columns.ts";
import { type AdminColumn, adminColumns } from "./admin-columns.ts";

/**
 * The columns of an order here: what this person chose, else what the width has room for. It is the
 * same list while nothing of it changes, so that rows are not drawn again.
 */
export function useShownColumns(): readonly AdminColumn[] {
  const [choices] = useColumnChoices("/admin/orders");
  const isNarrow = useIsNarrow();
  return useMemo(
    () =>
      adminColumns
        .filter((column) => isColumnShown(column, choices, isNarrow))
        .map(({ key }) => key),
    [choices, isNarrow],
  );
}
