import { useEffect, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { EyeIcon } from "#web/ui/icon/more-icons.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { withTime } from "./order-head.tsx";
import styles from "./order-watchers.module.css";
import type { Watcher } from "./use-order-watchers.ts";

type Props = { orderId: number; others: readonly Watcher[] };

/** The other administrators who have this order open, so that it is not decided twice. */
export function OrderWatchers({ orderId, others }: Props) {
  const t = useTexts();
  useLeftNotice({ orderId, others });
  return (
    <div role="status" className={styles.watchers}>
      {others.map(({ name, since }) => (
        <p key={name + since} className={styles.watcher}>
          <EyeIcon size={20} className={styles.icon} />
          <span>{withTime(t("order-admin.also-looking", { name, time: "{time}" }), since)}</span>
        </p>
      ))}
    </div>
  );
}

function useLeftNotice({ orderId, others }: Props): void {
  const t = useTexts();
  const before = useRef({ orderId, others });
  useEffect(() => {
    const seen = before.current;
    before.current = { orderId, others };
    if (seen.orderId !== orderId) return;
    const left = seen.others.filter(({ name }) => !others.some((other) => other.name === name));
    for (const { name } of left)
      notify({ title: t("order-admin.has-left", { name, id: orderId }) });
  }, [orderId, others, t]);
}
