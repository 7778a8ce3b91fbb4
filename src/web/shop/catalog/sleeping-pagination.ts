import { sleepingPart } from "#web/shell/page/sleeping-part.tsx";

/** Links to the further pages of the catalogue. */
export const SleepingPagination = sleepingPart(async () => {
  const { Pagination } = await import("#web/ui/list/pagination.tsx");
  return Pagination;
});
