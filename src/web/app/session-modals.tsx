import { useLocation } from "react-router";
import type { AccountTrouble } from "../platform/account-trouble.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useGoTo } from "./locale-link.tsx";
import { signInPath } from "./sign-in-path.ts";
import type { ShopKey } from "./texts/text-keys.ts";
import { useTexts } from "./texts/use-texts.tsx";

type Words = { title: ShopKey; text: ShopKey; action: ShopKey; signsIn: boolean };

const words: Record<AccountTrouble, Words> = {
  UNAUTHORIZED: { title: "session.expired", text: "session.expired-text", action: "session.sign-in-again", signsIn: true },
  PERMISSION_DENIED: { title: "session.user-expired", text: "session.user-expired-text", action: "session.go-home", signsIn: false },
  WHITELIST_USER_DENIED: { title: "session.signed-out", text: "session.signed-out-text", action: "session.sign-in-again", signsIn: true },
};

/** Session expired, user expired, user signed out: the three ways in which the shop loses a person. */
export function SessionModals({ trouble, onClose }: { trouble: AccountTrouble; onClose: () => void }) {
  const t = useTexts();
  const goTo = useGoTo();
  const here = useLocation();
  const { title, text, action, signsIn } = words[trouble];
  const act = () => {
    onClose();
    goTo(signsIn ? signInPath(here) : "/");
  };
  return (
    <Dialog title={t(title)} onClose={onClose} width={440} closeOnMask={false} footer={<Button onClick={act}>{t(action)}</Button>}>
      <p>{t(text)}</p>
    </Dialog>
  );
}
