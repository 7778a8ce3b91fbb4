import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { useLanguage } from "../app/locale-link.tsx";
import { QueryProvider } from "../app/query-provider.tsx";
import { signInTexts } from "../app/texts/sign-in-texts.ts";
import { TextsProvider, useTexts } from "../app/texts/use-texts.tsx";
import { goodValue, quietApi } from "../platform/api-client.ts";
import { refreshSession } from "../platform/session-call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { notify } from "../ui/notice.ts";
import { ErrorState } from "../ui/states.tsx";
import styles from "./account-form.module.css";
import { DialogRegistration } from "./dialog-registration.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";

type Props = { onClose: () => void };

/** Stands beside the pages, outside of what most of them bring along. */
export function CompleteProfileDialog({ onClose }: Props) {
  const texts = use(signInTexts(useLanguage()));
  return (
    <TextsProvider texts={texts}>
      <QueryProvider>
        <Missing onClose={onClose} />
      </QueryProvider>
    </TextsProvider>
  );
}

function Missing({ onClose }: Props) {
  const t = useTexts();
  const profile = useQuery({
    queryKey: ["required-profile"],
    queryFn: async () => goodValue(await quietApi.getRequiredProfile({ body: {} })).data,
    retry: false,
  });
  const saved = async () => {
    notify({ title: t("profile-due.saved"), tone: "good" });
    onClose();
    await refreshSession();
  };
  return (
    <Dialog title={t("profile-due.title")} onClose={onClose} width={640} closeOnMask={false}>
      <div className={styles.form}>
        <p>{t("profile-due.lead")}</p>
        {profile.data ? (
          <DialogRegistration mode="update" profile={profile.data} onRegistered={saved} />
        ) : profile.isError ? (
          <ErrorState onRetry={() => void profile.refetch()} busy={profile.isFetching} />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </Dialog>
  );
}
