import { useSearchParams } from "react-router";
import { type StaffQuery, staffRoles, staffSorts } from "#domain/account/filter-staff.ts";
import { type ListDefinition, type ListQuery, readListQuery } from "../list/list-query.ts";

export const staffList: ListDefinition<"role"> = {
  path: "/admin/staff",
  filters: { role: staffRoles },
  sorts: staffSorts,
};
export type StaffListQuery = ListQuery<"role">;

export function useStaffQuery(): StaffListQuery {
  return readListQuery(staffList, useSearchParams()[0]);
}

/** The query for the filter rule, here and in the file. */
export function wantedStaff({ q, sort, filters: { role } }: StaffListQuery): StaffQuery {
  return { q, role: role as StaffQuery["role"], sort: sort as StaffQuery["sort"] };
}
