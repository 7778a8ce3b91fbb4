import { choiceLimit } from "#contract/admin/batch-limit.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import {
  type ChosenColumns,
  type ChosenRow,
  findWholeChoice,
  type ListStatement,
} from "./list-page-queries.ts";

type Answer = { success: true; data: { items: ChosenRow[] } } | Refused<"TOO_MANY_TO_CHOOSE">;

/** All rows that match a list's filter now, unless there are too many to choose. */
export async function chooseAll(
  db: Db,
  list: ListStatement,
  columns: ChosenColumns,
): Promise<Answer> {
  return choiceOf(await findWholeChoice(db, list, { ...columns, most: choiceLimit + 1 }));
}

/** One row more than the limit is read, to detect that there are too many. */
export function choiceOf(items: ChosenRow[]): Answer {
  return items.length > choiceLimit
    ? refuse("TOO_MANY_TO_CHOOSE")
    : { success: true, data: { items } };
}
