import { useQuery } from "@tanstack/react-query";
import { quietApi } from "#web/platform/api-client.ts";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { ErrorState } from "#web/ui/surface/states.tsx";
import { FocusFirstField } from "../form/focus-first-field.tsx";
import type { FormDraft } from "../form/form-draft.ts";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { readQuestions } from "../form/read-questions.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { RegistrationUse } from "./registration-use.ts";
import { ShortRegistrationForm } from "./short-registration-form.tsx";

/** The registration form where no page has brought along what the owner asks. */
export function DialogRegistration({
  draft,
  onKnown,
  ...use
}: RegistrationUse & { draft?: FormDraft; onKnown?: (contact: string) => void }) {
  const questions = useQuery({
    queryKey: ["registration-questions", useLanguage()],
    queryFn: () => readQuestions(quietApi),
    staleTime: 0,
  });
  if (questions.data) {
    return (
      <FocusFirstField>
        {questions.data.site.is_short_registration && isNewPerson(use) ? (
          <ShortRegistrationForm
            asked={questions.data}
            {...(draft && { typed: draft.typed })}
            onRegistered={use.onRegistered}
            onKnown={onKnown}
          />
        ) : (
          <RegistrationForm asked={questions.data} {...(draft && { draft })} {...use} />
        )}
      </FocusFirstField>
    );
  }
  if (questions.isError)
    return <ErrorState onRetry={() => void questions.refetch()} busy={questions.isFetching} />;
  return <FormSkeleton />;
}

/** Who comes from a provider, or completes a profile, has no password to choose. */
function isNewPerson({ mode, social }: RegistrationUse): boolean {
  return mode !== "update" && social === undefined;
}
