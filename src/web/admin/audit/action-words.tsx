import { useFindText } from "#web/texts/use-texts.tsx";

/** The text of an action. An action without a text (of another version) shows its code. */
export function ActionWords({ action }: { action: string }) {
  const words = useFindText()(`audit.did-${action}`);
  return words === undefined ? <code>{action}</code> : <span title={action}>{words}</span>;
}
