import { useFormNavigation } from "#web/shell/page/use-form-navigation.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { Button, LinkButton } from "#web/ui/surface/button.tsx";
import styles from "./audit.module.css";
import { type AuditQuery, auditSearch, kinds } from "./audit-query.ts";

/** The filters of the log. They are in the address, so that a result can be shared. */
export function AuditFilters({ query }: { query: AuditQuery }) {
  const t = useTexts();
  const action = useHref()("/admin/audit");
  const walk = useFormNavigation({ preventScrollReset: true });
  const options = [
    { value: "", label: t("audit.kind-any") },
    ...kinds.map((kind) => ({ value: kind, label: t(`audit.kind-${kind}`) })),
  ];
  const sorts = [
    { value: "", label: t("audit.sort-newest") },
    { value: "oldest", label: t("audit.sort-oldest") },
  ];
  return (
    <search>
      <form action={action} onSubmit={walk} className={styles.filters}>
        <TextField
          label={t("audit.person")}
          name="person"
          defaultValue={query.person}
          placeholder={t("audit.person-hint")}
          autoComplete="off"
          maxLength={254}
        />
        <SelectField
          label={t("audit.kind")}
          name="kind"
          defaultValue={query.kind}
          options={options}
        />
        <TextField
          label={t("audit.object")}
          name="object"
          defaultValue={query.object}
          placeholder="order:12"
          autoComplete="off"
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
        <SelectField label={t("list.sort")} name="sort" defaultValue={query.sort} options={sorts} />
        <div className={styles.buttons}>
          <Button type="submit">{t("audit.search")}</Button>
          {auditSearch(query) !== "" && (
            <LinkButton variant="text" to="/admin/audit">
              {t("audit.clear")}
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
