import type { EndpointName } from "./all-endpoints.ts";
import type { RawAddress } from "./endpoint.ts";
import { checkoutEndpoints, payingEndpoints } from "./order/checkout-endpoints.ts";
import type { rawEndpoints } from "./raw-endpoints.ts";

/**
 * The classes of calls. Each class has its own part of the shop's work, so that none can take all
 * of it (`server/platform/http/admission/request-shares`). Uploads have limits of their own.
 */
export type CallClass =
  | "event"
  | "decision"
  | "checkout"
  | "paying"
  | "learning"
  | "list"
  | "signIn"
  | "file"
  | "call"
  | "admin"
  | "upload";

/** Calls to which the rules below do not fit. */
const exceptions: Partial<Record<EndpointName | keyof typeof rawEndpoints, CallClass>> = {
  returnFromPayment: "event",
  returnFromPaymentForm: "event",
  leaveMailsByClick: "call",
  getLesson: "learning",
  saveLessonProgress: "learning",
  holdStream: "learning",
  saveQuizAnswer: "learning",
  submitQuizAttempt: "learning",
  // These wait for a free processor to check a password, or for Google, LINE and Facebook.
  login: "signIn",
  loginGoogle: "signIn",
  loginFacebook: "signIn",
  loginLine: "signIn",
  connectSocialAccount: "signIn",
  registerStudent: "signIn",
  registerBuyer: "signIn",
  registerShortly: "signIn",
  resetPassword: "signIn",
  acceptInvitation: "signIn",
  createFirstAdministrator: "signIn",
  startSocialLogin: "signIn",
  finishSocialLogin: "signIn",
  // A whole file of the bank is read at once.
  adminPreviewStatement: "admin",
  adminImportStatement: "admin",
  adminMatchStatement: "admin",
  getPublicFile: "file",
  getSharePicture: "file",
  getCertificatePicture: "file",
  getManifest: "file",
  getAppIcon: "file",
  getOfflinePage: "file",
  getServiceWorker: "file",
  getDrawnCover: "file",
  getPrivateFile: "file",
  getLessonFile: "file",
  getWorkFile: "file",
  getCertificateFile: "file",
  uploadFiles: "upload",
  beginFirstRunUpload: "upload",
  continueFirstRunUpload: "upload",
  beginUpload: "upload",
  getUploadOffset: "upload",
  continueUpload: "upload",
  abandonUpload: "upload",
};

/** The class of a call, by who may make it and for what. */
export function classOfCall(
  name: string,
  { method, who, permissions }: Pick<RawAddress, "method" | "who" | "permissions">,
): CallClass {
  const exception = (exceptions as Partial<Record<string, CallClass>>)[name];
  if (exception !== undefined) return exception;
  if (name in checkoutEndpoints) return "checkout";
  if (name in payingEndpoints) return "paying";
  if (who === "provider") return "event";
  if (who === "administrator" || who === "editor")
    return method !== "GET" && permissions.some(isAboutMoney) ? "decision" : "admin";
  return who === "visitor" && method === "GET" ? "list" : "call";
}

function isAboutMoney(permission: string): boolean {
  return permission === "payment.approve" || permission === "payment.refund";
}
