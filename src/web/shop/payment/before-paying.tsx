import { ContactLinks } from "#web/shell/frame/contact-links.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Disclosure } from "#web/ui/dialog/disclosure.tsx";
import type { BuyerWords } from "./papers.tsx";

/** Beside the paying button: the refund rules, and the contact for questions. */
export function BeforePaying({
  words,
  isOrdering = false,
}: {
  words: BuyerWords | undefined;
  /** The next press takes no money yet. */
  isOrdering?: boolean;
}) {
  const t = useTexts();
  const policy = words?.refund_policy ?? "";
  return (
    <>
      {isOrdering && <p className="soft">{t("pay.safe")}</p>}
      {policy !== "" && (
        <Disclosure title={t("pay.refund-policy")}>
          <p className="keep-lines">{policy}</p>
        </Disclosure>
      )}
      <ContactLinks label={t("pay.ask-first")} />
    </>
  );
}
