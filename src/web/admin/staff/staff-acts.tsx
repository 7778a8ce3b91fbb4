import { type Permission, permissions } from "#domain/account/permissions.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import type { BatchAct } from "../list/batch-act.ts";
import { useMay } from "../shared/use-may.ts";
import styles from "./staff.module.css";

type Values = Record<string, string>;
const fieldOf = (one: Permission) => `may-${one}`;

/** The bulk actions for administrators. */
export function useStaffActs(): readonly BatchAct[] {
  const t = useTexts();
  const granted = (values: Values) => permissions.filter((one) => values[fieldOf(one)]);
  return [
    {
      key: "staff-grant",
      label: t("staff.many-grant"),
      text: t("staff.many-grant-text"),
      needsPassword: true,
      fields: permissions.map(fieldOf),
      check: (values) => ({
        permissions: granted(values).length === 0 ? t("staff.none-chosen") : undefined,
      }),
      inputs: (errors) => <Permissions error={errors.permissions} />,
      send: (chosen, values, options) =>
        api.adminBatchStaff(
          {
            body: {
              chosen,
              act: { what: "grant", permissions: granted(values) },
              password: values.password ?? "",
            },
          },
          options,
        ),
    },
    {
      key: "staff-sign-out",
      label: t("staff.many-sign-out"),
      text: t("staff.many-sign-out-text"),
      needsPassword: true,
      send: (chosen, { password = "" }, options) =>
        api.adminBatchStaff({ body: { chosen, act: { what: "sign-out" }, password } }, options),
    },
    {
      key: "staff-remove",
      label: t("staff.remove"),
      text: t("staff.many-remove-text"),
      isGrave: true,
      needsPassword: true,
      send: (chosen, { password = "" }, options) =>
        api.adminBatchStaff({ body: { chosen, act: { what: "remove" }, password } }, options),
    },
  ];
}

export function useInvitationActs(): readonly BatchAct[] {
  const t = useTexts();
  return [
    {
      key: "invitations-again",
      label: t("staff.again"),
      text: t("staff.many-again-text"),
      needsPassword: true,
      send: (chosen, { password = "" }, options) =>
        api.adminBatchInvitations({ body: { chosen, act: "again", password } }, options),
    },
    {
      key: "invitations-cancel",
      label: t("staff.cancel"),
      text: t("staff.many-cancel-text"),
      isGrave: true,
      needsPassword: true,
      send: (chosen, { password = "" }, options) =>
        api.adminBatchInvitations({ body: { chosen, act: "cancel", password } }, options),
    },
  ];
}

/** The permissions to grant. None is preselected, because they replace the present ones. */
function Permissions({ error }: { error: string | undefined }) {
  const t = useTexts();
  const may = useMay();
  return (
    <fieldset
      className={styles.permissions}
      aria-describedby={error ? "permissions-error" : undefined}
    >
      <legend>{t("staff.permissions")}</legend>
      {permissions
        .filter((one) => may([one]))
        .map((one) => (
          <Checkbox key={one} name={fieldOf(one)} value="yes">
            {t(`permission.${one}`)}
          </Checkbox>
        ))}
      <FieldError id="permissions" error={error} />
    </fieldset>
  );
}
