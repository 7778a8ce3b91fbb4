import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, goodValue } from "#web/platform/api-client.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { TermsText } from "#web/shop/account/form/terms-text.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { QueryProvider } from "../page/query-provider.tsx";

/** The current terms, to accept or to postpone. A consent counts for the displayed text. */
export function RenewConsentDialog({ onClose }: { onClose: () => void }) {
  return (
    // It is outside of the pages, so it needs its own provider.
    <QueryProvider>
      <TermsDialog onClose={onClose} />
    </QueryProvider>
  );
}

function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const lang = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const read = useQuery({
    queryKey: ["terms", lang],
    queryFn: async () => goodValue(await api.getSiteSettings({ params: { id: "1" } })),
    gcTime: 0,
  });
  const terms = read.data;
  const accept = async () => {
    if (!terms || busy) return;
    setBusy(true);
    setFault(null);
    try {
      const answer = await api.changeConsent({
        params: { purpose: "terms" },
        body: { is_given: true, version: terms.consent_version },
      });
      if (answer.ok) {
        notify({ title: t("session.terms-accepted"), tone: "good" });
        onClose();
        await refreshSession();
        return;
      }
      setFault(answer.msg);
      if (answer.code === "CONSENT_CHANGED") await read.refetch();
    } catch {
      setFault(t("error.offline-text"));
    } finally {
      setBusy(false);
    }
  };
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t("session.terms-later")}
      </Button>
      <Button onClick={() => void accept()} busy={busy} aria-disabled={!terms}>
        {t("session.terms-accept")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("session.terms")} onClose={onClose} closeOnMask={false} footer={buttons}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={t("session.terms")} tabIndex={0}>
        <p>{t("session.terms-text")}</p>
        {fault && (
          <Callout tone="danger" live>
            {fault}
          </Callout>
        )}
        {terms ? (
          <TermsText terms={terms} />
        ) : read.isError ? (
          <Callout tone="danger" live>
            {t("error.offline-text")}
          </Callout>
        ) : (
          <SkeletonGroup>
            <Skeleton width="100%" height="8rem" />
          </SkeletonGroup>
        )}
      </section>
    </Dialog>
  );
}
