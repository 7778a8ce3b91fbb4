import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { saveChanged } from "./save-changed.ts";
import { StepEnds } from "./step-ends.tsx";
import type { StepProps } from "./step-props.ts";

/** Registered for VAT, since a day, or not. A save without a change says that it is not. */
export function VatStep({ onDone, next }: StepProps) {
  const t = useTexts();
  const [isRegistered, setRegistered] = useState(false);
  const form = useForm({
    fields: ["vat_registered_since"],
    send: (typed) => saveChanged("tax", isRegistered ? { is_enable_vat: true, ...typed } : {}),
    onDone,
  });
  return (
    <form {...form.props} method="post" className="stack-16 one-column">
      {isRegistered ? (
        <TextField
          type="date"
          name="vat_registered_since"
          label={t("start.vat-since")}
          hint={t("start.vat-since-hint")}
          error={form.errors.vat_registered_since}
          autoComplete="off"
        />
      ) : (
        <p className="soft">{t("start.vat-hint")}</p>
      )}
      <StepEnds fault={form.fault} next={next}>
        {isRegistered ? (
          <>
            <Button type="submit" busy={form.busy}>
              {t("start.save-next")}
            </Button>
            <Button variant="quiet" onClick={() => setRegistered(false)}>
              {t("ui.cancel")}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" busy={form.busy}>
              {t("start.vat-no")}
            </Button>
            <Button variant="quiet" onClick={() => setRegistered(true)}>
              {t("start.vat-yes")}
            </Button>
          </>
        )}
      </StepEnds>
    </form>
  );
}
