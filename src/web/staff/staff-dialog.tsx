import type { Permission } from "#domain/account/roles.ts";
import { useTexts } from "../app/texts/use-texts.tsx";
import { api } from "../platform/api-client.ts";
import { Button } from "../ui/button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField, TextField } from "../ui/text-field.tsx";
import { useForm } from "../ui/use-form.ts";
import { PermissionFields, readGrant } from "./permission-fields.tsx";
import styles from "./staff.module.css";
import type { StaffPerson } from "./staff-types.ts";

export type Invited = { email: string; firstName: string; lastName: string; is_owner: boolean; permissions: readonly Permission[] };
type InviteProps = { invited: Invited | null; onClose: () => void; onDone: (email: string) => void };

const nobody: Invited = { email: "", firstName: "", lastName: "", is_owner: false, permissions: ["order.read"] };

/** Asks somebody by mail, or once more. */
export function InviteDialog({ invited, onClose, onDone }: InviteProps) {
  const t = useTexts();
  const { email, firstName, lastName, ...granted } = invited ?? nobody;
  const form = useForm({
    fields: ["email", "first_name", "last_name", "permissions", "password"] as const,
    check: (_values, data) => noneChosen(data, t("staff.none-chosen")),
    send: (values, data) =>
      api.adminInviteStaff({
        body: { email: values.email, first_name: values.first_name, last_name: values.last_name, password: values.password, ...readGrant(data) },
      }),
    onDone: (_answer, values) => onDone(values.email),
  });
  const text = (name: "first_name" | "last_name") => ({ name, error: form.errors[name], autoComplete: "off" });
  return (
    <Dialog title={t("staff.invite-title")} onClose={onClose} closeOnMask={false}>
      <form {...form.props} method="post" className={styles.form}>
        <Fault fault={form.fault} />
        <TextField
          label={t("staff.email")}
          type="email"
          name="email"
          defaultValue={email}
          hint={t("staff.email-hint")}
          error={form.errors.email}
          autoComplete="off"
          required
        />
        <TextField label={t("staff.first-name")} defaultValue={firstName} {...text("first_name")} required />
        <TextField label={t("staff.last-name")} defaultValue={lastName} {...text("last_name")} />
        <PermissionFields granted={granted} error={form.errors.permissions} />
        <OwnPassword error={form.errors.password} />
        <Button type="submit" busy={form.busy} block>
          {t("staff.send")}
        </Button>
      </form>
    </Dialog>
  );
}

type PersonProps = { person: StaffPerson; onClose: () => void; onDone: () => void };

export function ChangeDialog({ person, onClose, onDone }: PersonProps) {
  const t = useTexts();
  const form = useForm({
    fields: ["permissions", "password"] as const,
    check: (_values, data) => noneChosen(data, t("staff.none-chosen")),
    send: ({ password }, data) => api.adminChangeStaff({ params: { id: person.id }, body: { password, ...readGrant(data) } }),
    onDone,
  });
  return (
    <Dialog title={t("staff.change-of", { name: person.name })} onClose={onClose} closeOnMask={false}>
      <form {...form.props} method="post" className={styles.form}>
        <Fault fault={form.fault} />
        <PermissionFields granted={person} error={form.errors.permissions} />
        <OwnPassword error={form.errors.password} />
        <Button type="submit" busy={form.busy} block>
          {t("staff.save")}
        </Button>
      </form>
    </Dialog>
  );
}

export function RemoveDialog({ person, onClose, onDone }: PersonProps) {
  const t = useTexts();
  const form = useForm({
    fields: ["password"] as const,
    send: ({ password }) => api.adminRemoveStaff({ params: { id: person.id }, body: { password } }),
    onDone,
  });
  return (
    <Dialog title={t("staff.remove-title", { name: person.name })} onClose={onClose} closeOnMask={false}>
      <form {...form.props} method="post" className={styles.form}>
        <Fault fault={form.fault} />
        <p>{t("staff.remove-text")}</p>
        <OwnPassword error={form.errors.password} />
        <Button type="submit" variant="danger" busy={form.busy} block>
          {t("staff.remove")}
        </Button>
      </form>
    </Dialog>
  );
}

function noneChosen(data: FormData, words: string): { permissions?: string } {
  const { is_owner, permissions } = readGrant(data);
  return is_owner || permissions.length > 0 ? {} : { permissions: words };
}

function OwnPassword({ error }: { error: string | undefined }) {
  const t = useTexts();
  return <PasswordField label={t("staff.password")} hint={t("staff.password-hint")} name="password" error={error} autoComplete="current-password" />;
}

function Fault({ fault }: { fault: string | null }) {
  return (
    fault && (
      <Callout tone="danger" live>
        {fault}
      </Callout>
    )
  );
}
