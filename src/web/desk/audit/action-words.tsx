import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";

/** What was done. What has no words (of a later or an earlier version) says its code. */
export function ActionWords({ action }: { action: string }) {
  const t = useTexts();
  const key = `audit.did-${action}`;
  const words = t(key as KeyOf<"audit-words">);
  return words === key ? <code>{action}</code> : <span title={action}>{words}</span>;
}
