import { defaultTerms } from "#domain/settings/default-terms.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { saveChanged } from "./save-changed.ts";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** Terms to begin with, which the owner reads, words anew and takes. */
export function PoliciesStep({ onDone, next }: StepProps) {
  const t = useTexts();
  const shop = { name: t("shop.name"), email: useSession().user?.email ?? "" };
  const thai = defaultTerms("th", shop);
  const form = useForm({
    fields: ["consent_content", "is_read"],
    check: ({ is_read }) => ({
      is_read: is_read === "" ? t("start.policies-read-first") : undefined,
    }),
    send: ({ consent_content }) =>
      saveChanged("consent", {
        is_consent_form: true,
        consent_type: "text",
        consent_content,
        // Our English says what our Thai says. What the owner has worded anew is said in Thai.
        consent_content_en: consent_content === thai ? defaultTerms("en", shop) : "",
      }),
    onDone,
  });
  return (
    <form {...form.props} method="post" className="stack-16 one-column">
      <TextArea
        name="consent_content"
        label={t("start.policies-text")}
        hint={t("start.policies-hint")}
        error={form.errors.consent_content}
        defaultValue={thai}
        rows={10}
        maxLength={100_000}
        autoComplete="off"
      />
      <Checkbox name="is_read" value="yes" error={form.errors.is_read}>
        {t("start.policies-read")}
      </Checkbox>
      <StepEnds fault={form.fault} next={next}>
        <Button type="submit" busy={form.busy}>
          {t("start.policies-use")}
        </Button>
      </StepEnds>
    </form>
  );
}
