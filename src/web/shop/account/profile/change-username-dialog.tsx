import { useId } from "react";
import { checkUsername } from "#domain/account/check-field.ts";
import { api } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";

const fields = ["username"] as const;
type Props = { username: string; onChanged: () => Promise<unknown>; onClose: () => void };

export function ChangeUsernameDialog({ username, onChanged, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const form = useForm({
    fields,
    check: (values) => faultOf(values.username, t),
    send: async (values) => {
      const answer = await api.changeUsername({ body: values });
      if (answer.ok || answer.code !== "DUPLICATE_USERNAME") return answer;
      const { msg, code } = answer;
      return { ...answer, errors: [{ param: "username", msg, code }] };
    },
    onDone: async () => {
      notify({ title: t("settings.saved"), tone: "good" });
      onClose();
      await onChanged();
    },
  });
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button type="submit" form={id} busy={form.busy}>
        {t("username.save")}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t("username.change")}
      onClose={onClose}
      width={480}
      closeOnMask={false}
      footer={footer}
    >
      <form {...form.props} id={id} method="post" className="stack-16 one-column">
        <TextField
          name="username"
          label={t("username.new")}
          hint={t("username.hint")}
          error={form.errors.username}
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {form.fault && (
          <Callout tone="danger" live>
            {form.fault}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}

function faultOf(username: string, t: Translate): { username?: string } {
  const code = checkUsername(username);
  if (code === null) return {};
  const long = code === "TOO_LONG" ? "username.long" : "username.wrong";
  return { username: t(code === "REQUIRED" ? "username.missing" : long) };
}
