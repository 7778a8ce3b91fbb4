import { SecretInput } from "./secret-input.tsx";
import type { GivenInput } from "./setting-input.tsx";

/** One's own password, asked for once something grave is changed. */
export const passwordField = {
  field: { password: { kind: "text", longest: 200, isRequired: true, isLong: false } },
  names: ["password"],
  input: {
    password: (given: GivenInput) => <SecretInput given={given} autoComplete="current-password" />,
  },
} as const;
