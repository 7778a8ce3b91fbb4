import { bangkokDay } from "#domain/time/bangkok.ts";
import { api } from "#web/platform/desk-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { formatDate } from "#web/ui/text/format-date.ts";
import { ActDialog } from "../list/act-dialog.tsx";
import { type PersonPage, useStudentChoices } from "../list/student-query.ts";
import { newTierFault, newTierMark } from "../list/tier/new-tier.ts";
import { TierField } from "../list/tier/tier-field.tsx";
import { useActForm } from "../list/use-act-form.ts";
import { TheirChanges, useChangedFields } from "./their-changes.tsx";

type Person = PersonPage["person"];

/** What the shop says of a student: tier, group, and until when the account is open. */
export function ChangeDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const { tiers = [], groups = [] } = useStudentChoices().data ?? {};
  const { given, theirs } = useChangedFields(useBelonging(person));
  const form = useActForm({
    fields: ["tier", newTierMark, "group_id", "expires_on", "reason"] as const,
    send: ({ tier, group_id, expires_on, reason }) => {
      const body = { version: person.version, tier, group_id: group_id === "" ? null : Number(group_id), expires_on, reason };
      return api.adminChangePerson({ params: { id: person.id }, body });
    },
    check: (values) => ({ tier: newTierFault(values, tiers, t) }),
    said: t("person.changed"),
    onClose,
  });
  const known = groups.map(({ id, name }) => ({ value: String(id), label: name }));
  const own =
    person.group && !known.some(({ value }) => value === String(person.group?.id)) ? [{ value: String(person.group.id), label: person.group.name }] : [];
  const tier = given("tier");
  return (
    <ActDialog title={t("person.change")} form={form} onClose={onClose}>
      <TheirChanges changes={theirs} />
      <TierField tiers={tiers} value={tier.value} onChange={tier.onChange} error={form.errors.tier} />
      <SelectField {...given("group_id")} error={form.errors.group_id} options={[{ value: "", label: t("person.group-none") }, ...own, ...known]} />
      <TextField {...given("expires_on")} error={form.errors.expires_on} hint={t("person.expires-hint")} type="date" optional />
    </ActDialog>
  );
}

function useBelonging({ tier, group, expires_at }: Person) {
  const t = useTexts();
  const lang = usePageLanguage();
  const end = expires_at === null ? null : new Date(expires_at);
  return {
    tier: { label: t("people.tier"), value: tier ?? "" },
    group_id: { label: t("people.group"), value: String(group?.id ?? ""), shown: group?.name ?? "" },
    expires_on: { label: t("person.expires"), value: end ? bangkokDay(end) : "", shown: end ? formatDate(end, lang) : "" },
  };
}
