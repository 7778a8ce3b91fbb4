import { registrationWireNames as wire } from "#contract/account/registration-wire.ts";
import { type TypedValues, typedText } from "../form/typed-values.ts";
import { keepGuestDetails } from "./guest-details.ts";

/** What a guest types of themselves is known to this browser from then on. */
export function keepGuestDraft(typed: TypedValues): void {
  const fullName = [wire.firstName, wire.lastName]
    .map((name) => typedText(typed, name).trim())
    .filter(Boolean);
  keepGuestDetails({
    ...(typed.has(wire.email) && { email: typedText(typed, wire.email).trim() }),
    ...(fullName.length > 0 && { fullName: fullName.join(" ") }),
  });
}
