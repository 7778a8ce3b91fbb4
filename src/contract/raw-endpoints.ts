import {
  factsOf,
  type ProviderId,
  type providerFacts,
  providerIds,
} from "#domain/payment/providers/all-providers.ts";
import { get, post, put } from "./account/address.ts";
import { fileEndpoints } from "./admin/list-endpoints.ts";
import type { RawAddress } from "./endpoint.ts";
import { paymentCodePath } from "./payment/payment-code.ts";
import { transferCodePath } from "./payment/transfer-code.ts";

type WebhookEndpoints = { [Provider in ProviderId as `receiveEvent-${Provider}`]: RawAddress } & {
  [Provider in ProviderId as (typeof providerFacts)[Provider]["webhook"] extends { byAddress: true }
    ? `receiveQuery-${Provider}`
    : never]: RawAddress;
};

/** The webhook address of each provider. */
const providerEvents = Object.fromEntries(
  providerIds.flatMap((id): [string, RawAddress][] => {
    const { path, byAddress } = factsOf(id).webhook;
    return [
      [`receiveEvent-${id}`, post(path, "provider")],
      ...(byAddress ? [[`receiveQuery-${id}`, get(path, "provider")] as [string, RawAddress]] : []),
    ];
  }),
) as WebhookEndpoints;

/** Calls whose body or answer is not the shop's JSON: webhooks and files. */
export const rawEndpoints = {
  ...providerEvents,
  ...fileEndpoints,
  startSocialLogin: get("/public/auth/:provider/start", "visitor"),
  finishSocialLogin: get("/public/auth/:provider/callback", "visitor"),
  returnFromPayment: get("/payment/return/:paymentId", "visitor"),
  returnFromPaymentForm: post("/payment/return/:paymentId", "visitor"),
  getPublicFile: get("/files/:name", "visitor"),
  getSharePicture: get("/share/:name", "visitor"),
  getCertificatePicture: get("/share/certificate/:code/:name", "visitor"),
  getManifest: get("/app/:name", "visitor"),
  getAppIcon: get("/app/icons/:name", "visitor"),
  getOfflinePage: get("/app/offline/:lang", "visitor"),
  getServiceWorker: get("/service-worker.js", "visitor"),
  takeSharedSlip: post("/share-slip", "visitor"),
  getDrawnCover: get("/covers/:name", "visitor"),
  getTransferCode: get(transferCodePath(":orderId", ":bankAccountId"), "student"),
  getPaymentCode: get(paymentCodePath(":orderId", ":paymentId"), "student"),
  getPrivateFile: get("/private/files/:name", "student"),
  getCalendar: get("/calendar/:name", "visitor"),
  getLessonFile: get("/private/lesson-files/:link", "visitor"),
  getWorkFile: get("/private/work-files/:link", "visitor"),
  leaveMailsByClick: post("/mails/leave/:link", "provider"),
  getCertificateFile: get("/public/certificates/:code/file", "visitor"),
  getCertificateCredential: get("/public/certificates/:code/credential", "visitor"),
  getCredentialIssuer: get("/public/credentials/issuer", "visitor"),
  getCredentialKey: get("/public/credentials/keys/:key", "visitor"),
  downloadNotes: get("/private/learn/:id/notes/file", "student"),
  downloadDataExport: get("/private/myaccount/data/:id/file", "account"),
  continueFirstRunUpload: put("/public/first-run/upload/:id", "visitor"),
  beginUpload: post("/api/admin/uploads", "editor", "file.manage", "catalog.manage"),
  getUploadOffset: {
    method: "HEAD",
    path: "/api/admin/uploads/:id",
    who: "editor",
    permissions: ["file.manage", "catalog.manage"],
  },
  continueUpload: {
    method: "PATCH",
    path: "/api/admin/uploads/:id",
    who: "editor",
    permissions: ["file.manage", "catalog.manage"],
  },
  abandonUpload: {
    method: "DELETE",
    path: "/api/admin/uploads/:id",
    who: "editor",
    permissions: ["file.manage", "catalog.manage"],
  },
  exportTextsAsCsv: get("/api/admin/texts.csv", "administrator", "text.manage"),
  exportTextsAsJson: get("/api/admin/texts.json", "administrator", "text.manage"),
} as const satisfies Record<string, RawAddress>;
