import { useEffect, useRef } from "react";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import type { SocialStepProps } from "./social-arrival.tsx";
import { socialNames } from "./social-names.ts";

type Outcome = "refused" | "failed" | "busy" | "over";

/** Shows why the sign-in failed. */
export function SocialWord({ social: { provider, next }, onLeave }: SocialStepProps) {
  const t = useTexts();
  const isSaid = useRef(false);
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    notifyOutcome(
      next === "refused" || next === "busy" ? next : "failed",
      socialNames[provider],
      t,
    );
    onLeave();
  }, [next, provider, t, onLeave]);
  return null;
}

export function notifyOutcome(outcome: Outcome, provider: string, t: Translate): void {
  const tone = outcome === "refused" ? "info" : "warning";
  notify({
    title: t(`social.${outcome}`, { provider }),
    text: t(`social.${outcome}-text`, { provider }),
    tone,
    duration: 8_000,
  });
}
