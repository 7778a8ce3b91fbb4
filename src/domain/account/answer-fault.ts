import type { CustomLabelType } from "./custom-label.ts";
import type { FormCode } from "./form-fault.ts";

export type AnswerFault = "REQUIRED" | "CHOOSE" | "TOO_LONG" | "TOO_MANY";

/** What is said of the answer to a question of the owner's own: form and server say it alike. */
export function answerFaultOf(code: FormCode, type: CustomLabelType): AnswerFault {
  if (code === "TOO_LONG" || code === "TOO_MANY") return code;
  return code === "REQUIRED" && type === "inputtext" ? "REQUIRED" : "CHOOSE";
}
