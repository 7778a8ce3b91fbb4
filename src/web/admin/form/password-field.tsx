import { SecretInput } from "./secret-input.tsx";
import type { GivenInput } from "./setting-input.tsx";

/** The administrator's own password, required after a sensitive change. */
export const passwordField = {
  field: { password: { kind: "text", longest: 200, isRequired: true, isLong: false } },
  names: ["password"],
  input: {
    password: (given: GivenInput) => <SecretInput given={given} autoComplete="current-password" />,
  },
} as const;
