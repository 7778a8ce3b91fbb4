import { useEffect, useState } from "react";
import type { Answer } from "#contract/client.ts";
import { api } from "#web/platform/api-client.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";
import { FocusFirstField } from "../form/focus-first-field.tsx";
import type { Person } from "../form/person.ts";
import { notifyLeftBehind, readGuestCart } from "../sign-in/cart-left-behind.ts";
import { welcomePerson } from "../sign-in/welcome-person.ts";

const load = () => import("./passkey-browser.ts");

type Props = { onSignedIn: (person: Person) => void | Promise<void>; onLeave: () => void };
type Ways = { has_passkey: boolean; has_code: boolean };
type StepBody = Parameters<typeof api.takeSecondStep>[0]["body"];

/** The second step of a sign-in, in place of its form. */
export function SecondStep({ onSignedIn, onLeave }: Props) {
  const t = useTexts();
  const [ways, setWays] = useState<Ways | null>(null);
  const [isOver, setOver] = useState(false);
  const [isTrusted, setTrusted] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void api
      .getSecondStep({ body: {} })
      .then((answer) => (answer.ok ? setWays(answer.value.data) : setOver(true)))
      .catch(() => setWays({ has_passkey: true, has_code: true }));
  }, []);
  const onRefused = ({ code }: { code: string }) => code === "SECOND_STEP_OVER" && setOver(true);
  const form = useForm({
    fields: ["code"] as const,
    check: ({ code }) => (code === "" ? { code: t("sign-in.step-code-missing") } : {}),
    send: ({ code }) => enter({ code, is_trusted: isTrusted }, t),
    onDone: onSignedIn,
    onRefused,
  });
  const byPasskey = async () => {
    setBusy(true);
    form.setFault(null);
    const asked = await api.askPasskeyOfStep({ body: {} });
    if (!asked.ok) return void (onRefused(asked) || form.setFault(asked.msg));
    const passkey = await (await load()).signByPasskey(asked.value);
    if (passkey === null) return form.setFault(t("sign-in.step-passkey-failed"));
    const answer = await enter({ passkey, is_trusted: isTrusted }, t);
    if (answer.ok) await onSignedIn(answer.value);
    else form.setFault(answer.msg);
  };
  const leave = () => {
    void api.leaveSecondStep().catch(() => {});
    onLeave();
  };
  return (
    <form {...form.props} method="post" className={styles.form}>
      <p>{t(isOver ? "sign-in.step-over" : "sign-in.step-lead")}</p>
      {form.fault && (
        <Callout tone="danger" live>
          {form.fault}
        </Callout>
      )}
      {!isOver && ways !== null && (
        <>
          {ways.has_passkey && (
            <Button
              block
              busy={busy}
              onClick={() =>
                void byPasskey()
                  .catch(() => form.setFault(t("sign-in.step-passkey-failed")))
                  .finally(() => setBusy(false))
              }
            >
              {t("sign-in.step-passkey")}
            </Button>
          )}
          <FocusFirstField>
            <TextField
              name="code"
              label={t(ways.has_code ? "sign-in.step-code" : "sign-in.step-recovery")}
              hint={t(ways.has_code ? "sign-in.step-code-hint" : "sign-in.step-recovery-hint")}
              error={form.errors.code}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          </FocusFirstField>
          <Checkbox checked={isTrusted} onChange={({ target }) => setTrusted(target.checked)}>
            {t("sign-in.step-trust")}
          </Checkbox>
          <Button
            type="submit"
            busy={form.busy}
            block
            variant={ways.has_passkey ? "quiet" : "primary"}
          >
            {t("sign-in.step-submit")}
          </Button>
        </>
      )}
      <Button variant="text" block onClick={leave}>
        {t("sign-in.step-leave")}
      </Button>
    </form>
  );
}

async function enter(body: StepBody, t: Translate): Promise<Answer<Person>> {
  const guestCart = await readGuestCart();
  const answer = await api.takeSecondStep({ body });
  if (!answer.ok) return answer;
  const person = await welcomePerson(t);
  if (person.ok) void notifyLeftBehind(guestCart, t);
  return person;
}
