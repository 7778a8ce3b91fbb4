import { type RefObject, useEffect } from "react";
import type { TypedValues } from "../form/typed-values.ts";
import { readGuestDetails, splitFullName } from "./guest-details.ts";

/**
 * Fills this browser's guest details into empty fields after hydration, because the server does not
 * know them.
 */
export function useGuestPrefill(form: RefObject<HTMLFormElement | null>, typed: TypedValues): void {
  useEffect(() => {
    const { email, fullName } = readGuestDetails();
    const { firstName, lastName } = splitFullName(fullName);
    for (const [name, value] of Object.entries({
      firstname: firstName,
      lastname: lastName,
      email,
      name: fullName.trim(),
      contact: email,
    })) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || field.value !== "" || value === "") continue;
      field.value = value;
      typed.set(name, [value]);
    }
  }, [form, typed]);
}
