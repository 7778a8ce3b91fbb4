import { useTexts } from "#web/texts/use-texts.tsx";
import { PasswordField } from "#web/ui/form/text-field.tsx";

/** The administrator's own password, asked for before serious actions. `hint`: its purpose. */
export function OwnPassword({ hint, error }: { hint: string; error: string | undefined }) {
  const t = useTexts();
  return (
    <PasswordField
      name="password"
      label={t("list.password")}
      hint={hint}
      error={error}
      autoComplete="current-password"
      required
    />
  );
}
