import { type ComponentType, use, useState } from "react";
import type { SellingStep } from "#domain/settings/selling-steps.ts";
import { UnsavedGuard } from "#web/admin/form/unsaved-guard.tsx";
import { useReportUnsaved } from "#web/admin/form/use-unsaved.ts";
import { startTexts } from "#web/texts/late-texts.ts";
import { TextsProvider } from "#web/texts/use-texts.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { CourseStep } from "./course-step.tsx";
import { MailStep } from "./mail-step.tsx";
import { NameStep } from "./name-step.tsx";
import { OrderStep } from "./order-step.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { PoliciesStep } from "./policies-step.tsx";
import { RecoveryStep } from "./recovery-step.tsx";
import type { StepProps } from "./step-props.ts";
import { VatStep } from "./vat-step.tsx";

const forms: Record<SellingStep, ComponentType<StepProps>> = {
  name: NameStep,
  payment: PaymentStep,
  course: CourseStep,
  vat: VatStep,
  policies: PoliciesStep,
  mail: MailStep,
  order: OrderStep,
  recovery: RecoveryStep,
};

/** The few fields of one step, with their texts. */
export function StepForm({ step, ...props }: StepProps & { step: SellingStep }) {
  return (
    <TextsProvider texts={use(startTexts(usePageLanguage()))}>
      <Guarded step={step} {...props} />
    </TextsProvider>
  );
}

/** Asks before what is typed into a step is lost. One for all steps. */
export function StepGuard() {
  return (
    <TextsProvider texts={use(startTexts(usePageLanguage()))}>
      <UnsavedGuard isDirty={false} />
    </TextsProvider>
  );
}

/** Tells the guard that something is typed. */
function Guarded({ step, onDone, next }: StepProps & { step: SellingStep }) {
  const [isTyped, setTyped] = useState(false);
  useReportUnsaved(isTyped);
  const Form = forms[step];
  const done = async () => {
    setTyped(false);
    await onDone();
  };
  return (
    <div onInput={() => setTyped(true)}>
      <Form onDone={done} next={next} />
    </div>
  );
}
