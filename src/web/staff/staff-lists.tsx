import { foundStaff, staffRoles, staffSorts } from "#domain/account/found-staff.ts";
import { isColumnShown } from "../admin-list/list-columns.ts";
import { ListFilters } from "../admin-list/list-filters.tsx";
import { listSearch, withoutFilters } from "../admin-list/list-query.ts";
import { ListTools } from "../admin-list/list-tools.tsx";
import { useColumnWishes, useIsNarrow } from "../admin-list/use-columns.ts";
import { useExportPath } from "../admin-list/use-export-path.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { LinkButton } from "../ui/button.tsx";
import { SearchIcon } from "../ui/icons.tsx";
import { EmptyState } from "../ui/states.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import styles from "./staff.module.css";
import { StaffCard } from "./staff-card.tsx";
import { type StaffListQuery, staffList, useStaffQuery, wantedStaff } from "./staff-query.ts";
import type { Invitation, Staff, StaffPerson } from "./staff-types.ts";

type Props = {
  staff: Staff;
  onChange: (person: StaffPerson) => void;
  onRemove: (person: StaffPerson) => void;
  onAgain: (invitation: Invitation) => void;
  onCancelled: () => void;
};

/** The shop knows few of them, so they are read whole; who is shown is found in the browser by the rule of the file. */
export function StaffLists({ staff, onAgain, onCancelled, ...acts }: Props) {
  const t = useTexts();
  const query = useStaffQuery();
  const wanted = wantedStaff(query);
  const [people, invitations] = [foundStaff(staff.people, wanted), foundStaff(staff.invitations, wanted)];
  return (
    <>
      <Filters query={query} />
      {people.length === 0 && invitations.length === 0 ? <NobodyFits query={query} /> : <People people={people} query={query} {...acts} />}
      {invitations.length > 0 && (
        <section className={styles.part}>
          <h2>{t("staff.invitations")}</h2>
          <ul className={styles.cards}>
            {invitations.map((one) => (
              <li key={one.id}>
                <InvitationCard invitation={one} onAgain={() => onAgain(one)} onCancelled={onCancelled} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Filters({ query }: { query: StaffListQuery }) {
  const t = useTexts();
  const roles = staffRoles.map((value) => ({ value, label: t(`permission.${value}`) }));
  const sorts = (["", ...staffSorts] as const).map((value) => ({ value, label: t(`staff.sort-${value || "owner"}`) }));
  return (
    <ListFilters
      path={staffList.path}
      {...{ query, sorts }}
      searchHint={t("staff.search-hint")}
      filters={[{ name: "role", label: t("staff.role"), options: roles }]}
    />
  );
}

type PeopleProps = Pick<Props, "onChange" | "onRemove"> & { people: readonly StaffPerson[]; query: StaffListQuery };

function People({ people, query, onChange, onRemove }: PeopleProps) {
  const t = useTexts();
  const [wishes, setWishes] = useColumnWishes(staffList.path);
  const isNarrow = useIsNarrow();
  const exportPath = useExportPath("exportStaff");
  const columns = [
    { key: "name", head: t("staff.column-name") },
    { key: "email", head: t("staff.email") },
    { key: "seen", head: t("staff.column-seen") },
    { key: "permissions", head: t("staff.permissions") },
  ];
  return (
    <section className={styles.part}>
      <h2>{t("staff.people")}</h2>
      <ListTools
        found={t("list.found", { count: people.length })}
        {...{ columns, wishes }}
        onWishes={setWishes}
        exportHref={exportPath && exportPath + listSearch(query)}
      />
      <ul className={styles.cards}>
        {people.map((person) => (
          <li key={person.id}>
            <StaffCard
              person={person}
              isShown={(key) => isColumnShown({ key }, wishes, isNarrow)}
              onChange={() => onChange(person)}
              onRemove={() => onRemove(person)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NobodyFits({ query }: { query: StaffListQuery }) {
  const t = useTexts();
  return (
    <EmptyState title={t("list.none-found")} text={t("list.none-found-text")} icon={<SearchIcon size={32} />}>
      <LinkButton variant="quiet" to={staffList.path + withoutFilters(query)}>
        {t("list.clear")}
      </LinkButton>
    </EmptyState>
  );
}
