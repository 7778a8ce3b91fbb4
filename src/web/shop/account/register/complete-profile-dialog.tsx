import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import { registrationTexts } from "#web/texts/late-texts.ts";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { usePageLanguage } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { ErrorState } from "#web/ui/surface/states.tsx";
import styles from "../form/account-form.module.css";
import { FormSkeleton } from "../form/form-skeleton.tsx";
import { DialogRegistration } from "./dialog-registration.tsx";

type Props = { onClose: () => void };

/** Stands beside the pages, outside of what most of them bring along. */
export function CompleteProfileDialog({ onClose }: Props) {
  const texts = use(registrationTexts(usePageLanguage()));
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
