import type { Permission } from "#domain/account/permissions.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { PermissionFields, readGrant } from "./permission-fields.tsx";
import type { StaffPerson } from "./staff-types.ts";
import { permissionsOf, type TheirGrant, useSeenGrant } from "./use-seen-grant.ts";

/** `version`: of the invitation that is sent again. */
export type StaffInvite = {
  version: number | null;
  email: string;
  firstName: string;
  lastName: string;
  is_owner: boolean;
  permissions: readonly Permission[];
};
type InviteProps = {
  invited: StaffInvite | null;
  onClose: () => void;
  onDone: (email: string) => void;
};

const nobody: StaffInvite = {
  version: null,
  email: "",
  firstName: "",
  lastName: "",
  is_owner: false,
  permissions: ["order.read"],
};

const notAsked = { version: null, is_owner: false, permissions: [] } as const;

/** Invites a person by mail, or sends the invitation again. */
export function InviteDialog({ invited, onClose, onDone }: InviteProps) {
  const t = useTexts();
  const { email, firstName, lastName, ...first } = invited ?? nobody;
  const seen = useSeenGrant(invited ?? notAsked, invited ? undefined : first);
  return (
    <ConfirmDialog
      title={t("staff.invite-title")}
      submit={t("staff.send")}
      hint={t("staff.password-hint")}
      fields={["email", "first_name", "last_name", "permissions"] as const}
      check={(values, data) => ({
        ...(values.email === "" && { email: t("list.batch-missing") }),
        ...(values.first_name === "" && { first_name: t("list.batch-missing") }),
        ...noneChosen(data, t("staff.none-chosen")),
      })}
      send={({ permissions: _shown, ...values }, data) => {
        const grant = readGrant(data);
        return seen.send(grant, (over) =>
          api.adminInviteStaff({ body: { ...values, ...grant, version: over } }),
        );
      }}
      onRefused={seen.meet}
      onDone={(_answer, values) => onDone(values.email)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label={t("staff.email")}
            type="email"
            name="email"
            defaultValue={email}
            hint={t("staff.email-hint")}
            error={errors.email}
            autoComplete="off"
            required
          />
          <TextField
            label={t("staff.first-name")}
            name="first_name"
            defaultValue={firstName}
            error={errors.first_name}
            autoComplete="off"
            required
          />
          <TextField
            label={t("staff.last-name")}
            name="last_name"
            defaultValue={lastName}
            error={errors.last_name}
            autoComplete="off"
            optional
          />
          <TheirGrantNote theirs={seen.theirs} text={t("staff.meanwhile-invite")} />
          <PermissionFields key={seen.round} granted={seen.granted} error={errors.permissions} />
        </>
      )}
    </ConfirmDialog>
  );
}

type PersonProps = { person: StaffPerson; onClose: () => void; onDone: () => void };

export function ChangeDialog({ person, onClose, onDone }: PersonProps) {
  const t = useTexts();
  const seen = useSeenGrant(person);
  return (
    <ConfirmDialog
      title={t("staff.change-of", { name: person.name })}
      submit={t("staff.save")}
      hint={t("staff.password-hint")}
      fields={["permissions"] as const}
      check={(_values, data) => noneChosen(data, t("staff.none-chosen"))}
      send={({ password }, data) => {
        const grant = readGrant(data);
        return seen.send(grant, (version) =>
          api.adminChangeStaff({
            params: { id: person.id },
            body: { version, password, ...grant },
          }),
        );
      }}
      onRefused={seen.meet}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TheirGrantNote theirs={seen.theirs} text={t("staff.meanwhile-change")} />
          <PermissionFields key={seen.round} granted={seen.granted} error={errors.permissions} />
        </>
      )}
    </ConfirmDialog>
  );
}

export function RemoveDialog({ person, onClose, onDone }: PersonProps) {
  const t = useTexts();
  const seen = useSeenGrant(person);
  return (
    <ConfirmDialog
      title={t("staff.remove-title", { name: person.name })}
      submit={t("staff.remove")}
      isGrave
      hint={t("staff.password-hint")}
      send={({ password }) =>
        seen.send(null, (version) =>
          api.adminRemoveStaff({ params: { id: person.id }, body: { version, password } }),
        )
      }
      onRefused={seen.meet}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t("staff.remove-text")}</p>
      <TheirGrantNote theirs={seen.theirs} text={t("staff.meanwhile-remove")} />
    </ConfirmDialog>
  );
}

function noneChosen(data: FormData, words: string): { permissions?: string } {
  const { is_owner, permissions } = readGrant(data);
  return is_owner || permissions.length > 0 ? {} : { permissions: words };
}

/** The permissions that another administrator has changed since the dialog was opened. */
function TheirGrantNote({ theirs, text }: { theirs: TheirGrant | null; text: string }) {
  const t = useTexts();
  if (theirs === null) return null;
  const { given, taken } = permissionsOf(theirs);
  const { from, to } = theirs;
  const names = (list: typeof given) => list.map((one) => t(`permission.${one}`)).join(", ");
  return (
    <Callout tone="danger" live title={t("staff.meanwhile")}>
      <ul>
        {from.is_owner !== to.is_owner && (
          <li>{t(to.is_owner ? "staff.meanwhile-owner" : "staff.meanwhile-no-owner")}</li>
        )}
        {given.length > 0 && <li>{t("staff.meanwhile-given", { permissions: names(given) })}</li>}
        {taken.length > 0 && <li>{t("staff.meanwhile-taken", { permissions: names(taken) })}</li>}
      </ul>
      <p>{text}</p>
    </Callout>
  );
}
