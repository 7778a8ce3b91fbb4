import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import styles from "./admin-list.module.css";
import type { Column } from "./admin-list.tsx";
import type { ColumnChoices } from "./list-columns.ts";
import { RowBox, WholePageBox } from "./row/choice-boxes.tsx";
import { type RowAct, RowMenu } from "./row/row-menu.tsx";
import type { Choice } from "./use-choice.ts";

type RowChoice<Row> = Pick<Choice<Row>, "has" | "turn" | "turnPage"> & {
  nameOf: (row: Row) => string;
  isWhole: boolean;
  isAny: boolean;
  /** Omitted: every row can be chosen. */
  mayChoose?: (row: Row) => boolean;
  /** The name of the box that chooses them all. */
  label?: string;
};
type Props<Row> = {
  rows: readonly Row[];
  label: string;
  columns: readonly Column<Row>[];
  choices: ColumnChoices;
  keyOf: (row: Row) => string | number;
  linkOf: ((row: Row) => string) | undefined;
  choice: RowChoice<Row> | undefined;
  /** What can be done with one row, and the row's name there. */
  actsOf?: RowActs<Row> | undefined;
};
export type RowActs<Row> = (row: Row) => { name: string; acts: readonly RowAct[] };

/**
 * The rows of one page. On a phone each is a card: the first column, and the others in a line below
 * it, with a price or another figure at its end. What stands there alone stands beside the first.
 */
export function ListTable<Row>({
  rows,
  label,
  columns: [first, ...all],
  choices,
  keyOf,
  linkOf,
  choice,
  actsOf,
}: Props<Row>) {
  const t = useTexts();
  const others = all.filter(({ key }) => choices[key] !== false);
  const below = others.filter(({ key, isForAdmin }) => isForAdmin && choices[key]);
  const onPhone = others.filter(({ isForAdmin }) => !isForAdmin);
  const end = onPhone.length === 1 ? "beside" : "below";
  const last = onPhone.findLast(({ isNumber }) => isNumber)?.key ?? onPhone.at(-1)?.key;
  const marksOf = (column: Column<Row>) => ({
    "data-number": column.isNumber ? "" : undefined,
    "data-admin": column.isForAdmin ? "" : undefined,
    "data-end": column.key === last ? end : undefined,
  });
  return (
    <div className={styles.box}>
      <Table label={label} className={styles.table}>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={styles.tick}>
                <WholePageBox
                  isWhole={choice.isWhole}
                  isAny={choice.isAny}
                  onChange={choice.turnPage}
                  {...(choice.label !== undefined && { label: choice.label })}
                />
              </th>
            )}
            {first && <th scope="col">{first.head}</th>}
            {others.map((column) => (
              <th key={column.key} scope="col" {...marksOf(column)}>
                {column.head}
              </th>
            ))}
            {actsOf && (
              <th scope="col" className={styles.acts}>
                <VisuallyHidden>{t("list.acts")}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={choice?.has(row) ? "" : undefined}>
              {choice && (
                <td className={styles.tick}>
                  {choice.mayChoose?.(row) !== false && (
                    <RowBox row={row} name={choice.nameOf(row)} choice={choice} />
                  )}
                </td>
              )}
              {first && (
                <th scope="row" className={styles.first}>
                  {linkOf ? (
                    <LocaleLink to={linkOf(row)} className={styles.link}>
                      {first.cell(row)}
                    </LocaleLink>
                  ) : (
                    <div className={styles.unlinked}>{first.cell(row)}</div>
                  )}
                  {below.length > 0 && <Below row={row} columns={below} />}
                </th>
              )}
              {others.map((column) => (
                <td key={column.key} {...marksOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
              {actsOf && (
                <td className={styles.acts}>
                  <RowMenu {...actsOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Below<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <dl className={styles.below}>
      {columns.map(({ key, head, cell }) => (
        <div key={key}>
          <dt>{head}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}
