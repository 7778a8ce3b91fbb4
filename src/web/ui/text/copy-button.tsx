import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon } from "../icon/icons.tsx";
import { CopyIcon } from "../icon/more-icons.tsx";
import { Button } from "../surface/button.tsx";

/**
 * Copies `value` to the clipboard and confirms it. `what` names it for screen readers: 'account
 * number'.
 */
export function CopyButton({
  value,
  what,
  onCopy,
}: {
  value: string;
  what: string;
  onCopy?: (() => void) | undefined;
}) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    onCopy?.();
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <Button
      variant="text"
      onClick={() => void copy().catch(() => setCopied(false))}
      aria-label={`${t(copied ? "ui.copied" : "ui.copy")} ${what}`}
    >
      {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      <span aria-live="polite">{t(copied ? "ui.copied" : "ui.copy")}</span>
    </Button>
  );
}
