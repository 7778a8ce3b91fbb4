import { checkEmail } from "./check-field.ts";
import type { FormCode } from "./form-fault.ts";
import { phoneFault, readPhone } from "./read-phone.ts";
import { typedLine } from "./typed-line.ts";

/** How a person is reached and signs in. One of the two is empty. */
export type Contact = { email: string; phone: string };

/** One field takes an e-mail address or a telephone number. An @ tells them apart. */
export function readContact(typed: string): Contact {
  const text = typedLine(typed);
  if (text.includes("@")) return { email: text, phone: "" };
  return { email: "", phone: readPhone(text) };
}

export function contactFault(typed: string): FormCode | null {
  const text = typedLine(typed);
  if (text === "") return "REQUIRED";
  if (text.includes("@")) return checkEmail(text);
  const fault = phoneFault(text);
  return fault === "NOT_DIGITS" ? "NOT_A_CONTACT" : fault;
}
