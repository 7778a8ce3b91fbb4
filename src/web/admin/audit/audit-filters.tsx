import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { type DayText, useDayText } from "#web/ui/text/use-day-text.ts";
import type { SetFilter } from "../list/filter-chips.tsx";
import { FilterFrame } from "../list/filter-frame.tsx";
import { sendForm } from "../list/list-filters.tsx";
import { type AuditQuery, auditSearch, kinds } from "./audit-query.ts";
import { useRecordWords } from "./record-cell.tsx";

/** The filters of the log. They are in the address, so that a result can be shared. */
export function AuditFilters({ query }: { query: AuditQuery }) {
  const t = useTexts();
  const action = useHref()("/admin/audit");
  const walk = useFormNavigation({ preventScrollReset: true });
  const dayText = useDayText();
  const object = useRecordWords(query.object);
  const options = [
    { value: "", label: t("audit.kind-any") },
    ...kinds.map((kind) => ({ value: kind, label: t(`audit.kind-${kind}`) })),
  ];
  const sorts = [
    { value: "", label: t("audit.sort-newest") },
    { value: "oldest", label: t("audit.sort-oldest") },
  ];
  return (
    <FilterFrame
      action={action}
      onSubmit={walk}
      set={setFilters(query, { t, dayText, object })}
      clear={`/admin/audit${auditSearch({ ...noFilters, sort: query.sort })}`}
      isMany
      search={
        <TextField
          label={t("audit.person")}
          type="search"
          name="person"
          defaultValue={query.person}
          placeholder={t("audit.person-hint")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={254}
        />
      }
      choices={
        <>
          <SelectField
            label={t("audit.kind")}
            name="kind"
            defaultValue={query.kind}
            options={options}
            onChange={sendForm}
          />
          <TextField
            label={t("audit.object")}
            name="object"
            defaultValue={query.object}
            placeholder="order:12"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
          />
          <TextField
            label={t("audit.from")}
            type="date"
            name="from"
            defaultValue={query.from}
            max={query.to || undefined}
          />
          <TextField
            label={t("audit.to")}
            type="date"
            name="to"
            defaultValue={query.to}
            min={query.from || undefined}
          />
          <SelectField
            label={t("list.sort")}
            name="sort"
            defaultValue={query.sort}
            options={sorts}
            onChange={sendForm}
          />
        </>
      }
    />
  );
}

const noFilters: AuditQuery = {
  person: "",
  kind: "",
  object: "",
  from: "",
  to: "",
  sort: "",
  before: "",
};

function setFilters(
  query: AuditQuery,
  { t, dayText, object }: { t: Translate; dayText: DayText; object: string },
): SetFilter[] {
  const knownKind = kinds.find((kind) => kind === query.kind);
  const said = {
    person: query.person,
    kind: knownKind ? t(`audit.kind-${knownKind}`) : query.kind,
    object,
    from: dayText(query.from),
    to: dayText(query.to),
  } as const;
  return (["person", "kind", "object", "from", "to"] as const)
    .filter((name) => query[name] !== "")
    .map((name) => ({
      key: name,
      label: t("list.filter-is", { filter: t(`audit.${name}`), value: said[name] }),
      without: `/admin/audit${auditSearch(query, { [name]: "" })}`,
    }));
}
