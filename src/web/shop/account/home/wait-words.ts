import type { RefusedAnswer } from "#contract/client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

/** Adds how long to wait after too many wrong passwords. */
export function withWait(refused: RefusedAnswer, t: Translate): RefusedAnswer {
  const seconds = (refused.result as { retry_after_s?: number } | undefined)?.retry_after_s;
  return refused.code === "TOO_MANY_REQUESTS" && seconds !== undefined
    ? { ...refused, msg: t("sign-in.wait", { seconds }) }
    : refused;
}
