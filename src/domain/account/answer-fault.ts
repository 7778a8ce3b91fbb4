import type { CustomLabelType } from "./custom-label.ts";
import type { FormCode } from "./form-fault.ts";

export type AnswerFault = "REQUIRED" | "CHOOSE" | "TOO_LONG" | "TOO_MANY";

/** The fault of an answer to an owner's question, the same in the form and on the server. */
export function answerFaultOf(code: FormCode, type: CustomLabelType): AnswerFault {
  if (code === "TOO_LONG" || code === "TOO_MANY") return code;
  return code === "REQUIRED" && type === "inputtext" ? "REQUIRED" : "CHOOSE";
}
