import { browserStorage } from "#web/platform/browser-storage.ts";

/** What a guest has told us of themselves, kept in this browser only, to fill forms with. */
export type GuestDetails = { email: string; fullName: string };

const keys = { email: "guest_email", fullName: "guest_full_name" } as const;

export function readGuestDetails(): GuestDetails {
  return {
    email: browserStorage.get(keys.email) ?? "",
    fullName: browserStorage.get(keys.fullName) ?? "",
  };
}

export function keepGuestDetails({ email, fullName }: Partial<GuestDetails>): void {
  if (email !== undefined) write(keys.email, email);
  if (fullName !== undefined) write(keys.fullName, fullName);
}

/** Once signed in, the account knows them; the next visitor of this browser should not. */
export function forgetGuestDetails(): void {
  keepGuestDetails({ email: "", fullName: "" });
}

/** The first word is the first name, the rest the last. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(" ") };
}

function write(key: string, value: string): void {
  if (value === "") browserStorage.remove(key);
  else browserStorage.set(key, value);
}
