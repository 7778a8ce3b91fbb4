import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { AdminOrder } from "../list/admin-types.ts";
import { withTime } from "./order-head.tsx";
import styles from "./order-mails.module.css";
import { OrderSection } from "./order-section.tsx";
import { ResendMailDialog } from "./resend-mail-dialog.tsx";

export type SentMail = AdminOrder["mails"][number];

/** The mails to the buyer about the order, and the button to send one again. */
export function OrderMails({ order: { id, mails, may_decide } }: { order: AdminOrder }) {
  const t = useTexts();
  const [again, setAgain] = useState<SentMail | null>(null);
  if (mails.length === 0) return null;
  return (
    <OrderSection title={t("order-admin.mails")}>
      <ul className="stack-12">
        {mails.map((mail) => (
          <li key={mail.id} className="row-8-16 centred apart">
            <span className={styles.words}>
              {mail.may_read ? (
                <LocaleLink to={`/admin/mail/${mail.id}`}>{mail.subject}</LocaleLink>
              ) : (
                mail.subject
              )}
              <span className="soft">
                {t("order-admin.mail-to", { recipient: mail.recipient })} ·{" "}
                {withTime(
                  mail.sent_at ? "{time}" : t("order-admin.mail-kept"),
                  mail.sent_at ?? mail.created_at,
                )}
              </span>
            </span>
            {may_decide && mail.may_resend && (
              <Button
                variant="quiet"
                onClick={() => setAgain(mail)}
                aria-label={t("order-admin.mail-again-what", { subject: mail.subject })}
              >
                {t("order-admin.mail-again")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {again && <ResendMailDialog orderId={id} mail={again} onClose={() => setAgain(null)} />}
    </OrderSection>
  );
}
