import * as z from "zod/mini";
import type { Schemas } from "./endpoint.ts";
import { done, line } from "./wire.ts";

const user = z.object({ id: z.int(), role: z.enum(["student", "instructor", "administrator"]) });

export const accountSchemas = {
  registerStudent: {
    summary: "Registers a student.",
    body: z.object({
      firstname: line(300),
      lastname: line(300),
      nickname: z._default(line(300), ""),
      email: line(320),
      tel: z._default(line(30), ""),
      address: z._default(line(1000), ""),
      username: line(200),
      password: line(200),
      is_accept_consent: z._default(z.boolean(), false),
    }),
    output: z.object({ success: z.literal(true), createStudent: z.object({ id: z.int() }), updateStudent: z.null() }),
    refusals: [
      "INPUT_ERROR",
      "OVER_LIMIT_USER",
      "ERROR_CREATE_USER_IN_DAY",
      "DUPLICATE_USERNAME",
      "DUPLICATE_EMAIL",
      "INVALID_FORMAT_USERNAME",
      "INVALID_FORMAT_PASSWORD",
      "INVALID_FORMAT_EMAIL",
      "TOO_MANY_REQUESTS",
    ],
  },
  login: {
    summary: "Signs in with username or e-mail and password. The session travels in a cookie only.",
    body: z.object({ username: line(320), password: line(200) }),
    output: z.object({ success: z.literal(true), user }),
    refusals: ["LOGIN_FAILED", "PERMISSION_DENIED", "WHITELIST_USER_DENIED", "TOO_MANY_REQUESTS", "SERVICE_UNAVAILABLE"],
  },
  logout: { summary: "Ends the session.", output: done },
  getStudent: {
    summary: "The signed-in student.",
    output: z.object({
      success: z.literal(true),
      data: z.object({
        firstname: z.string(),
        lastname: z.string(),
        email: z.string(),
        tel: z.string(),
        address: z.string(),
        is_require_tax_invoice: z.boolean(),
        tax_person_type: z.enum(["normal_person", "juristic_person"]),
      }),
    }),
  },
  sendRegistrationMail: {
    summary: "Asks for the confirmation mail of the caller's own fresh registration. What the body says is not read.",
    body: z.object({}),
    output: done,
  },
} as const satisfies Record<string, Schemas>;
