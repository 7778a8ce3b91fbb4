import { type RefObject, useEffect } from "react";
import type { TypedValues } from "../form/typed-values.ts";
import { readGuestDetails, splitFullName } from "./guest-details.ts";

/**
 * Fills what this browser knows of its guest into empty fields, once the page is alive: the server
 * does not know it.
 */
export function useGuestPrefill(form: RefObject<HTMLFormElement | null>, typed: TypedValues): void {
  useEffect(() => {
    const { email, fullName } = readGuestDetails();
    const { firstName, lastName } = splitFullName(fullName);
    for (const [name, value] of Object.entries({
      firstname: firstName,
      lastname: lastName,
      email,
    })) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || field.value !== "" || value === "") continue;
      field.value = value;
      typed.set(name, [value]);
    }
  }, [form, typed]);
}
