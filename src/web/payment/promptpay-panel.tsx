import { lazy, Suspense, useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "../ui/button.tsx";
import type { Order } from "./payment-types.ts";
import styles from "./transfer-form.module.css";

const PromptPayDialog = lazy(async () => ({ default: (await import("./promptpay-dialog.tsx")).PromptPayDialog }));

export function PromptPayPanel({ order }: { order: Order }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{t("pay.promptpay-how")}</p>
      <Button variant="pay" onClick={() => setOpen(true)}>
        {t("pay.promptpay-open")}
      </Button>
      {open && (
        <Suspense>
          <PromptPayDialog orderId={order.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
