import type { FastifyReply } from "fastify";
import { secondStepSeconds } from "#domain/account/sign-in/second-factor.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Cookies } from "../session/cookies.ts";
import type { AwaitedStep } from "./begin-step.ts";

/** The answer to a sign-in that has to go on with the second step, in the same browser. */
export function awaitStep(
  cookies: Cookies,
  reply: FastifyReply,
  { stepToken }: AwaitedStep,
): Refused<"SECOND_STEP_REQUIRED"> {
  cookies.set(reply, "step", stepToken, secondStepSeconds);
  return refuse("SECOND_STEP_REQUIRED");
}
