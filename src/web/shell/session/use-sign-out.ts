import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo } from "#web/ui/link/locale-link.tsx";
import { notify } from "#web/ui/notice/notice.ts";

/** Ends the session, reports it, and opens the home page. */
export function useSignOut(): () => void {
  const t = useTexts();
  const goTo = useGoTo();
  const leave = async () => {
    const { signOut } = await import("./change-session.ts");
    await signOut();
    notify({ title: t("shop.signed-out"), tone: "good" });
    goTo("/");
  };
  return () => void leave().catch(() => notify({ title: t("error.offline"), tone: "danger" }));
}
