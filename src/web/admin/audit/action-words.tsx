import { useFindText } from "#web/texts/use-texts.tsx";

/** What was done. What has no words (of a later or an earlier version) says its code. */
export function ActionWords({ action }: { action: string }) {
  const words = useFindText()(`audit.did-${action}`);
  return words === undefined ? <code>{action}</code> : <span title={action}>{words}</span>;
}
