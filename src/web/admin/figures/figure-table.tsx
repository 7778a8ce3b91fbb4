import { useState } from "react";
import type { CsvCell } from "#domain/csv/write-csv.ts";
import { api } from "#web/platform/admin-client.ts";
import { saveCsv } from "#web/platform/save-csv.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";
import { priceText } from "#web/ui/text/price.tsx";
import styles from "./figure-table.module.css";
import type { Currency } from "./figures-query.ts";

/** A count, an amount with its currency, or a text. */
export type Cell = string | number | { satang: number; currency: Currency };
export type FigureRows = {
  /** The file's name without its extension. */
  file: string;
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** The totals. */
  total?: readonly Cell[];
};

/** The table behind a chart, with its download. */
export function FigureTable({ figures, open = false }: { figures: FigureRows; open?: boolean }) {
  const t = useTexts();
  const { title, columns, rows, total } = figures;
  const [isTaking, setIsTaking] = useState(false);
  /** Every download is logged. */
  const take = async () => {
    setIsTaking(true);
    const noted = await api
      .adminNoteFiguresTaken({ body: { file: figures.file } })
      .catch(() => null);
    setIsTaking(false);
    if (noted?.ok) saveCsv(figures.file, csvRows(figures));
    else notify({ tone: "danger", title: noted?.msg ?? t("error.offline-text") });
  };
  return (
    <div className={styles.figures}>
      <Disclosure title={t("figures.table")} open={open}>
        <Table label={title} className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" data-number={index === 0 ? undefined : ""}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <Row key={String(cells[0])} cells={cells} columns={columns} />
            ))}
            {total && <Row cells={total} columns={columns} strong />}
          </tbody>
        </Table>
      </Disclosure>
      <Button
        variant="text"
        busy={isTaking}
        onClick={() => void take()}
        aria-label={t("figures.csv-of", { title })}
      >
        {t("figures.csv")}
      </Button>
    </div>
  );
}

function Row({
  cells,
  columns,
  strong = false,
}: {
  cells: readonly Cell[];
  columns: readonly string[];
  strong?: boolean;
}) {
  return (
    <tr className={strong ? styles.total : undefined}>
      {columns.map((column, index) => {
        const text = shown(cells[index] ?? "");
        return index === 0 ? (
          <th key={column} scope="row">
            {text}
          </th>
        ) : (
          <td key={column} data-number>
            {text}
          </td>
        );
      })}
    </tr>
  );
}

function shown(cell: Cell): string {
  if (typeof cell === "object")
    return priceText(cell.satang / 100, { currency: cell.currency, sum: true });
  return typeof cell === "number" ? formatCount(cell) : cell;
}

/** The same table without totals, which a spreadsheet computes itself. */
function csvRows({ columns, rows }: FigureRows): CsvCell[][] {
  return [
    [...columns],
    ...rows.map((cells) =>
      cells.map((cell) => (typeof cell === "object" ? cell.satang / 100 : cell)),
    ),
  ];
}
