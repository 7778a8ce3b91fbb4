import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { saveChanged } from "./save-changed.ts";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** The name in both languages, until somebody writes an English one. */
export function NameStep({ onDone, next }: StepProps) {
  const t = useTexts();
  const form = useForm({
    fields: ["title_th"],
    send: ({ title_th }) => saveChanged("shop", { title_th, title_en: title_th }),
    onDone,
  });
  return (
    <form {...form.props} method="post" className="stack-16 one-column">
      <TextField
        name="title_th"
        label={t("start.name")}
        error={form.errors.title_th}
        maxLength={60}
        autoComplete="organization"
      />
      <StepEnds fault={form.fault} next={next}>
        <Button type="submit" busy={form.busy}>
          {t("start.save-next")}
        </Button>
      </StepEnds>
    </form>
  );
}
