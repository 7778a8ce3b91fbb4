import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { allEndpoints, type EndpointName } from "#contract/all-endpoints.ts";
import { allSchemas } from "#contract/all-schemas.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { providerIds } from "#domain/payment/providers/all-providers.ts";

// A later save never undoes an earlier one silently. A call that changes stored data names the
// revision that its screen showed, and is refused if there is a newer one.
// Each call without a revision is listed here with the reason why it loses nothing of another
// person. A new call with neither fails this file.

type Name = EndpointName | keyof typeof rawEndpoints;

const exceptions: readonly [reason: string, names: readonly Name[]][] = [
  [
    "Reads, though it is sent by POST: nothing is changed.",
    [
      "adminCountAudience",
      "adminPreviewAnnouncement",
      ...([
        "getRequiredProfile",
        "checkRequiredProfile",
        "getPasswordLink",
        "getInvitation",
        "checkFirstRun",
        "listFirstRunBackups",
        "getFirstRunRestore",
        "listPricingPlans",
        "getQuote",
        "adminQuoteByHand",
        "listOwnCoupons",
      ] as const),
      ...([
        "adminPreviewTerms",
        "adminPreviewText",
        "adminCheckTexts",
        "adminTryDiscounts",
        "adminPreviewStatement",
        "adminPreviewStudentImport",
        "adminPreviewQuestionFile",
      ] as const),
      ...(["adminPreviewMessage", "adminTryMessage"] as const),
      ...(["adminSendTestMail", "adminCheckProviderKeys", "syncBookshopCart"] as const),
    ],
  ],
  [
    "Makes something new: there is nothing before it. Two of one name are refused by a constraint.",
    [
      ...([
        "registerStudent",
        "registerBuyer",
        "registerShortly",
        "addShippingAddress",
        "requestDataExport",
        "uploadFiles",
        "beginUpload",
        "takeUpOrder",
        "joinSeatWait",
      ] as const),
      ...([
        "adminCreateSettingRow",
        "adminCreateBankAccount",
        "adminCreateAnnouncement",
        "adminCreateCoupon",
        "adminCreateCouponSeries",
        "adminCreatePromotion",
      ] as const),
      ...([
        "adminCopyPromotion",
        "adminCreateCategory",
        "adminCreateItem",
        "adminCopyItem",
        "adminCreatePlan",
        "adminCreateFirstCourse",
        "adminCreateInstructor",
      ] as const),
      ...([
        "adminSendStudentFile",
        "adminImportStatement",
        "adminCreateSection",
        "adminCreateLesson",
        "adminCreateDrafts",
        "adminCreateQuestion",
        "adminImportQuestions",
        "beginQuizAttempt",
        "addNote",
        "askQuestion",
        "answerQuestion",
      ] as const),
    ],
  ],
  [
    "Adds to what is there and changes none of it: a note, a mail, a decision with its own entry, a code that was typed.",
    [
      ...([
        "saveLessonProgress",
        "noteCompletionSeen",
        "readCourseNews",
        "holdStream",
        "saveQuizAnswer",
        "submitQuizAttempt",
        "reserveLiveSeat",
        "joinLiveLesson",
        "saveReview",
        "changeLearnerMails",
        "acceptTeaching",
        "leaveTeaching",
        "leaveMails",
        "leaveMailsByClick",
        "removeReview",
        "makeCalendarLink",
        "adminMarkAttendance",
        "adminRetryFilm",
        "adminNoteFiguresTaken",
        "noteVisit",
        "adminNoteResultsTaken",
        "adminAddOrderNote",
        "sendRegistrationMail",
        "sendPaymentOrderMail",
        "sendConfirmMail",
        "forgotPassword",
        "findCoupon",
        "changeConsent",
      ] as const),
      ...([
        "adminSendMailAgain",
        "adminWatchOrder",
        "adminStartBackup",
        "adminShowRecoveryKit",
      ] as const),
    ],
  ],
  [
    "Opens or ends a session or a way in: what is asked for is that it be so, and it is no text that another person has written.",
    [
      ...([
        "login",
        "logout",
        "loginGoogle",
        "loginFacebook",
        "loginLine",
        "connectSocialAccount",
        "leaveSocialLogin",
        "getSecondStep",
        "askPasskeyOfStep",
        "takeSecondStep",
        "leaveSecondStep",
        "startSocialLogin",
      ] as const),
      ...(["signOutDevice", "signOutOtherDevices", "disconnect", "adminSignOutPerson"] as const),
      ...(["askPasskey", "provePasskey", "forgetBrowser", "cancelOwnFactorRemoval"] as const),
      ...(["adminAskFactorRemoval", "adminCancelFactorRemoval"] as const),
    ],
  ],
  [
    "Is proven by what is stored at that moment: the password that counts until then, or a link that opens once and only the last of which opens anything.",
    [
      "changePassword",
      "resetPassword",
      "confirmEmail",
      "acceptInvitation",
      "createFirstAdministrator",
      "startFirstRunRestore",
      "changeEmail",
      "cancelEmailChange",
      "eraseAccount",
      ...(["beginCodeFactor", "addCodeFactor", "beginPasskey", "addPasskey"] as const),
      ...(["removeFactor", "renewRecoveryCodes"] as const),
    ],
  ],
  [
    "The one cart of one person: what is named is set to what the button says and all else stays. Sums are shown anew, and an order whose screen showed another is refused (PRICE_CHANGED).",
    [
      "savePublicCart",
      "savePrivateCart",
      "deletePublicCartItem",
      "deletePrivateCartItem",
      "clearCart",
    ],
  ],
  [
    "One thing is set to what the button says, whatever it was; another person's press before it is not undone but answered, and stands in the log.",
    [
      "preferShippingAddress",
      "changeUsername",
      "renameFactor",
      "hideQuestion",
      "chooseOrderMethod",
      "adminLockPerson",
      "leaveSeatWait",
    ],
  ],
  [
    "Is done only from the state in which it makes sense, locked and looked at anew; the second to come is told what it is by now.",
    [
      ...([
        "placeOrder",
        "adminBeginView",
        "endStudentView",
        "adminMakeOrder",
        "cancelOrder",
        "claimRefund",
        "withdrawRefundClaim",
        "confirmPayment",
        "reportPayment",
        "reportPayPal",
        "returnFromPaymentForm",
        "handInWork",
      ] as const),
      ...([
        "startPayment",
        "startOmisePromptPay",
        "startOmiseCard",
        "authorizeTwoCTwoPCard",
        "startTwoCTwoPInstalment",
        "startTwoCTwoPQr",
        "createScbQr",
      ] as const),
      ...([
        "startGbPrimeCard",
        "startGbPrimePromptPay",
        "startPaySolutions",
        "startPayPal",
      ] as const),
      ...([
        "adminUndoDecision",
        "adminCancelOrder",
        "adminAnswerRefundClaim",
        "adminConfirmRefundApproval",
        "adminDropRefundApproval",
        "adminConfirmGift",
        "adminDropGift",
        "adminResolveReview",
        "adminCloseBreak",
        "adminAskRefundAgain",
      ] as const),
      ...([
        "adminMatchStatement",
        "adminApproveStatement",
        "adminChooseStatementOrder",
        "adminIgnoreStatementLine",
        "adminRestoreStatementLine",
      ] as const),
      ...(["adminTakeBackStatementLine", "adminTakeBackStatementImport"] as const),
      ...(["adminGrantAccess", "adminRevokeAccess", "adminRemoveSeatWait"] as const),
      ...(["adminFinishUpload", "continueUpload", "abandonUpload"] as const),
      ...(["beginFirstRunUpload", "continueFirstRunUpload"] as const),
    ],
  ],
  ["Changes nothing: the picture is not read.", ["takeSharedSlip"]],
  [
    "Names what its screen showed in another way: the report of the buyer that was looked at.",
    ["adminApprovePayment", "adminRejectPayment"],
  ],
  [
    "Names what its screen showed in another way: the sum that had gone back by then.",
    ["adminRefundPayment", "adminAnswerReturned"],
  ],
  [
    "Names what its screen showed in another way: the rest that the order asks for.",
    ["adminForgiveRest"],
  ],
  [
    "Names what its screen showed in another way: the parcel that is taken back or put right, and the version of the address.",
    ["adminShipOrder", "adminTakeBackShipment"],
  ],
  ["Begins what adds something, once: one social account of each company.", ["connectOwnAccount"]],
  [
    "Ends what can be ended once: the second one finds nothing any more.",
    ["adminTakeBackFromBookshop"],
  ],
  [
    "Names what its screen showed in another way: the places that use the file; of many only what nothing uses goes.",
    ["adminDeleteFile", "adminBatchDeleteFiles"],
  ],
  [
    "Names what its screen showed in another way: how the texts of the file stood when they were looked at.",
    ["adminImportTexts"],
  ],
  [
    "Names what its screen showed in another way: when the file was looked at; a person who has registered or was changed since is left alone.",
    ["adminImportStudents", "adminAddPerson"],
  ],
  [
    "Names what its screen showed in another way: the payment of each order, or the address of each parcel.",
    ["adminBatchOrders", "adminBatchShip"],
  ],
  [
    "A provider's word: signed, kept once, and only the reason to ask.",
    providerIds.map((id) => `receiveEvent-${id}` as const),
  ],
];

