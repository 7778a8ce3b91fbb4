import type { Address } from "../endpoint.ts";
import { get, post } from "./address.ts";

/** The second step of a sign-in, and the factors that a person keeps for it. */
export const secondFactorEndpoints = {
  getSecondStep: post("/public/login/step", "visitor"),
  askPasskeyOfStep: post("/public/login/step/passkey", "visitor"),
  takeSecondStep: post("/public/login/step/confirm", "visitor"),
  leaveSecondStep: post("/public/login/step/leave", "visitor"),
  getFactors: get("/private/myaccount/factors", "account"),
  beginCodeFactor: post("/private/myaccount/factors/code/begin", "account"),
  addCodeFactor: post("/private/myaccount/factors/code", "account"),
  beginPasskey: post("/private/myaccount/factors/passkey/begin", "account"),
  addPasskey: post("/private/myaccount/factors/passkey", "account"),
  renameFactor: post("/private/myaccount/factors/:id/name", "account"),
  removeFactor: post("/private/myaccount/factors/:id/remove", "account"),
  renewRecoveryCodes: post("/private/myaccount/factors/recovery", "account"),
  askPasskey: post("/private/myaccount/factors/ask", "account"),
  provePasskey: post("/private/myaccount/factors/prove", "account"),
  forgetBrowser: post("/private/myaccount/factors/browsers/:id/forget", "account"),
  cancelOwnFactorRemoval: post("/private/myaccount/factors/removal/cancel", "account"),
} as const satisfies Record<string, Address>;
