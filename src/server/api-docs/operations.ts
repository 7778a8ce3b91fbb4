import * as z from "zod/mini";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import type { CallerKind, Schemas } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Permission } from "#domain/account/permissions.ts";

type Json = Record<string, unknown>;
export type Operation = {
  name: string;
  method: string;
  path: string;
  who: CallerKind;
  permissions: readonly Permission[];
  summary: string;
  refusals: readonly RefusalCode[];
  input: Json;
  output: Json | null;
  /** The call uses another protocol than our JSON. */
  raw: boolean;
};

/** The refusals that each kind of caller can get from any endpoint. */
const commonRefusals: Record<CallerKind, readonly RefusalCode[]> = {
  visitor: [],
  guest: [
    "CSRF_FAILED",
    "COOKIES_NEEDED",
    "NOT_FOUND",
    "PERMISSION_DENIED",
    "WHITELIST_USER_DENIED",
  ],
  account: ["UNAUTHORIZED", "CSRF_FAILED", "PERMISSION_DENIED", "WHITELIST_USER_DENIED"],
  student: [
    "UNAUTHORIZED",
    "FORBIDDEN",
    "CSRF_FAILED",
    "PERMISSION_DENIED",
    "WHITELIST_USER_DENIED",
  ],
  instructor: [
    "UNAUTHORIZED",
    "FORBIDDEN",
    "CSRF_FAILED",
    "PERMISSION_DENIED",
    "WHITELIST_USER_DENIED",
  ],
  editor: [
    "UNAUTHORIZED",
    "FORBIDDEN",
    "NOT_FOUND",
    "CSRF_FAILED",
    "PERMISSION_DENIED",
    "WHITELIST_USER_DENIED",
  ],
  administrator: [
    "UNAUTHORIZED",
    "FORBIDDEN",
    "CSRF_FAILED",
    "PERMISSION_DENIED",
    "WHITELIST_USER_DENIED",
  ],
  provider: [],
};

const rawSummaries: Record<Exclude<keyof typeof rawEndpoints, `receive${string}`>, string> = {
  returnFromPaymentForm: "The same return with a form.",
  startSocialLogin:
    "Leads to LINE, Facebook or Google; `next` is the page of this shop to come back to.",
  finishSocialLogin:
    "Where a provider sends the person back to; its answer is checked with the provider and becomes a short-lived ticket.",
  returnFromPayment:
    "Where a provider sends the buyer back to; carries no trust, only starts a check.",
  getCalendar:
    "The live lessons of one learner as an iCalendar file, for everyone who has its secret address.",
  getWorkFile:
    "A file that a learner handed in, for that learner and for who teaches or manages the course, by a link that is made for one session and lives ten minutes.",
  getLessonFile:
    "The film of a lesson, whole or in byte ranges, by a link that is made for one session and lives ten minutes.",
  getCertificateFile:
    "The certificate as a PDF with a QR code of its page, for everybody who has its code. A revoked one says so.",
  getCertificateCredential:
    "The certificate as an Open Badges 3.0 credential: a JWT, signed with the shop's key. There is none of a revoked one.",
  getCredentialIssuer:
    "Who signs the credentials: the shop's profile (Open Badges 3.0) with its public key.",
  getCredentialKey: "The public key that the credentials name, as a JWK.",
  downloadNotes: "The caller's own notes of a course as a Markdown file.",
  downloadDataExport: "The copy of the caller's own data as a JSON file.",
  getPublicFile:
    "A public picture or video, whole or in byte ranges; a picture with ?w= in one of the fixed widths.",
  getDrawnCover: "The cover of a course or product without one, as SVG.",
  getSharePicture:
    "The picture of shared links to the shop, with its name and logo: th.jpg or en.jpg.",
  getCertificatePicture:
    "The picture of shared links to a certificate, for everybody who has its code: th.jpg or en.jpg. There is none of a revoked one.",
  getManifest: "The web app manifest of the shop: th.webmanifest or en.webmanifest.",
  getAppIcon: "An icon of the shop for a home screen: 192.png, 512.png, maskable.png or apple.png.",
  getOfflinePage: "The page for times without a connection: th or en. Browsers keep it.",
  getServiceWorker: "The service worker of the shop's pages.",
  takeSharedSlip:
    "A picture that a phone shares with the shop without the worker. It is not read; the page of open orders says so.",
  getTransferCode:
    "The PromptPay QR code of an own order that waits for money, with the sum that is due, as PNG.",
  getPaymentCode:
    "The QR code of an own payment that waits for money, drawn by its provider, as PNG.",
  getPrivateFile: "A private file for its owner or an administrator.",
  exportOrders:
    "The order admin, filtered like the admin area itself, or the orders of `ids`, as a CSV file.",
  exportAnnouncements: "What was written to many people, filtered like the list, as a CSV file.",
  exportCoupons: "The list of coupons, filtered like the list itself, as a CSV file.",
  exportTextsAsCsv:
    "Every text of the shop as a CSV file: what is shown, and the shop's own words.",
  exportTextsAsJson: "What every text of the shop says, as a JSON file.",
  exportPromotions: "The list of promotions, filtered like the list itself, as a CSV file.",
  exportMails:
    "The list of mails, without what they say, filtered like the list itself, as a CSV file.",
  exportToResolve: "Money to resolve, filtered like the list itself, as a CSV file.",
  exportCategories: "The list of categories, filtered like the list itself, as a CSV file.",
  exportInstructors: "The list of those who teach, filtered like the list itself, as a CSV file.",
  leaveMailsByClick: "Leaves a kind of mail by the button of a mail program (RFC 8058).",
  exportLearners: "The learners of a course, filtered like the list itself, as a CSV file.",
  exportCertificates: "The list of certificates, filtered like the list itself, as a CSV file.",
  exportSubmissions:
    "The list of work that was handed in, filtered like the list itself, as a CSV file.",
  exportFiles: "The list of files, filtered like the list itself, as a CSV file.",
  exportSettingRows: "One of the owner's lists, filtered like the list itself, as a CSV file.",
  exportBankAccounts: "The shop's bank accounts, filtered like the list itself, as a CSV file.",
  exportStaff: "Who runs the shop, filtered like the list itself, as a CSV file.",
  exportAudit:
    "What was done, filtered like the list itself, as a CSV file of at most 100,000 rows.",
  exportStudents: "The list of students, filtered like the list itself, as a CSV file.",
  exportStudentImports: "The files of students that were imported, as a CSV file.",
  exportStudentImportLines: "What became of each line of one imported file, as a CSV file.",
  exportItems: "The list of courses and products, filtered like the list itself, as a CSV file.",
  exportStatementImports:
    "Imported files of the bank's statements as a file, filtered as the list is.",
  exportStatement: "Lines of the bank's statements as a file, filtered as the list is.",
  continueFirstRunUpload:
    "The next bytes of a backup file that is sent to an empty shop. The token of the link is a header.",
  beginUpload:
    "Begins an upload that can be interrupted and taken up again (tus 1.0.0); its room is reserved first.",
  getUploadOffset: "How much of such an upload has arrived (tus 1.0.0).",
  continueUpload: "The next bytes of such an upload (tus 1.0.0).",
  abandonUpload: "Gives such an upload up (tus 1.0.0).",
};