type Shape = {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  required?: string[];
};
const names = Object.keys(allEndpoints) as EndpointName[];
const changing = names.filter((name) => allEndpoints[name].method !== "GET");
const rawChanging = Object.entries(rawEndpoints).filter(
  ([, { method }]) => method !== "GET" && method !== "HEAD",
);
const excused = new Set<string>(exceptions.flatMap(([, excusedNames]) => excusedNames));

function bodyOf(name: EndpointName): Shape {
  const schemas: { body?: z.ZodMiniType } = allSchemas[name];
  return schemas.body
    ? (z.toJSONSchema(schemas.body, { io: "input", unrepresentable: "any" }) as Shape)
    : {};
}

/**
 * One record's version, two versions, many records with their versions, or the order that was read.
 */
function namesRevision({ properties = {} }: Shape): boolean {
  const isNumber = (shape?: Shape): boolean =>
    shape?.type === "integer" || (shape?.anyOf ?? []).some(isNumber);
  const isMany = isNumber(properties.chosen?.items?.properties?.version);
  return (
    isNumber(properties.version) ||
    "versions" in properties ||
    isMany ||
    ("from" in properties && "to" in properties)
  );
}

describe("a later save never undoes an earlier one unseen", () => {
  it("each call that changes something names the revision it was made from, or has its reason", () => {
    const without = changing.filter((name) => !namesRevision(bodyOf(name)) && !excused.has(name));
    const raw = rawChanging.map(([name]) => name).filter((name) => !excused.has(name));
    expect([...without, ...raw]).toEqual([]);
  });

  it("no reason stands where none is needed, nor twice", () => {
    const known = new Set<string>([
      ...changing.filter((name) => !namesRevision(bodyOf(name))),
      ...rawChanging.map(([name]) => name),
      "startSocialLogin",
    ]);
    const all = exceptions.flatMap(([, excusedNames]) => excusedNames);
    expect(all.filter((name, index) => !known.has(name) || all.indexOf(name) !== index)).toEqual(
      [],
    );
  });

  it("the revision is not left out, and the second to come is refused", () => {
    const loose = changing.filter((name) => {
      const body = bodyOf(name);
      if (!namesRevision(body)) return false;
      const { refusals = [] }: { refusals?: readonly string[] } = allSchemas[name];
      const isRefused =
        refusals.includes("EDIT_CONFLICT") ||
        refusals.includes("ORDER_ADDRESS_CHANGED") ||
        "chosen" in (body.properties ?? {});
      const isAsked = ["version", "versions", "from", "chosen"].some((field) =>
        body.required?.includes(field),
      );
      // Null means that no person was invited before, which is a revision, too. Old callers know no
      // revision of a person's details; our pages send it.
      return (
        !isRefused ||
        !(isAsked || ["adminInviteStaff", "updateSocialProfile", "updateTaxDetails"].includes(name))
      );
    });
    expect(loose).toEqual([]);
  });
});
