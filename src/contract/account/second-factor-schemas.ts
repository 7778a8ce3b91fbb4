import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, instant, line } from "../wire.ts";

/** What a browser is asked to do with a passkey, as WebAuthn names it. */
const passkeyOptions = data(z.object({ options: z.record(z.string(), z.unknown()) }));
const base64 = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/));
const ofPasskey = {
  id: base64(1400),
  rawId: base64(1400),
  type: z.literal("public-key"),
};
/** A passkey has signed. */
const signature = z.object({
  ...ofPasskey,
  response: z.object({
    clientDataJSON: base64(4000),
    authenticatorData: base64(4000),
    signature: base64(4000),
    userHandle: z.optional(z.nullable(base64(400))),
  }),
});
/** A passkey was made. */
const creation = z.object({
  ...ofPasskey,
  response: z.object({
    clientDataJSON: base64(4000),
    attestationObject: base64(20_000),
    transports: z.optional(z.array(line(40)).check(z.maxLength(10))),
  }),
});

const factor = z.object({
  id,
  kind: z.enum(["passkey", "code"]),
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
});
const trustedBrowser = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
  ends_at: instant,
});

/** The password, and what proves the second factor where there is one. */
const bothProofs = { password: z._default(line(200), ""), factor: z._default(line(200), "") };
const proofRefusals = ["INPUT_ERROR", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const;
/** Shown once, after the first factor was added. */
const added = data(z.object({ recovery_codes: z.nullable(z.array(z.string())) }));

export const secondFactorSchemas = {
  getSecondStep: {
    summary: "How the sign-in of this browser can be completed.",
    body: z.object({}),
    output: data(z.object({ has_passkey: z.boolean(), has_code: z.boolean() })),
    refusals: ["SECOND_STEP_OVER"],
  },
  askPasskeyOfStep: {
    summary: "What a passkey has to sign to complete the sign-in of this browser.",
    body: z.object({}),
    output: passkeyOptions,
    refusals: ["SECOND_STEP_OVER"],
  },
  takeSecondStep: {
    summary:
      "Completes a sign-in by a time code, a recovery code or a passkey. A trusted browser is not asked again for 30 days.",
    body: z.object({
      code: z._default(line(60), ""),
      passkey: z.optional(z.nullable(signature)),
      is_trusted: z._default(z.boolean(), false),
    }),
    output: z.object({
      success: z.literal(true),
      user: z.object({ id: z.int(), role: z.enum(["student", "instructor", "administrator"]) }),
    }),
    refusals: [
      "INPUT_ERROR",
      "SECOND_STEP_OVER",
      "FACTOR_NOT_READ",
      "PERMISSION_DENIED",
      "WHITELIST_USER_DENIED",
      "TOO_MANY_REQUESTS",
    ],
  },
  leaveSecondStep: { summary: "Ends a sign-in that waits for its second step.", output: done },

  getFactors: {
    summary: "The caller's second factors, and the browsers that are not asked for them.",
    output: data(
      z.object({
        factors: z.array(factor),
        recovery_left: z.int(),
        has_password: z.boolean(),
        /** The last one cannot be removed. */
        is_required: z.boolean(),
        /** Browsers know passkeys by a name, so they work at no bare address. */
        takes_passkeys: z.boolean(),
        browsers: z.array(trustedBrowser),
        /** Another administrator has asked to remove all of them. */
        removal: z.nullable(z.object({ reason: z.string(), due_at: instant })),
      }),
    ),
  },
  beginCodeFactor: {
    summary:
      "Begins to add an app that shows time codes: its secret, and the picture that the app reads.",
    body: z.object(bothProofs),
    output: data(z.object({ secret: z.string(), picture: z.string() })),
    refusals: [...proofRefusals, "TOO_MANY_FACTORS"],
  },
  addCodeFactor: {
    summary: "Adds the app with its first code.",
    body: z.object({ name: line(60), code: line(20) }),
    output: added,
    refusals: ["INPUT_ERROR", "SECOND_STEP_OVER", "TOO_MANY_REQUESTS", "TOO_MANY_FACTORS"],
  },
  beginPasskey: {
    summary: "Begins to add a passkey.",
    body: z.object(bothProofs),
    output: passkeyOptions,
    refusals: [...proofRefusals, "TOO_MANY_FACTORS"],
  },
  addPasskey: {
    summary: "Adds the passkey that the browser has made.",
    body: z.object({ name: line(60), passkey: creation }),
    output: added,
    refusals: ["INPUT_ERROR", "SECOND_STEP_OVER", "FACTOR_NOT_READ", "TOO_MANY_FACTORS"],
  },
  renameFactor: {
    summary: "Gives an own second factor another name.",
    params: z.object({ id: idText }),
    body: z.object({ name: line(60) }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR"],
  },
  removeFactor: {
    summary: "Removes an own second factor. The last one stays where one is required.",
    params: z.object({ id: idText }),
    body: z.object(bothProofs),
    output: done,
    refusals: [...proofRefusals, "NOT_FOUND", "FACTOR_REQUIRED_HERE"],
  },
  renewRecoveryCodes: {
    summary: "Ten new recovery codes in place of the old ones.",
    body: z.object(bothProofs),
    output: data(z.object({ recovery_codes: z.array(z.string()) })),
    refusals: [...proofRefusals, "NOT_FOUND"],
  },
  askPasskey: {
    summary: "What a passkey has to sign before a grave act.",
    body: z.object({}),
    output: passkeyOptions,
    refusals: ["NOT_FOUND"],
  },
  provePasskey: {
    summary:
      "Takes what a passkey has signed. `proof` stands for the password or code of one act, for two minutes and in this session.",
    body: z.object({ passkey: signature }),
    output: data(z.object({ proof: z.string() })),
    refusals: ["FACTOR_NOT_READ"],
  },
  forgetBrowser: {
    summary: "From now on this browser is asked for the second step again.",
    params: z.object({ id: idText }),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  cancelOwnFactorRemoval: {
    summary: "The factors stay: the caller still has them.",
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
