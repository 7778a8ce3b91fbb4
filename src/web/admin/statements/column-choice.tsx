import { mostMore } from "#domain/statement/guess-mapping.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { type ColumnDraft, optionalColumns } from "./column-draft.ts";
import styles from "./statement.module.css";
import type { Preview } from "./use-statement-import.ts";

type Props = {
  preview: Preview;
  draft: ColumnDraft;
  onChange: (draft: ColumnDraft) => void;
  onHeaderRow: (row: number | null) => void;
};
type Field = Exclude<keyof ColumnDraft, "money" | "more" | "unsigned">;

/** Chooses the meaning of columns, each shown with its name and first value. */
export function ColumnChoice({ preview, draft, onChange, onHeaderRow }: Props) {
  const t = useTexts();
  const options = useColumnOptions(preview);
  const choice = (field: Field, isNeeded: boolean) => (
    <SelectField
      key={field}
      label={t(`statement-import.${field}`)}
      name={field}
      options={
        isNeeded ? options : [{ value: "", label: t("statement-import.not-there") }, ...options]
      }
      choose={isNeeded}
      value={draft[field]}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
    />
  );
  const rows = preview.rows.map((cells, index) => ({
    value: String(index),
    label: t("statement-import.row", {
      number: index + 1,
      text: cells.filter(Boolean).join(" · ").slice(0, 60),
    }),
  }));
  const ways = (["one", "two"] as const).map((value) => ({
    value,
    label: t(`statement-import.money-${value}`),
  }));
  return (
    <div className={styles.part}>
      <div>
        <h2>{t("statement-import.columns")}</h2>
        <p className={styles.soft}>{t(`statement-import.columns-${preview.columns_from}`)}</p>
      </div>
      <SelectField
        label={t("statement-import.header-row")}
        name="header_row"
        options={[{ value: "", label: t("statement-import.no-header") }, ...rows]}
        value={preview.header_row === null ? "" : String(preview.header_row)}
        onChange={({ target }) => onHeaderRow(target.value === "" ? null : Number(target.value))}
      />
      <RadioCards
        legend={t("statement-import.money")}
        name="money"
        cards={ways}
        value={draft.money}
        onChange={(money) => onChange({ ...draft, money: money === "two" ? "two" : "one" })}
      />
      <div className={styles.columns}>
        {choice("date", true)}
        {draft.money === "one"
          ? [choice("amount", true), choice("direction", false)]
          : [choice("credit", false), choice("debit", false)]}
        {optionalColumns.map((field) => choice(field, false))}
      </div>
      <MoreWords draft={draft} options={options} onChange={onChange} />
    </div>
  );
}

type Options = readonly { value: string; label: string }[];

/**
 * Other columns of text that belong to the description, because any of them may contain the payer.
 */
function MoreWords({
  draft,
  options,
  onChange,
}: Pick<Props, "draft" | "onChange"> & { options: Options }) {
  const t = useTexts();
  const { money: _, more, unsigned: __, ...columns } = draft;
  const free = options.filter(({ value }) => !Object.values(columns).includes(value));
  const toggle = (column: number) => {
    const next = more.includes(column) ? more.filter((one) => one !== column) : [...more, column];
    onChange({ ...draft, more: next.slice(-mostMore) });
  };
  return free.length === 0 ? null : (
    <ChoiceGroup
      type="checkbox"
      look="column"
      name="more"
      label={t("statement-import.more")}
      options={free}
      value={more.map(String)}
      onChoose={(value) => toggle(Number(value))}
    />
  );
}

function useColumnOptions({ rows, header_row, width }: Preview) {
  const t = useTexts();
  const names = header_row === null ? [] : (rows[header_row] ?? []);
  const below = rows.slice(header_row === null ? 0 : header_row + 1);
  return Array.from({ length: width }, (_, index) => {
    const name = names[index] || t("statement-import.column", { number: index + 1 });
    const sample = below.map((cells) => cells[index]).find(Boolean);
    return { value: String(index), label: sample ? `${name} – ${sample.slice(0, 30)}` : name };
  });
}