export function operations(): Operation[] {
  const listed = (Object.keys(allEndpoints) as EndpointName[]).map((name) => operation(name));
  const raw = Object.entries(rawEndpoints).map(([name, address]) => ({
    name,
    ...address,
    summary: summaryOf(name),
    refusals: rawRefusals[address.who],
    input: pathInput(address.path),
    output: null,
    raw: true,
  }));
  return [...listed, ...raw];
}

function summaryOf(name: string): string {
  const [, way, provider] = /^receive(Event|Query)-(.+)$/.exec(name) ?? [];
  if (provider === undefined) return rawSummaries[name as keyof typeof rawSummaries];
  return `Takes what ${provider} tells of a payment${way === "Query" ? " in the address" : ""}. It is kept where it can be true, and is only the reason to ask the provider.`;
}

/** The refusals of such a call, beside those of its own protocol. */
const rawRefusals: Record<CallerKind, readonly RefusalCode[]> = {
  ...commonRefusals,
  visitor: ["NOT_FOUND"],
  provider: ["INPUT_ERROR", "SERVICE_UNAVAILABLE"],
};

/** Path parameters without a schema are strings. */
function pathInput(path: string): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  if (names.length === 0) return {};
  return {
    params: {
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      required: names,
    },
  };
}

function operation(name: EndpointName): Operation {
  const schemas: Schemas = allSchemas[name];
  const { params, query, body } = schemas;
  const input = {
    ...(params && { params: jsonSchema(params) }),
    ...(query && { query: jsonSchema(query) }),
    ...(body && { body: jsonSchema(body) }),
  };
  const own = schemas.refusals ?? [];
  const { who, method } = allEndpoints[name];
  const misread = query || body || (params && method !== "GET") ? (["INPUT_ERROR"] as const) : [];
  return {
    name,
    ...allEndpoints[name],
    summary: schemas.summary,
    refusals: [
      ...new Set<RefusalCode>([
        ...own,
        ...misread,
        ...commonRefusals[who],
        "TOO_MANY_REQUESTS",
        "SHOP_BUSY",
      ]),
    ],
    input,
    output: jsonSchema(schemas.output),
    raw: false,
  };
}

function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  }) as Json;
  return rest;
}
