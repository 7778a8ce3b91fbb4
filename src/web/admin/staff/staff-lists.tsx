import { filterStaff, staffRoles, staffSorts } from "#domain/account/filter-staff.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SearchIcon } from "#web/ui/icon/icons.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import type { BatchAct } from "../list/batch-act.ts";
import { BatchBar } from "../list/batch-bar.tsx";
import { RowBox, WholePageBox } from "../list/choice-boxes.tsx";
import { isColumnShown } from "../list/list-columns.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { listSearch, withoutFilters } from "../list/list-query.ts";
import { ListTools } from "../list/list-tools.tsx";
import { type Choice, useChoice } from "../list/use-choice.ts";
import { useColumnChoices, useIsNarrow } from "../list/use-columns.ts";
import { useExportPath } from "../list/use-export-path.ts";
import { InvitationCard } from "./invitation-card.tsx";
import styles from "./staff.module.css";
import { useInvitationActs, useStaffActs } from "./staff-acts.tsx";
import { StaffCard } from "./staff-card.tsx";
import { type StaffListQuery, staffList, useStaffQuery, wantedStaff } from "./staff-query.ts";
import type { Invitation, Staff, StaffPerson } from "./staff-types.ts";

type Props = {
  staff: Staff;
  onChange: (person: StaffPerson) => void;
  onRemove: (person: StaffPerson) => void;
  onFactors: (person: StaffPerson) => void;
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
      <People people={people} query={query} {...acts} />
      <Invitations invitations={invitations} {...acts} />
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

type PeopleProps = Pick<Props, "onChange" | "onRemove" | "onFactors" | "onChanged"> & {
  people: readonly StaffPerson[];
  query: StaffListQuery;
};

function People({ people, query, onChange, onRemove, onFactors, onChanged }: PeopleProps) {
  const t = useTexts();
  const [choices, setChoices] = useColumnChoices(staffList.path);
  const isNarrow = useIsNarrow();
  const exportPath = useExportPath("exportStaff");
  const others = people.filter(({ may_change, is_you }) => may_change && !is_you);
  const choice = useChoice(others, ({ id, version, name }) => ({
    id,
    version,
    name,
    to: staffList.path,
  }));
  const columns = [
    { key: "name", head: t("staff.column-name") },
    { key: "email", head: t("staff.email") },
    { key: "seen", head: t("staff.column-seen") },
    { key: "permissions", head: t("staff.permissions") },
  ];
  const bar = (
    <Chosen
      acts={useStaffActs()}
      choice={choice}
      shown={others}
      label={t("staff.choose-people")}
      onChanged={onChanged}
    />
  );
  if (people.length === 0) return bar;
  return (
    <section className={styles.part}>
      <h2>{t("staff.people")}</h2>
      <ListTools
        found={t("list.found", { count: formatCount(people.length) })}
        columns={columns}
        choices={choices}
        onChoices={setChoices}
        exportHref={exportPath && exportPath + listSearch(query)}
      />
      {bar}
      <ul className={styles.cards}>
        {people.map((person) => (
          <li key={person.id}>
            <StaffCard
              person={person}
              box={
                others.includes(person) && (
                  <RowBox row={person} name={person.name} choice={choice} />
                )
              }
              isShown={(key) => isColumnShown({ key }, choices, isNarrow)}
              onChange={() => onChange(person)}
              onRemove={() => onRemove(person)}
              onFactors={() => onFactors(person)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type InvitationsProps = Pick<Props, "onAgain" | "onCancelled" | "onChanged"> & {
  invitations: readonly Invitation[];
};

function Invitations({ invitations, onAgain, onCancelled, onChanged }: InvitationsProps) {
  const t = useTexts();
  const mine = invitations.filter(({ may_change }) => may_change);
  const choice = useChoice(mine, ({ id, version, name, email }) => ({
    id,
    version,
    name: `${name} · ${email}`,
    to: staffList.path,
  }));
  const bar = (
    <Chosen
      acts={useInvitationActs()}
      choice={choice}
      shown={mine}
      label={t("staff.choose-invitations")}
      onChanged={onChanged}
    />
  );
  if (invitations.length === 0) return bar;
  return (
    <section className={styles.part}>
      <h2>{t("staff.invitations")}</h2>
      {bar}
      <ul className={styles.cards}>
        {invitations.map((one) => (
          <li key={one.id}>
            <InvitationCard
              invitation={one}
              box={one.may_change && <RowBox row={one} name={one.email} choice={choice} />}
              onAgain={() => onAgain(one)}
              onCancelled={onCancelled}
              onStale={onChanged}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChosenProps<Row> = {
  acts: readonly BatchAct[];
  choice: Choice<Row>;
  shown: readonly Row[];
  label: string;
  onChanged: () => void;
};

/** The bulk actions of the chosen people, and a checkbox for all visible ones. */
function Chosen<Row>({ acts, choice, shown, label, onChanged }: ChosenProps<Row>) {
  return (
    <>
      <BatchBar
        acts={acts}
        chosen={choice.named}
        elsewhere={choice.elsewhere}
        onClear={choice.clear}
        onDone={(done) => {
          choice.drop(done);
          onChanged();
        }}
      />
      {shown.length > 1 && (
        <WholePageBox
          isWhole={shown.every(choice.has)}
          isAny={shown.some(choice.has)}
          onChange={choice.turnPage}
          label={label}
          words
        />
      )}
    </>
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
