import { filterStaff, staffRoles, staffSorts } from "#domain/account/filter-staff.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { ListFilters } from "../list/list-filters.tsx";
import { withoutFilters } from "../list/list-query.ts";
import { StaffInvitations } from "./staff-invitations.tsx";
import { type PersonActs, StaffPeople } from "./staff-people.tsx";
import { type StaffListQuery, staffList, useStaffQuery, wantedStaff } from "./staff-query.ts";
import type { Invitation, Staff } from "./staff-types.ts";

type Props = PersonActs & {
  staff: Staff;
  onAgain: (invitation: Invitation) => void;
  onCancelled: () => void;
  /** Several people were changed. */
  onChanged: () => void;
};

/**
 * The shop has few administrators, so they are read whole, and filtered in the browser by the rule
 * of the file.
 */
export function StaffLists({ staff, ...acts }: Props) {
  const query = useStaffQuery();
  const wanted = wantedStaff(query);
  const [people, invitations] = [
    filterStaff(staff.people, wanted),
    filterStaff(staff.invitations, wanted),
  ];
  return (
    <>
      {people.length === 0 && invitations.length === 0 && <NobodyFits query={query} />}
      <StaffPeople people={people} query={query} {...acts} />
      <StaffInvitations invitations={invitations} {...acts} />
    </>
  );
}

/** Shown before the list is read, so that the layout does not jump. */
export function StaffFilters() {
  const t = useTexts();
  const query = useStaffQuery();
  const roles = staffRoles.map((value) => ({ value, label: t(`permission.${value}`) }));
  const sorts = (["", ...staffSorts] as const).map((value) => ({
    value,
    label: t(`staff.sort-${value || "owner"}`),
  }));
  return (
    <ListFilters
      path={staffList.path}
      query={query}
      sorts={sorts}
      searchHint={t("staff.search-hint")}
      filters={[{ name: "role", label: t("staff.role"), options: roles }]}
    />
  );
}

function NobodyFits({ query }: { query: StaffListQuery }) {
  const t = useTexts();
  return (
    <EmptyState
      title={t("list.none-found")}
      text={t("list.none-found-text")}
      icon={<SearchIcon size={32} />}
    >
      <LinkButton variant="quiet" to={staffList.path + withoutFilters(query)}>
        {t("list.clear")}
      </LinkButton>
    </EmptyState>
  );
}
