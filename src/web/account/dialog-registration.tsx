import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../app/locale-link.tsx";
import { goodValue, quietApi } from "../platform/api-client.ts";
import { ErrorState } from "../ui/states.tsx";
import { FocusFirstField } from "./focus-first-field.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { Person } from "./person.ts";
import { RegistrationForm } from "./registration-form.tsx";
import type { TypedValues } from "./typed-values.ts";

/** The registration form where no page has brought the settings along. */
export function DialogRegistration({ typed, onRegistered }: { typed: TypedValues; onRegistered: (person: Person) => void }) {
  const settings = useQuery({
    queryKey: ["registration-settings", useLanguage()],
    queryFn: async () => goodValue(await quietApi.getSiteSettings({ params: { id: "1" } })),
  });
  if (settings.data) {
    return (
      <FocusFirstField>
        <RegistrationForm settings={settings.data} typed={typed} onRegistered={onRegistered} />
      </FocusFirstField>
    );
  }
  if (settings.isError) return <ErrorState onRetry={() => void settings.refetch()} busy={settings.isFetching} />;
  return <FormSkeleton />;
}
