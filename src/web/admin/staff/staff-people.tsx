import { useTexts } from "#web/texts/use-texts.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import type { Column } from "../list/admin-list.tsx";
import { listSearch } from "../list/list-query.ts";
import { ListTable } from "../list/list-table.tsx";
import { ListTools } from "../list/list-tools.tsx";
import type { RowAct } from "../list/row/row-menu.tsx";
import { useChoice } from "../list/use-choice.ts";
import { useColumnChoices } from "../list/use-columns.ts";
import { useExportPath } from "../list/use-export-path.ts";
import { ChosenStaff } from "./chosen-staff.tsx";
import { Granted } from "./granted-list.tsx";
import styles from "./staff.module.css";
import { useStaffActs } from "./staff-acts.tsx";
import { type StaffListQuery, staffList } from "./staff-query.ts";
import type { StaffPerson } from "./staff-types.ts";

export type PersonActs = {
  onChange: (person: StaffPerson) => void;
  onRemove: (person: StaffPerson) => void;
  onFactors: (person: StaffPerson) => void;
};
type Props = PersonActs & {
  people: readonly StaffPerson[];
  query: StaffListQuery;
  onChanged: () => void;
};

/** The administrators. Nobody acts on their own account together with others. */
export function StaffPeople({ people, query, onChanged, ...acts }: Props) {
  const t = useTexts();
  const [choices, setChoices] = useColumnChoices(staffList.path);
  const exportPath = useExportPath("exportStaff");
  const mayChoose = ({ may_change, is_you }: StaffPerson) => may_change && !is_you;
  const others = people.filter(mayChoose);
  const choice = useChoice(others, ({ id, version, name }) => ({
    id,
    version,
    name,
    to: staffList.path,
  }));
  const columns = useColumns();
  const actsOf = useActsOf(acts);
  const bar = <ChosenStaff acts={useStaffActs()} choice={choice} onChanged={onChanged} />;
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
      <ListTable
        rows={people}
        label={t("staff.people")}
        columns={columns}
        choices={choices}
        keyOf={({ id }) => id}
        linkOf={undefined}
        actsOf={(person) => ({ name: person.name, acts: actsOf(person) })}
        choice={
          others.length === 0
            ? undefined
            : {
                ...choice,
                nameOf: ({ name }) => name,
                mayChoose,
                isWhole: others.every(choice.has),
                isAny: others.some(choice.has),
                label: t("staff.choose-people"),
              }
        }
      />
    </section>
  );
}

function useColumns(): Column<StaffPerson>[] {
  const t = useTexts();
  return [
    { key: "name", head: t("staff.column-name"), cell: (person) => <Name person={person} /> },
    {
      key: "email",
      head: t("staff.email"),
      cell: ({ email }) => <span className="break-anywhere">{email}</span>,
    },
    {
      key: "permissions",
      head: t("staff.permissions"),
      cell: (person) => <Granted grant={person} />,
      isForAdmin: true,
    },
    {
      key: "seen",
      head: t("staff.column-seen"),
      cell: ({ last_seen_at }) =>
        last_seen_at === null ? (
          <span className="muted">{t("staff.never")}</span>
        ) : (
          <DateTimeText value={last_seen_at} />
        ),
    },
  ];
}

function Name({ person }: { person: StaffPerson }) {
  const t = useTexts();
  const { name, is_owner, is_you, has_factor, factors_go_at } = person;
  return (
    <span className="stack may-shrink">
      <span className={styles.who}>
        {name}
        {is_owner && <Badge tone="brand">{t("permission.owner")}</Badge>}
        {is_you && <Badge tone="good">{t("staff.you")}</Badge>}
        {has_factor && <Badge>{t("staff.two-steps")}</Badge>}
      </span>
      {factors_go_at !== undefined && (
        <span className="soft">
          {t("staff.factors-go")} <DateTimeText value={factors_go_at} />
        </span>
      )}
    </span>
  );
}

function useActsOf({ onChange, onRemove, onFactors }: PersonActs) {
  const t = useTexts();
  return (person: StaffPerson): readonly RowAct[] => {
    const { name, may_change, has_factor, is_you } = person;
    if (!may_change) return [];
    const factors = {
      key: "factors",
      label: t("staff.lost-phone"),
      aria: t("staff.lost-phone-of", { name }),
      onPress: () => onFactors(person),
    };
    return [
      {
        key: "change",
        label: t("staff.change"),
        aria: t("staff.change-of", { name }),
        onPress: () => onChange(person),
      },
      ...(has_factor && !is_you ? [factors] : []),
      {
        key: "remove",
        label: t("staff.remove"),
        aria: t("staff.remove-of", { name }),
        isGrave: true,
        onPress: () => onRemove(person),
      },
    ];
  };
}
