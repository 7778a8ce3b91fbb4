import { useState } from "react";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field-error.tsx";
import { useMay } from "../shared/use-may.ts";
import styles from "./staff.module.css";

type Props = {
  granted: { is_owner: boolean; permissions: readonly Permission[] };
  error: string | undefined;
};

/** The permissions that the administrator may grant: their own. */
export function PermissionFields({ granted, error }: Props) {
  const t = useTexts();
  const may = useMay();
  const mayMakeOwners = useSession().user?.is_owner === true;
  const [isOwner, setIsOwner] = useState(granted.is_owner);
  return (
    <fieldset
      className={styles.permissions}
      aria-describedby={error ? "permissions-error" : undefined}
    >
      <legend>{t("staff.permissions")}</legend>
      {mayMakeOwners && (
        <Checkbox
          name="is_owner"
          defaultChecked={granted.is_owner}
          onChange={({ target }) => setIsOwner(target.checked)}
          hint={t("permission.owner-hint")}
        >
          {t("permission.owner")}
        </Checkbox>
      )}
      {!isOwner &&
        permissions
          .filter((one) => may([one]))
          .map((one) => (
            <Checkbox
              key={one}
              name="permissions"
              value={one}
              defaultChecked={granted.permissions.includes(one)}
            >
              {t(`permission.${one}`)}
            </Checkbox>
          ))}
      <FieldError id="permissions" error={error} />
    </fieldset>
  );
}

export function readGrant(data: FormData): { is_owner: boolean; permissions: Permission[] } {
  const isOwner = data.get("is_owner") !== null;
  const chosen = new Set(data.getAll("permissions"));
  return {
    is_owner: isOwner,
    permissions: isOwner ? [] : permissions.filter((one) => chosen.has(one)),
  };
}
