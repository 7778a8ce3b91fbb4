import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import type { Person } from "../form/person.ts";

/** One of the owner's own questions. */
export type CustomLabel = Output<AllSchemas["listCustomLabels"]>["data"][number];

/**
 * Everything the owner asks of a new student: settings, own questions in their order, and groups to
 * choose from.
 */
export type RegistrationQuestions = {
  site: PublicSettings;
  labels: readonly CustomLabel[];
  groups: readonly Output<AllSchemas["listUserGroups"]>["data"][number][];
};

/** One row for each of the owner's questions that is answered; the person stands in every row. */
export type RequiredProfile = Output<AllSchemas["getRequiredProfile"]>["data"];

/** What a provider has told of a person who comes from it for the first time. */
export type SocialPerson = {
  provider: "google" | "line" | "facebook";
  firstname: string;
  lastname: string;
  username: string;
  email: string;
  /** The address is the provider's word and stays as it is. */
  isEmailLocked: boolean;
  lineUserId: string | null;
  /** The way in with this provider, called 500 ms after the registration. */
  signIn: () => Promise<Answer<unknown>>;
};

/** What the one form is used for. */
export type RegistrationUse = {
  /**
   * `update` completes the profile of the holder of a ticket or a session, with `profile` filled
   * in.
   */
  mode?: "register" | "update";
  profile?: RequiredProfile;
  /** No username and password; what the provider told is filled in. */
  social?: SocialPerson;
  /** Juristic person and tax invoice cannot be changed. */
  isForWithholding?: boolean;
  onRegistered: (person: Person) => void | Promise<void>;
};
