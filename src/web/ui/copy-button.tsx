import { useState } from "react";
import { useTexts } from "../app/texts/use-texts.tsx";
import { Button } from "./button.tsx";
import { CheckIcon } from "./icons.tsx";
import { CopyIcon } from "./more-icons.tsx";

/** Puts `value` on the clipboard and says so. `what` names it for reading aloud: 'account number'. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  return (
    <Button variant="text" onClick={() => void copy().catch(() => setCopied(false))} aria-label={`${t(copied ? "ui.copied" : "ui.copy")} ${what}`}>
      {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      <span aria-live="polite">{t(copied ? "ui.copied" : "ui.copy")}</span>
    </Button>
  );
}
