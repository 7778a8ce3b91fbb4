import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { Person } from "../form/person.ts";

/** A question of the owner. */
export type CustomLabel = Output<AllSchemas["listCustomLabels"]>["data"][number];

/** The owner's settings of a registration: fields, questions in their order, and groups. */
export type RegistrationQuestions = {
  site: PublicSettings;
  labels: readonly CustomLabel[];
  groups: readonly Output<AllSchemas["listUserGroups"]>["data"][number][];
};

/** One row for each answered question. Every row contains the person. */
export type RequiredProfile = Output<AllSchemas["getRequiredProfile"]>["data"];

/** The data that a provider has sent about a new person. */
export type SocialPerson = {
  provider: "google" | "line" | "facebook";
  firstname: string;
  lastname: string;
  username: string;
  email: string;
  /** The provider vouches for the address, so it cannot be changed. */
  isEmailLocked: boolean;
  lineUserId: string | null;
  /** The sign-in with this provider, called 500 ms after the registration. */
  signIn: () => Promise<Answer<unknown>>;
};

/** The use of the registration form. */
export type RegistrationUse = {
  /** `update` completes the profile of a ticket's or session's holder. `profile` is filled in. */
  mode?: "register" | "update";
  profile?: RequiredProfile;
  /** No username and password. The provider's data is filled in. */
  social?: SocialPerson;
  /** Juristic person and tax invoice are fixed. */
  isForWithholding?: boolean;
  onRegistered: (person: Person) => void | Promise<void>;
};
