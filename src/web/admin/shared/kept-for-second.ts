import type { RefusedAnswer } from "#contract/client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { giftsPath } from "../gifts/gifts-query.ts";

const longer = 12_000;

/** Reports that an action above the owner's limit waits for another person. */
export function notifyKept(
  { code, msg }: Pick<RefusedAnswer, "code" | "msg">,
  t: Translate,
): boolean {
  if (code !== "KEPT_FOR_SECOND_PERSON" && code !== "KEPT_WITHOUT_SECOND") return false;
  const tone = code === "KEPT_FOR_SECOND_PERSON" ? "good" : "warning";
  notify({
    title: t("second-person.kept"),
    text: msg,
    tone,
    duration: longer,
    link: { to: giftsPath, label: t("second-person.see") },
  });
  return true;
}
