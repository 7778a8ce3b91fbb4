// Written from the migrated database by `npm run db:types`. Do not edit.

import type { ColumnTypes } from "./column-types.ts";

type AnnouncementAudience =
  | "courses"
  | "category"
  | "buyers"
  | "everybody";

type AnnouncementState =
  | "draft"
  | "scheduled"
  | "running"
  | "stopped"
  | "done";

type AnnouncementReceiverState =
  | "waiting"
  | "handed"
  | "sent"
  | "refused"
  | "passed";

type CatalogItemVatClass =
  | "standard"
  | "exempt"
  | "zero"
  | "outside";

type CustomLabelFieldType =
  | "inputtext"
  | "select"
  | "multiple"
  | "checkbox"
  | "radio"
  | "image";

type EnrollmentState =
  | "waiting"
  | "active"
  | "refused"
  | "revoked";

type FilmJobReason =
  | "NO_ROOM"
  | "NOT_READ"
  | "BAD_RESULT"
  | "STALLED"
  | "BROKEN"
  | "STOPPED"
  | "DISK";

type FilmJobState =
  | "received"
  | "checked"
  | "shrinking"
  | "ready"
  | "failed";

type FilmRenditionQuality =
  | "medium"
  | "small"
  | "sound"
  | "poster"
  | "previews";

type GiftApprovalEndedHow =
  | "confirmed"
  | "declined"
  | "withdrawn"
  | "alone";

type LearnerMailKind =
  | "go_on"
  | "new_lesson"
  | "live_tomorrow"
  | "live_soon"
  | "ends_week"
  | "ends_day"
  | "certificate"
  | "handed_in";

type LearnerMailOffKind =
  | "go_on"
  | "new_lesson"
  | "live"
  | "ending"
  | "certificate"
  | "handed_in"
  | "announcement";

type LedgerEntryLedgerAccount =
  | "provider"
  | "bank"
  | "sales"
  | "withholding"
  | "refund_due"
  | "write_off";

type LessonCompletion =
  | "opened"
  | "watched"
  | "marked"
  | "passed"
  | "attended"
  | "accepted";

type LessonKind =
  | "video"
  | "text"
  | "file"
  | "quiz"
  | "live"
  | "assignment";

type LessonRelease =
  | "at_once"
  | "after_days"
  | "on_date"
  | "after_lesson";

type OneTimeTokenPurpose =
  | "reset_password"
  | "first_password"
  | "verify_email"
  | "change_email"
  | "join_staff";

type OrderShipmentCarrier =
  | "thailandPost"
  | "kex"
  | "flash"
  | "jt"
  | "other";

type PaymentPaidSource =
  | "provider"
  | "statement"
  | "slip"
  | "event"
  | "buyer"
  | "hand"
  | "approval";

type PaymentState =
  | "created"
  | "requires_action"
  | "pending"
  | "unknown"
  | "succeeded"
  | "failed"
  | "expired"
  | "succeeded_late"
  | "mismatch"
  | "refund_due"
  | "refunded"
  | "received";

type PeopleImportLineResult =
  | "created"
  | "updated"
  | "same"
  | "skipped"
  | "bad"
  | "waits";

type PricingPlanClock =
  | "approval"
  | "lessons"
  | "first_lesson"
  | "date";

type ProviderBreakKind =
  | "theirs_only"
  | "ours_only"
  | "amount"
  | "refunded_there";

type QuizQuestionKind =
  | "one"
  | "several"
  | "true_false"
  | "number"
  | "text"
  | "order"
  | "matching";

type RefundState =
  | "requested"
  | "sent"
  | "confirmed"
  | "failed";

type RefundApprovalKind =
  | "refund"
  | "reinstate"
  | "forgive"
  | "keep";

type RefundClaimEndedHow =
  | "refused"
  | "paid"
  | "part"
  | "withdrawn"
  | "void";

type RefusedEventReason =
  | "no-keys"
  | "no-secret"
  | "no-signature"
  | "stale"
  | "wrong-signature"
  | "unknown-reference";

type ReviewItemKind =
  | "amount_mismatch"
  | "late_money"
  | "second_payment"
  | "unknown_money"
  | "unknown_status"
  | "wrong_mode"
  | "refund_failed"
  | "overpaid"
  | "part_paid";

type ShopOrderStatus =
  | "notYetReceived"
  | "pending"
  | "approved"
  | "rejected"
  | "cancelled"
  | "expired"
  | "refunded";

type StatementLineState =
  | "matched"
  | "differs"
  | "several"
  | "unmatched"
  | "paid"
  | "approved"
  | "aside"
  | "ignored";

type StorageReservationRoom =
  | "shop"
  | "lessons"
  | "people"
  | "slips"
  | "visitors";

type StoredFilePurpose =
  | "profile"
  | "custom"
  | "certificate"
  | "slip"
  | "component"
  | "shop"
  | "lesson"
  | "work"
  | "rendition";

type StoredFileState =
  | "stored"
  | "attached"
  | "deleting"
  | "deleted";

type SubmissionState =
  | "waiting"
  | "replaced"
  | "accepted"
  | "once_more";

/** What each named statement takes and yields, as PostgreSQL describes it. */
export type StatementTypes = {
  "accept-teaching": {
    params: [accountId: number];
    row: never;
  };
  "add-forgotten-mail": {
    params: [key: string, folded: string];
    row: { accountId: number | null };
  };
  "add-item-visits": {
    params: [days: readonly string[], itemIds: readonly number[], visits: readonly number[]];
    row: never;
  };
  "add-items-put-into-carts": {
    params: [days: readonly string[], itemIds: readonly number[], visits: readonly number[]];
    row: never;
  };
  "add-outbox-messages": {
    params: [
      rows: readonly { key: string; kind: "mail" | "realtime" | "bookshop"; payload: unknown }[],
    ];
    row: never;
  };
  "add-visits": {
    params: [
      days: readonly string[],
      steps: readonly ("visit" | "course" | "cart")[],
      sources: readonly string[],
      visits: readonly number[],
    ];
    row: never;
  };
  "answer-break": {
    params: [
      id: number,
      closedBy: number | null,
      note: string,
      answer: "end_access" | "keep" | null,
    ];
    row: { id: number };
  };
  "answer-refund-claim": {
    params: [
      id: number,
      answer: "agreed" | "refused" | null,
      answerReason: string,
      answeredBy: number | null,
    ];
    row: { id: number };
  };
  "answer-submission": {
    params: [
      id: number,
      state: SubmissionState,
      points: number | null,
      answer: string,
      answeredBy: number | null,
    ];
    row: never;
  };
  "approve-orders": {
    params: [
      paymentIds: readonly number[],
      orderIds: readonly number[],
      accountIds: readonly number[],
      currencies: readonly string[],
      paymentStates: readonly PaymentState[],
      evidences: readonly (string | null)[],
      decidedBies: readonly (number | null)[],
      references: readonly (string | null)[],
      actorIds: readonly (number | null)[],
      actorRoles: readonly string[],
      actions: readonly string[],
      details: readonly string[],
      requestIds: readonly string[],
      accountIds2: readonly number[],
      lineIds: readonly (number | null)[],
      itemIds: readonly number[],
      startsAts: readonly Date[],
      endsAts: readonly (Date | null)[],
      paymentIds2: readonly number[],
      accounts: readonly LedgerEntryLedgerAccount[],
      amounts: readonly number[],
      rows: readonly { key: string; kind: "mail" | "realtime" | "bookshop"; payload: unknown }[],
      receiveds: readonly number[],
      overs: readonly number[],
      forgivens: readonly number[],
      forgivenReasons: readonly string[],
      termFroms: readonly (Date | null)[],
      waitsFors: readonly ("lessons" | "opening" | null)[],
      paidOns: readonly (string | null)[],
      paidSources: readonly (PaymentPaidSource | null)[],
    ];
    row: never;
  };
  "archive-category": {
    params: [id: number, value2: boolean];
    row: never;
  };
  "archive-instructor": {
    params: [accountId: number, value2: boolean];
    row: never;
  };
  "archive-item": {
    params: [id: number, value2: boolean];
    row: never;
  };
  "archive-lesson": {
    params: [id: number];
    row: never;
  };
  "archive-plan": {
    params: [id: number, value2: boolean];
    row: never;
  };
  "archive-quiz-question": {
    params: [id: number];
    row: never;
  };
  "archive-shipping-address": {
    params: [id: number, accountId: number, version: number];
    row: { id: number };
  };
  "ask-owner-for-factor-again": {
    params: [id: number];
    row: never;
  };
  "attach-files": {
    params: [
      accountId: number | null,
      names: readonly string[],
      purpose: StoredFilePurpose,
      accountId2: number | null,
      guestId: number | null,
    ];
    row: { name: string };
  };
  "attach-work-files": {
    params: [names: readonly string[]];
    row: never;
  };
  "attend-live-lesson": {
    params: [lessonId: number, accountId: number, markedBy: number | null];
    row: never;
  };
  "begin-announcement": {
    params: [id: number, startedAt: Date | null];
    row: never;
  };
  "begin-learning": {
    params: [accountId: number, itemId: number];
    row: never;
  };
  "begin-move-of-sales": {
    params: [id: number, mergedInto: number | null];
    row: never;
  };
  "begin-people-import": {
    params: [
      fields: { sentId: string; importedBy: number; fileName: string; lines: number; existing: "update" | "skip"; isInvited: boolean },
    ];
    row: { id: number; isNew: boolean };
  };
  "bring-back-item-as-draft": {
    params: [id: number];
    row: never;
  };
  "carry-worth-of-plans": {
    params: [itemId: number, itemId2: number, askedBy: number];
    row: never;
  };
  "carry-worth-of-price": {
    params: [subjectId: number, id: number, askedBy: number];
    row: never;
  };
  "catalog-version": {
    params: [];
    row: { version: number; turns: number };
  };
  "change-announcement-state": {
    params: [
      id: number,
      state: AnnouncementState,
      dueAt: Date | null,
      authorId: number,
      endedAt: Date | null,
    ];
    row: never;
  };
  "change-kind-of-username": {
    params: [accountId: number, folded: string];
    row: never;
  };
  "change-order-address": {
    params: [id: number, shippingAddress: string | null, address: string, changedBy: number];
    row: { id: number };
  };
  "change-reservation": {
    params: [bytes: number, id: number];
    row: { is_there: boolean; fits: boolean };
  };
  "check-student-file": {
    params: [id: string, accountId: number];
    row: never;
  };
  "claim-data-export": {
    params: [];
    row: { id: number; accountId: number };
  };
  "claim-due-checks": {
    params: [limit: number];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      provider: ColumnTypes["payment.provider"] | null;
      methodId: ColumnTypes["payment.payment_method_id"];
      amountSatang: number;
      state: PaymentState;
      reference: string | null;
      failureCode: string | null;
      startedAt: Date;
      endsAt: Date;
      askedAt: Date | null;
      closedAt: Date | null;
      cardsRest: boolean;
      now: Date;
    };
  };
  "claim-film-of-lane-any": {
    params: [];
    row: {
      film: string;
      turn: number;
      tries: number;
      seconds: number | null;
      bytes: number;
    };
  };
  "claim-film-of-lane-short": {
    params: [];
    row: {
      film: string;
      turn: number;
      tries: number;
      seconds: number | null;
      bytes: number;
    };
  };
  "claim-film-without-pictures": {
    params: [];
    row: {
      film: string;
      turn: number;
      tries: number;
      seconds: number | null;
      small: string | null;
      poster: string | null;
      previews: string | null;
    };
  };
  "claim-inquiry": {
    params: [id: number, value2: number];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      provider: ColumnTypes["payment.provider"];
      methodId: ColumnTypes["payment.payment_method_id"];
      amountSatang: number;
      state: PaymentState;
      reference: string | null;
      failureCode: string | null;
      startedAt: Date;
      endsAt: Date;
      askedAt: Date;
      closedAt: Date | null;
      cardsRest: boolean;
      now: Date;
      set_config: string;
    };
  };
  "claim-outbox-messages": {
    params: [limit: number, value2: number, limit2: number];
    row: {
      id: number;
      key: string;
      isPatient: boolean;
      kind: "mail" | "realtime" | "bookshop";
      payload: unknown;
      tries: number;
      hasFailed: boolean;
      isOld: boolean;
      recipient: unknown;
      hasWayIn: boolean;
      isKnown: boolean;
      set_config: string;
    };
  };
  "claim-payment-events": {
    params: [id: number | null, value2: number, limit: number];
    row: {
      id: number;
      provider: ColumnTypes["payment_event.provider"];
      topic: string;
      reference: string | null;
      attemptId: string | null;
      tries: number;
    };
  };
  "claim-reconciliation": {
    params: [
      provider: ColumnTypes["provider_reconciliation.provider"],
      day: string,
      nextTryAt: Date,
      comparedAt: Date,
    ];
    row: { day: string };
  };
  "claim-refunds": {
    params: [id: number | null, limit: number];
    row: {
      id: number;
      paymentId: number;
      refundKey: string;
      amountSatang: number;
      reason: string;
      tries: number;
      provider: ColumnTypes["payment.provider"] | null;
      reference: string | null;
      orderToken: string;
      methodId: ColumnTypes["payment.payment_method_id"];
      paidSatang: number;
      startedAt: Date;
      now: Date;
      isOnly: boolean;
    };
  };
  "clear-cart": {
    params: [accountId: number | null, guestId: number | null];
    row: never;
  };
  "clear-new-email": {
    params: [id: number, newEmail: string];
    row: { before: string };
  };
  "clear-overpaid": {
    params: [id: number];
    row: never;
  };
  "close-agreed-breaks": {
    params: [
      provider: ColumnTypes["provider_break.provider"],
      day: string,
      value3: readonly string[],
    ];
    row: never;
  };
  "close-break": {
    params: [id: number, closedBy: number | null, note: string];
    row: {
      id: number;
      orderId: number | null;
      reference: string;
      provider: ColumnTypes["provider_break.provider"];
    };
  };
  "close-orders": {
    params: [
      ids: readonly number[],
      fields: { status: ShopOrderStatus; actorId: number | null; actorRole: string; reason: string; requestId: string },
    ];
    row: { id: number; accountId: number; holds: boolean };
  };
  "close-payment": {
    params: [
      fields: { paymentId: number; orderId: number; state: PaymentState; failureCode: string | null; decidedBy: number | null; reference: string | null; status: ShopOrderStatus; cancelAt: Date; rejectReason: string; actorId: number | null; actorRole: string; action: string; detail: unknown; requestId: string },
    ];
    row: { done: number };
  };
  "close-payment-of-withdrawn-approval": {
    params: [id: number];
    row: never;
  };
  "close-returned-at-provider": {
    params: [provider: ColumnTypes["provider_break.provider"], reference: string];
    row: { id: number };
  };
  "come-back-to-learner-mail": {
    params: [id: number, kind: LearnerMailOffKind];
    row: never;
  };
  "confirm-address": {
    params: [id: number, email: string];
    row: { "?column?": number };
  };
  "confirm-registered-email": {
    params: [id: number, value2: string | null];
    row: never;
  };
  "copy-instructors": {
    params: [itemId: number, itemId2: number];
    row: never;
  };
  "copy-item": {
    params: [id: number];
    row: { id: number };
  };
  "copy-lesson": {
    params: [id: number, itemId: number, sectionId: number];
    row: { id: number };
  };
  "copy-plans": {
    params: [itemId: number, itemId2: number];
    row: never;
  };
  "copy-provider-keys-to-past": {
    params: [provider: ColumnTypes["provider_key.provider"]];
    row: never;
  };
  "copy-quiz-questions": {
    params: [lessonId: number, lessonId2: number];
    row: never;
  };
  "copy-section": {
    params: [id: number, itemId: number];
    row: { id: number };
  };
  "copy-status-of-person": {
    params: [id: number, id2: number];
    row: never;
  };
  "count-accounts": {
    params: [limit: number];
    row: { users: number };
  };
  "count-admin-reviews": {
    params: [itemId: number];
    row: { total: number };
  };
  "count-anew": {
    params: [itemId: number];
    row: never;
  };
  "count-announced-records": {
    params: [ids: readonly number[], id: number, id2: number];
    row: { items: number; links: number; categories: number };
  };
  "count-announcement": {
    params: [announcementId: number, endedAt: Date | null];
    row: never;
  };
  "count-announcement-states": {
    params: [announcementId: number];
    row: {
      receivers: number;
      waiting: number;
      sent: number;
      refused: number;
      passed: number;
      left: number;
    };
  };
  "count-answered-submissions": {
    params: [accountId: number | null];
    row: { count: number };
  };
  "count-cards": {
    params: [slug: string, kind: "course" | "product" | "", accountId: number | null];
    row: { total: number; exact: number };
  };
  "count-cart-items": {
    params: [guestId: number];
    row: { count: number };
  };
  "count-course-reviews": {
    params: [itemId: number];
    row: { byStar: number[]; learners: number };
  };
  "count-course-students": {
    params: [itemId: number, accountId: number];
    row: { students: number };
  };
  "count-courses": {
    params: [ids: readonly number[]];
    row: { count: number };
  };
  "count-days-until": {
    params: [value1: Date];
    row: { days: number };
  };
  "count-discount-ties": {
    params: [
      ids: readonly number[],
      ids2: readonly number[],
      ids3: readonly number[],
      ids4: readonly number[],
    ];
    row: { items: number; methods: number; excepted: number; categories: number };
  };
  "count-enrollments-of-new-order": {
    params: [accountId: number, itemIds: readonly number[]];
    row: { count: number };
  };
  "count-fitting-notes": {
    params: [accountId: number, itemId: number, id: number | null, words: readonly string[]];
    row: { count: number };
  };
  "count-found-cards": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
    ];
    row: { total: number; exact: number };
  };
  "count-gifts": {
    params: [kinds: readonly ColumnTypes["gift_approval.kind"][], limit: number];
    row: { open: number; done: number };
  };
  "count-handed-announcements": {
    params: [handedAt: Date];
    row: { today: number; open: number };
  };
  "count-held-sales-for-menu": {
    params: [limit: number];
    row: { count: number };
  };
  "count-hit": {
    params: [key: string, value2: number, value3: number];
    row: { hits: number; secondsLeft: number };
  };
  "count-instructors": {
    params: [ids: readonly number[]];
    row: { count: number };
  };
  "count-judged-attempts": {
    params: [accountId: number, lessonId: number];
    row: { judged: number };
  };
  "count-lapse-mails": {
    params: [ids: readonly number[]];
    row: never;
  };
  "count-learner-mails-told": {
    params: [toldAt: Date, kinds: readonly LearnerMailKind[]];
    row: { told: number };
  };
  "count-learning-for-menu": {
    params: [limit: number];
    row: { work: number; questions: number };
  };
  "count-lesson-answers": {
    params: [questionId: number];
    row: { count: number };
  };
  "count-lesson-questions": {
    params: [lessonId: number, value2: boolean];
    row: { count: number };
  };
  "count-open-messages": {
    params: [];
    row: { stuck: number; failing: number };
  };
  "count-open-questions": {
    params: [accountId: number | null];
    row: { count: number };
  };
  "count-open-reviews": {
    params: [paymentId: number];
    row: { many: number };
  };
  "count-orders-by-status": {
    params: [day: string, day2: string];
    row: { status: string; orders: number };
  };
  "count-orders-of": {
    params: [accountId: number];
    row: { orders: number };
  };
  "count-people-of-buyers": {
    params: [
      itemIds: readonly number[],
      accountId: number,
      limit: number,
      versions: readonly string[],
    ];
    row: {
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
      people: number;
    };
  };
  "count-people-of-courses": {
    params: [
      itemIds: readonly number[],
      accountId: number,
      limit: number,
      versions: readonly string[],
    ];
    row: {
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
      people: number;
    };
  };
  "count-people-of-everybody": {
    params: [
      value1: readonly number[] | null,
      id: number,
      limit: number,
      versions: readonly string[],
    ];
    row: {
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
      people: number;
    };
  };
  "count-recovery-codes": {
    params: [accountId: number];
    row: { left: number };
  };
  "count-refused-events": {
    params: [
      rows: readonly { provider: ColumnTypes["refused_event.provider"]; reason: RefusedEventReason; seen: number; lastFew: unknown }[],
    ];
    row: never;
  };
  "count-resumables": {
    params: [accountId: number];
    row: { open: number };
  };
  "count-slips-for-menu": {
    params: [limit: number];
    row: { count: number };
  };
  "count-statement-lines": {
    params: [states: readonly StatementLineState[], limit: number];
    row: { state: StatementLineState; lines: number; amountSatang: number };
  };
  "count-steps-of-orders": {
    params: [day: string, day2: string];
    row: { orders: number; paid: number };
  };
  "count-stuck-events": {
    params: [];
    row: { stuck: number };
  };
  "count-team": {
    params: [];
    row: { team: number };
  };
  "count-to-resolve": {
    params: [];
    row: { open: number };
  };
  "count-to-resolve-by-kind": {
    params: [];
    row: { kind: string; items: number; oldestAt: Date };
  };
  "count-visit-steps": {
    params: [day: string, day2: string];
    row: { step: "visit" | "course" | "cart"; visits: number };
  };
  "count-waiting-of-learners": {
    params: [];
    row: { kind: "questions" | "work"; waiting: number; oldestSince: Date | null };
  };
  "count-waiting-people": {
    params: [id: number];
    row: { total: number };
  };
  "count-waiting-slips": {
    params: [reviewSince: Date];
    row: {
      waiting: number;
      oldestSince: Date | null;
      hour: number;
      fourHours: number;
      day: number;
      longer: number;
    };
  };
  "count-waiting-submissions": {
    params: [accountId: number | null];
    row: { count: number };
  };
  "decline-card-try": {
    params: [paymentId: number, cardHash: Buffer | null, value3: boolean];
    row: { id: number };
  };
  "delete-announcement-draft": {
    params: [id: number];
    row: never;
  };
  "delete-announcement-items": {
    params: [announcementId: number, itemIds: readonly number[]];
    row: never;
  };
  "delete-begun-factors": {
    params: [accountId: number];
    row: never;
  };
  "delete-cart-item": {
    params: [
      accountId: number | null,
      guestId: number | null,
      itemId: number | null,
      id: number | null,
    ];
    row: never;
  };
  "delete-category": {
    params: [id: number];
    row: never;
  };
  "delete-changes-of-day": {
    params: [ids: readonly number[]];
    row: never;
  };
  "delete-connection": {
    params: [accountId: number, provider: "google" | "line" | "facebook"];
    row: never;
  };
  "delete-custom-answers": {
    params: [accountId: number, customLabelIds: readonly number[]];
    row: never;
  };
  "delete-earlier-exports": {
    params: [accountId: number, id: number];
    row: never;
  };
  "delete-ended-exports": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-ended-sessions": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-ended-tax-records": {
    params: [limit: number];
    row: { ended: number };
  };
  "delete-ended-waits": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-figure-day": {
    params: [day: string];
    row: never;
  };
  "delete-files-of-lesson": {
    params: [lessonId: number];
    row: never;
  };
  "delete-first-approval": {
    params: [paymentId: number, accountId: number | null, requestId: string];
    row: { id: number };
  };
  "delete-gone-nodes": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-idle-sessions": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-item-draft": {
    params: [accountId: number, itemId: number, tab: string, revision: string | null];
    row: never;
  };
  "delete-lesson-note": {
    params: [id: number, accountId: number, version: number];
    row: { "?column?": number };
  };
  "delete-old-announcement-receivers": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-backup-runs": {
    params: [kind: "backup" | "drill" | "restore"];
    row: { id: number };
  };
  "delete-old-card-rests": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-card-tries": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-counts": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-email-name": {
    params: [accountId: number, folded: string];
    row: never;
  };
  "delete-old-factor-challenges": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-guests": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-item-visits": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-items-put-into-carts": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-keys": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-learner-mails": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-links": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-messages": {
    params: [limit: number];
    row: { old: number };
  };
  "delete-old-networks": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-oauth-flows": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-phone-name": {
    params: [accountId: number, folded: string];
    row: { accountId: number };
  };
  "delete-old-second-steps": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-social-tickets": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-student-files": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-trusted-browsers": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-old-visits": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-one-time-tokens": {
    params: [accountId: number];
    row: never;
  };
  "delete-other-coupon-items": {
    params: [couponId: number, itemIds: readonly number[]];
    row: never;
  };
  "delete-other-coupon-methods": {
    params: [couponId: number, paymentMethodIds: readonly number[]];
    row: never;
  };
  "delete-other-instructors": {
    params: [itemId: number, accountIds: readonly number[]];
    row: never;
  };
  "delete-other-promotion-items": {
    params: [promotionId: number, itemIds: readonly number[]];
    row: never;
  };
  "delete-other-sessions": {
    params: [accountId: number, tokenHash: Buffer];
    row: { tokenHash: Buffer };
  };
  "delete-own-names": {
    params: [accountId: number];
    row: never;
  };
  "delete-own-session": {
    params: [id: number, accountId: number];
    row: { tokenHash: Buffer };
  };
  "delete-own-texts": {
    params: [rows: readonly { lang: string; key: string }[]];
    row: never;
  };
  "delete-password-links": {
    params: [accountId: number];
    row: never;
  };
  "delete-past-provider-keys": {
    params: [provider: ColumnTypes["provider_key_past.provider"]];
    row: {
      provider: ColumnTypes["provider_key_past.provider"];
      name: string;
      sealed: Buffer;
      ending: string;
      accountId: number;
    };
  };
  "delete-provider-keys": {
    params: [provider: ColumnTypes["provider_key.provider"]];
    row: never;
  };
  "delete-recovery-codes": {
    params: [accountId: number];
    row: never;
  };
  "delete-reservation": {
    params: [id: number];
    row: Record<never, never>;
  };
  "delete-reset-tokens": {
    params: [accountId: number];
    row: never;
  };
  "delete-resumable": {
    params: [id: string];
    row: never;
  };
  "delete-second-factor": {
    params: [id: number, accountId: number];
    row: { kind: "passkey" | "code"; name: string };
  };
  "delete-second-factors": {
    params: [accountId: number];
    row: { id: number };
  };
  "delete-section": {
    params: [id: number];
    row: { id: number };
  };
  "delete-session": {
    params: [tokenHash: Buffer];
    row: { "?column?": number };
  };
  "delete-sessions": {
    params: [accountId: number];
    row: { tokenHash: Buffer };
  };
  "delete-social-app": {
    params: [provider: "google" | "line" | "facebook"];
    row: never;
  };
  "delete-stale-reservations": {
    params: [limit: number];
    row: { count: number };
  };
  "delete-stale-resumables": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "delete-tax-buyer": {
    params: [orderId: number];
    row: never;
  };
  "delete-trusted-browser": {
    params: [id: number, accountId: number];
    row: { id: number };
  };
  "delete-trusted-browsers": {
    params: [accountId: number];
    row: never;
  };
  "delete-unproven-links": {
    params: [id: number];
    row: { "?column?": number };
  };
  "delete-unused-account": {
    params: [id: number];
    row: never;
  };
  "displace-sessions": {
    params: [accountId: number];
    row: { tokenHash: Buffer };
  };
  "drop-unsent-mail": {
    params: [outboxId: number];
    row: never;
  };
  "end-backup-run": {
    params: [id: number, succeeded: boolean | null, backupId: string | null, detail: string];
    row: { id: number };
  };
  "end-due-student-views": {
    params: [value1: number];
    row: { studentId: number };
  };
  "end-factor-removal": {
    params: [
      accountId: number,
      endedHow: "done" | "cancelled" | null,
      endedBy: number | null,
    ];
    row: { id: number };
  };
  "end-gift": {
    params: [
      id: number,
      endedHow: GiftApprovalEndedHow | null,
      endedBy: number | null,
      endReason: string,
    ];
    row: { id: number };
  };
  "end-judging-anew": {
    params: [id: number, judging: number];
    row: never;
  };
  "end-lapsed-offers": {
    params: [itemId: number];
    row: never;
  };
  "end-move-of-sales": {
    params: [id: number];
    row: never;
  };
  "end-order-shipment": {
    params: [id: number, orderId: number];
    row: { shippedAt: Date; accountId: number };
  };
  "end-order-watch": {
    params: [id: string, accountId: number];
    row: { before: number };
  };
  "end-own-student-views": {
    params: [viewerId: number];
    row: { studentId: number };
  };
  "end-recount": {
    params: [itemId: number, markedAt: string];
    row: never;
  };
  "end-refund-approval": {
    params: [
      id: number,
      endedHow: "confirmed" | "declined" | "withdrawn" | null,
      endedBy: number | null,
      endReason: string,
    ];
    row: { id: number };
  };
  "end-refund-claim-in-part": {
    params: [id: number, answerReason: string, answeredBy: number | null];
    row: { id: number };
  };
  "end-statement-line": {
    params: [
      fields: { id: number; state: StatementLineState; orderId: number | null; accountId: number | null; note: string; paymentId: number | null },
    ];
    row: { id: number };
  };
  "end-waits-in-vain": {
    params: [itemId: number];
    row: never;
  };
  "ensure-password-tries": {
    params: [value1: readonly string[]];
    row: never;
  };
  "ensure-text-revision": {
    params: [key: string];
    row: never;
  };
  "ensure-text-revisions": {
    params: [keys: readonly string[]];
    row: never;
  };
  "extend-factor-proof": {
    params: [sessionHash: Buffer, accountId: number, proofHash: Buffer];
    row: { "?column?": number };
  };
  "extend-first-run-link": {
    params: [firstRunHash: Buffer];
    row: never;
  };
  "extend-resumable": {
    params: [id: string, value2: boolean];
    row: { expires_at: Date };
  };
  "extend-ticket": {
    params: [id: string];
    row: { id: string };
  };
  "fail-film-job": {
    params: [filmName: string, turn: number, reason: FilmJobReason | null];
    row: never;
  };
  "fail-reconciliation": {
    params: [
      provider: ColumnTypes["provider_reconciliation.provider"],
      day: string,
      failure: string | null,
      value4: Date,
    ];
    row: never;
  };
  "find-access": {
    params: [accountId: number];
    row: { now: Date; access: string | null };
  };
  "find-access-end": {
    params: [accountId: number, itemId: number];
    row: { endsAt: Date | null };
  };
  "find-account-by-name": {
    params: [foldeds: readonly string[], folded: string];
    row: {
      id: number;
      passwordHash: string | null;
      isAdministrator: boolean;
      isStudent: boolean;
      isInstructor: boolean;
      isAllowed: boolean;
      isExpired: boolean;
    };
  };
  "find-account-has-password": {
    params: [id: number];
    row: { hasPassword: boolean };
  };
  "find-account-standing": {
    params: [accountId: number, version: string | null];
    row: { cartCount: number; hasAgreedToOther: boolean | null };
  };
  "find-admin-file-en": {
    params: [name: string];
    row: {
      name: string;
      purpose: StoredFilePurpose;
      mediaType: string;
      sizeBytes: number;
      width: number | null;
      height: number | null;
      originalName: string;
      ownerName: string | null;
      createdAt: Date;
      uses: { kind: string | null; id: number | null; label: string | null }[];
    };
  };
  "find-admin-file-th": {
    params: [name: string];
    row: {
      name: string;
      purpose: StoredFilePurpose;
      mediaType: string;
      sizeBytes: number;
      width: number | null;
      height: number | null;
      originalName: string;
      ownerName: string | null;
      createdAt: Date;
      uses: { kind: string | null; id: number | null; label: string | null }[];
    };
  };
  "find-admin-order-en": {
    params: [id: number];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      methodName: string;
      studentName: string;
      email: string;
      phone: string;
      payableSatang: number;
      owedSatang: number | null;
      currency: "THB" | "USD";
      createdAt: Date;
      reviewSince: Date | null;
      itemNames: string[];
      needsReview: boolean;
      refundDue: boolean;
      scheduled: "approve" | "reject" | null;
      waitsForSecond: boolean;
      isDeclined: boolean;
      paymentToDecide: number | null;
      studentId: number | null;
      contactName: string;
      priceSatang: number;
      discountSatang: number;
      satangOff: number;
      shippingFeeSatang: number;
      beforeVatSatang: number;
      vatSatang: number | null;
      withholdingPercent: number;
      withholdingSatang: number;
      forgivenSatang: number;
      forgivenReason: string;
      cancelAt: Date;
      rejectReason: string;
      cancelReason: string;
      shippingAddress: ColumnTypes["shop_order.shipping_address"] | null;
      shippingName: string | null;
      promotionName: string | null;
    };
  };
  "find-admin-order-th": {
    params: [id: number];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      methodName: string;
      studentName: string;
      email: string;
      phone: string;
      payableSatang: number;
      owedSatang: number | null;
      currency: "THB" | "USD";
      createdAt: Date;
      reviewSince: Date | null;
      itemNames: string[];
      needsReview: boolean;
      refundDue: boolean;
      scheduled: "approve" | "reject" | null;
      waitsForSecond: boolean;
      isDeclined: boolean;
      paymentToDecide: number | null;
      studentId: number | null;
      contactName: string;
      priceSatang: number;
      discountSatang: number;
      satangOff: number;
      shippingFeeSatang: number;
      beforeVatSatang: number;
      vatSatang: number | null;
      withholdingPercent: number;
      withholdingSatang: number;
      forgivenSatang: number;
      forgivenReason: string;
      cancelAt: Date;
      rejectReason: string;
      cancelReason: string;
      shippingAddress: ColumnTypes["shop_order.shipping_address"] | null;
      shippingName: string | null;
      promotionName: string | null;
    };
  };
  "find-announced-items": {
    params: [search: string, value2: string, accountId: number | null];
    row: { id: number; kind: "course" | "product"; name: string };
  };
  "find-announcement": {
    params: [id: number];
    row: {
      id: number;
      version: number;
      purpose: "course" | "sale";
      audience: AnnouncementAudience;
      category_id: number | null;
      subject_th: string;
      subject_en: string;
      body_th: string;
      body_en: string;
      link_item_id: number | null;
      state: AnnouncementState;
      dueAt: Date | null;
      startedAt: Date | null;
      endedAt: Date | null;
      authorId: number;
      author: string;
      item_ids: number[];
    };
  };
  "find-any-administrator": {
    params: [];
    row: { "?column?": number };
  };
  "find-any-bank-account": {
    params: [];
    row: { id: number };
  };
  "find-any-profile-answer": {
    params: [customLabelId: number];
    row: Record<never, never>;
  };
  "find-any-quiz-question": {
    params: [lessonId: number];
    row: Record<never, never>;
  };
  "find-any-setting-or-account": {
    params: [];
    row: { "?column?": number };
  };
  "find-assignment": {
    params: [id: number];
    row: {
      takes: { words: boolean; pictures: boolean; sound: boolean; files: boolean };
      maxFiles: number;
      maxMegabytes: number;
      dueOn: string | null;
      late: "taken" | "refused";
      points: number | null;
      now: Date;
    };
  };
  "find-attempt": {
    params: [id: number];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      provider: ColumnTypes["payment.provider"];
      methodId: ColumnTypes["payment.payment_method_id"];
      amountSatang: number;
      state: PaymentState;
      reference: string | null;
      failureCode: string | null;
      startedAt: Date;
      endsAt: Date;
      askedAt: Date | null;
      closedAt: Date | null;
      cardsRest: boolean;
      now: Date;
    };
  };
  "find-attempt-by-reference": {
    params: [provider: ColumnTypes["payment.provider"], providerReference: string];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      provider: ColumnTypes["payment.provider"];
      methodId: ColumnTypes["payment.payment_method_id"];
      amountSatang: number;
      state: PaymentState;
      reference: string;
      failureCode: string | null;
      startedAt: Date;
      endsAt: Date;
      askedAt: Date | null;
      closedAt: Date | null;
      cardsRest: boolean;
      now: Date;
    };
  };
  "find-audit-of-object": {
    params: [object: string];
    row: { id: number };
  };
  "find-begin-of-shop": {
    params: [];
    row: { began: Date | null };
  };
  "find-begun-code": {
    params: [sessionHash: Buffer, accountId: number];
    row: { sealedSecret: Buffer | null };
  };
  "find-bookshop-handover": {
    params: [orderId: number];
    row: {
      at: Date;
      isPassedOn: boolean;
      takenBackAt: Date | null;
      takenBackBy: string | null;
      reason: string;
    };
  };
  "find-break": {
    params: [id: number];
    row: { id: number };
  };
  "find-buyer-by-hand": {
    params: [id: number];
    row: {
      id: number;
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      isAdministrator: boolean;
    };
  };
  "find-calendar-owner": {
    params: [secretHash: Buffer];
    row: { id: number; lang: "th" | "en"; isSealed: boolean };
  };
  "find-card-rest": {
    params: [orderId: number];
    row: { seconds: number | null };
  };
  "find-card-stop": {
    params: [
      orderId: number,
      accountId: number,
      addressHash: Buffer,
      value4: number,
      value5: number,
    ];
    row: { by: "person" | "address" | "order"; seconds: number };
  };
  "find-cards-name-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-name-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-new-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-new-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-popular-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-popular-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-price_high-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-price_high-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-price_low-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-price_low-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-ready-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-ready-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-shop-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cards-shop-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      search: string,
      searches: readonly string[],
      ids: readonly number[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "find-cart": {
    params: [accountId: number | null, guestId: number | null];
    row: {
      now: Date;
      currency: "THB" | "USD";
      payment_method_id: number | null;
      coupon_ids: number[];
      promotion_id: number | null;
      access: string | null;
      id: number;
      item_id: number;
      kind: "course" | "product";
      title_th: string;
      title_en: string;
      cover_file: string;
      is_gone: boolean;
      quantity: number;
      chosen_plan_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      is_shipped: boolean;
      free_book_title: string | null;
      free_book_title_en: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_title_th: string | null;
      free_title_en: string | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "find-catalog-version-and-seats": {
    params: [ids: readonly number[]];
    row: { version: number; id: number | null; seats_left: number | null };
  };
  "find-category-to-edit": {
    params: [id: number];
    row: {
      id: number;
      slug: string;
      name_th: string;
      name_en: string;
      version: number;
      is_archived: boolean;
      items: number;
    };
  };
  "find-certificate": {
    params: [code: string];
    row: {
      id: number;
      itemId: number;
      code: string;
      learnerName: string;
      course: { th: string; en: string };
      minutes: number;
      completedAt: Date;
      revokedAt: Date | null;
      isReplaced: boolean;
      words: { th: string; en: string };
    };
  };
  "find-claimed-days": {
    params: [id: number];
    row: { buyer: Date | null; slip: string | null; hand: string | null };
  };
  "find-claimed-money": {
    params: [id: number];
    row: {
      currency: "THB" | "USD";
      returnedSatang: number;
      leftSatang: number;
      hasOpenRefund: boolean;
    };
  };
  "find-claimed-order": {
    params: [id: number];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      payableSatang: number;
      today: string;
      paidOn: string | null;
      isByTransfer: boolean;
      hasRefund: boolean;
      watchedPercent: number;
    };
  };
  "find-coupon-by-code": {
    params: [codeFolded: string, accountId: number | null];
    row: {
      now: Date;
      coupon: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; code: string; methodIds: number[]; usesLeft: number | null; ownUsesLeft: number | null; ofSeries: { id: number | null; usesLeft: number } | null } | null;
    };
  };
  "find-coupon-id": {
    params: [codeFolded: string];
    row: { id: number };
  };
  "find-coupon-to-edit": {
    params: [id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; code: string; methodIds: number[]; usesLeft: number | null; ownUsesLeft: number | null; ofSeries: { id: number | null; usesLeft: number } | null };
      cells: { use_limit: number | null; use_limit_per_account: number | null; returns_on_refund: boolean };
      usesHeld: number;
      usesRedeemed: number;
      state: "off" | "ended" | "used-up" | "upcoming" | "running";
    };
  };
  "find-course-access": {
    params: [id: number, accountId: number | null];
    row: {
      itemId: number;
      title: { th: string; en: string };
      takesPlace: { th: string; en: string };
      takesQuestions: boolean;
      watermarks: boolean;
      isOnSale: boolean;
      hasAccess: boolean;
      hasClock: boolean;
      teaches: boolean;
      instructorsEdit: boolean;
      startedAt: Date | null;
      lastLessonId: number | null;
      completedAt: Date | null;
      celebratedAt: Date | null;
      certificate: string | null;
      revokedCertificate: string | null;
      now: Date;
    };
  };
  "find-course-any-en": {
    params: [id: number];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      description: string;
      outcomes: ColumnTypes["catalog_item.outcomes"];
      for_whom: string;
      common_questions: string;
      outline: { th: string; en: string; minutes: number; section: { th: string; en: string }; preview: number | null }[] | ColumnTypes["catalog_item.outline"];
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      is_shipped: boolean;
      more_lessons: boolean;
      free_book_title: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      free_product_title: string | null;
    };
  };
  "find-course-any-th": {
    params: [id: number];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      description: string;
      outcomes: ColumnTypes["catalog_item.outcomes"];
      for_whom: string;
      common_questions: string;
      outline: { th: string; en: string; minutes: number; section: { th: string; en: string }; preview: number | null }[] | ColumnTypes["catalog_item.outline"];
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      is_shipped: boolean;
      more_lessons: boolean;
      free_book_title: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      free_product_title: string | null;
    };
  };
  "find-course-head": {
    params: [id: number];
    row: { id: number; nameTh: string; nameEn: string; learners: number };
  };
  "find-course-name": {
    params: [id: number];
    row: { th: string; en: string };
  };
  "find-course-name-en": {
    params: [id: number];
    row: { id: number; name: string };
  };
  "find-course-name-th": {
    params: [id: number];
    row: { id: number; name: string };
  };
  "find-course-of-plan": {
    params: [id: number];
    row: { itemId: number };
  };
  "find-course-published-en": {
    params: [id: number];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      description: string;
      outcomes: ColumnTypes["catalog_item.outcomes"];
      for_whom: string;
      common_questions: string;
      outline: { th: string; en: string; minutes: number; section: { th: string; en: string }; preview: number | null }[] | ColumnTypes["catalog_item.outline"];
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      is_shipped: boolean;
      more_lessons: boolean;
      free_book_title: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      free_product_title: string | null;
    };
  };
  "find-course-published-th": {
    params: [id: number];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      description: string;
      outcomes: ColumnTypes["catalog_item.outcomes"];
      for_whom: string;
      common_questions: string;
      outline: { th: string; en: string; minutes: number; section: { th: string; en: string }; preview: number | null }[] | ColumnTypes["catalog_item.outline"];
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      is_shipped: boolean;
      more_lessons: boolean;
      free_book_title: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      free_product_title: string | null;
    };
  };
  "find-course-sums": {
    params: [itemId: number];
    row: {
      title: { th: string; en: string };
      total: number;
      learners: number;
      notBegun: number;
      learning: number;
      stopped: number;
      finished: number;
      median: number;
    };
  };
  "find-cover-title": {
    params: [id: number];
    row: { title: string };
  };
  "find-credential-key": {
    params: [];
    row: { id: string; publicKey: string; sealed: Buffer };
  };
  "find-data-export": {
    params: [accountId: number];
    row: { id: number; requestedAt: Date; endsAt: Date | null; sizeBytes: number | null };
  };
  "find-dearest-plans": {
    params: [ids: readonly number[]];
    row: { id: number; price: number | null };
  };
  "find-discount-of-category": {
    params: [categoryIds: number];
    row: { is_in_one: boolean };
  };
  "find-exported-document": {
    params: [id: number, accountId: number];
    row: { document: string | null };
  };
  "find-factor-removal": {
    params: [accountId: number];
    row: { reason: string; dueAt: Date; askedBy: number | null };
  };
  "find-facts-to-decide": {
    params: [paymentId: number];
    row: {
      slips: string[];
      reportId: number | null;
      isScheduled: boolean;
      claimedSatang: number | null;
      firstId: number | null;
      first: { receivedSatang: number | null; rest: "forgive" | "ask" | null; reason: string } | null;
      aboveSatang: number;
    };
  };
  "find-film-of-lesson": {
    params: [id: number];
    row: { itemId: number; film: string };
  };
  "find-first-event": {
    params: [provider: ColumnTypes["payment_event.provider"], providerReference: string];
    row: { at: Date | null };
  };
  "find-first-offered-method": {
    params: [ids: readonly number[]];
    row: { id: ColumnTypes["payment_method.id"] };
  };
  "find-first-run-link": {
    params: [firstRunHash: Buffer];
    row: { "?column?": number };
  };
  "find-first-word-about-line": {
    params: [id: number];
    row: { orderId: number; accountId: number; name: string; at: Date };
  };
  "find-free-space": {
    params: [value1: string];
    row: { free: number | null };
  };
  "find-free-username": {
    params: [foldeds: readonly string[]];
    row: { folded: string };
  };
  "find-full-session": {
    params: [sessionHash: Buffer];
    row: { full: boolean };
  };
  "find-givable-course": {
    params: [id: number];
    row: Record<never, never>;
  };
  "find-grant-version": {
    params: [accountId: number];
    row: { version: number; isOwner: boolean; permissions: string[] };
  };
  "find-guest": {
    params: [secretHash: Buffer];
    row: { id: number; handle: string; isClosed: boolean; isUnnoted: boolean };
  };
  "find-guest-and-count-hit": {
    params: [secretHash: Buffer, value2: string, value3: number, value4: number];
    row: {
      id: number;
      handle: string;
      isClosed: boolean;
      isUnnoted: boolean;
      hits: number | null;
      secondsLeft: number | null;
    };
  };
  "find-hold-counts": {
    params: [accountId: number, ids: readonly number[], heldSince: Date, heldFrom: string];
    row: {
      itemId: number;
      seatLimit: number;
      unpaidToday: number;
      nextAt: Date | null;
      heldAtAddress: number;
    };
  };
  "find-holder-of-name": {
    params: [folded: string];
    row: { accountId: number };
  };
  "find-holding-of-order": {
    params: [id: number];
    row: { seats: number; mailTo: string | null };
  };
  "find-import-to-take-back": {
    params: [id: number];
    row: { isTakenBack: boolean; inUse: number };
  };
  "find-importer-of-line": {
    params: [id: number];
    row: { accountId: number };
  };
  "find-instructor": {
    params: [id: number];
    row: {
      id: number;
      email: string;
      name: string;
      name_th: string;
      name_en: string;
      picture_file: string;
      shown_picture: string | null;
      bio_th: string;
      bio_en: string;
      may_announce: boolean;
      is_archived: boolean;
      is_invited: boolean;
      version: number;
      courses: number;
      has_page: boolean;
    };
  };
  "find-invitation": {
    params: [accountId: number];
    row: {
      version: number;
      isOwner: boolean;
      permissions: string[];
      firstName: string;
      lastName: string;
      passwordHash: string | null;
      isConfirmed: boolean;
      inviter: { id: number; name: string; isOwner: boolean; isAdministrator: boolean; permissions: string[] };
    };
  };
  "find-item-choices": {
    params: [];
    row: {
      categories: { id: number; name_th: string; name_en: string; is_archived: boolean }[];
      products: { id: number; name_th: string; name_en: string }[];
      instructors: { id: number; name: string; name_eng: string; is_archived: boolean }[];
    };
  };
  "find-item-draft": {
    params: [accountId: number, itemId: number];
    row: { version: number; typed: unknown; updated_at: Date; revision: string | null };
  };
  "find-item-has-price": {
    params: [id: number];
    row: { hasPrice: boolean };
  };
  "find-item-to-edit": {
    params: [id: number];
    row: {
      id: number;
      kind: "course" | "product";
      version: number;
      archived_at: Date | null;
      seats_used: number;
      title_th: string;
      title_en: string;
      category_id: number;
      outcomes: ColumnTypes["catalog_item.outcomes"];
      outline: ColumnTypes["catalog_item.outline"];
      price_satang: number | null;
      price_usd_cents: number | null;
      free_book_title: string | null;
      free_book_title_en: string | null;
      free_product_id: number | null;
      is_published: boolean;
      publish_at: Date | null;
      unpublish_at: Date | null;
      cells: { promise_th: string; promise_en: string; other_names: string; cover_file: string; description_th: string; description_en: string; level: "beginner" | "intermediate" | "advanced" | null; for_whom: string; for_whom_eng: string; common_questions: string; common_questions_eng: string; takes_place_th: string; takes_place_en: string; more_lessons: boolean; takes_questions: boolean; instructors_edit: boolean; watermarks: boolean; gives_certificate: boolean; certificate_words_th: string; certificate_words_en: string; seat_limit: number | null; free_book_type: "physical_book" | "ebook" | null; is_withholdable: boolean; vat_class: CatalogItemVatClass; is_shipped: boolean };
      instructors: number[];
    };
  };
  "find-kept-bytes": {
    params: [accountId: number | null, guestId: number | null];
    row: { bytes: number };
  };
  "find-kept-consent": {
    params: [version: string];
    row: {
      version: string;
      body: string;
      englishBody: string | null;
      format: "html" | "text";
    };
  };
  "find-kind-of-gift": {
    params: [id: number];
    row: { kind: ColumnTypes["gift_approval.kind"] };
  };
  "find-language-of-account": {
    params: [id: number];
    row: { lang: "th" | "en" };
  };
  "find-lapsed-order": {
    params: [id: number, accountId: number];
    row: {
      now: Date;
      id: number;
      status: ShopOrderStatus;
      cancelAt: Date;
      currency: "THB" | "USD";
      methodId: ColumnTypes["shop_order.payment_method_id"];
      price: number;
      discount: number;
      shippingFee: number;
      withholding: number;
      withholdingPercent: number;
      payable: number;
      optionId: number | null;
      addressId: number | null;
      isInPayment: boolean;
      lines: string | null;
      coupons: string | null;
      paidId: number | null;
      openId: number | null;
    };
  };
  "find-last-entry": {
    params: [];
    row: { id: number };
  };
  "find-last-numbered": {
    params: [id: number, id2: number];
    row: { id: number };
  };
  "find-last-part": {
    params: [orderId: number];
    row: {
      partId: number;
      evidence: string | null;
      receivedSatang: number;
      isInPayment: boolean;
    };
  };
  "find-last-seal": {
    params: [];
    row: {
      number: number;
      firstId: number;
      lastId: number;
      entries: number;
      digest: Buffer;
      seal: Buffer;
      goesOnAfter: number;
    };
  };
  "find-latest-refund-claim": {
    params: [orderId: number];
    row: {
      id: number;
      orderId: number;
      reason: string;
      accountSealed: Buffer | null;
      createdAt: Date;
      answer: "agreed" | "refused" | null;
      answerReason: string;
      answeredAt: Date | null;
      endedAt: Date | null;
      endedHow: RefundClaimEndedHow | null;
      paidOn: string | null;
    };
  };
  "find-learner-in-course": {
    params: [itemId: number, id: number];
    row: {
      name: string;
      title: { th: string; en: string };
      startedAt: Date | null;
      lastSeenAt: Date | null;
      completedAt: Date | null;
      idleDays: number;
      done: number;
      total: number;
      seconds: number;
      certificate: string | null;
    };
  };
  "find-leaving": {
    params: [id: number];
    row: {
      hasPassword: boolean;
      isStaff: boolean;
      isInstructor: boolean;
      unpaidOrders: number;
      runningCourses: number;
      paidOrders: number;
    };
  };
  "find-left-learner-mail": {
    params: [id: number, kind: LearnerMailOffKind];
    row: { hasLeft: boolean };
  };
  "find-left-payment": {
    params: [id: number];
    row: { paymentId: number; accountId: number; orderToken: string; pageLanguage: string };
  };
  "find-lesson-content": {
    params: [id: number];
    row: {
      body: { th: string; en: string };
      videoFile: string | null;
      videoBytes: number;
      isUpright: boolean;
      plays: boolean;
      renditions: { quality: FilmRenditionQuality; lines: number | null; name: string; bytes: number }[];
      madePoster: string | null;
      previews: string | null;
      videoLink: string | null;
      posterFile: string | null;
      captions: { th: string | null; en: string | null };
      files: { name: string; title: string; mayDownload: boolean; bytes: number }[];
    };
  };
  "find-lesson-item": {
    params: [id: number];
    row: { itemId: number };
  };
  "find-lesson-note": {
    params: [accountId: number, itemId: number, id: number];
    row: {
      id: number;
      lessonId: number;
      lesson: { th: string; en: string };
      second: number | null;
      body: string;
      createdAt: Date;
      version: number;
    };
  };
  "find-lesson-progress": {
    params: [accountId: number, lessonId: number];
    row: { openedAt: Date; position: number; watched: Buffer; doneAt: Date | null };
  };
  "find-lesson-to-edit": {
    params: [id: number];
    row: {
      id: number;
      section_id: number;
      item_id: number;
      position: number;
      kind: LessonKind;
      release: LessonRelease;
      release_lesson_id: number | null;
      archived_at: Date | null;
      version: number;
      drop_key: string | null;
      shown_at: Date | null;
      title_th: string;
      title_en: string;
      body_th: string;
      body_en: string;
      video_file: string | null;
      seconds: number | null;
      is_published: boolean;
      is_preview: boolean;
      completion: LessonCompletion;
      completion_percent: number;
      release_days: number | null;
      release_at: Date | null;
      quiz_pass_percent: number;
      quiz_attempts: number | null;
      quiz_minutes: number | null;
      quiz_draw: number | null;
      quiz_mixed: boolean;
      quiz_solutions: "when_passed" | "each_time" | "never";
      live_at: Date | null;
      live_minutes: number | null;
      live_link: string;
      live_room: string;
      live_capacity: number | null;
      video_link: string | null;
      captions_th_file: string | null;
      captions_en_file: string | null;
      poster_file: string | null;
      work_words: boolean;
      work_pictures: boolean;
      work_sound: boolean;
      work_files: boolean;
      work_max_files: number;
      work_max_mb: number;
      work_due_on: string | null;
      work_late: "taken" | "refused";
      work_points: number | null;
      files: { file: string; title: string; download: boolean }[];
    };
  };
  "find-listed-statement-import": {
    params: [id: number];
    row: {
      id: number;
      fileName: string;
      importedAt: Date;
      importedBy: string;
      bankAccountId: number;
      bankCode: string;
      accountNumber: string;
      added: number;
      known: number;
      bad: number;
      from: Date | null;
      until: Date | null;
      creditSatang: number;
      out: number;
      takenBackAt: Date | null;
      takenBackNote: string;
      takenBackBy: string | null;
      counts: { state: StatementLineState; lines: number }[] | null;
    };
  };
  "find-listed-statement-line": {
    params: [id: number];
    row: {
      id: number;
      at: Date;
      hasTime: boolean;
      amountSatang: number;
      description: string;
      account: string;
      state: StatementLineState;
      faults: string[];
      candidates: number;
      orderId: number | null;
      orderStatus: ShopOrderStatus | null;
      payableSatang: number | null;
      studentName: string | null;
      bankAccountId: number;
      bankCode: string;
      accountNumber: string;
      note: string;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  };
  "find-live-lesson": {
    params: [id: number, accountId: number | null];
    row: {
      startsAt: Date;
      minutes: number;
      link: string;
      room: string;
      capacity: number | null;
      reserved: number;
      isReserved: boolean;
      attendedAt: Date | null;
      now: Date;
    };
  };
  "find-live-lesson-to-edit": {
    params: [id: number];
    row: { itemId: number };
  };
  "find-living-account": {
    params: [id: number];
    row: { id: number };
  };
  "find-mail-setting": {
    params: [];
    row: {
      version: number;
      isOwnServer: boolean;
      host: string;
      port: number;
      security: "starttls" | "tls" | "none";
      user: string;
      passwordSealed: Buffer | null;
      fromAddress: string;
      fromName: string;
    };
  };
  "find-method-and-open-payment": {
    params: [orderId: number, id: number];
    row: {
      isEnabled: boolean;
      minimumSatang: number;
      maximumSatang: number | null;
      takesUsd: boolean;
      fitsCoupons: boolean;
      openId: number | null;
      provider: ColumnTypes["payment.provider"] | null;
      methodId: ColumnTypes["payment.payment_method_id"] | null;
      state: PaymentState | null;
      amountSatang: number | null;
      reference: string | null;
      nextStep: unknown;
      expiresAt: Date | null;
      createdAt: Date | null;
    };
  };
  "find-morning-price": {
    params: [id: number];
    row: { price: number | null };
  };
  "find-namesake": {
    params: [folded: string];
    row: {
      id: number;
      email: string;
      lang: "th" | "en";
      isInstructor: boolean;
      isVerified: boolean;
      isAdministrator: boolean;
    };
  };
  "find-next-stretch": {
    params: [id: number, id2: number, limit: number];
    row: {
      firstId: number | null;
      lastId: number | null;
      entries: number;
      digest: Buffer | null;
    };
  };
  "find-noted-typing": {
    params: [object: string, actorId: number | null, value3: readonly string[]];
    row: { isNoted: boolean };
  };
  "find-one-time-token": {
    params: [tokenHash: Buffer, purposes: readonly OneTimeTokenPurpose[]];
    row: { accountId: number; email: string; username: string };
  };
  "find-open-access": {
    params: [accountId: number, itemId: number];
    row: Record<never, never>;
  };
  "find-open-attempt": {
    params: [orderId: number];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      provider: ColumnTypes["payment.provider"];
      methodId: ColumnTypes["payment.payment_method_id"];
      amountSatang: number;
      state: PaymentState;
      reference: string | null;
      failureCode: string | null;
      startedAt: Date;
      endsAt: Date;
      askedAt: Date | null;
      closedAt: Date | null;
      cardsRest: boolean;
      now: Date;
    };
  };
  "find-open-gift": {
    params: [id: number];
    row: {
      id: number;
      kind: ColumnTypes["gift_approval.kind"];
      object: string;
      accountId: number | null;
      subjectId: number | null;
      satang: number | null;
      command: unknown;
      shown: unknown;
      reason: string;
      askedBy: number;
    };
  };
  "find-open-gift-of-subject": {
    params: [
      kind: ColumnTypes["gift_approval.kind"],
      value2: number | null,
      subjectId: number,
    ];
    row: { id: number };
  };
  "find-open-payment-of-order": {
    params: [orderId: number];
    row: { id: number; provider: ColumnTypes["payment.provider"] | null };
  };
  "find-open-quiz-attempt": {
    params: [accountId: number, lessonId: number];
    row: {
      id: number;
      number: number;
      startedAt: Date;
      endsAt: Date | null;
      submittedAt: Date | null;
      passPercent: number;
      score: number | null;
      most: number | null;
      percent: number | null;
      isPassed: boolean | null;
      now: Date;
    };
  };
  "find-open-refund-approval": {
    params: [paymentId: number];
    row: {
      id: number;
      orderId: number;
      paymentId: number;
      kind: RefundApprovalKind;
      accountId: number;
      amountSatang: number;
      currency: string;
      reviewId: number | null;
      reason: string;
      note: string;
      way: "provider" | "back_office" | "bank" | null;
      returnedSatang: number;
      reference: string | null;
      bankCode: string | null;
      accountSealed: Buffer | null;
      returnedOn: string | null;
      breakId: number | null;
      certificateStays: boolean;
    };
  };
  "find-open-review": {
    params: [id: number, paymentId: number];
    row: { kind: ReviewItemKind };
  };
  "find-order-by-hand": {
    params: [orderId: number];
    row: {
      madeBy: number;
      reason: "cash" | "on_site" | "gift" | "invoice";
      note: string;
      discountSatang: number;
      paidBy: "cash" | "transfer" | "free" | null;
      paidOn: string | null;
      name: string;
    };
  };
  "find-order-by-token": {
    params: [token: string];
    row: {
      now: Date;
      id: number;
      token: string;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      currency: "THB" | "USD";
      price: number;
      discount: number;
      shippingFee: number;
      withholding: number;
      hasPaper: boolean;
      payable: number;
      owed: number | null;
      forgiven: number;
      createdAt: Date;
      paidOn: string | null;
      cancelAt: Date;
      rejectReason: string;
      cancelReason: string;
      contactName: string;
      email: string;
      phone: string;
      firstName: string;
      madeBecause: "cash" | "on_site" | "gift" | "invoice" | null;
      isPaidByHand: boolean | null;
      tried: string | null;
      isInPayment: boolean;
      returned: string | null;
      seatUntil: Date | null;
      isTakenUp: boolean;
      shippingAddress: ColumnTypes["shop_order.shipping_address"] | null;
      sent: string | null;
      handed: string | null;
      former: string | null;
      itemId: number;
      kind: "course" | "product";
      title_th: string;
      title_en: string;
      planId: number | null;
      plan_name_th: string;
      plan_name_en: string;
      coverFile: string;
      quantity: number;
      unitPrice: number;
      gross: number;
      lineDiscount: number;
      free_book_title: string | null;
      free_book_title_en: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_th: string | null;
      free_product_en: string | null;
      parts: string | null;
      accessStartsAt: Date | null;
      accessEndsAt: Date | null;
      accessWaitsFor: "lessons" | "opening" | null;
      accessTermFrom: Date | null;
    };
  };
  "find-order-for-bookshop": {
    params: [id: number];
    row: {
      id: number;
      accountId: number;
      email: string;
      price: number;
      discount: number;
      payable: number;
      createdAt: Date;
      cancelAt: Date;
      shippingAddress: ColumnTypes["shop_order.shipping_address"] | null;
      lines: { itemId: number; title: string; quantity: number; gross: number; discount: number }[];
    };
  };
  "find-order-for-bookshop-by-courses": {
    params: [accountId: number, itemIds: readonly number[]];
    row: { id: number };
  };
  "find-order-for-preview": {
    params: [status: readonly ShopOrderStatus[]];
    row: { id: number; firstName: string; lang: "th" | "en"; reason: string };
  };
  "find-order-of-claim": {
    params: [id: number];
    row: { orderId: number };
  };
  "find-order-of-mail": {
    params: [id: number];
    row: { orderId: number | null };
  };
  "find-order-to-ship": {
    params: [id: number];
    row: { isShipped: boolean; isAtBookshop: boolean };
  };
  "find-own-access": {
    params: [id: number, accountId: number];
    row: Record<never, never>;
  };
  "find-own-certificate": {
    params: [accountId: number, itemId: number];
    row: { code: string };
  };
  "find-own-coupon": {
    params: [actorId: number, ids: readonly number[]];
    row: { id: number };
  };
  "find-own-order": {
    params: [id: number, accountId: number];
    row: {
      now: Date;
      id: number;
      token: string;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      currency: "THB" | "USD";
      price: number;
      discount: number;
      shippingFee: number;
      withholding: number;
      hasPaper: boolean;
      payable: number;
      owed: number | null;
      forgiven: number;
      createdAt: Date;
      paidOn: string | null;
      cancelAt: Date;
      rejectReason: string;
      cancelReason: string;
      contactName: string;
      email: string;
      phone: string;
      firstName: string;
      madeBecause: "cash" | "on_site" | "gift" | "invoice" | null;
      isPaidByHand: boolean | null;
      tried: string | null;
      isInPayment: boolean;
      returned: string | null;
      seatUntil: Date | null;
      isTakenUp: boolean;
      shippingAddress: ColumnTypes["shop_order.shipping_address"] | null;
      sent: string | null;
      handed: string | null;
      former: string | null;
      itemId: number;
      kind: "course" | "product";
      title_th: string;
      title_en: string;
      planId: number | null;
      plan_name_th: string;
      plan_name_en: string;
      coverFile: string;
      quantity: number;
      unitPrice: number;
      gross: number;
      lineDiscount: number;
      free_book_title: string | null;
      free_book_title_en: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_th: string | null;
      free_product_en: string | null;
      parts: string | null;
      accessStartsAt: Date | null;
      accessEndsAt: Date | null;
      accessWaitsFor: "lessons" | "opening" | null;
      accessTermFrom: Date | null;
    };
  };
  "find-own-order-for-bookshop": {
    params: [accountId: number, id: number];
    row: { id: number };
  };
  "find-own-order-to-pay": {
    params: [id: number, accountId: number];
    row: { token: string; status: ShopOrderStatus };
  };
  "find-own-provider-payment": {
    params: [orderId: number, accountId: number];
    row: { id: number };
  };
  "find-own-report": {
    params: [id: number, accountId: number];
    row: { reportId: number | null; isFree: boolean };
  };
  "find-own-review": {
    params: [itemId: number, accountId: number];
    row: { stars: number; words: string; isHidden: boolean };
  };
  "find-own-slips": {
    params: [id: number, accountId: number, names: readonly string[]];
    row: {
      name: string;
      bankNumber: string | null;
      day: string | null;
      referenceSealed: Buffer;
      orderedAt: Date;
    };
  };
  "find-own-wait": {
    params: [accountId: number, id: number];
    row: {
      seatsLeft: number | null;
      offerUntil: Date | null;
      now: Date;
      place: number | null;
      waiting: number;
      hasLetLapse: boolean;
    };
  };
  "find-own-wording": {
    params: [key: string];
    row: { version: number; th: string | null; en: string | null };
  };
  "find-ownership-to-reinstate": {
    params: [orderId: number];
    row: { isFree: boolean };
  };
  "find-password-hash": {
    params: [id: number];
    row: { passwordHash: string | null };
  };
  "find-payment-beside-taken-back": {
    params: [orderId: number];
    row: { id: number };
  };
  "find-payment-code": {
    params: [id: number, orderId: number, accountId: number];
    row: { provider: ColumnTypes["payment.provider"] | null; url: string | null };
  };
  "find-payment-of-refund": {
    params: [id: number];
    row: { paymentId: number };
  };
  "find-payment-of-refund-approval": {
    params: [id: number];
    row: { paymentId: number };
  };
  "find-payment-to-compare": {
    params: [provider: ColumnTypes["payment.provider"], id: number];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      methodId: ColumnTypes["payment.payment_method_id"];
      reference: string | null;
      amountSatang: number;
      startedAt: Date;
      now: Date;
      currency: string;
      receivedSatang: number;
      returnedSatang: number;
      hasOpenRefund: boolean;
    };
  };
  "find-payment-to-compare-by-reference": {
    params: [provider: ColumnTypes["payment.provider"], providerReference: string];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      methodId: ColumnTypes["payment.payment_method_id"];
      reference: string;
      amountSatang: number;
      startedAt: Date;
      now: Date;
      currency: string;
      receivedSatang: number;
      returnedSatang: number;
      hasOpenRefund: boolean;
    };
  };
  "find-payment-to-take-back": {
    params: [orderId: number, id: number | null];
    row: { id: number; state: PaymentState };
  };
  "find-person-account": {
    params: [id: number];
    row: {
      id: number;
      version: number;
      state: "merged" | "locked" | "expired" | "unconfirmed" | "active";
      lang: "th" | "en";
      noted: { tier: string | null };
      createdAt: Date;
      expiresAt: Date | null;
      isAllowed: boolean;
      isAdministrator: boolean;
      isOwner: boolean;
      permissions: string[];
      isInstructor: boolean;
      invited: { isOwner: boolean; permissions: string[] } | null;
      newEmail: string | null;
      connections: ("google" | "line" | "facebook")[];
      answers: { label: string; isPictures: boolean; answer: unknown }[];
      mergedInto: { id: number; name: string } | null;
      mergedAt: Date | null;
    };
  };
  "find-person-by-name": {
    params: [folded: string];
    row: { id: number };
  };
  "find-plan-record": {
    params: [id: number];
    row: {
      plan_id: number;
      plan_item_id: number;
      plan_type: "free" | "period" | "actual" | "trial";
      pricing_type: "default" | "renew" | "others";
      plan_name_th: string;
      plan_name_en: string;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean;
      free_for: "student" | null;
      free_for_item_ids: number[];
      needs_approval: boolean;
      clock: PricingPlanClock;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean;
      version: number;
      is_archived: boolean;
      is_sold: boolean;
    };
  };
  "find-profile": {
    params: [id: number];
    row: {
      id: number;
      version: number;
      username: string;
      email: string;
      isEmailVerified: boolean;
      firstName: string;
      lastName: string;
      nickname: string;
      phone: string;
      address: string;
      picture: string | null;
      groupId: number | null;
      groupName: string | null;
      groupNameEn: string | null;
      requiresTaxInvoice: boolean;
      taxPersonType: "normal_person" | "juristic_person";
      taxNameOne: string;
      taxNameTwo: string;
      taxIdSealed: Buffer | null;
      taxAddress: string;
      taxPostcode: string;
      taxCertificate: string | null;
      deliversToTaxAddress: boolean;
      taxDeliveryAddress: string;
    };
  };
  "find-promotion": {
    params: [value1: string | null, itemIds: readonly number[], id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; title: { th: string; en: string } };
      descriptions_th: string[];
      descriptions_en: string[];
    };
  };
  "find-promotion-to-edit": {
    params: [id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; title: { th: string; en: string } };
      descriptionsTh: string[];
      descriptionsEn: string[];
      cells: Record<never, never>;
      state: "off" | "ended" | "upcoming" | "running";
    };
  };
  "find-proof": {
    params: [tokenHash: Buffer, id: number];
    row: { passwordHash: string | null; isFresh: boolean; hasFactor: boolean };
  };
  "find-provider-keys-refused-since": {
    params: [provider: string];
    row: { since: Date };
  };
  "find-question-picture": {
    params: [id: number, lessonId: number, value3: string | null];
    row: { name: string | null };
  };
  "find-quiz": {
    params: [id: number];
    row: {
      passPercent: number;
      attempts: number | null;
      minutes: number | null;
      draw: number | null;
      isMixed: boolean;
      solutions: "when_passed" | "each_time" | "never";
      questions: number;
    };
  };
  "find-quiz-attempt": {
    params: [accountId: number, lessonId: number, number: number];
    row: {
      id: number;
      number: number;
      startedAt: Date;
      endsAt: Date | null;
      submittedAt: Date | null;
      passPercent: number;
      score: number | null;
      most: number | null;
      percent: number | null;
      isPassed: boolean | null;
      now: Date;
    };
  };
  "find-quiz-head": {
    params: [id: number];
    row: {
      id: number;
      title: string;
      itemId: number;
      isPublished: boolean;
      attempts: number;
      passed: number;
    };
  };
  "find-quiz-of-question": {
    params: [id: number];
    row: { lessonId: number };
  };
  "find-quiz-question": {
    params: [id: number];
    row: {
      id: number;
      lesson_id: number;
      position: number;
      kind: QuizQuestionKind;
      body_th: string;
      body_en: string;
      picture: unknown;
      points: number;
      options: unknown;
      is_true: boolean;
      number: number | null;
      tolerance: number;
      accepted: string;
      explanation_th: string;
      explanation_en: string;
      archived_at: Date | null;
      judging: number;
      is_judged_anew: boolean;
      version: number;
    };
  };
  "find-report-context": {
    params: [
      orderId: number,
      accountId: number,
      names: readonly string[],
      id: string,
      id2: number,
    ];
    row: {
      isEnabled: boolean;
      asksOriginatingBank: boolean;
      fitsCoupons: boolean;
      openId: number | null;
      newPaymentId: number;
      newReportId: number;
      provider: ColumnTypes["payment.provider"] | null;
      bankId: number | null;
      accountNumber: string | null;
      ownSlips: string[];
      reportId: number | null;
      contactName: string | null;
      email: string | null;
      phone: string | null;
      bankAccountId: number | null;
      originatingBankCode: string | null;
      transferredAt: Date | null;
      amountSatang: number | null;
      description: string | null;
      address: string | null;
      reportSlips: string[];
    };
  };
  "find-restore-lock": {
    params: [];
    row: { held: boolean };
  };
  "find-resumable": {
    params: [id: string, accountId: number];
    row: {
      purpose: "component" | "lesson";
      id: string;
      sizeBytes: number;
      originalName: string;
      reservationId: number | null;
      fileName: string | null;
      heldBytes: number;
    };
  };
  "find-returned-at-provider": {
    params: [id: number];
    row: {
      paymentId: number;
      provider: ColumnTypes["provider_break.provider"];
      reference: string;
      oursSatang: number;
      theirsSatang: number;
      isChargeback: boolean;
      isUnsized: boolean;
      currency: string;
      returnedThereSatang: number;
    };
  };
  "find-returning-buyer": {
    params: [accountId: number, ids: readonly number[]];
    row: {
      waiting: string | null;
      cartMethodId: number | null;
      chosenAt: Date | null;
      lastMethodId: ColumnTypes["payment_method.id"] | null;
      lastAt: Date | null;
      addressId: number | null;
      optionId: number | null;
    };
  };
  "find-review": {
    params: [id: number];
    row: {
      id: number;
      kind: ReviewItemKind;
      orderId: number | null;
      paymentId: number | null;
      resolvedAt: Date | null;
    };
  };
  "find-revision": {
    params: [id: number];
    row: {
      version: number;
      lang: "th" | "en";
      newEmail: string | null;
      hasPassword: boolean;
    };
  };
  "find-sealed-tax-id": {
    params: [id: number];
    row: { sealed: Buffer | null };
  };
  "find-seats-to-reinstate": {
    params: [orderId: number];
    row: { fits: boolean };
  };
  "find-seats-used": {
    params: [id: number];
    row: { used: number };
  };
  "find-second-step": {
    params: [tokenHash: Buffer];
    row: {
      accountId: number;
      asksProfile: boolean;
      challenge: string | null;
      isAdministrator: boolean;
      isStudent: boolean;
      isInstructor: boolean;
      isAllowed: boolean;
      isExpired: boolean;
    };
  };
  "find-section": {
    params: [id: number];
    row: {
      id: number;
      item_id: number;
      position: number;
      title_th: string;
      title_en: string;
      is_published: boolean;
      version: number;
    };
  };
  "find-selling-facts": {
    params: [];
    row: {
      isNamed: boolean;
      hasSaidVat: boolean;
      hasSold: boolean;
      bankAccounts: number;
      itemsOnSale: number;
      hasLesson: boolean;
    };
  };
  "find-session": {
    params: [tokenHash: Buffer];
    row: {
      id: number;
      username: string;
      email: string;
      firstName: string;
      lastName: string;
      phone: string;
      isStudent: boolean;
      isInstructor: boolean;
      isAdministrator: boolean;
      isOwner: boolean;
      permissions: string[];
      tier: string | null;
      lang: "th" | "en";
      isEmailConfirmed: boolean;
      endsAt: Date | null;
      isSignedOut: boolean;
      isSuspended: boolean;
      isAccountExpired: boolean;
      isUnnoted: boolean;
      hasFactor: boolean;
      isFactorDue: boolean;
      factorRule: string | null;
    };
  };
  "find-session-and-count-hit": {
    params: [tokenHash: Buffer, id: string, value3: number, value4: number];
    row: {
      id: number;
      username: string;
      email: string;
      firstName: string;
      lastName: string;
      phone: string;
      isStudent: boolean;
      isInstructor: boolean;
      isAdministrator: boolean;
      isOwner: boolean;
      permissions: string[];
      tier: string | null;
      lang: "th" | "en";
      isEmailConfirmed: boolean;
      endsAt: Date | null;
      isSignedOut: boolean;
      isSuspended: boolean;
      isAccountExpired: boolean;
      isUnnoted: boolean;
      hasFactor: boolean;
      isFactorDue: boolean;
      factorRule: string | null;
      hits: number | null;
      secondsLeft: number | null;
    };
  };
  "find-session-asks-profile": {
    params: [tokenHash: Buffer];
    row: { asksProfile: boolean };
  };
  "find-settings-revision": {
    params: [];
    row: { version: number; settings: unknown };
  };
  "find-settled": {
    params: [];
    row: { lastId: number };
  };
  "find-shipping-address": {
    params: [id: number, accountId: number];
    row: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      telephone: string;
      address: string;
      subDistrict: string;
      district: string;
      province: string;
      postcode: string;
      taxId: string;
      version: number;
      isDefault: boolean;
    };
  };
  "find-shop-is-empty": {
    params: [];
    row: { isEmpty: boolean };
  };
  "find-slip-room": {
    params: [accountId: number];
    row: { orders: number; slips: number };
  };
  "find-social-account": {
    params: [id: number];
    row: {
      id: number;
      email: string;
      isStudent: boolean;
      isInstructor: boolean;
      isAdministrator: boolean;
      isAllowed: boolean;
      isExpired: boolean;
    };
  };
  "find-social-ticket": {
    params: [id: string];
    row: {
      accountId: number | null;
      isLive: boolean;
      isJustUsed: boolean;
      usedSessionHash: Buffer | null;
    };
  };
  "find-standing": {
    params: [id: number];
    row: { isApproved: boolean; hasOpenAttempt: boolean };
  };
  "find-statement-import-faults": {
    params: [id: number];
    row: { faults: unknown };
  };
  "find-statement-line": {
    params: [id: number];
    row: {
      id: number;
      at: Date;
      hasTime: boolean;
      amountSatang: number;
      bankAccountId: number;
      description: string;
      account: string;
      state: StatementLineState;
      orderId: number | null;
      paymentId: number | null;
      faults: string[];
      candidateIds: number[];
      takenFrom: number[];
      doubt: "direction" | "balance" | null;
    };
  };
  "find-statement-mapping": {
    params: [bankAccountId: number, headerKey: string];
    row: { columns: unknown };
  };
  "find-status-of-matched-order": {
    params: [id: number];
    row: { accountId: number; status: ShopOrderStatus; name: string };
  };
  "find-status-of-paid-order": {
    params: [id: number];
    row: { status: ShopOrderStatus };
  };
  "find-storage": {
    params: [];
    row: { total: number; used: number; reserved: number };
  };
  "find-storage-use": {
    params: [];
    row: {
      totalBytes: number;
      usedBytes: number;
      reservedBytes: number;
      buyersTotalBytes: number;
      buyersTakenBytes: number;
      purposes: { purpose: StoredFilePurpose; files: number; size: number }[];
      unused: { files: number; size: number };
    };
  };
  "find-stored-file": {
    params: [name: string];
    row: {
      name: string;
      originalName: string;
      purpose: StoredFilePurpose;
      mediaType: string;
      accountId: number | null;
      guestId: number | null;
    };
  };
  "find-stored-settings": {
    params: [];
    row: {
      settings: unknown;
      sealedVersion: number | null;
      hasGoods: boolean;
      refusedProviders: string[];
    };
  };
  "find-stream-elsewhere": {
    params: [accountId: number, sessionHash: Buffer];
    row: Record<never, never>;
  };
  "find-stretch": {
    params: [id: number, id2: number];
    row: { entries: number; digest: Buffer | null };
  };
  "find-student-details": {
    params: [id: number];
    row: {
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      address: string;
      requiresTaxInvoice: boolean;
      taxPersonType: "normal_person" | "juristic_person";
    };
  };
  "find-student-file": {
    params: [id: string, accountId: number];
    row: { id: string; fileName: string; file: Buffer; checkedAt: number };
  };
  "find-student-view": {
    params: [tokenHash: Buffer, sessionHash: Buffer, viewerId: number];
    row: {
      viewEndsAt: Date;
      id: number;
      username: string;
      email: string;
      firstName: string;
      lastName: string;
      phone: string;
      tier: string | null;
      lang: "th" | "en";
      isEmailConfirmed: boolean;
      endsAt: Date | null;
    };
  };
  "find-submission": {
    params: [id: number];
    row: {
      id: number;
      accountId: number;
      learner: string;
      itemId: number;
      course: { th: string; en: string };
      lessonId: number;
      lesson: { th: string; en: string };
      task: { th: string; en: string };
    };
  };
  "find-taken": {
    params: [folded: string, folded2: string, limit: number, limit2: number];
    row: { username: boolean; contact: boolean; users: number; usersToday: number };
  };
  "find-tax-record": {
    params: [orderId: number];
    row: {
      orderId: number;
      personType: "normal_person" | "juristic_person" | null;
      buyerName: string;
      branch: string | null;
      buyerAddress: string;
      postcode: string;
      taxIdSealed: Buffer | null;
      keepUntil: Date;
    };
  };
  "find-teacher-en": {
    params: [id: number];
    row: { id: number; name: string; bio: string; picture_file: string | null };
  };
  "find-teacher-th": {
    params: [id: number];
    row: { id: number; name: string; bio: string; picture_file: string | null };
  };
  "find-teaching": {
    params: [id: number];
    row: { state: "none" | "archived" | "invited" | "teaching"; courses: number };
  };
  "find-text-stand": {
    params: [];
    row: { stand: number };
  };
  "find-ticket-account": {
    params: [provider: "google" | "line" | "facebook", subject: string];
    row: { accountId: number };
  };
  "find-transfer-code": {
    params: [id: number, accountId: number, id2: number];
    row: { accountNumber: string; dueSatang: number };
  };
  "find-wait-facts": {
    params: [accountId: number, id: number, joinedFrom: string];
    row: {
      seatLimit: number | null;
      seatsLeft: number | null;
      isIn: boolean;
      hasCourse: boolean;
      waiting: number;
      waitingAtAddress: number;
      ownWaits: number;
      hasLetLapse: boolean;
    };
  };
  "find-wanted-tax-details": {
    params: [id: number];
    row: {
      personType: "normal_person" | "juristic_person";
      nameOne: string;
      nameTwo: string;
      taxIdSealed: Buffer | null;
      address: string;
      postcode: string;
    };
  };
  "find-watcher": {
    params: [id: number, itemId: number];
    row: { name: string; orderId: number | null };
  };
  "find-what-followed-approval": {
    params: [orderId: number, value2: boolean, accountId: number];
    row: { what: "refund" | "parcel" | "over" | "orders" | null };
  };
  "find-what-is-beside-order": {
    params: [id: number];
    row: {
      openPayment: "person" | "provider" | null;
      isDecided: boolean;
      hasMoneyAside: boolean;
      hasRefundApproval: boolean;
      isInStatement: boolean;
    };
  };
  "find-what-order-gave": {
    params: [id: number, value2: string];
    row: {
      courses: { name: string; endsAt: string | null; isWaiting: boolean }[];
      seats: number;
      coupons: { code: string; comesBack: boolean }[];
      goods: { name: string; quantity: number }[];
      isSent: boolean;
      withholdingSatang: number;
      payableSatang: number;
      withheldGoneSatang: number;
    };
  };
  "find-when-settings-were-saved": {
    params: [];
    row: { since: Date };
  };
  "find-whether-access-was-kept": {
    params: [accountId: number, itemId: number];
    row: { is: boolean };
  };
  "finish-data-export": {
    params: [id: number, document: string | null];
    row: never;
  };
  "finish-film-job": {
    params: [filmName: string, value2: boolean];
    row: never;
  };
  "finish-outbox-messages": {
    params: [
      rows: readonly { outboxId: number | null; accountId: number | null; template: string; recipient: string; subject: string; packed: string }[],
      outboxIds: readonly number[],
      ids: readonly number[],
    ];
    row: never;
  };
  "finish-payment-events": {
    params: [ids: readonly number[], outcomes: readonly (string | null)[]];
    row: { set_config: string };
  };
  "finish-picture-job": {
    params: [filmName: string];
    row: never;
  };
  "finish-reconciliation": {
    params: [
      provider: ColumnTypes["provider_reconciliation.provider"],
      day: string,
      comparedAt: Date | null,
      payments: number,
      breaks: number,
    ];
    row: never;
  };
  "flag-order-by-its-reviews": {
    params: [id: number];
    row: never;
  };
  "forget-changes-of-days-not-kept": {
    params: [limit: number];
    row: { id: number };
  };
  "forget-claim-accounts": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "forget-held-from": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "forget-idempotency-key": {
    params: [owner: string, endpoint: string, key: string];
    row: never;
  };
  "forget-provider-keys-refused": {
    params: [provider: string];
    row: never;
  };
  "forget-socket-slots": {
    params: [];
    row: never;
  };
  "forget-student-views": {
    params: [viewerId: number];
    row: never;
  };
  "forgive-password-tries": {
    params: [keys: readonly string[], key: string, key2: string | null];
    row: never;
  };
  "free-names": {
    params: [accountId: number];
    row: never;
  };
  "free-taken-seats": {
    params: [orderId: number];
    row: never;
  };
  "give-back-film-job": {
    params: [filmName: string, turn: number];
    row: never;
  };
  "give-back-hit": {
    params: [key: string, value2: number];
    row: never;
  };
  "give-back-holdings": {
    params: [orderIds: readonly number[]];
    row: never;
  };
  "give-back-password-try": {
    params: [keys: readonly string[]];
    row: never;
  };
  "give-back-picture-job": {
    params: [filmName: string, turn: number];
    row: never;
  };
  "give-socket-slot-back": {
    params: [sessionHash: Buffer, slot: number, node: string];
    row: never;
  };
  "give-up-files": {
    params: [
      names: readonly string[],
      accountId: number | null,
      guestId: number | null,
      value4: boolean,
    ];
    row: never;
  };
  "give-up-outbox-message": {
    params: [id: number, tries: number, lastError: string];
    row: never;
  };
  "give-up-payments-of-open-orders": {
    params: [orderIds: readonly number[], reason: string];
    row: { paymentId: number; orderId: number };
  };
  "hand-announcement-over": {
    params: [
      announcementId: number,
      dueAt: Date | null,
      limit: number,
      handedAt: Date,
      value5: number,
      dueAt2: Date,
    ];
    row: { accountId: number; isHanded: boolean };
  };
  "hand-open-payment-to-person": {
    params: [id: number, nextCheckAt: Date | null];
    row: never;
  };
  "has-given-consent": {
    params: [version: string, accountId: number];
    row: { isGiven: boolean };
  };
  "has-open-orders": {
    params: [accountId: number];
    row: { id: number };
  };
  "has-second-factor": {
    params: [accountId: number];
    row: { hasFactor: boolean };
  };
  "hasten-announcement-mails": {
    params: [value1: number];
    row: never;
  };
  "hide-lesson-question": {
    params: [id: number, hiddenBy: number | null, hideReason: string];
    row: never;
  };
  "hide-review": {
    params: [id: number, hiddenReason: string, hiddenBy: number | null];
    row: never;
  };
  "hold-again": {
    params: [orderId: number];
    row: never;
  };
  "hold-outbox-message": {
    params: [id: number, tries: number, value3: number];
    row: { id: number; set_config: string };
  };
  "hold-refund": {
    params: [id: number, tries: number];
    row: { id: number };
  };
  "hold-stopped-announcements": {
    params: [rows: readonly { id: number; tries: number; announcementId: number }[]];
    row: { id: number };
  };
  "hold-stream": {
    params: [accountId: number, sessionHash: Buffer, value3: boolean];
    row: { "?column?": number };
  };
  "hold-work-files": {
    params: [accountId: number, names: readonly string[]];
    row: { name: string; bytes: number; isFresh: boolean };
  };
  "ignore-statement-line": {
    params: [id: number, decidedBy: number | null, note: string];
    row: { id: number };
  };
  "insert-account": {
    params: [
      fields: { username: string; email: string; passwordHash: string | null; firstName: string; lastName: string; nickname: string; phone: string; address: string; lang: "th" | "en"; isStudent: boolean; isAdministrator: boolean; isOwner: boolean; permissions: readonly string[]; userGroupId: number | null },
      rows: readonly { folded: string; kind: "username" | "email" | "phone" | "both" }[],
    ];
    row: { id: number };
  };
  "insert-announcement": {
    params: [
      authorId: number,
      fields: { purpose: "course" | "sale"; audience: AnnouncementAudience; category_id: number | null; subject_th: string; subject_en: string; body_th: string; body_en: string; link_item_id: number | null },
    ];
    row: { id: number };
  };
  "insert-announcement-items": {
    params: [announcementId: number, ids: readonly number[]];
    row: never;
  };
  "insert-announcement-receivers": {
    params: [
      announcementId: number,
      ids: readonly number[],
      dueAt: Date | null,
      filledTo: number,
      value5: boolean,
    ];
    row: never;
  };
  "insert-audit-entry": {
    params: [
      actorId: number | null,
      actorRole: string,
      action: string,
      object: string,
      detail: string,
      requestId: string,
    ];
    row: never;
  };
  "insert-backup-run": {
    params: [kind: "backup" | "drill" | "restore", backupId: string | null];
    row: { id: number };
  };
  "insert-bank-account": {
    params: [
      fields: { bank_name: string; account_name: string; account_name_en: string; account_id: string; prompt_pay_image: string; position: number; is_active: boolean },
    ];
    row: { id: number };
  };
  "insert-card-try": {
    params: [paymentId: number, orderId: number, addressHash: Buffer];
    row: never;
  };
  "insert-category": {
    params: [nameTh: string, nameEn: string, slug: string];
    row: { id: number };
  };
  "insert-certificate": {
    params: [
      fields: { code: string; accountId: number; itemId: number; courseTh: string; courseEn: string; minutes: number; completedAt: Date },
    ];
    row: never;
  };
  "insert-certificate-anew": {
    params: [id: number, code: string, learnerName: string];
    row: { id: number };
  };
  "insert-code-factor": {
    params: [
      accountId: number,
      name: string,
      sealedSecret: Buffer | null,
      lastStep: number | null,
    ];
    row: { id: number };
  };
  "insert-consent": {
    params: [
      fields: { accountId: number | null; version: string; lang: string; body: string; englishBody: string | null; format: "html" | "text"; channel: string; address: string },
    ];
    row: never;
  };
  "insert-coupon-items": {
    params: [cs: readonly number[], is: readonly number[]];
    row: never;
  };
  "insert-coupon-methods": {
    params: [cs: readonly number[], ms: readonly number[]];
    row: never;
  };
  "insert-coupons-of-day": {
    params: [day: string];
    row: never;
  };
  "insert-credential-key": {
    params: [id: string, publicKey: string, sealed: Buffer];
    row: never;
  };
  "insert-cues": {
    params: [fileName: string, seconds: readonly number[], words: readonly string[]];
    row: never;
  };
  "insert-custom-answers": {
    params: [accountId: number, rows: readonly { labelId: number; values: unknown }[]];
    row: never;
  };
  "insert-data-export": {
    params: [accountId: number];
    row: { id: number };
  };
  "insert-decision": {
    params: [
      fields: { accountId: number | null; purpose: string; version: string; lang: string; isGiven: boolean; channel: string; address: string },
    ];
    row: never;
  };
  "insert-email-name": {
    params: [accountId: number, folded: string];
    row: never;
  };
  "insert-empty-reservation": {
    params: [accountId: number | null, guestId: number | null, room: StorageReservationRoom];
    row: { id: number };
  };
  "insert-factor-removal": {
    params: [accountId: number, askedBy: number | null, reason: string];
    row: { dueAt: Date };
  };
  "insert-figure-day": {
    params: [day: string];
    row: never;
  };
  "insert-files-of-lesson": {
    params: [
      lessonId: number,
      rows: readonly { position: number; file: string; title: string; download: boolean }[],
    ];
    row: never;
  };
  "insert-film-jobs": {
    params: [value1: readonly string[]];
    row: never;
  };
  "insert-film-renditions": {
    params: [
      filmName: string,
      rows: readonly { quality: FilmRenditionQuality; lines: number | null; name: string }[],
    ];
    row: never;
  };
  "insert-first-approval": {
    params: [
      fields: { paymentId: number; accountId: number | null; requestId: string; receivedSatang: number | null; rest: "forgive" | "ask" | null; reason: string; lineId: number | null },
    ];
    row: { paymentId: number };
  };
  "insert-free-payment": {
    params: [id: number];
    row: { id: number };
  };
  "insert-gift": {
    params: [
      fields: { kind: ColumnTypes["gift_approval.kind"]; object: string; accountId: number | null; subjectId: number | null; satang: number | null; fromSatang: number | null; command: unknown; shown: unknown; reason: string; askedBy: number; isDone: boolean },
    ];
    row: { id: number; slot: number };
  };
  "insert-gift-of-order": {
    params: [orderId: number];
    row: { id: number };
  };
  "insert-given-access": {
    params: [
      fields: { accountId: number; courseId: number; cause: "administrator" | "import" | null; words: string },
      endsAt: Date | null,
      value3: number | null,
    ];
    row: { id: number; endsAt: Date | null };
  };
  "insert-guest": {
    params: [handle: string, secretHash: Buffer];
    row: { id: number };
  };
  "insert-items-of-day": {
    params: [day: string];
    row: never;
  };
  "insert-lesson": {
    params: [
      itemId: number,
      kind: LessonKind,
      dropKey: string | null,
      fields: { section_id: number; release: LessonRelease; release_lesson_id: number | null; title_th: string; title_en: string; body_th: string; body_en: string; video_file: string | null; seconds: number | null; is_published: boolean; is_preview: boolean; completion: LessonCompletion; completion_percent: number; release_days: number | null; release_at: Date | null; quiz_pass_percent: number; quiz_attempts: number | null; quiz_minutes: number | null; quiz_draw: number | null; quiz_mixed: boolean; quiz_solutions: "when_passed" | "each_time" | "never"; live_at: Date | null; live_minutes: number | null; live_link: string; live_room: string; live_capacity: number | null; video_link: string | null; captions_th_file: string | null; captions_en_file: string | null; poster_file: string | null; work_words: boolean; work_pictures: boolean; work_sound: boolean; work_files: boolean; work_max_files: number; work_max_mb: number; work_due_on: string | null; work_late: "taken" | "refused"; work_points: number | null },
    ];
    row: { id: number };
  };
  "insert-lesson-answer": {
    params: [questionId: number, accountId: number, body: string];
    row: { id: number };
  };
  "insert-lesson-note": {
    params: [accountId: number, lessonId: number, second: number | null, body: string];
    row: { id: number };
  };
  "insert-lesson-question": {
    params: [accountId: number, lessonId: number, body: string];
    row: { id: number };
  };
  "insert-link": {
    params: [provider: "google" | "line" | "facebook", subject: string, accountId: number];
    row: { account_id: number };
  };
  "insert-mend": {
    params: [
      number: number,
      goesOnAfter: number,
      entries: number,
      digest: Buffer | null,
      found: string,
      reason: string,
      seal: Buffer,
    ];
    row: { done: number };
  };
  "insert-missing-payment-methods": {
    params: [
      rows: readonly { id: ColumnTypes["payment_method.id"]; name_th: string; name_en: string; payment_type: string; provider: ColumnTypes["payment_method.provider"] | null; is_enabled: boolean; position: number; minimum_satang: number; takes_usd: boolean; shows_contact_name: boolean; shows_originating_bank: boolean }[],
    ];
    row: never;
  };
  "insert-money-of-day": {
    params: [postedOn: string];
    row: never;
  };
  "insert-notices-certificate": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number | null;
      at: Date;
      until: Date | null;
      code: string;
    };
  };
  "insert-notices-ends_day": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number | null;
      at: Date;
      until: Date;
      code: string | null;
    };
  };
  "insert-notices-ends_week": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number | null;
      at: Date;
      until: Date;
      code: string | null;
    };
  };
  "insert-notices-go_on": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number | null;
      at: Date | null;
      until: Date | null;
      code: string | null;
    };
  };
  "insert-notices-handed_in": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number | null;
      at: Date | null;
      until: Date | null;
      code: string | null;
    };
  };
  "insert-notices-live_soon": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number;
      at: Date;
      until: Date;
      code: string | null;
    };
  };
  "insert-notices-live_tomorrow": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number;
      at: Date;
      until: Date | null;
      code: string | null;
    };
  };
  "insert-notices-new_lesson": {
    params: [value1: Date, limit: number, value3: number];
    row: {
      accountId: number;
      occasion: string;
      itemId: number;
      lessonId: number;
      at: Date | null;
      until: Date | null;
      code: string | null;
    };
  };
  "insert-oauth-flow": {
    params: [
      stateHash: Buffer,
      guestId: number | null,
      sessionHash: Buffer | null,
      fields: { accountId: number | null; provider: "google" | "line" | "facebook"; nonce: string; verifier: string; nextPath: string },
    ];
    row: never;
  };
  "insert-order": {
    params: [
      id: number,
      token: string,
      paymentMethodId: number,
      currency: "THB" | "USD",
      priceSatang: number,
      discountSatang: number,
      shippingFeeSatang: number,
      withholdingPercent: number,
      withholdingSatang: number,
      payableSatang: number,
      beforeVatSatang: number,
      contactName: string,
      email: string,
      phone: string,
      shippingAddress: string | null,
      shippingOptionId: number | null,
      contentHash: Buffer,
      needsApproval: boolean,
      value19: number,
      ids: readonly number[],
      itemIds: readonly number[],
      value22: number,
      itemIds2: readonly number[],
      planIds: readonly (number | null)[],
      quantities: readonly number[],
      unitPrices: readonly number[],
      discounts: readonly number[],
      cancelAt: Date | null,
      heldSince: Date | null,
      heldFrom: string | null,
      ids2: readonly number[],
      vatPercent: number | string | null,
      vatClasses: readonly (CatalogItemVatClass | null)[],
      isWithholdables: readonly (boolean | null)[],
      withholdingBases: readonly (number | null)[],
      ids3: readonly number[],
      versions: readonly number[],
      amounts: readonly number[],
      ids4: readonly number[],
      versions2: readonly number[],
      itemIds3: readonly number[],
      kinds: readonly string[],
      ids5: readonly (number | null)[],
      nameThs: readonly string[],
      nameEns: readonly string[],
      amounts2: readonly number[],
      satangOff: number,
      id2: number | null,
      source: string | null,
      campaign: string | null,
    ];
    row: { id: number };
  };
  "insert-order-by-hand": {
    params: [
      fields: { orderId: number; madeBy: number; reason: "cash" | "on_site" | "gift" | "invoice"; note: string; discountSatang: number; paidBy: "cash" | "transfer" | "free" | null; paidOn: string | null },
    ];
    row: { order_id: number };
  };
  "insert-order-note": {
    params: [id: number, authorId: number | null, body: string, requestId: string];
    row: { id: number };
  };
  "insert-order-shipment": {
    params: [
      id: number,
      carrier: OrderShipmentCarrier,
      carrierName: string,
      tracking: string,
      writtenBy: number,
    ];
    row: { id: number; orderId: number; accountId: number };
  };
  "insert-orders-of-day": {
    params: [day: string];
    row: never;
  };
  "insert-orders-of-items-of-day": {
    params: [day: string];
    row: never;
  };
  "insert-own-names": {
    params: [
      accountId: number,
      rows: readonly { folded: string; kind: "username" | "email" | "phone" | "both" }[],
    ];
    row: never;
  };
  "insert-passkey-factor": {
    params: [
      accountId: number,
      name: string,
      credentialId: string | null,
      publicKey: Buffer | null,
      signCount: number,
      transports: readonly string[],
    ];
    row: { id: number };
  };
  "insert-payer-report": {
    params: [id: number, transferredAt: Date | null, description: string, address: string];
    row: never;
  };
  "insert-payment-events": {
    params: [
      rows: readonly { provider: ColumnTypes["payment_event.provider"]; eventId: string; topic: string; reference: string | null; attemptId: string | null; body: string; pauseSeconds: number }[],
      states: readonly PaymentState[],
    ];
    row: {
      id: number;
      ofProvider: ColumnTypes["payment_event.provider"];
      eventId: string;
      isTurn: boolean;
      paymentId: number | null;
      orderId: number | null;
      orderToken: string | null;
      provider: ColumnTypes["payment.provider"] | null;
      methodId: ColumnTypes["payment.payment_method_id"] | null;
      amountSatang: number | null;
      state: PaymentState | null;
      reference: string | null;
      failureCode: string | null;
      startedAt: Date | null;
      endsAt: Date | null;
      askedAt: Date | null;
      closedAt: Date | null;
      cardsRest: boolean;
      now: Date;
    };
  };
  "insert-payment-intent": {
    params: [
      fields: { orderId: number; methodId: ColumnTypes["shop_order.payment_method_id"]; provider: ColumnTypes["payment.provider"] | null; dueSatang: number; currency: ColumnTypes["payment.currency"]; until: Date | null; pageLanguage: string },
    ];
    row: { id: number; startedAt: Date; expiresAt: Date };
  };
  "insert-payment-report": {
    params: [
      fields: { id: number; orderId: number; accountId: number | null; newPaymentId: number; methodId: ColumnTypes["payment.payment_method_id"]; amountDue: number; currency: ColumnTypes["payment.currency"]; openPaymentId: number | null; contactName: string; email: string; phone: string; bankAccountId: number | null; originatingBankCode: string | null; transferredAt: Date | null; amountSatang: number | null; description: string; address: string; waits: boolean },
      names: readonly string[],
      rows: readonly { key: string; kind: "mail" | "realtime" | "bookshop"; payload: unknown }[],
    ];
    row: never;
  };
  "insert-phone-name": {
    params: [accountId: number, folded: string];
    row: { accountId: number };
  };
  "insert-plan": {
    params: [
      itemId: number,
      fields: { plan_type: "free" | "period" | "actual" | "trial"; pricing_type: "default" | "renew" | "others"; plan_name_th: string; plan_name_en: string; term: number | null; term_unit: "day" | "month" | "year" | null; renew_window: number | null; renew_window_unit: "day" | "month" | "year" | null; plan_price_satang: number | null; plan_price_usd_cents: number | null; is_visible: boolean; free_for: "student" | null; free_for_item_ids: readonly number[]; needs_approval: boolean; clock: PricingPlanClock; clock_days: number | null; clock_date: Date | null },
    ];
    row: { id: number };
  };
  "insert-profile-question": {
    params: [
      fields: { type_label: CustomLabelFieldType; label: string; label_en: string; options: unknown; optionsEn: unknown; position: number; is_required: boolean; is_active: boolean },
    ];
    row: { id: number };
  };
  "insert-promotion-items": {
    params: [promotionId: number, is: readonly number[]];
    row: never;
  };
  "insert-quiz-attempt": {
    params: [
      accountId: number,
      lessonId: number,
      number: number,
      passPercent: number,
      value5: number | null,
    ];
    row: { id: number };
  };
  "insert-quiz-question": {
    params: [
      lessonId: number,
      kind: QuizQuestionKind,
      fields: { body_th: string; body_en: string; points: number; options: string; is_true: boolean; number: number | null; tolerance: number; accepted: string; explanation_th: string; explanation_en: string; picture: string | null },
    ];
    row: { id: number };
  };
  "insert-quiz-questions": {
    params: [
      attemptId: number,
      rows: readonly { questionId: number; options: unknown; matches: unknown }[],
    ];
    row: never;
  };
  "insert-recovery-codes": {
    params: [accountId: number, value2: readonly Buffer[]];
    row: never;
  };
  "insert-refund": {
    params: [
      fields: { orderId: number; paymentId: number; amountSatang: number; currency: string; way: "provider" | "back_office" | "bank"; isOfSale: boolean; reason: string; note: string; requestedBy: number | null; certificateStays: boolean },
    ];
    row: { id: number };
  };
  "insert-refund-approval": {
    params: [
      fields: { orderId: number; paymentId: number; kind: RefundApprovalKind; accountId: number; amountSatang: number; currency: string; reviewId: number | null; reason: string; note: string; way: "provider" | "back_office" | "bank" | null; returnedSatang: number; reference: string | null; bankCode: string | null; returnedOn: string | null; breakId: number | null; certificateStays: boolean },
    ];
    row: { id: number };
  };
  "insert-refund-by-hand": {
    params: [
      fields: { orderId: number; paymentId: number; amountSatang: number; currency: string; way: "provider" | "back_office" | "bank"; isOfSale: boolean; reason: string; note: string; requestedBy: number | null; certificateStays: boolean; reference: string | null; bankCode: string | null; returnedOn: string | null },
    ];
    row: { id: number };
  };
  "insert-refund-claim": {
    params: [orderId: number, accountId: number, reason: string];
    row: { id: number };
  };
  "insert-registered-link": {
    params: [provider: "google" | "line" | "facebook", subject: string, accountId: number];
    row: never;
  };
  "insert-reject-reason": {
    params: [
      fields: { used_for: "slip" | "free" | "cancel"; name_th: string; name_en: string; text_th: string; text_en: string; position: number; is_active: boolean },
    ];
    row: { id: number };
  };
  "insert-reservation": {
    params: [
      reservedBytes: number,
      room: StorageReservationRoom,
      accountId: number | null,
      guestId: number | null,
    ];
    row: { id: number };
  };
  "insert-restored-run": {
    params: [backupId: string | null, value2: number, detail: string];
    row: { id: number };
  };
  "insert-resumable": {
    params: [
      fields: { id: string; accountId: number; reservationId: number | null; sizeBytes: number; originalName: string; purpose: "component" | "lesson" },
    ];
    row: never;
  };
  "insert-seal": {
    params: [
      number: number,
      firstId: number,
      lastId: number,
      entries: number,
      digest: Buffer,
      seal: Buffer,
    ];
    row: { done: number };
  };
  "insert-second-step": {
    params: [
      tokenHash: Buffer,
      accountId: number,
      way: "password" | "social" | "link",
      asksProfile: boolean,
    ];
    row: never;
  };
  "insert-section": {
    params: [itemId: number, titleTh: string, titleEn: string, isPublished: boolean];
    row: { id: number };
  };
  "insert-session": {
    params: [
      tokenHash: Buffer,
      fields: { accountId: number; lifeSeconds: number; userAgent: string; address: string; asksProfile: boolean },
    ];
    row: never;
  };
  "insert-shipping-address": {
    params: [
      fields: { accountId: number; name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string },
    ];
    row: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      telephone: string;
      address: string;
      subDistrict: string;
      district: string;
      province: string;
      postcode: string;
      taxId: string;
      version: number;
      isDefault: boolean;
    };
  };
  "insert-shipping-option": {
    params: [
      fields: { name_th: string; name_en: string; fee_satang: number; position: number; is_active: boolean },
    ];
    row: { id: number };
  };
  "insert-site-setting": {
    params: [];
    row: never;
  };
  "insert-social-ticket": {
    params: [id: string, guestId: number];
    row: never;
  };
  "insert-sources-of-day": {
    params: [day: string];
    row: never;
  };
  "insert-statement-import": {
    params: [
      fields: { bankAccountId: number; fileName: string; importedBy: number; added: number; known: number; faults: unknown },
    ];
    row: { id: number };
  };
  "insert-statement-lines": {
    params: [
      importId: number,
      bankAccountId: number,
      keys: readonly Buffer[],
      numbers: readonly number[],
      ats: readonly Date[],
      hasTimes: readonly boolean[],
      amounts: readonly number[],
      balances: readonly (number | null)[],
      descriptions: readonly string[],
      accounts: readonly string[],
      befores: readonly (number | null)[],
      doubts: readonly ("direction" | "balance" | null)[],
    ];
    row: never;
  };
  "insert-stored-files": {
    params: [
      rows: readonly { name: string; accountId: number | null; guestId: number | null; purpose: StoredFilePurpose; state: StoredFileState; mediaType: string; sizeBytes: number; width: number | null; height: number | null; seconds: number | null; originalName: string; originalHash: string; slipBank: string | null; slipDay: string | null; slipReferenceHash: string; slipReferenceSealed: string }[],
    ];
    row: never;
  };
  "insert-student-file": {
    params: [accountId: number, limit: number, fileName: string, file: Buffer];
    row: { id: string; expiresAt: Date };
  };
  "insert-student-view": {
    params: [
      tokenHash: Buffer,
      sessionHash: Buffer,
      viewerId: number,
      studentId: number,
      value5: number,
    ];
    row: { endsAt: Date };
  };
  "insert-submission": {
    params: [
      accountId: number,
      lessonId: number,
      number: number,
      words: string,
      isLate: boolean,
    ];
    row: { id: number };
  };
  "insert-submission-files": {
    params: [submissionId: number, rows: readonly { name: string; title: string }[]];
    row: never;
  };
  "insert-tax-records": {
    params: [
      rows: readonly { orderId: number; personType: "normal_person" | "juristic_person" | null; buyerName: string; branch: string | null; buyerAddress: string; postcode: string; taxIdSealed: string; keepUntil: Date }[],
    ];
    row: never;
  };
  "insert-transfer-payment": {
    params: [id: number];
    row: { id: number };
  };
  "insert-trusted-browser": {
    params: [accountId: number, tokenHash: Buffer, userAgent: string];
    row: never;
  };
  "insert-user-group": {
    params: [
      fields: { name: string; name_en: string; is_default: boolean; is_self_selectable: boolean; position: number; is_active: boolean },
    ];
    row: { id: number };
  };
  "invite-instructor": {
    params: [accountId: number];
    row: never;
  };
  "is-attendee": {
    params: [lessonId: number, itemId: number, accountId: number];
    row: { is: boolean };
  };
  "is-fresh-account": {
    params: [id: number];
    row: { id: number };
  };
  "is-mark-ahead": {
    params: [];
    row: Record<never, never>;
  };
  "join-waiting-list": {
    params: [accountId: number, itemId: number, joinedFrom: string];
    row: never;
  };
  "judge-quiz-answers": {
    params: [
      attemptId: number,
      rows: readonly { questionId: number; score: number | null; judging: number | null }[],
    ];
    row: never;
  };
  "judge-quiz-attempt": {
    params: [
      id: number,
      score: number | null,
      most: number | null,
      percent: number | null,
      isPassed: boolean | null,
    ];
    row: never;
  };
  "keep-account-of-refund-approval": {
    params: [id: number, accountSealed: Buffer | null];
    row: never;
  };
  "keep-asked-questions": {
    params: [attemptId: number];
    row: Record<never, never>;
  };
  "keep-calendar-link": {
    params: [
      accountId: number,
      secretHash: Buffer,
      secretSealed: Buffer | null,
      value4: boolean,
    ];
    row: { sealed: Buffer | null };
  };
  "keep-category": {
    params: [id: number];
    row: Record<never, never>;
  };
  "keep-claim-account": {
    params: [id: number, accountSealed: Buffer | null];
    row: never;
  };
  "keep-consent-document": {
    params: [
      fields: { version: string; purpose: string; lang: string; body: string; englishBody: string; format: "html" | "text"; isOfTerms: boolean },
    ];
    row: never;
  };
  "keep-consent-that-comes": {
    params: [
      version: string,
      body: string,
      englishBody: string | null,
      bodyType: "html" | "text",
    ];
    row: never;
  };
  "keep-consent-that-goes": {
    params: [
      version: string,
      body: string,
      englishBody: string | null,
      bodyType: "html" | "text",
    ];
    row: never;
  };
  "keep-factor-challenge": {
    params: [
      sessionHash: Buffer,
      accountId: number,
      purpose: "code" | "passkey" | "ask" | "proof",
      challenge: string | null,
      sealedSecret: Buffer | null,
      proofHash: Buffer | null,
      value7: number,
    ];
    row: never;
  };
  "keep-idempotent-answer": {
    params: [
      owner: string,
      endpoint: string,
      key: string,
      status: number | null,
      answer: string | null,
    ];
    row: never;
  };
  "keep-learner": {
    params: [id: number];
    row: Record<never, never>;
  };
  "keep-lesson-words": {
    params: [
      lessonId: number,
      bodyTh: string,
      bodyEn: string,
      th: string | null,
      en: string | null,
    ];
    row: never;
  };
  "keep-order-watch": {
    params: [id: string, accountId: number, id2: number];
    row: { before: number | null };
  };
  "keep-owner": {
    params: [id: number];
    row: { id: number };
  };
  "keep-payment-open": {
    params: [
      id: number,
      state: PaymentState,
      providerReference: string | null,
      failureCode: string | null,
    ];
    row: never;
  };
  "keep-people-import-line": {
    params: [
      fields: { runId: number; line: number; result: PeopleImportLineResult; accountId: number | null; isCourseOpened: boolean; faults: unknown },
    ];
    row: never;
  };
  "keep-quiz-answer": {
    params: [attemptId: number, questionId: number, answer: string];
    row: never;
  };
  "keep-refund-account": {
    params: [id: number, accountSealed: Buffer | null];
    row: never;
  };
  "keep-section": {
    params: [id: number];
    row: Record<never, never>;
  };
  "last-attempt-number": {
    params: [accountId: number, lessonId: number];
    row: { last: number };
  };
  "leave-learner-mail": {
    params: [id: number, kind: LearnerMailOffKind];
    row: never;
  };
  "leave-second-step": {
    params: [tokenHash: Buffer];
    row: never;
  };
  "leave-socket-slots": {
    params: [node: string];
    row: never;
  };
  "leave-taught-courses": {
    params: [accountId: number];
    row: never;
  };
  "leave-teaching": {
    params: [accountId: number];
    row: never;
  };
  "leave-waiting-list": {
    params: [accountId: number, itemId: number];
    row: { id: number };
  };
  "lengthen-access": {
    params: [value1: number, changeReason: string, id: number];
    row: never;
  };
  "let-reviewed-order-go-on": {
    params: [id: number];
    row: { id: number };
  };
  "list-access-to-go-on-from": {
    params: [orderIds: readonly number[]];
    row: {
      lineId: number;
      clock: { kind: ColumnTypes["order_line.clock"]; days: number | null; date: string | null };
      hasLessons: boolean;
      many: number;
      endless: boolean | null;
      waits: boolean | null;
      endsAt: Date | null;
      isOwned: boolean;
    };
  };
  "list-active-coupons": {
    params: [id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; code: string; methodIds: number[]; usesLeft: number | null; ownUsesLeft: number | null; ofSeries: { id: number | null; usesLeft: number } | null };
      series: number | null;
      series_limit_per_account: number | null;
    };
  };
  "list-active-coupons-of-one": {
    params: [id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; code: string; methodIds: number[]; usesLeft: number | null; ownUsesLeft: number | null; ofSeries: { id: number | null; usesLeft: number } | null };
      series: number | null;
      series_limit_per_account: number | null;
    };
  };
  "list-active-promotions": {
    params: [id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; title: { th: string; en: string } };
      series: number | null;
      series_limit_per_account: number | null;
    };
  };
  "list-active-promotions-of-one": {
    params: [id: number];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; title: { th: string; en: string } };
      series: number | null;
      series_limit_per_account: number | null;
    };
  };
  "list-admin-order-lines-en": {
    params: [orderId: number];
    row: {
      title: string;
      planName: string;
      quantity: number;
      unit_price_satang: number;
      discount_satang: number;
      gross_satang: number;
    };
  };
  "list-admin-order-lines-th": {
    params: [orderId: number];
    row: {
      title: string;
      planName: string;
      quantity: number;
      unit_price_satang: number;
      discount_satang: number;
      gross_satang: number;
    };
  };
  "list-admin-orders-en": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      methodName: string;
      studentName: string;
      email: string;
      phone: string;
      payableSatang: number;
      owedSatang: number | null;
      currency: "THB" | "USD";
      createdAt: Date;
      reviewSince: Date | null;
      itemNames: string[];
      needsReview: boolean;
      refundDue: boolean;
      scheduled: "approve" | "reject" | null;
      waitsForSecond: boolean;
      isDeclined: boolean;
      paymentToDecide: number | null;
    };
  };
  "list-admin-orders-th": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      methodName: string;
      studentName: string;
      email: string;
      phone: string;
      payableSatang: number;
      owedSatang: number | null;
      currency: "THB" | "USD";
      createdAt: Date;
      reviewSince: Date | null;
      itemNames: string[];
      needsReview: boolean;
      refundDue: boolean;
      scheduled: "approve" | "reject" | null;
      waitsForSecond: boolean;
      isDeclined: boolean;
      paymentToDecide: number | null;
    };
  };
  "list-admin-payments-en": {
    params: [orderId: number];
    row: {
      id: number;
      methodId: ColumnTypes["payment.payment_method_id"];
      methodName: string;
      provider: ColumnTypes["payment.provider"] | null;
      state: PaymentState;
      amountSatang: number;
      reference: string | null;
      evidence: string | null;
      failureCode: string | null;
      createdAt: Date;
      decidedAt: Date | null;
      paidOn: string | null;
      paidSource: PaymentPaidSource | null;
      decidedBy: string | null;
      currency: ColumnTypes["payment.currency"];
      aboveSatang: number;
      orderStatus: ShopOrderStatus;
      decision: "approve" | "reject" | null;
      dueAt: Date | null;
      scheduledBy: string | null;
      scheduledById: number | null;
      saidSatang: number | null;
      saidRest: "forgive" | "ask" | null;
      firstAt: Date | null;
      firstBy: string | null;
      firstId: number | null;
      firstSatang: number | null;
      firstRest: "forgive" | "ask" | null;
      firstReason: string | null;
      receivedSatang: number;
      returnedSatang: number;
      overSatang: number;
      owesOver: boolean;
      othersLeftSatang: number;
      hasOpenRefund: boolean;
      isUnderReview: boolean;
    };
  };
  "list-admin-payments-th": {
    params: [orderId: number];
    row: {
      id: number;
      methodId: ColumnTypes["payment.payment_method_id"];
      methodName: string;
      provider: ColumnTypes["payment.provider"] | null;
      state: PaymentState;
      amountSatang: number;
      reference: string | null;
      evidence: string | null;
      failureCode: string | null;
      createdAt: Date;
      decidedAt: Date | null;
      paidOn: string | null;
      paidSource: PaymentPaidSource | null;
      decidedBy: string | null;
      currency: ColumnTypes["payment.currency"];
      aboveSatang: number;
      orderStatus: ShopOrderStatus;
      decision: "approve" | "reject" | null;
      dueAt: Date | null;
      scheduledBy: string | null;
      scheduledById: number | null;
      saidSatang: number | null;
      saidRest: "forgive" | "ask" | null;
      firstAt: Date | null;
      firstBy: string | null;
      firstId: number | null;
      firstSatang: number | null;
      firstRest: "forgive" | "ask" | null;
      firstReason: string | null;
      receivedSatang: number;
      returnedSatang: number;
      overSatang: number;
      owesOver: boolean;
      othersLeftSatang: number;
      hasOpenRefund: boolean;
      isUnderReview: boolean;
    };
  };
  "list-admin-reviews": {
    params: [itemId: number, offset: number];
    row: {
      id: number;
      itemId: number;
      accountId: number;
      stars: number;
      words: string;
      name: string;
      writtenAt: Date;
      hiddenAt: Date | null;
      hiddenReason: string;
      version: number;
    };
  };
  "list-administrators-without-factor": {
    params: [];
    row: { id: number };
  };
  "list-all-priced-items": {
    params: [];
    row: {
      id: number;
      kind: "course" | "product";
      categoryId: number;
      isArchived: boolean;
      satang: number | null;
    };
  };
  "list-announced-categories": {
    params: [value1: string];
    row: { id: number; name: string };
  };
  "list-announced-names": {
    params: [ids: readonly number[], value2: string];
    row: { id: number; kind: "course" | "product"; name: string };
  };
  "list-announcement-facts": {
    params: [
      rows: readonly { outboxId: number; accountId: number; announcementId: number }[],
      versions: readonly string[],
    ];
    row: {
      outboxId: number | null;
      id: number;
      purpose: "course" | "sale";
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
      subject: { th: string; en: string };
      body: { th: string; en: string };
      linkItemId: number | null;
      isOwn: boolean;
    };
  };
  "list-announcement-items": {
    params: [announcementId: number];
    row: { id: number };
  };
  "list-announcements-of-course": {
    params: [itemId: number, authorId: number | null];
    row: {
      id: number;
      version: number;
      subject: string;
      purpose: "course" | "sale";
      audience: AnnouncementAudience;
      state: AnnouncementState;
      dueAt: Date | null;
      startedAt: Date | null;
      createdAt: Date;
      author: string | null;
      receivers: number;
      sent: number;
    };
  };
  "list-announcements-of-person": {
    params: [accountId: number];
    row: {
      id: number;
      subject: string;
      purpose: "course" | "sale";
      state: AnnouncementReceiverState;
      handedAt: Date | null;
      hasLeft: boolean;
    };
  };
  "list-answered-submissions": {
    params: [accountId: number | null, limit: number, offset: number];
    row: {
      id: number;
      learner: string;
      itemId: number;
      course: { th: string; en: string };
      lessonId: number;
      lesson: { th: string; en: string };
      number: number;
      state: SubmissionState;
      handedInAt: Date;
      isLate: boolean;
      points: number | null;
    };
  };
  "list-asked-questions": {
    params: [attemptId: number];
    row: {
      id: number;
      kind: QuizQuestionKind;
      points: number;
      options: unknown;
      isTrue: boolean;
      number: number;
      tolerance: number;
      accepted: string;
      judging: number;
      body: { th: string; en: string };
      picture: unknown;
      explanation: { th: string; en: string };
      shown: unknown;
      matches: unknown;
      answer: unknown;
      score: number | null;
    };
  };
  "list-assignments-to-do": {
    params: [accountId: number];
    row: { itemId: number; lessonId: number };
  };
  "list-backup-runs": {
    params: [kind: "backup" | "drill" | "restore", limit: number];
    row: {
      id: number;
      kind: "backup" | "drill" | "restore";
      backupId: string | null;
      startedAt: Date;
      endedAt: Date | null;
      succeeded: boolean | null;
      detail: unknown;
    };
  };
  "list-bank-accounts-to-edit": {
    params: [];
    row: {
      id: number;
      version: number;
      bank_name: string;
      account_name: string;
      account_name_en: string;
      account_id: string;
      prompt_pay_image: string;
      position: number;
      is_active: boolean;
    };
  };
  "list-calendar": {
    params: [accountId: number];
    row: {
      id: number;
      itemId: number;
      title: { th: string; en: string };
      course: { th: string; en: string };
      startsAt: Date;
      minutes: number;
      room: string;
      changes: number;
    };
  };
  "list-card-rests": {
    params: [];
    row: {
      orderId: number;
      studentName: string;
      beganAt: Date;
      endsAt: Date;
      declined: number;
      cards: number;
    };
  };
  "list-cards-name-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-name-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-new-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-new-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-popular-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-popular-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-price_high-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-price_high-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-price_low-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-price_low-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-ready-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-ready-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-shop-en": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-cards-shop-th": {
    params: [
      slug: string,
      kind: "course" | "product" | "",
      accountId: number | null,
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: "course" | "product";
      title: string;
      promise: string;
      level: "beginner" | "intermediate" | "advanced" | null;
      cover_file: string;
      category_slug: string;
      category_name: string;
      price_satang: number | null;
      has_seat_limit: boolean;
      instructors: string[];
    };
  };
  "list-categories-en": {
    params: [];
    row: { slug: string; name: string; count: number };
  };
  "list-categories-th": {
    params: [];
    row: { slug: string; name: string; count: number };
  };
  "list-categories-to-edit": {
    params: [];
    row: {
      id: number;
      slug: string;
      name_th: string;
      name_en: string;
      version: number;
      is_archived: boolean;
      items: number;
    };
  };
  "list-category-choices-en": {
    params: [];
    row: { id: number; name: string };
  };
  "list-category-choices-th": {
    params: [];
    row: { id: number; name: string };
  };
  "list-category-order": {
    params: [];
    row: { id: number };
  };
  "list-certain-statement-lines": {
    params: [id: number, limit: number];
    row: { id: number };
  };
  "list-changes-of-day": {
    params: [day: string];
    row: { id: number };
  };
  "list-clashing-orders": {
    params: [value1: number, value2: number];
    row: { id: number };
  };
  "list-connections": {
    params: [accountId: number];
    row: { provider: "google" | "line" | "facebook"; connectedAt: Date };
  };
  "list-corrected-questions": {
    params: [limit: number];
    row: { id: number; judging: number };
  };
  "list-coupon-use": {
    params: [day: string, day2: string];
    row: {
      id: number;
      code: string;
      currency: "THB" | "USD";
      redeemed: number;
      held: number;
      discountSatang: number;
      soldSatang: number;
    };
  };
  "list-coupons-of-order": {
    params: [orderId: number];
    row: { code: string; discountSatang: number };
  };
  "list-course-names-en": {
    params: [patterns: readonly string[]];
    row: { id: number; name: string };
  };
  "list-course-names-th": {
    params: [patterns: readonly string[]];
    row: { id: number; name: string };
  };
  "list-course-news": {
    params: [itemId: number, accountId: number];
    row: {
      id: number;
      subject_th: string;
      subject_en: string;
      body_th: string;
      body_en: string;
      at: Date | null;
      linkItemId: number | null;
      isRead: boolean;
    };
  };
  "list-course-reviews": {
    params: [itemId: number, limit: number, offset: number];
    row: { id: number; stars: number; words: string; name: string; writtenAt: Date };
  };
  "list-course-students": {
    params: [itemId: number, limit: number, offset: number];
    row: {
      id: number;
      firstName: string;
      lastName: string;
      isErased: boolean;
      since: Date;
      until: Date | null;
      isOpen: boolean;
    };
  };
  "list-courses-of-category": {
    params: [categoryId: number];
    row: { id: number };
  };
  "list-courses-to-offer": {
    params: [limit: number];
    row: { id: number };
  };
  "list-courses-with-work": {
    params: [];
    row: { id: number; title: { th: string; en: string } };
  };
  "list-custom-answers": {
    params: [accountId: number];
    row: { custom_label_id: number; answer: unknown };
  };
  "list-custom-labels": {
    params: [];
    row: {
      id: number;
      field_type: CustomLabelFieldType;
      label: string;
      label_en: string;
      options: unknown;
      options_en: unknown;
      position: number;
      is_required: boolean;
    };
  };
  "list-custom-texts": {
    params: [];
    row: { lang: "th" | "en"; key: string; value: string };
  };
  "list-days-to-compare": {
    params: [
      provider: ColumnTypes["provider_reconciliation.provider"],
      day: string,
      value3: readonly number[],
    ];
    row: { day: string | null };
  };
  "list-days-to-keep": {
    params: [limit: number];
    row: { day: string | null };
  };
  "list-decisions": {
    params: [accountId: number];
    row: {
      purpose: string;
      version: string;
      isGiven: boolean;
      channel: string;
      decidedAt: Date;
      format: "html" | "text" | null;
      body: string | null;
      lang: string;
    };
  };
  "list-deleting-files": {
    params: [name: string, limit: number];
    row: { name: string; purpose: StoredFilePurpose };
  };
  "list-devices": {
    params: [accountId: number];
    row: { now: Date; userAgents: string[] };
  };
  "list-due-announcements": {
    params: [dueAt: Date];
    row: { id: number };
  };
  "list-due-decisions": {
    params: [limit: number, paymentIds: readonly number[]];
    row: { id: number };
  };
  "list-due-factor-removals": {
    params: [];
    row: { accountId: number };
  };
  "list-due-orders-in-payment": {
    params: [limit: number];
    row: { id: number };
  };
  "list-ended-gifts": {
    params: [
      kinds: readonly ColumnTypes["gift_approval.kind"][],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: ColumnTypes["gift_approval.kind"];
      object: string;
      satang: number | null;
      shown: unknown;
      reason: string;
      at: Date;
      by: string;
      askedBy: number;
      accountId: number | null;
      personName: string | null;
      endedAt: Date | null;
      endedHow: GiftApprovalEndedHow;
      endedBy: string | null;
      endReason: string;
    };
  };
  "list-ends-of-access": {
    params: [accountId: number, itemId: number];
    row: { id: number; endsAt: Date | null };
  };
  "list-enrollments": {
    params: [accountId: number];
    row: {
      now: Date;
      id: number;
      itemId: number;
      title_th: string;
      title_en: string;
      coverFile: string;
      state: EnrollmentState;
      startsAt: Date;
      endsAt: Date | null;
      waitsFor: "lessons" | "opening" | null;
      termFrom: Date | null;
      pausedAt: Date | null;
      pausedEnd: Date | null;
      lastChange: "paused" | "resumed" | "lengthened" | null;
      changeReason: string;
      orderId: number | null;
      planId: number | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      planType: ColumnTypes["order_line.plan_type"] | "actual";
      pricingType: ColumnTypes["order_line.pricing_type"] | "default";
      refundedAt: Date | null;
      lessons: number;
      lessonsDone: number;
      learnedAt: Date | null;
      filmLeft: number | null;
      againFrom: number | null;
    };
  };
  "list-files-of-lesson": {
    params: [id: number];
    row: { name: string };
  };
  "list-files-to-show": {
    params: [names: readonly string[], accountId: number, itemId: number];
    row: { name: string };
  };
  "list-film-jobs": {
    params: [itemId: number];
    row: {
      lessonId: number;
      state: FilmJobState;
      percent: number;
      reason: FilmJobReason | null;
      waiting: number;
    };
  };
  "list-films-opened-lately": {
    params: [accountId: number, lessonId: number];
    row: { sinceOpenedMs: number; seconds: number; watchedSlots: number | null };
  };
  "list-firsts-of-second": {
    params: [ids: readonly number[], value2: number];
    row: { id: number };
  };
  "list-foreign-entries": {
    params: [limit: number];
    row: { id: number };
  };
  "list-former-addresses": {
    params: [orderId: number];
    row: { id: number; address: ColumnTypes["order_address.address"] };
  };
  "list-freeing-seats-en": {
    params: [cancelAt: Date];
    row: {
      courseId: number;
      courseName: string;
      seats: number;
      firstEndsAt: Date;
      lastEndsAt: Date;
    };
  };
  "list-freeing-seats-th": {
    params: [cancelAt: Date];
    row: {
      courseId: number;
      courseName: string;
      seats: number;
      firstEndsAt: Date;
      lastEndsAt: Date;
    };
  };
  "list-givable-courses": {
    params: [];
    row: { id: number; slug: string };
  };
  "list-groups": {
    params: [];
    row: {
      id: number;
      name: string;
      nameEn: string;
      isDefault: boolean;
      isSelfSelectable: boolean;
    };
  };
  "list-happenings-of-order": {
    params: [value1: number];
    row: { at: Date; action: string; role: string; name: string | null; detail: unknown };
  };
  "list-invitations": {
    params: [];
    row: {
      id: number;
      version: number;
      name: string;
      email: string;
      isOwner: boolean;
      permissions: string[];
      invitedBy: string;
      invitedAt: Date;
      expiresAt: Date | null;
      isExpired: boolean;
    };
  };
  "list-item-order": {
    params: [categoryId: number | null];
    row: {
      id: number;
      kind: "course" | "product";
      titleTh: string;
      titleEn: string;
      coverFile: string;
      isPublished: boolean;
      hasPrice: boolean;
      publishAt: Date | null;
      archivedAt: Date | null;
      total: number;
    };
  };
  "list-item-places": {
    params: [];
    row: { id: number; categoryId: number; isArchived: boolean };
  };
  "list-items-that-give-product": {
    params: [freeProductId: number];
    row: { id: number; name_th: string; name_en: string };
  };
  "list-items-to-order-en": {
    params: [patterns: readonly string[]];
    row: {
      id: number;
      kind: "course" | "product";
      name: string;
      priceSatang: number | null;
      plans: { id: number; name: string; priceSatang: number | null }[];
    };
  };
  "list-items-to-order-th": {
    params: [patterns: readonly string[]];
    row: {
      id: number;
      kind: "course" | "product";
      name: string;
      priceSatang: number | null;
      plans: { id: number; name: string; priceSatang: number | null }[];
    };
  };
  "list-kept-consent-versions": {
    params: [];
    row: { version: string; since: Date; people: number };
  };
  "list-kept-lesson-counts": {
    params: [itemId: number];
    row: {
      id: number;
      title: { th: string; en: string };
      section: { th: string; en: string };
      reached: number;
      done: number;
      left: number;
      countedAt: Date;
    };
  };
  "list-known-coupons": {
    params: [accountId: number | null, guestId: number | null, ids: readonly number[]];
    row: {
      coupon: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; code: string; methodIds: number[]; usesLeft: number | null; ownUsesLeft: number | null; ofSeries: { id: number | null; usesLeft: number } | null };
    };
  };
  "list-known-file-names": {
    params: [names: readonly string[]];
    row: { name: string };
  };
  "list-known-statement-lines": {
    params: [bankAccountId: number, lineKeys: readonly Buffer[]];
    row: { key: Buffer };
  };
  "list-learned-courses": {
    params: [accountId: number];
    row: {
      itemId: number;
      title: { th: string; en: string };
      startedAt: Date;
      lastSeenAt: Date;
      completedAt: Date | null;
      done: number;
      idleDays: number;
      total: number;
      seconds: number;
      certificate: string | null;
    };
  };
  "list-learned-lessons": {
    params: [accountId: number, itemId: number];
    row: {
      id: number;
      kind: LessonKind;
      title: { th: string; en: string };
      openedAt: Date | null;
      doneAt: Date | null;
      seconds: number;
      attempts: number;
      bestPercent: number | null;
      isPassed: boolean;
    };
  };
  "list-learner-mails-off": {
    params: [accountId: number];
    row: { kind: LearnerMailOffKind };
  };
  "list-lesson-notes": {
    params: [
      accountId: number,
      itemId: number,
      id: number | null,
      words: readonly string[],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      lessonId: number;
      lesson: { th: string; en: string };
      second: number | null;
      body: string;
      createdAt: Date;
      version: number;
    };
  };
  "list-lesson-order": {
    params: [sectionId: number];
    row: { id: number };
  };
  "list-lesson-progress": {
    params: [accountId: number, itemId: number];
    row: { lessonId: number; openedAt: Date; doneAt: Date | null };
  };
  "list-lesson-questions": {
    params: [lessonId: number, value2: boolean, limit: number, offset: number];
    row: {
      id: number;
      itemId: number;
      course: { th: string; en: string };
      lessonId: number;
      lesson: { th: string; en: string };
      accountId: number;
      asker: string;
      body: string;
      createdAt: Date;
      isHidden: boolean;
      hideReason: string;
      answers: { id: number; body: string; author: string; createdAt: string }[];
    };
  };
  "list-lessons": {
    params: [itemId: number];
    row: {
      id: number;
      completion: LessonCompletion;
      completionPercent: number;
      release: LessonRelease;
      releaseDays: number | null;
      releaseAt: Date | null;
      releaseLessonId: number | null;
      sectionId: number;
      section: { th: string; en: string };
      kind: LessonKind;
      title: { th: string; en: string };
      seconds: number | null;
      isPreview: boolean;
    };
  };
  "list-lessons-to-edit": {
    params: [itemId: number];
    row: {
      id: number;
      section_id: number;
      item_id: number;
      position: number;
      kind: LessonKind;
      release: LessonRelease;
      release_lesson_id: number | null;
      archived_at: Date | null;
      version: number;
      drop_key: string | null;
      shown_at: Date | null;
      title_th: string;
      title_en: string;
      body_th: string;
      body_en: string;
      video_file: string | null;
      seconds: number | null;
      is_published: boolean;
      is_preview: boolean;
      completion: LessonCompletion;
      completion_percent: number;
      release_days: number | null;
      release_at: Date | null;
      quiz_pass_percent: number;
      quiz_attempts: number | null;
      quiz_minutes: number | null;
      quiz_draw: number | null;
      quiz_mixed: boolean;
      quiz_solutions: "when_passed" | "each_time" | "never";
      live_at: Date | null;
      live_minutes: number | null;
      live_link: string;
      live_room: string;
      live_capacity: number | null;
      video_link: string | null;
      captions_th_file: string | null;
      captions_en_file: string | null;
      poster_file: string | null;
      work_words: boolean;
      work_pictures: boolean;
      work_sound: boolean;
      work_files: boolean;
      work_max_files: number;
      work_max_mb: number;
      work_due_on: string | null;
      work_late: "taken" | "refused";
      work_points: number | null;
      files: { file: string; title: string; download: boolean }[];
    };
  };
  "list-mail-facts": {
    params: [value1: string];
    row: {
      outboxId: number | null;
      course: { th: string; en: string };
      lessons: { th: string; en: string }[];
      waiting: { course: { th: string; en: string }; works: number }[];
    };
  };
  "list-measures": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      planType: "free" | "period" | "actual" | "trial";
      pricingType: "default" | "renew" | "others";
      term: number | null;
      termUnit: "day" | "month" | "year" | null;
      priceSatang: number | null;
      priceUsdCents: number | null;
      renewWindow: number | null;
      renewWindowUnit: "day" | "month" | "year" | null;
      isVisible: boolean;
      freeForItemIds: number[] | null;
      needsApproval: boolean;
      isArchived: boolean;
    };
  };
  "list-mends": {
    params: [];
    row: {
      number: number;
      goesOnAfter: number;
      entries: number;
      digest: Buffer | null;
      found: string;
      reason: string;
      seal: Buffer;
    };
  };
  "list-merge-students": {
    params: [value1: number, value2: number];
    row: {
      id: number;
      version: number;
      name: string;
      username: string;
      email: string;
      phone: string;
      createdAt: Date;
      lastSeenAt: Date | null;
      isStaff: boolean;
      isMerged: boolean;
      connections: ("google" | "line" | "facebook")[];
      counts: { orders: number; openOrders: number; access: number; addresses: number; answers: number; files: number; couponUses: number; cartItems: number; mails: number; sessions: number };
    };
  };
  "list-merged-into": {
    params: [mergedInto: number];
    row: { id: number };
  };
  "list-method-choices-en": {
    params: [];
    row: { id: ColumnTypes["payment_method.id"]; name: string };
  };
  "list-method-choices-th": {
    params: [];
    row: { id: ColumnTypes["payment_method.id"]; name: string };
  };
  "list-money-by-day-en": {
    params: [day: string, day2: string];
    row: {
      day: string;
      methodId: ColumnTypes["payment_method.id"];
      methodName: string;
      currency: "THB" | "USD";
      payments: number;
      receivedSatang: number;
      refundedSatang: number;
    };
  };
  "list-money-by-day-th": {
    params: [day: string, day2: string];
    row: {
      day: string;
      methodId: ColumnTypes["payment_method.id"];
      methodName: string;
      currency: "THB" | "USD";
      payments: number;
      receivedSatang: number;
      refundedSatang: number;
    };
  };
  "list-moved-facts": {
    params: [ids: readonly number[]];
    row: {
      accessId: number;
      itemId: number;
      title: { th: string; en: string };
      startsAt: Date;
      endsAt: Date | null;
    };
  };
  "list-named-accounts": {
    params: [foldeds: readonly string[]];
    row: {
      folded: string;
      kind: "username" | "email" | "phone" | "both";
      accountId: number;
      isAdministrator: boolean;
      isStudent: boolean;
      isMerged: boolean;
      createdAt: number;
      first: string;
      last: string;
      phone: string;
      noted: { tier: string | null };
      groupName: string | null;
      expiresAt: Date | null;
      isImported: boolean;
    };
  };
  "list-named-conflicts-en": {
    params: [accountId: number, accountId2: number];
    row: { kind: "identity" | "answer" | "cart" | "coupon"; name: string };
  };
  "list-named-conflicts-th": {
    params: [accountId: number, accountId2: number];
    row: { kind: "identity" | "answer" | "cart" | "coupon"; name: string };
  };
  "list-names": {
    params: [value1: number, value2: number, limit: number];
    row: {
      id: number;
      kind: "course" | "product";
      title_th: string;
      title_en: string;
      other_names: string;
      position: number;
    };
  };
  "list-newest-files": {
    params: [limit: number];
    row: { name: string; purpose: StoredFilePurpose };
  };
  "list-odd-days": {
    params: [accountId: number];
    row: { day: string; networks: string[]; countries: string[]; hasTwoCountries: boolean };
  };
  "list-offer-facts": {
    params: [ids: readonly number[]];
    row: { waitId: number; itemId: number; title_th: string; title_en: string; until: Date };
  };
  "list-open-access": {
    params: [accountId: number, itemId: number];
    row: { id: number };
  };
  "list-open-gifts": {
    params: [
      kinds: readonly ColumnTypes["gift_approval.kind"][],
      limit: number,
      offset: number,
    ];
    row: {
      id: number;
      kind: ColumnTypes["gift_approval.kind"];
      object: string;
      satang: number | null;
      shown: unknown;
      reason: string;
      at: Date;
      by: string;
      askedBy: number;
      accountId: number | null;
      personName: string | null;
      endedAt: Date | null;
      endedHow: GiftApprovalEndedHow | null;
      endedBy: string | null;
      endReason: string;
    };
  };
  "list-open-orders-of-course": {
    params: [accountId: number, itemId: number, value3: boolean];
    row: { id: number };
  };
  "list-open-questions": {
    params: [accountId: number | null, limit: number, offset: number];
    row: {
      id: number;
      itemId: number;
      course: { th: string; en: string };
      lessonId: number;
      lesson: { th: string; en: string };
      accountId: number;
      asker: string;
      body: string;
      createdAt: Date;
      isHidden: boolean;
      hideReason: string;
      answers: { id: number; body: string; author: string; createdAt: string }[];
    };
  };
  "list-open-refund-approvals": {
    params: [paymentIds: readonly number[], value2: number];
    row: {
      id: number;
      orderId: number;
      paymentId: number;
      kind: RefundApprovalKind;
      accountId: number;
      amountSatang: number;
      currency: string;
      reviewId: number | null;
      reason: string;
      note: string;
      way: "provider" | "back_office" | "bank" | null;
      returnedSatang: number;
      reference: string | null;
      bankCode: string | null;
      accountSealed: Buffer | null;
      returnedOn: string | null;
      breakId: number | null;
      certificateStays: boolean;
      at: Date;
      by: string;
      buyerId: number;
      isSecond: boolean;
    };
  };
  "list-open-statement-lines": {
    params: [];
    row: {
      id: number;
      at: Date;
      hasTime: boolean;
      amountSatang: number;
      bankAccountId: number;
      description: string;
      account: string;
      state: StatementLineState;
      orderId: number | null;
      paymentId: number | null;
      faults: string[];
      candidateIds: number[];
      takenFrom: number[];
      doubt: "direction" | "balance" | null;
    };
  };
  "list-order-facts": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      status: ShopOrderStatus;
      price: number;
      discount: number;
      shippingFee: number;
      withholding: number;
      payable: number;
      owed: number | null;
      isToPay: boolean;
      payUntil: Date;
      currency: "THB" | "USD";
      isWithheld: boolean;
      mayBeTakenUp: boolean;
      madeBecause: "cash" | "on_site" | "gift" | "invoice" | null;
      hasPaper: boolean;
      items: { itemId: number; title: { th: string; en: string }; kind: "course" | "product"; quantity: number; access: { isWaiting: boolean; endsAt: string | null; waitsFor: "lessons" | "opening" | null; startsBy: string | null } | null }[];
      refunds: { id: number; amount: number; currency: string; byTransfer: boolean; reason: string }[];
      shipment: { id: number; carrier: OrderShipmentCarrier; name: string; tracking: string } | null;
    };
  };
  "list-order-ids": {
    params: [value1: number, value2: number];
    row: { id: number };
  };
  "list-order-mails": {
    params: [
      id: number,
      value2: readonly string[],
      templates: readonly string[],
      limit: number,
    ];
    row: {
      id: number;
      template: string | null;
      opensAccount: boolean;
      recipient: string;
      subject: string;
      createdAt: Date;
      sentAt: Date | null;
      shipmentId: number | null;
      isFresh: boolean;
      addressNow: string | null;
    };
  };
  "list-order-notes": {
    params: [orderId: number, limit: number];
    row: { at: Date; name: string; body: string };
  };
  "list-order-shipments": {
    params: [orderId: number];
    row: {
      id: number;
      carrier: OrderShipmentCarrier;
      name: string;
      tracking: string;
      shippedAt: Date;
      by: string;
      isOver: boolean;
    };
  };
  "list-order-sources": {
    params: [day: string, day2: string];
    row: {
      source: string;
      currency: "THB" | "USD";
      orders: number;
      paid: number;
      paidSatang: number;
    };
  };
  "list-order-watchers": {
    params: [orderId: number, accountId: number];
    row: { name: string; since: Date };
  };
  "list-ordered-items": {
    params: [orderId: number];
    row: { itemId: number };
  };
  "list-orders-by-transfer": {
    params: [value1: Date, value2: Date];
    row: {
      orderId: number;
      accountId: number;
      name: string;
      status: ShopOrderStatus;
      payableSatang: number;
      orderedAt: Date;
      payUntil: Date;
      bankAccountId: number | null;
      bankCode: string | null;
      transferredAt: Date | null;
      amountSatang: number | null;
      description: string | null;
      payers: string[] | null;
      hasLine: boolean;
      lineSums: number[];
      forgivenSatang: number;
      cameSums: number[];
      slips: { name: string; sealed: string }[];
    };
  };
  "list-orders-certain-for-another-line": {
    params: [id: number, orderIds: readonly number[]];
    row: { orderId: number };
  };
  "list-orders-in-payment": {
    params: [accountId: number];
    row: { id: number };
  };
  "list-orders-near-line": {
    params: [
      value1: Date,
      value2: Date,
      amountSatang: number,
      payableSatang: number,
      payableSatang2: number,
      ids: readonly number[],
    ];
    row: {
      orderId: number;
      accountId: number;
      name: string;
      status: ShopOrderStatus;
      payableSatang: number;
      orderedAt: Date;
      payUntil: Date;
      bankAccountId: number | null;
      bankCode: string | null;
      transferredAt: Date | null;
      amountSatang: number | null;
      description: string | null;
      payers: string[] | null;
      hasLine: boolean;
      lineSums: number[];
      forgivenSatang: number;
      cameSums: number[];
      slips: { name: string; sealed: string }[];
    };
  };
  "list-other-item-drafts": {
    params: [itemId: number, accountId: number];
    row: { name: string; updated_at: Date };
  };
  "list-outdated-attempts": {
    params: [questionId: number, judging: number, limit: number];
    row: {
      accountId: number;
      lessonId: number;
      number: number;
      itemId: number;
      title: { th: string; en: string };
      now: Date;
    };
  };
  "list-overdue-attempts": {
    params: [value1: number, limit: number];
    row: {
      accountId: number;
      lessonId: number;
      number: number;
      itemId: number;
      title: { th: string; en: string };
      now: Date;
    };
  };
  "list-own-files": {
    params: [accountId: number];
    row: { name: string; purpose: StoredFilePurpose; label: string; sizeBytes: number };
  };
  "list-own-orders": {
    params: [accountId: number, offset: number];
    row: {
      total: number;
      now: Date | null;
      id: number | null;
      token: string | null;
      status: ShopOrderStatus | null;
      methodId: ColumnTypes["shop_order.payment_method_id"] | null;
      currency: "THB" | "USD" | null;
      price: number | null;
      discount: number | null;
      shippingFee: number | null;
      withholding: number | null;
      hasPaper: boolean | null;
      payable: number | null;
      owed: number | null;
      forgiven: number | null;
      createdAt: Date | null;
      paidOn: string | null;
      cancelAt: Date | null;
      rejectReason: string | null;
      cancelReason: string | null;
      contactName: string | null;
      email: string | null;
      phone: string | null;
      firstName: string | null;
      madeBecause: "cash" | "on_site" | "gift" | "invoice" | null;
      isPaidByHand: boolean | null;
      tried: string | null;
      isInPayment: boolean | null;
      returned: string | null;
      seatUntil: Date | null;
      isTakenUp: boolean | null;
      shippingAddress: ColumnTypes["shop_order.shipping_address"] | null;
      sent: string | null;
      handed: string | null;
      former: string | null;
      itemId: number | null;
      kind: "course" | "product" | null;
      title_th: string | null;
      title_en: string | null;
      planId: number | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      coverFile: string | null;
      quantity: number | null;
      unitPrice: number | null;
      gross: number | null;
      lineDiscount: number | null;
      free_book_title: string | null;
      free_book_title_en: string | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_th: string | null;
      free_product_en: string | null;
      parts: string | null;
      accessStartsAt: Date | null;
      accessEndsAt: Date | null;
      accessWaitsFor: "lessons" | "opening" | null;
      accessTermFrom: Date | null;
      line_id: number | null;
    };
  };
  "list-own-submissions": {
    params: [accountId: number, lessonId: number];
    row: {
      id: number;
      number: number;
      version: number;
      state: SubmissionState;
      words: string;
      handedInAt: Date;
      isLate: boolean;
      points: number | null;
      answer: string;
      answeredAt: Date | null;
      files: { name: string; title: string; bytes: number }[];
    };
  };
  "list-own-texts": {
    params: [];
    row: { key: string; lang: "th" | "en"; value: string; at: Date };
  };
  "list-own-waits": {
    params: [accountId: number];
    row: {
      itemId: number;
      title_th: string;
      title_en: string;
      coverFile: string;
      joinedAt: Date;
      offerUntil: Date | null;
      place: number;
    };
  };
  "list-owners-of-mails": {
    params: [];
    row: {
      id: number;
      email: string;
      username: string;
      firstName: string;
      lang: "th" | "en";
      isEmailConfirmed: boolean;
      now: Date;
    };
  };
  "list-owners-to-tell": {
    params: [];
    row: { id: number };
  };
  "list-parcels-to-send": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      name: string;
      address: ColumnTypes["shop_order.shipping_address"] | null;
      addressVersion: number;
      isToShip: boolean;
    };
  };
  "list-past-attempts": {
    params: [accountId: number, lessonId: number];
    row: {
      id: number;
      number: number;
      startedAt: Date;
      endsAt: Date | null;
      submittedAt: Date;
      passPercent: number;
      score: number | null;
      most: number | null;
      percent: number | null;
      isPassed: boolean | null;
      now: Date;
    };
  };
  "list-past-provider-keys": {
    params: [provider: ColumnTypes["provider_key_past.provider"]];
    row: {
      provider: ColumnTypes["provider_key_past.provider"];
      name: string;
      sealed: Buffer;
    };
  };
  "list-payment-method-settings": {
    params: [];
    row: {
      id: ColumnTypes["payment_method.id"];
      version: number;
      is_enabled: boolean;
      name_th: string;
      name_en: string;
      note_th: string;
      note_en: string;
      position: number;
      minimum_satang: number;
      maximum_satang: number | null;
      takes_usd: boolean;
      shows_contact_name: boolean;
      shows_originating_bank: boolean;
    };
  };
  "list-payment-methods-en": {
    params: [ids: readonly number[]];
    row: {
      id: ColumnTypes["payment_method.id"];
      name: string;
      note: string;
      paymentType: string;
      publicId: string | null;
      minimumSatang: number;
      maximumSatang: number | null;
      takesUsd: boolean;
      showsContactName: boolean;
      showsOriginatingBank: boolean;
      bank_id: number | null;
      bank_code: string | null;
      account_name: string | null;
      account_number: string | null;
      promptpay_image_file: string | null;
    };
  };
  "list-payment-methods-th": {
    params: [ids: readonly number[]];
    row: {
      id: ColumnTypes["payment_method.id"];
      name: string;
      note: string;
      paymentType: string;
      publicId: string | null;
      minimumSatang: number;
      maximumSatang: number | null;
      takesUsd: boolean;
      showsContactName: boolean;
      showsOriginatingBank: boolean;
      bank_id: number | null;
      bank_code: string | null;
      account_name: string | null;
      account_number: string | null;
      promptpay_image_file: string | null;
    };
  };
  "list-payments-of-day": {
    params: [provider: ColumnTypes["payment.provider"], createdAt: Date, createdAt2: Date];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      methodId: ColumnTypes["payment.payment_method_id"];
      reference: string;
      amountSatang: number;
      startedAt: Date;
      now: Date;
      currency: string;
      receivedSatang: number;
      returnedSatang: number;
      hasOpenRefund: boolean;
    };
  };
  "list-payments-returned": {
    params: [
      provider: ColumnTypes["payment.provider"],
      providerReferences: readonly string[],
      settledAt: Date,
      settledAt2: Date,
    ];
    row: {
      paymentId: number;
      orderId: number;
      orderToken: string;
      methodId: ColumnTypes["payment.payment_method_id"];
      reference: string;
      amountSatang: number;
      startedAt: Date;
      now: Date;
      currency: string;
      receivedSatang: number;
      returnedSatang: number;
      hasOpenRefund: boolean;
    };
  };
  "list-people-of-buyers": {
    params: [
      itemIds: readonly number[],
      accountId: number,
      limit: number,
      versions: readonly string[],
    ];
    row: {
      id: number;
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
    };
  };
  "list-people-of-courses": {
    params: [
      itemIds: readonly number[],
      accountId: number,
      limit: number,
      versions: readonly string[],
    ];
    row: {
      id: number;
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
    };
  };
  "list-people-of-everybody": {
    params: [
      value1: readonly number[] | null,
      id: number,
      limit: number,
      versions: readonly string[],
    ];
    row: {
      id: number;
      canEnter: boolean;
      isMember: boolean;
      hasConsent: boolean;
      hasMuted: boolean;
    };
  };
  "list-person-access-en": {
    params: [accountId: number];
    row: {
      now: Date;
      id: number;
      itemId: number;
      title: string;
      planName: string | null;
      orderId: number | null;
      state: EnrollmentState;
      startsAt: Date;
      endsAt: Date | null;
      cause: "administrator" | "import" | null;
      reason: string;
      version: number;
      pausedAt: Date | null;
      waitsFor: "lessons" | "opening" | null;
      termFrom: Date | null;
      changeReason: string;
    };
  };
  "list-person-access-th": {
    params: [accountId: number];
    row: {
      now: Date;
      id: number;
      itemId: number;
      title: string;
      planName: string | null;
      orderId: number | null;
      state: EnrollmentState;
      startsAt: Date;
      endsAt: Date | null;
      cause: "administrator" | "import" | null;
      reason: string;
      version: number;
      pausedAt: Date | null;
      waitsFor: "lessons" | "opening" | null;
      termFrom: Date | null;
      changeReason: string;
    };
  };
  "list-person-orders-en": {
    params: [accountId: number];
    row: {
      id: number;
      status: ShopOrderStatus;
      payableSatang: number;
      currency: "THB" | "USD";
      createdAt: Date;
      items: string | null;
    };
  };
  "list-person-orders-th": {
    params: [accountId: number];
    row: {
      id: number;
      status: ShopOrderStatus;
      payableSatang: number;
      currency: "THB" | "USD";
      createdAt: Date;
      items: string | null;
    };
  };
  "list-plan-order": {
    params: [itemId: number];
    row: { id: number };
  };
  "list-plan-records": {
    params: [itemId: number];
    row: {
      plan_id: number;
      plan_item_id: number;
      plan_type: "free" | "period" | "actual" | "trial";
      pricing_type: "default" | "renew" | "others";
      plan_name_th: string;
      plan_name_en: string;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean;
      free_for: "student" | null;
      free_for_item_ids: number[];
      needs_approval: boolean;
      clock: PricingPlanClock;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean;
      version: number;
      is_archived: boolean;
      is_sold: boolean;
    };
  };
  "list-plans": {
    params: [itemIds: readonly number[]];
    row: {
      plan_id: number;
      plan_item_id: number;
      plan_type: "free" | "period" | "actual" | "trial";
      pricing_type: "default" | "renew" | "others";
      plan_name_th: string;
      plan_name_en: string;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean;
      free_for: "student" | null;
      free_for_item_ids: number[];
      needs_approval: boolean;
      clock: PricingPlanClock;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean;
    };
  };
  "list-plans-of-items": {
    params: [itemIds: readonly number[]];
    row: {
      plan_id: number;
      plan_item_id: number;
      plan_type: "free" | "period" | "actual" | "trial";
      pricing_type: "default" | "renew" | "others";
      plan_name_th: string;
      plan_name_en: string;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean;
      free_for: "student" | null;
      free_for_item_ids: number[];
      needs_approval: boolean;
      clock: PricingPlanClock;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean;
    };
  };
  "list-present-lesson-counts": {
    params: [itemId: number];
    row: {
      id: number;
      title: { th: string; en: string };
      section: { th: string; en: string };
      reached: number;
      done: number;
      left: number;
      countedAt: Date;
    };
  };
  "list-priced-items": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      kind: "course" | "product";
      categoryId: number;
      isArchived: boolean;
      satang: number | null;
    };
  };
  "list-profile-questions-to-edit": {
    params: [];
    row: {
      id: number;
      version: number;
      label: string;
      label_en: string;
      type_label: CustomLabelFieldType;
      options: unknown;
      options_en: unknown;
      is_required: boolean;
      position: number;
      is_active: boolean;
    };
  };
  "list-promoted-items": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      kind: "course" | "product";
      categoryId: number;
      title: { th: string; en: string };
      coverFile: string;
      priceSatang: number | null;
    };
  };
  "list-promotion-places": {
    params: [];
    row: { id: number; isOver: boolean };
  };
  "list-promotions": {
    params: [value1: string | null, itemIds: readonly number[]];
    row: {
      rule: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; title: { th: string; en: string } };
      descriptions_th: string[];
      descriptions_en: string[];
    };
  };
  "list-provider-key-states": {
    params: [provider: ColumnTypes["provider_key.provider"]];
    row: { name: string; ending: string; setAt: Date; version: number; setBy: string };
  };
  "list-question-figures": {
    params: [lessonId: number];
    row: {
      id: number;
      asked: number;
      empty: number;
      right: number;
      score: number;
      most: number;
    };
  };
  "list-question-pictures": {
    params: [questionId: number];
    row: { name: string };
  };
  "list-questions-of-quiz": {
    params: [lessonId: number];
    row: {
      id: number;
      lesson_id: number;
      position: number;
      kind: QuizQuestionKind;
      body_th: string;
      body_en: string;
      picture: unknown;
      points: number;
      options: unknown;
      is_true: boolean;
      number: number | null;
      tolerance: number;
      accepted: string;
      explanation_th: string;
      explanation_en: string;
      archived_at: Date | null;
      judging: number;
      is_judged_anew: boolean;
      version: number;
    };
  };
  "list-quiz-pictures": {
    params: [lessonId: number];
    row: { name: string };
  };
  "list-quiz-questions": {
    params: [lessonId: number];
    row: {
      id: number;
      kind: QuizQuestionKind;
      points: number;
      options: unknown;
      isTrue: boolean;
      number: number;
      tolerance: number;
      accepted: string;
      judging: number;
    };
  };
  "list-quizzes-without-questions": {
    params: [itemId: number];
    row: { id: number };
  };
  "list-recounts": {
    params: [limit: number];
    row: { itemId: number; markedAt: string };
  };
  "list-refunds-of-order": {
    params: [orderId: number];
    row: {
      id: number;
      paymentId: number;
      amountSatang: number;
      withheldSatang: number;
      certificateStays: boolean;
      currency: string;
      way: "provider" | "back_office" | "bank";
      state: RefundState;
      reason: string;
      note: string;
      reference: string | null;
      bankCode: string | null;
      accountSealed: Buffer | null;
      returnedOn: string | null;
      failureCode: string | null;
      requestedAt: Date;
      requestedBy: string | null;
      settledAt: Date | null;
    };
  };
  "list-refused-events": {
    params: [];
    row: {
      provider: ColumnTypes["refused_event.provider"];
      reason: RefusedEventReason;
      seen: number;
      firstAt: Date;
      lastAt: Date;
      lastFew: ColumnTypes["refused_event.last_few"];
    };
  };
  "list-reject-reason-names-en": {
    params: [];
    row: { id: number; name: string; used_for: "slip" | "free" | "cancel" };
  };
  "list-reject-reason-names-th": {
    params: [];
    row: { id: number; name: string; used_for: "slip" | "free" | "cancel" };
  };
  "list-reject-reasons-of-order-en": {
    params: [id: number, usedFor: "slip" | "free" | "cancel"];
    row: { id: number; name: string; text: string };
  };
  "list-reject-reasons-of-order-th": {
    params: [id: number, usedFor: "slip" | "free" | "cancel"];
    row: { id: number; name: string; text: string };
  };
  "list-reject-reasons-to-edit": {
    params: [];
    row: {
      id: number;
      version: number;
      used_for: "slip" | "free" | "cancel";
      name_th: string;
      name_en: string;
      text_th: string;
      text_en: string;
      position: number;
      is_active: boolean;
    };
  };
  "list-reports-of-order": {
    params: [orderId: number];
    row: {
      id: number;
      paymentId: number;
      contactName: string;
      email: string;
      phone: string;
      bankAccount: { bankCode: string; accountName: string; accountNumber: string } | null;
      originatingBankCode: string | null;
      transferredAt: Date | null;
      amountSatang: number | null;
      description: string;
      address: string;
      createdAt: Date;
    };
  };
  "list-restored-administrators": {
    params: [];
    row: { username: string; name: string; isOwner: boolean };
  };
  "list-resumables": {
    params: [ids: readonly string[]];
    row: { id: string };
  };
  "list-running-announcements": {
    params: [];
    row: { id: number };
  };
  "list-sales-of-teachers-en": {
    params: [day: string, day2: string];
    row: {
      id: number;
      name: string;
      currency: "THB" | "USD";
      quantity: number;
      soldSatang: number;
    };
  };
  "list-sales-of-teachers-th": {
    params: [day: string, day2: string];
    row: {
      id: number;
      name: string;
      currency: "THB" | "USD";
      quantity: number;
      soldSatang: number;
    };
  };
  "list-sales-on-record": {
    params: [value1: number, accountId: number];
    row: {
      orderId: number;
      contactName: string;
      isKept: boolean;
      isNamedNow: boolean;
      name: string | null;
      branch: string | null;
      nameOne: string;
      nameTwo: string;
      personType: "normal_person" | "juristic_person";
      taxIdSealed: Buffer | null;
      address: string;
      postcode: string;
      keepUntil: Date;
    };
  };
  "list-sealed-provider-keys": {
    params: [];
    row: { provider: ColumnTypes["provider_key.provider"]; name: string; sealed: Buffer };
  };
  "list-seals": {
    params: [number: number, limit: number];
    row: {
      number: number;
      firstId: number;
      lastId: number;
      entries: number;
      digest: Buffer;
      seal: Buffer;
      goesOnAfter: number;
    };
  };
  "list-second-factors": {
    params: [accountId: number];
    row: {
      id: number;
      kind: "passkey" | "code";
      name: string;
      createdAt: Date;
      lastUsedAt: Date | null;
      sealedSecret: Buffer | null;
      credentialId: string | null;
      publicKey: Buffer | null;
      signCount: number;
      transports: string[];
    };
  };
  "list-second-persons": {
    params: [value1: string, value2: number, id: number | null];
    row: { id: number };
  };
  "list-section-order": {
    params: [itemId: number];
    row: { id: number };
  };
  "list-sections": {
    params: [itemId: number];
    row: {
      id: number;
      item_id: number;
      position: number;
      title_th: string;
      title_en: string;
      is_published: boolean;
      version: number;
    };
  };
  "list-selling-facts-of-items": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      kind: "course" | "product";
      isPublished: boolean;
      publishAt: Date | null;
      archivedAt: Date | null;
      hasPrice: boolean;
      title: string;
      cover: string;
      description: string;
      takesPlace: string;
      priceSatang: number | null;
      hasSeveral: boolean;
      publishedLessons: number;
      draftLessons: number;
    };
  };
  "list-session-hashes": {
    params: [accountId: number];
    row: { hash: Buffer };
  };
  "list-sessions": {
    params: [tokenHash: Buffer, accountId: number, limit: number];
    row: {
      id: number;
      isCurrent: boolean;
      userAgent: string;
      address: string;
      createdAt: Date;
      lastSeenAt: Date;
    };
  };
  "list-shipping-addresses": {
    params: [accountId: number];
    row: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      telephone: string;
      address: string;
      subDistrict: string;
      district: string;
      province: string;
      postcode: string;
      taxId: string;
      version: number;
      isDefault: boolean;
    };
  };
  "list-shipping-options-en": {
    params: [];
    row: { id: number; name: string; feeSatang: number };
  };
  "list-shipping-options-th": {
    params: [];
    row: { id: number; name: string; feeSatang: number };
  };
  "list-shipping-options-to-edit": {
    params: [];
    row: {
      id: number;
      version: number;
      shipping_name_th: string;
      shipping_name_en: string;
      fee_satang: number;
      position: number;
      is_active: boolean;
    };
  };
  "list-silent-providers": {
    params: [];
    row: { provider: ColumnTypes["payment.provider"]; paid: number };
  };
  "list-slip-claims": {
    params: [ids: readonly number[]];
    row: {
      orderId: number;
      paymentId: number;
      reportId: number | null;
      dueSatang: number;
      orderedAt: Date;
      claimedSatang: number | null;
      transferredAt: Date | null;
      claimedBank: string | null;
      slips: { bank: string | null; isRead: boolean; day: string | null; isReferenceSeen: boolean; isPictureSeen: boolean }[];
      isInStatement: boolean;
    };
  };
  "list-slips-of-order": {
    params: [orderId: number];
    row: {
      reportId: number;
      name: string;
      bankNumber: string | null;
      referenceSealed: Buffer | null;
      day: string | null;
      seenOnOrders: number[];
      samePictureOnOrders: number[];
    };
  };
  "list-social-apps": {
    params: [];
    row: {
      provider: "google" | "line" | "facebook";
      appId: string;
      sealed: Buffer;
      setAt: Date;
      version: number;
      setBy: string;
    };
  };
  "list-sold-items-en": {
    params: [day: string, day2: string];
    row: {
      id: number;
      kind: "course" | "product";
      name: string;
      currency: "THB" | "USD";
      quantity: number;
      soldSatang: number;
      visits: number;
    };
  };
  "list-sold-items-th": {
    params: [day: string, day2: string];
    row: {
      id: number;
      kind: "course" | "product";
      name: string;
      currency: "THB" | "USD";
      quantity: number;
      soldSatang: number;
      visits: number;
    };
  };
  "list-staff": {
    params: [];
    row: {
      id: number;
      isOwner: boolean;
      permissions: string[];
      name: string;
      username: string;
      email: string;
      version: number;
      lastSeenAt: Date | null;
      hasFactor: boolean;
      factorsGoAt: Date | null;
    };
  };
  "list-statement-accounts": {
    params: [];
    row: { id: number; bankCode: string; accountNumber: string; accountName: string };
  };
  "list-statement-money-of-order": {
    params: [orderId: number];
    row: {
      id: number;
      paymentId: number | null;
      state: StatementLineState;
      amountSatang: number;
      at: Date;
      hasTime: boolean;
    };
  };
  "list-steps-of-courses-en": {
    params: [day: string, day2: string];
    row: {
      id: number;
      name: string;
      visit: number;
      cart: number;
      order: number;
      paid: number;
    };
  };
  "list-steps-of-courses-th": {
    params: [day: string, day2: string];
    row: {
      id: number;
      name: string;
      visit: number;
      cart: number;
      order: number;
      paid: number;
    };
  };
  "list-taken-amounts": {
    params: [payableSatang: number, payableSatang2: number];
    row: { amount: number };
  };
  "list-taught-courses": {
    params: [accountId: number];
    row: {
      id: number;
      title: { th: string; en: string };
      coverFile: string;
      isPublished: boolean;
      seats: number | null;
      mayEdit: boolean;
      mayAnnounce: boolean;
      studentsEver: number;
      students: number;
    };
  };
  "list-taught-months": {
    params: [accountId: number];
    row: { month: string; students: number; paid: number };
  };
  "list-tax-buyers": {
    params: [orderIds: readonly number[]];
    row: {
      orderId: number;
      personType: "normal_person" | "juristic_person";
      name: string;
      branch: string | null;
      taxIdSealed: Buffer | null;
      address: string;
      postcode: string;
    };
  };
  "list-tax-by-month": {
    params: [day: string, day2: string];
    row: {
      month: string;
      currency: "THB" | "USD";
      salesSatang: number;
      vatSatang: number;
      shippingSatang: number;
      taxedShippingSatang: number;
      withholdingSatang: number;
    };
  };
  "list-teachers-en": {
    params: [itemId: number];
    row: { id: number | null; name: string; bio: string; picture_file: string | null };
  };
  "list-teachers-th": {
    params: [itemId: number];
    row: { id: number | null; name: string; bio: string; picture_file: string | null };
  };
  "list-teachers-with-page": {
    params: [];
    row: { id: number };
  };
  "list-text-changes": {
    params: [object: string];
    row: { id: number; at: Date; name: string | null; detail: unknown };
  };
  "list-tiers": {
    params: [];
    row: { tier: string | null };
  };
  "list-trusted-browsers": {
    params: [accountId: number];
    row: {
      id: number;
      userAgent: string;
      createdAt: Date;
      lastUsedAt: Date;
      expiresAt: Date;
    };
  };
  "list-twice-owned-en": {
    params: [accountId: number, accountId2: number];
    row: { courseId: number; name: string; stays: Date | null; goes: Date | null };
  };
  "list-twice-owned-th": {
    params: [accountId: number, accountId2: number];
    row: { courseId: number; name: string; stays: Date | null; goes: Date | null };
  };
  "list-unread-lesson-texts": {
    params: [limit: number];
    row: { lessonId: number; th: string; en: string };
  };
  "list-user-groups-to-edit": {
    params: [];
    row: {
      id: number;
      version: number;
      name: string;
      name_en: string;
      is_default: boolean;
      is_self_selectable: boolean;
      position: number;
      is_active: boolean;
    };
  };
  "list-visits-by-source": {
    params: [day: string, day2: string];
    row: { step: "visit" | "course" | "cart"; source: string; visits: number };
  };
  "list-waiting-people": {
    params: [itemId: number, limit: number, offset: number];
    row: {
      id: number;
      accountId: number;
      firstName: string;
      lastName: string;
      joinedAt: Date;
      offeredAt: Date | null;
      offerUntil: Date | null;
    };
  };
  "list-waiting-submissions": {
    params: [accountId: number | null, limit: number, offset: number];
    row: {
      id: number;
      learner: string;
      itemId: number;
      course: { th: string; en: string };
      lessonId: number;
      lesson: { th: string; en: string };
      number: number;
      state: SubmissionState;
      handedInAt: Date;
      isLate: boolean;
      points: number | null;
    };
  };
  "list-wanted-coupons": {
    params: [
      accountId: number | null,
      guestId: number | null,
      ids: readonly number[],
      itemIds: readonly number[],
      ids2: readonly number[],
    ];
    row: {
      id: number;
      coupon: { id: number; version: number; scope: "P1" | "P2"; requiredCourses: number; percent: number | null; satang: number | null; usdCents: number | null; isEnabled: boolean; startsAt: string | null; endsAt: string | null; tiers: string[] | null; isForAll: boolean; exceptIds: number[]; categoryIds: number[]; itemIds: number[]; code: string; methodIds: number[]; usesLeft: number | null; ownUsesLeft: number | null; ofSeries: { id: number | null; usesLeft: number } | null } | null;
    };
  };
  "list-who-has-permission-now": {
    params: [value1: string];
    row: { id: number };
  };
  "list-words-of-message": {
    params: [keys: readonly string[]];
    row: { key: string; version: number; th: string | null; en: string | null };
  };
  "list-wrong-clocks": {
    params: [];
    row: { machine: string; skewMs: number };
  };
  "load-order-account": {
    params: [
      accountId: number | null,
      guestId: number | null,
      id: number | null,
      id2: number | null,
      id3: number | null,
      ids: readonly number[],
      value7: readonly number[] | null,
      id4: number | null,
    ];
    row: {
      now: Date;
      requires_tax_invoice: boolean | null;
      tax_person_type: "normal_person" | "juristic_person" | null;
      tier: string | null;
      method_id: ColumnTypes["payment_method.id"] | null;
      minimum_satang: number | null;
      maximum_satang: number | null;
      takes_usd: boolean | null;
      option_id: number | null;
      fee_satang: number | null;
      address: { name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string } | null;
      access: string | null;
      orders: string | null;
      own_open: string | null;
      promotions: string | null;
      coupon_ids: number[] | null;
      cart_promotion_id: number | null;
      cart_currency: "THB" | "USD" | null;
      line_id: number | null;
      item_id: number | null;
      asked_plan_id: number | null;
      quantity: number | null;
      kind: "course" | "product" | null;
      category_id: number | null;
      title_th: string | null;
      title_en: string | null;
      is_published: boolean | null;
      is_withholdable: boolean | null;
      vat_class: CatalogItemVatClass | null;
      is_shipped: boolean | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "load-order-guest": {
    params: [
      accountId: number | null,
      guestId: number | null,
      id: number | null,
      id2: number | null,
      id3: number | null,
      ids: readonly number[],
      value7: readonly number[] | null,
      id4: number | null,
    ];
    row: {
      now: Date;
      requires_tax_invoice: boolean | null;
      tax_person_type: "normal_person" | "juristic_person" | null;
      tier: string | null;
      method_id: ColumnTypes["payment_method.id"] | null;
      minimum_satang: number | null;
      maximum_satang: number | null;
      takes_usd: boolean | null;
      option_id: number | null;
      fee_satang: number | null;
      address: { name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string } | null;
      access: string | null;
      orders: string | null;
      own_open: string | null;
      promotions: string | null;
      coupon_ids: number[] | null;
      cart_promotion_id: number | null;
      cart_currency: "THB" | "USD" | null;
      line_id: number | null;
      item_id: number | null;
      asked_plan_id: number | null;
      quantity: number | null;
      kind: "course" | "product" | null;
      category_id: number | null;
      title_th: string | null;
      title_en: string | null;
      is_published: boolean | null;
      is_withholdable: boolean | null;
      vat_class: CatalogItemVatClass | null;
      is_shipped: boolean | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "load-order-listed": {
    params: [
      accountId: number | null,
      guestId: number | null,
      id: number | null,
      id2: number | null,
      id3: number | null,
      ids: readonly number[],
      value7: readonly number[] | null,
      itemIds: readonly number[],
      planIds: readonly (number | null)[],
      quantities: readonly (number | null)[],
      id4: number | null,
    ];
    row: {
      now: Date;
      requires_tax_invoice: boolean | null;
      tax_person_type: "normal_person" | "juristic_person" | null;
      tier: string | null;
      method_id: ColumnTypes["payment_method.id"] | null;
      minimum_satang: number | null;
      maximum_satang: number | null;
      takes_usd: boolean | null;
      option_id: number | null;
      fee_satang: number | null;
      address: { name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string } | null;
      access: string | null;
      orders: string | null;
      own_open: string | null;
      promotions: string | null;
      coupon_ids: number[] | null;
      cart_promotion_id: number | null;
      cart_currency: "THB" | "USD" | null;
      line_id: number | null;
      item_id: number | null;
      asked_plan_id: number | null;
      quantity: number | null;
      kind: "course" | "product" | null;
      category_id: number | null;
      title_th: string | null;
      title_en: string | null;
      is_published: boolean | null;
      is_withholdable: boolean | null;
      vat_class: CatalogItemVatClass | null;
      is_shipped: boolean | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "load-quote-of-account": {
    params: [
      accountId: number | null,
      guestId: number | null,
      id: number | null,
      id2: number | null,
      id3: number | null,
      ids: readonly number[],
      value7: readonly number[] | null,
    ];
    row: {
      now: Date;
      requires_tax_invoice: boolean | null;
      tax_person_type: "normal_person" | "juristic_person" | null;
      tier: string | null;
      method_id: ColumnTypes["payment_method.id"] | null;
      minimum_satang: number | null;
      maximum_satang: number | null;
      takes_usd: boolean | null;
      option_id: number | null;
      fee_satang: number | null;
      address: { name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string } | null;
      access: string | null;
      offers: string;
      plans: string | null;
      own_open: string | null;
      promotions: string | null;
      coupon_ids: number[] | null;
      cart_promotion_id: number | null;
      cart_currency: "THB" | "USD" | null;
      line_id: number | null;
      item_id: number | null;
      asked_plan_id: number | null;
      quantity: number | null;
      kind: "course" | "product" | null;
      category_id: number | null;
      title_th: string | null;
      title_en: string | null;
      is_published: boolean | null;
      is_withholdable: boolean | null;
      vat_class: CatalogItemVatClass | null;
      is_shipped: boolean | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "load-quote-of-guest": {
    params: [
      accountId: number | null,
      guestId: number | null,
      id: number | null,
      id2: number | null,
      id3: number | null,
      ids: readonly number[],
      value7: readonly number[] | null,
    ];
    row: {
      now: Date;
      requires_tax_invoice: boolean | null;
      tax_person_type: "normal_person" | "juristic_person" | null;
      tier: string | null;
      method_id: ColumnTypes["payment_method.id"] | null;
      minimum_satang: number | null;
      maximum_satang: number | null;
      takes_usd: boolean | null;
      option_id: number | null;
      fee_satang: number | null;
      address: { name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string } | null;
      access: string | null;
      offers: string;
      plans: string | null;
      own_open: string | null;
      promotions: string | null;
      coupon_ids: number[] | null;
      cart_promotion_id: number | null;
      cart_currency: "THB" | "USD" | null;
      line_id: number | null;
      item_id: number | null;
      asked_plan_id: number | null;
      quantity: number | null;
      kind: "course" | "product" | null;
      category_id: number | null;
      title_th: string | null;
      title_en: string | null;
      is_published: boolean | null;
      is_withholdable: boolean | null;
      vat_class: CatalogItemVatClass | null;
      is_shipped: boolean | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "load-quote-of-listed": {
    params: [
      accountId: number | null,
      guestId: number | null,
      id: number | null,
      id2: number | null,
      id3: number | null,
      ids: readonly number[],
      value7: readonly number[] | null,
      itemIds: readonly number[],
      planIds: readonly (number | null)[],
      quantities: readonly (number | null)[],
    ];
    row: {
      now: Date;
      requires_tax_invoice: boolean | null;
      tax_person_type: "normal_person" | "juristic_person" | null;
      tier: string | null;
      method_id: ColumnTypes["payment_method.id"] | null;
      minimum_satang: number | null;
      maximum_satang: number | null;
      takes_usd: boolean | null;
      option_id: number | null;
      fee_satang: number | null;
      address: { name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string } | null;
      access: string | null;
      offers: string;
      plans: string | null;
      own_open: string | null;
      promotions: string | null;
      coupon_ids: number[] | null;
      cart_promotion_id: number | null;
      cart_currency: "THB" | "USD" | null;
      line_id: number | null;
      item_id: number | null;
      asked_plan_id: number | null;
      quantity: number | null;
      kind: "course" | "product" | null;
      category_id: number | null;
      title_th: string | null;
      title_en: string | null;
      is_published: boolean | null;
      is_withholdable: boolean | null;
      vat_class: CatalogItemVatClass | null;
      is_shipped: boolean | null;
      free_book_type: "physical_book" | "ebook" | null;
      free_product_id: number | null;
      price_satang: number | null;
      price_usd_cents: number | null;
      seat_limit: number | null;
      seats_left: number | null;
      plan_id: number | null;
      plan_item_id: number | null;
      plan_type: "free" | "period" | "actual" | "trial" | null;
      pricing_type: "default" | "renew" | "others" | null;
      plan_name_th: string | null;
      plan_name_en: string | null;
      term: number | null;
      term_unit: "day" | "month" | "year" | null;
      renew_window: number | null;
      renew_window_unit: "day" | "month" | "year" | null;
      plan_price_satang: number | null;
      plan_price_usd_cents: number | null;
      is_visible: boolean | null;
      free_for: "student" | null;
      free_for_item_ids: number[] | null;
      needs_approval: boolean | null;
      clock: PricingPlanClock | null;
      clock_days: number | null;
      clock_date: Date | null;
      plan_has_lessons: boolean | null;
    };
  };
  "lock-access": {
    params: [id: number, accountId: number];
    row: {
      id: number;
      courseId: number;
      version: number;
      endsAt: Date | null;
      isPaused: boolean;
      isOver: boolean;
    };
  };
  "lock-access-waiting-for-lessons": {
    params: [itemId: number];
    row: {
      id: number;
      accountId: number;
      itemId: number;
      startsAt: Date;
      endsAt: Date | null;
      termFrom: Date | null;
      isPaused: boolean;
      planType: ColumnTypes["order_line.plan_type"] | null;
      pricingType: ColumnTypes["order_line.pricing_type"] | null;
      term: number | null;
      termUnit: ColumnTypes["order_line.term_unit"] | null;
      clock: ColumnTypes["order_line.clock"];
      clockDays: number | null;
      clockDate: Date | null;
      now: Date;
      otherEnd: Date | null;
    };
  };
  "lock-access-waiting-for-opening": {
    params: [accountId: number, itemId: number];
    row: {
      id: number;
      accountId: number;
      itemId: number;
      startsAt: Date;
      endsAt: Date | null;
      termFrom: Date;
      isPaused: boolean;
      planType: ColumnTypes["order_line.plan_type"] | null;
      pricingType: ColumnTypes["order_line.pricing_type"] | null;
      term: number | null;
      termUnit: ColumnTypes["order_line.term_unit"] | null;
      clock: ColumnTypes["order_line.clock"];
      clockDays: number | null;
      clockDate: Date | null;
      now: Date;
      otherEnd: Date | null;
    };
  };
  "lock-account": {
    params: [id: number];
    row: { id: number };
  };
  "lock-account-by-email": {
    params: [folded: string];
    row: { id: number; isInstructor: boolean };
  };
  "lock-account-of-instructor": {
    params: [id: number];
    row: { locked: number };
  };
  "lock-account-to-merge": {
    params: [id: number];
    row: { id: number };
  };
  "lock-admin-file": {
    params: [name: string];
    row: Record<never, never>;
  };
  "lock-all-categories": {
    params: [];
    row: Record<never, never>;
  };
  "lock-all-orders-of": {
    params: [accountId: number];
    row: { id: number };
  };
  "lock-announcement": {
    params: [id: number];
    row: {
      id: number;
      authorId: number;
      purpose: "course" | "sale";
      audience: AnnouncementAudience;
      categoryId: number | null;
      subject_th: string;
      subject_en: string;
      body_th: string;
      body_en: string;
      linkItemId: number | null;
      state: AnnouncementState;
      dueAt: Date | null;
      filledTo: number;
      isFilled: boolean;
      version: number;
    };
  };
  "lock-buyer-of-gifts": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-buyer-of-taken-back": {
    params: [id: number];
    row: { id: number };
  };
  "lock-buyer-to-reinstate": {
    params: [id: number];
    row: { id: number };
  };
  "lock-card-tries": {
    params: [value1: readonly number[]];
    row: { pg_advisory_xact_lock: string | null };
  };
  "lock-carts": {
    params: [guestId: number | null, accountId: number | null];
    row: { id: number };
  };
  "lock-carts-of": {
    params: [value1: number, value2: number];
    row: { id: number };
  };
  "lock-carts-to-empty": {
    params: [accountIds: readonly number[]];
    row: { id: number };
  };
  "lock-categories-to-delete": {
    params: [ids: readonly number[]];
    row: Record<never, never>;
  };
  "lock-category": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-certificate": {
    params: [id: number];
    row: {
      version: number;
      code: string;
      accountId: number | null;
      isRevoked: boolean;
      isReplaced: boolean;
      learnerName: string;
      nameNow: string | null;
    };
  };
  "lock-chain-of-access": {
    params: [accountId: number, itemId: number];
    row: {
      id: number;
      startsAt: Date;
      endsAt: Date | null;
      termFrom: Date | null;
      waitsFor: "lessons" | "opening" | null;
      pricingType: ColumnTypes["order_line.pricing_type"] | "default";
      clockDate: Date | null;
      now: Date;
    };
  };
  "lock-coupon": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-coupons-to-reinstate": {
    params: [orderId: number];
    row: { fits: boolean };
  };
  "lock-course-of-lesson": {
    params: [id: number];
    row: { id: number };
  };
  "lock-course-of-section": {
    params: [id: number];
    row: { id: number };
  };
  "lock-course-to-offer": {
    params: [id: number];
    row: { id: number };
  };
  "lock-course-to-wait-for": {
    params: [id: number];
    row: { id: number };
  };
  "lock-discount-gifts": {
    params: [];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-due-factor-removal": {
    params: [accountId: number];
    row: { askedBy: number | null };
  };
  "lock-due-orders": {
    params: [limit: number];
    row: { id: number };
  };
  "lock-ending-orders-to-remind": {
    params: [limit: number];
    row: { id: number; accountId: number };
  };
  "lock-file-of-film": {
    params: [name: string];
    row: Record<never, never>;
  };
  "lock-files-of-course": {
    params: [itemId: number];
    row: Record<never, never>;
  };
  "lock-film-job": {
    params: [filmName: string, turn: number];
    row: Record<never, never>;
  };
  "lock-free-payments-with-orders": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      token: string;
      accountId: number;
      status: ShopOrderStatus;
      paymentMethodId: ColumnTypes["shop_order.payment_method_id"];
      payableSatang: number;
      owedSatang: number | null;
      withholdingSatang: number;
      currency: "THB" | "USD";
      cancelAt: Date;
      reviewSince: Date | null;
      now: Date;
      paymentId: number;
      paymentCurrency: ColumnTypes["payment.currency"];
      provider: ColumnTypes["payment.provider"] | null;
      state: PaymentState;
      reference: string | null;
      amountSatang: number;
      lines: { id: number; itemId: number; kind: "course" | "product"; planType: ColumnTypes["order_line.plan_type"] | null; pricingType: ColumnTypes["order_line.pricing_type"] | null; term: number | null; termUnit: ColumnTypes["order_line.term_unit"] | null; holdsSeat: boolean }[];
      couponIds: number[];
    };
  };
  "lock-holder-with-clock": {
    params: [id: number, itemId: number];
    row: { id: number };
  };
  "lock-holders-of-access": {
    params: [ids: readonly number[]];
    row: { id: number };
  };
  "lock-holdings": {
    params: [
      orderIds: readonly number[],
      value2: readonly number[],
      value3: readonly number[],
      id: number,
    ];
    row: { id: number };
  };
  "lock-imported": {
    params: [id: number];
    row: {
      first: string;
      last: string;
      phone: string;
      noted: { tier: string | null };
      groupId: number | null;
      groupName: string | null;
      expiresAt: Date | null;
      isAdministrator: boolean;
      updatedAt: number;
    };
  };
  "lock-instructor": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-invitee": {
    params: [folded: string];
    row: { id: number; isAdministrator: boolean };
  };
  "lock-item": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-item-order": {
    params: [];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-items-due-for-sale": {
    params: [id: number, limit: number];
    row: { id: number };
  };
  "lock-items-of-category": {
    params: [categoryId: number];
    row: Record<never, never>;
  };
  "lock-lapsed-orders-to-remind": {
    params: [limit: number];
    row: { id: number; accountId: number; nth: number };
  };
  "lock-learners-to-recount": {
    params: [itemId: number, accountId: number, limit: number];
    row: { accountId: number };
  };
  "lock-learning": {
    params: [accountId: number, itemId: number];
    row: { completedAt: Date | null };
  };
  "lock-leaving": {
    params: [id: number];
    row: {
      email: string;
      firstName: string;
      lang: "th" | "en";
      username: string;
      isEmailConfirmed: boolean;
    };
  };
  "lock-lesson": {
    params: [id: number];
    row: {
      id: number;
      section_id: number;
      item_id: number;
      position: number;
      kind: LessonKind;
      release: LessonRelease;
      release_lesson_id: number | null;
      archived_at: Date | null;
      version: number;
      drop_key: string | null;
      shown_at: Date | null;
      title_th: string;
      title_en: string;
      body_th: string;
      body_en: string;
      video_file: string | null;
      seconds: number | null;
      is_published: boolean;
      is_preview: boolean;
      completion: LessonCompletion;
      completion_percent: number;
      release_days: number | null;
      release_at: Date | null;
      quiz_pass_percent: number;
      quiz_attempts: number | null;
      quiz_minutes: number | null;
      quiz_draw: number | null;
      quiz_mixed: boolean;
      quiz_solutions: "when_passed" | "each_time" | "never";
      live_at: Date | null;
      live_minutes: number | null;
      live_link: string;
      live_room: string;
      live_capacity: number | null;
      video_link: string | null;
      captions_th_file: string | null;
      captions_en_file: string | null;
      poster_file: string | null;
      work_words: boolean;
      work_pictures: boolean;
      work_sound: boolean;
      work_files: boolean;
      work_max_files: number;
      work_max_mb: number;
      work_due_on: string | null;
      work_late: "taken" | "refused";
      work_points: number | null;
      files: { file: string; title: string; download: boolean }[];
    };
  };
  "lock-lesson-file": {
    params: [name: string];
    row: { name: string; mediaType: string; seconds: number | null };
  };
  "lock-lesson-order": {
    params: [sectionId: number];
    row: Record<never, never>;
  };
  "lock-lesson-question": {
    params: [id: number, itemId: number];
    row: {
      accountId: number;
      body: string;
      lessonId: number;
      lesson: { th: string; en: string };
      isHidden: boolean;
      answers: number;
    };
  };
  "lock-lessons-of-act": {
    params: [itemId: number, ids: readonly number[]];
    row: Record<never, never>;
  };
  "lock-live-lesson": {
    params: [id: number];
    row: { id: number };
  };
  "lock-mail-setting": {
    params: [];
    row: {
      version: number;
      isOwnServer: boolean;
      host: string;
      port: number;
      security: "starttls" | "tls" | "none";
      user: string;
      passwordSealed: Buffer | null;
      fromAddress: string;
      fromName: string;
    };
  };
  "lock-moved-items": {
    params: [ids: readonly number[]];
    row: { id: number };
  };
  "lock-moved-promotions": {
    params: [ids: readonly number[]];
    row: { id: number };
  };
  "lock-new-categories": {
    params: [];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-open-orders-of-course": {
    params: [accountId: number, itemId: number, value3: boolean];
    row: { id: number };
  };
  "lock-order-address": {
    params: [id: number];
    row: {
      accountId: number;
      status: ShopOrderStatus;
      address: ColumnTypes["shop_order.shipping_address"] | null;
    };
  };
  "lock-order-of-break": {
    params: [id: number];
    row: { id: number; accountId: number };
  };
  "lock-order-of-payment": {
    params: [id: number];
    row: {
      id: number;
      token: string;
      accountId: number;
      status: ShopOrderStatus;
      paymentMethodId: ColumnTypes["shop_order.payment_method_id"];
      payableSatang: number;
      owedSatang: number | null;
      withholdingSatang: number;
      currency: "THB" | "USD";
      cancelAt: Date;
      reviewSince: Date | null;
      now: Date;
    };
  };
  "lock-order-of-review": {
    params: [id: number];
    row: { id: number; accountId: number };
  };
  "lock-order-to-cancel": {
    params: [id: number];
    row: { accountId: number; status: ShopOrderStatus };
  };
  "lock-order-to-claim": {
    params: [id: number];
    row: { id: number; accountId: number };
  };
  "lock-order-with-rest": {
    params: [id: number];
    row: {
      id: number;
      token: string;
      accountId: number;
      status: ShopOrderStatus;
      paymentMethodId: ColumnTypes["shop_order.payment_method_id"];
      payableSatang: number;
      owedSatang: number;
      withholdingSatang: number;
      currency: "THB" | "USD";
      cancelAt: Date;
      reviewSince: Date | null;
      now: Date;
    };
  };
  "lock-orders-and-lapsed-ones": {
    params: [value1: readonly number[], itemIds: readonly number[]];
    row: { id: number };
  };
  "lock-orders-of": {
    params: [accountId: number];
    row: { id: number; isUnpaid: boolean };
  };
  "lock-orders-of-both": {
    params: [value1: number, value2: number];
    row: { id: number };
  };
  "lock-own-amounts": {
    params: [bs: number, value2: number];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-own-names": {
    params: [id: number];
    row: { username: string; email: string };
  };
  "lock-own-order": {
    params: [id: number, accountId: number];
    row: {
      id: number;
      token: string;
      status: ShopOrderStatus;
      paymentMethodId: ColumnTypes["shop_order.payment_method_id"];
      dueSatang: number;
      currency: "THB" | "USD";
      contactName: string;
      phone: string;
      email: string;
      needsApproval: boolean;
      cancelAt: Date;
      heldSince: Date | null;
      now: Date;
    };
  };
  "lock-own-order-to-cancel": {
    params: [id: number, accountId: number];
    row: { status: ShopOrderStatus };
  };
  "lock-password": {
    params: [id: number, passwordHash: string | null];
    row: { "?column?": number };
  };
  "lock-payment-method-setting": {
    params: [id: number];
    row: {
      id: ColumnTypes["payment_method.id"];
      version: number;
      is_enabled: boolean;
      name_th: string;
      name_en: string;
      note_th: string;
      note_en: string;
      position: number;
      minimum_satang: number;
      maximum_satang: number | null;
      takes_usd: boolean;
      shows_contact_name: boolean;
      shows_originating_bank: boolean;
    };
  };
  "lock-payment-to-refund": {
    params: [id: number];
    row: {
      id: number;
      provider: ColumnTypes["payment.provider"] | null;
      state: PaymentState;
      reference: string | null;
      amountSatang: number;
      failureCode: string | null;
      currency: string;
      receivedSatang: number;
      returnedSatang: number;
      overSatang: number;
      owesOver: boolean;
      othersLeftSatang: number;
      hasOpenRefund: boolean;
      isUnderReview: boolean;
    };
  };
  "lock-payment-with-lines": {
    params: [id: number];
    row: {
      id: number;
      currency: ColumnTypes["payment.currency"];
      provider: ColumnTypes["payment.provider"] | null;
      state: PaymentState;
      reference: string | null;
      amountSatang: number;
      lines: { id: number; itemId: number; kind: "course" | "product"; planType: ColumnTypes["order_line.plan_type"] | null; pricingType: ColumnTypes["order_line.pricing_type"] | null; term: number | null; termUnit: ColumnTypes["order_line.term_unit"] | null; holdsSeat: boolean }[];
      couponIds: number[];
    };
  };
  "lock-payments-of-open-orders": {
    params: [orderIds: readonly number[]];
    row: { id: number };
  };
  "lock-people": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      isOwner: boolean;
      isAdministrator: boolean;
      permissions: string[];
      name: string;
      version: number;
      isInstructor: boolean;
      invited: { isOwner: boolean; permissions: string[] } | null;
    };
  };
  "lock-person": {
    params: [id: number];
    row: {
      version: number;
      noted: { tier: string | null };
      groupId: number | null;
      groupName: string | null;
      expiresAt: Date | null;
      isAllowed: boolean;
    };
  };
  "lock-picture": {
    params: [name: string];
    row: Record<never, never>;
  };
  "lock-picture-job": {
    params: [filmName: string, turn: number];
    row: Record<never, never>;
  };
  "lock-placed-orders-to-remind": {
    params: [limit: number];
    row: { id: number; accountId: number };
  };
  "lock-plan": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-plan-order": {
    params: [itemId: number];
    row: Record<never, never>;
  };
  "lock-profile": {
    params: [id: number];
    row: {
      id: number;
      version: number;
      username: string;
      email: string;
      isEmailVerified: boolean;
      firstName: string;
      lastName: string;
      nickname: string;
      phone: string;
      address: string;
      picture: string | null;
      groupId: number | null;
      groupName: string | null;
      groupNameEn: string | null;
      requiresTaxInvoice: boolean;
      taxPersonType: "normal_person" | "juristic_person";
      taxNameOne: string;
      taxNameTwo: string;
      taxIdSealed: Buffer | null;
      taxAddress: string;
      taxPostcode: string;
      taxCertificate: string | null;
      deliversToTaxAddress: boolean;
      taxDeliveryAddress: string;
    };
  };
  "lock-promotion": {
    params: [id: number];
    row: Record<never, never>;
  };
  "lock-promotion-order": {
    params: [];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-quiz": {
    params: [id: number];
    row: { id: number; itemId: number; isPublished: boolean };
  };
  "lock-quiz-question": {
    params: [id: number];
    row: {
      id: number;
      lesson_id: number;
      position: number;
      kind: QuizQuestionKind;
      body_th: string;
      body_en: string;
      picture: unknown;
      points: number;
      options: unknown;
      is_true: boolean;
      number: number | null;
      tolerance: number;
      accepted: string;
      explanation_th: string;
      explanation_en: string;
      archived_at: Date | null;
      judging: number;
      is_judged_anew: boolean;
      version: number;
    };
  };
  "lock-refund": {
    params: [id: number];
    row: {
      id: number;
      paymentId: number;
      state: RefundState;
      way: "provider" | "back_office" | "bank";
      amountSatang: number;
      currency: string;
      isOfSale: boolean;
      reason: string;
      requestedBy: number | null;
      certificateStays: boolean;
    };
  };
  "lock-registration": {
    params: [];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-resumable": {
    params: [id: string];
    row: { "?column?": number };
  };
  "lock-review": {
    params: [id: number];
    row: { itemId: number; accountId: number; version: number; hiddenAt: Date | null };
  };
  "lock-seats-to-reinstate": {
    params: [id: number];
    row: { id: number };
  };
  "lock-section": {
    params: [id: number];
    row: {
      id: number;
      item_id: number;
      position: number;
      title_th: string;
      title_en: string;
      is_published: boolean;
      version: number;
    };
  };
  "lock-section-order": {
    params: [itemId: number];
    row: Record<never, never>;
  };
  "lock-shipping-addresses": {
    params: [accountId: number];
    row: { id: number };
  };
  "lock-shop-picture": {
    params: [name: string];
    row: Record<never, never>;
  };
  "lock-site-setting": {
    params: [];
    row: { version: number; settings: unknown };
  };
  "lock-statements": {
    params: [];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-storage-use": {
    params: [];
    row: { bytes: number };
  };
  "lock-text-revisions": {
    params: [keys: readonly string[]];
    row: { key: string };
  };
  "lock-transfer-order": {
    params: [id: number];
    row: {
      accountId: number;
      status: ShopOrderStatus;
      cancelAt: Date;
      amountSatang: number;
      currency: "THB" | "USD";
      aboveSatang: number;
    };
  };
  "lock-turn-of-announcements": {
    params: [];
    row: { taken: boolean };
  };
  "lock-turn-of-learner-mails": {
    params: [value1: string];
    row: { taken: boolean };
  };
  "lock-unpaid-order": {
    params: [id: number];
    row: { id: number };
  };
  "lock-watched": {
    params: [value1: number];
    row: { pg_advisory_xact_lock: string };
  };
  "lock-what-orders-hold": {
    params: [orderIds: readonly number[], value2: readonly number[]];
    row: { id: number };
  };
  "lock-who-sends-slips": {
    params: [id: number];
    row: Record<never, never>;
  };
  "make-all-checks-due": {
    params: [];
    row: never;
  };
  "make-refund-due": {
    params: [id: number];
    row: { id: number };
  };
  "mark-orders-told-ending": {
    params: [ids: readonly number[]];
    row: never;
  };
  "mark-orders-told-placed": {
    params: [ids: readonly number[]];
    row: never;
  };
  "mark-payment-refunded": {
    params: [id: number];
    row: never;
  };
  "mark-provider-keys-refused": {
    params: [provider: string];
    row: { provider: string };
  };
  "mark-question-answered": {
    params: [id: number];
    row: never;
  };
  "mark-refund-due": {
    params: [id: number];
    row: never;
  };
  "mark-unattached-files": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "may-announce": {
    params: [id: number, ids: readonly number[]];
    row: { isManager: boolean; isTeacher: boolean };
  };
  "may-be-second-person": {
    params: [value1: number, value2: number];
    row: { may: boolean | null };
  };
  "may-edit-any-course": {
    params: [accountId: number];
    row: { may: boolean };
  };
  "may-edit-of-courses": {
    params: [itemId: number, accountId: number];
    row: { may: boolean };
  };
  "may-edit-of-lessons": {
    params: [id: number, accountId: number];
    row: { may: boolean };
  };
  "may-edit-of-questions": {
    params: [id: number, accountId: number];
    row: { may: boolean };
  };
  "may-edit-of-sections": {
    params: [id: number, accountId: number];
    row: { may: boolean };
  };
  "may-read-course-news": {
    params: [itemId: number, accountId: number];
    row: { may: boolean };
  };
  "may-still-decide": {
    params: [id: number];
    row: { may: boolean };
  };
  "merge-announcement-read": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-announcement-receiver": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-away-account_network": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-calendar_link": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-cart": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-data_export": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-factor_challenge": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-factor_removal": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-idempotency-keys": {
    params: [value1: number];
    row: never;
  };
  "merge-away-item_draft": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-oauth-flows": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-one_time_token": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-order_watch": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-recovery_code": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-second_factor": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-second_step": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-session": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-social_ticket": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-staff_invitation": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-stream_lease": {
    params: [accountId: number];
    row: never;
  };
  "merge-away-trusted_browser": {
    params: [accountId: number];
    row: never;
  };
  "merge-cart-item": {
    params: [accountId: number, accountId2: number | null];
    row: never;
  };
  "merge-certificate": {
    params: [accountId: number, accountId2: number | null];
    row: never;
  };
  "merge-coupon-use": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-course-review": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-custom-label-answer": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-enrollment": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-gift-approval": {
    params: [accountId: number, accountId2: number | null];
    row: never;
  };
  "merge-guest": {
    params: [mergedInto: number | null, id: number];
    row: never;
  };
  "merge-guest-of-account": {
    params: [mergedInto: number, mergedInto2: number | null];
    row: never;
  };
  "merge-learner-mail": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-learner-mail-off": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-learning": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-lesson-progress": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-lesson_note": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-lesson_question": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-live-attendance": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-mail": {
    params: [accountId: number, accountId2: number | null];
    row: never;
  };
  "merge-order_line": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-outbox-message": {
    params: [value1: number, value2: number];
    row: never;
  };
  "merge-quiz-attempt": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-refund_claim": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-seat-wait": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-shipping-address": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-shop_order": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-social-link": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "merge-stored-file": {
    params: [accountId: number, accountId2: number | null];
    row: never;
  };
  "merge-submission": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "move-access": {
    params: [ids: readonly number[], ms: readonly number[]];
    row: never;
  };
  "move-coupons-of-orders": {
    params: [accountId: number, orderIds: readonly number[]];
    row: never;
  };
  "move-end-of-hold": {
    params: [id: number, cancelAt: Date];
    row: never;
  };
  "move-enrollments": {
    params: [accountId: number, accountId2: number];
    row: never;
  };
  "move-given-rights": {
    params: [id: number | null, rightsGivenBy: number];
    row: never;
  };
  "move-items-to-category": {
    params: [categoryId: number, categoryId2: number];
    row: { "?column?": number };
  };
  "move-lessons": {
    params: [ids: readonly number[], sectionId: number];
    row: never;
  };
  "move-lines-of-orders": {
    params: [accountId: number, orderIds: readonly number[]];
    row: never;
  };
  "move-messages-of-orders": {
    params: [value1: number, value2: number, value3: readonly number[]];
    row: never;
  };
  "move-orders-with-money": {
    params: [accountId: number, accountId2: number];
    row: { id: number };
  };
  "move-slips-of-orders": {
    params: [accountId: number, accountId2: number | null, orderIds: readonly number[]];
    row: never;
  };
  "name-payment-intent": {
    params: [id: number, names: readonly string[]];
    row: { reference: string | null };
  };
  "next-coupon-series": {
    params: [];
    row: { series: number };
  };
  "note-about-money": {
    params: [
      actorId: number | null,
      action: string,
      object: string,
      detail: string,
      requestId: string,
    ];
    row: never;
  };
  "note-account-network": {
    params: [accountId: number, network: string, country: string];
    row: never;
  };
  "note-change-of-account": {
    params: [id: number];
    row: never;
  };
  "note-left-by-announcement": {
    params: [announcementId: number, accountId: number];
    row: never;
  };
  "note-refund": {
    params: [
      fields: { orderId: number; actorId: number | null; actorRole: string; action: string; detail: unknown; requestId: string },
    ];
    row: never;
  };
  "note-restore": {
    params: [id: number, detail: string];
    row: { id: number };
  };
  "offer-free-seats": {
    params: [id: number, value2: number, value3: number];
    row: { id: number; accountId: number };
  };
  "open-break": {
    params: [
      fields: { provider: ColumnTypes["provider_break.provider"]; day: string; kind: ProviderBreakKind; reference: string; orderId: number | null; paymentId: number | null; oursSatang: number; theirsSatang: number; currency: string; isChargeback: boolean; isUnsized: boolean },
    ];
    row: { isNew: boolean };
  };
  "open-lessons-after-lesson": {
    params: [releaseLessonId: number];
    row: never;
  };
  "open-review-of-failed-refund": {
    params: [orderId: number | null, paymentId: number | null, detail: string];
    row: never;
  };
  "open-review-of-payment": {
    params: [
      ids: readonly (number | null)[],
      id: number | null,
      kind: ReviewItemKind,
      detail: string,
    ];
    row: never;
  };
  "open-review-of-unknown-money": {
    params: [value1: string, value2: string, value3: string];
    row: { id: number };
  };
  "pass-rest-of-announcement": {
    params: [announcementId: number, settledAt: Date | null];
    row: never;
  };
  "pause-course": {
    params: [changeReason: string, accountId: number, itemId: number];
    row: never;
  };
  "post-refund": {
    params: [
      fields: { orderId: number; paymentId: number; refundId: number | null; currency: string },
      rows: readonly { ledgerAccount: LedgerEntryLedgerAccount; amountSatang: number }[],
    ];
    row: never;
  };
  "postpone-film-job": {
    params: [filmName: string, turn: number];
    row: never;
  };
  "postpone-outbox-message": {
    params: [id: number, tries: number, value3: number, lastError: string];
    row: never;
  };
  "postpone-payment-event": {
    params: [id: number, value2: number, outcome: string | null];
    row: never;
  };
  "postpone-picture-job": {
    params: [filmName: string, turn: number];
    row: never;
  };
  "postpone-refund": {
    params: [id: number, value2: number, reference: string | null, tries: number];
    row: never;
  };
  "prefer-shipping-address": {
    params: [id: number];
    row: never;
  };
  "publish-items-due": {
    params: [ids: readonly number[]];
    row: never;
  };
  "publish-lessons": {
    params: [ids: readonly number[], isPublished: boolean];
    row: never;
  };
  "put-announcement-back": {
    params: [id: number];
    row: never;
  };
  "put-money-aside": {
    params: [
      fields: { paymentId: number | null; orderId: number | null; state: PaymentState; reference: string | null; isDue: boolean; reviewKind: ReviewItemKind; reviewDetail: unknown; paidOn: string | null; paidSource: PaymentPaidSource | null; currency: string; actorId: number | null; actorRole: string; action: string; detail: unknown; requestId: string },
      rows: readonly { ledgerAccount: LedgerEntryLedgerAccount; amountSatang: number }[],
    ];
    row: { done: number };
  };
  "raise-sealed-version": {
    params: [];
    row: never;
  };
  "raise-text-revision": {
    params: [key: string, version: number];
    row: { version: number };
  };
  "raise-text-versions": {
    params: [keys: readonly string[]];
    row: never;
  };
  "raise-used-bytes": {
    params: [usedBytes: number];
    row: never;
  };
  "read-admin-files-en": {
    params: [names: readonly string[]];
    row: {
      name: string;
      purpose: StoredFilePurpose;
      mediaType: string;
      sizeBytes: number;
      width: number | null;
      height: number | null;
      originalName: string;
      ownerName: string | null;
      createdAt: Date;
      uses: { kind: string | null; id: number | null; label: string | null }[];
    };
  };
  "read-admin-files-th": {
    params: [names: readonly string[]];
    row: {
      name: string;
      purpose: StoredFilePurpose;
      mediaType: string;
      sizeBytes: number;
      width: number | null;
      height: number | null;
      originalName: string;
      ownerName: string | null;
      createdAt: Date;
      uses: { kind: string | null; id: number | null; label: string | null }[];
    };
  };
  "read-course-news": {
    params: [itemId: number, accountId: number, id: number];
    row: { announcement_id: number };
  };
  "read-exported-orders-en": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      methodName: string;
      studentName: string;
      email: string;
      phone: string;
      payableSatang: number;
      owedSatang: number | null;
      currency: "THB" | "USD";
      createdAt: Date;
      reviewSince: Date | null;
      itemNames: string[];
      needsReview: boolean;
      refundDue: boolean;
      scheduled: "approve" | "reject" | null;
      waitsForSecond: boolean;
      isDeclined: boolean;
      paymentToDecide: number | null;
      priceSatang: number;
      discountSatang: number;
      shippingFeeSatang: number;
      withholdingSatang: number;
      beforeVatSatang: number;
      vatSatang: number | null;
      approvedAt: Date | null;
      paidOn: string | null;
      paidSource: PaymentPaidSource | null;
      references: string[];
      promotionName: string | null;
      refundedSatang: number;
      couponCodes: string[];
      slips: { name: string; sealed: string }[];
      atBookshopSince: Date | null;
      receivedSatang: number;
      restSatang: number;
      forgivenSatang: number;
      toReturnSatang: number;
    };
  };
  "read-exported-orders-th": {
    params: [ids: readonly number[]];
    row: {
      id: number;
      accountId: number;
      status: ShopOrderStatus;
      methodId: ColumnTypes["shop_order.payment_method_id"];
      methodName: string;
      studentName: string;
      email: string;
      phone: string;
      payableSatang: number;
      owedSatang: number | null;
      currency: "THB" | "USD";
      createdAt: Date;
      reviewSince: Date | null;
      itemNames: string[];
      needsReview: boolean;
      refundDue: boolean;
      scheduled: "approve" | "reject" | null;
      waitsForSecond: boolean;
      isDeclined: boolean;
      paymentToDecide: number | null;
      priceSatang: number;
      discountSatang: number;
      shippingFeeSatang: number;
      withholdingSatang: number;
      beforeVatSatang: number;
      vatSatang: number | null;
      approvedAt: Date | null;
      paidOn: string | null;
      paidSource: PaymentPaidSource | null;
      references: string[];
      promotionName: string | null;
      refundedSatang: number;
      couponCodes: string[];
      slips: { name: string; sealed: string }[];
      atBookshopSince: Date | null;
      receivedSatang: number;
      restSatang: number;
      forgivenSatang: number;
      toReturnSatang: number;
    };
  };
  "read-name-of-administrator": {
    params: [id: number];
    row: { name: string };
  };
  "read-second-approval-above": {
    params: [];
    row: { aboveSatang: number };
  };
  "read-state-of-refund": {
    params: [id: number];
    row: { state: RefundState };
  };
  "read-to-resolve-en": {
    params: [
      sources: readonly ("review" | "break" | "line" | "approval" | "refund" | "claim")[],
      ids: readonly number[],
    ];
    row: {
      source: "review" | "break" | "line" | "approval" | "refund" | "claim";
      id: number;
      kind: string;
      openedAt: Date;
      orderId: number | null;
      orderStatus: ShopOrderStatus | null;
      buyerId: number | null;
      studentName: string | null;
      paymentId: number | null;
      methodName: string | null;
      provider: string | null;
      reference: string | null;
      detail: unknown;
      paymentState: PaymentState | null;
      amountSatang: number | null;
      currency: ColumnTypes["payment.currency"] | null;
      receivedSatang: number;
      returnedSatang: number;
      overSatang: number;
      owesOver: boolean;
      othersLeftSatang: number;
      hasOpenRefund: boolean;
      isUnderReview: boolean;
      refund: { id: number; state: RefundState; way: "provider" | "back_office" | "bank"; amount_satang: number; failure_code: string | null; requested_at: string; is_unanswered: boolean; requested_by: string | null } | null;
      resolvedAt: Date | null;
      resolvedBy: string | null;
      resolution: "refund" | "reinstate" | "keep" | "confirmed" | "declined" | "withdrawn" | null;
      note: string;
    };
  };
  "read-to-resolve-th": {
    params: [
      sources: readonly ("review" | "break" | "line" | "approval" | "refund" | "claim")[],
      ids: readonly number[],
    ];
    row: {
      source: "review" | "break" | "line" | "approval" | "refund" | "claim";
      id: number;
      kind: string;
      openedAt: Date;
      orderId: number | null;
      orderStatus: ShopOrderStatus | null;
      buyerId: number | null;
      studentName: string | null;
      paymentId: number | null;
      methodName: string | null;
      provider: string | null;
      reference: string | null;
      detail: unknown;
      paymentState: PaymentState | null;
      amountSatang: number | null;
      currency: ColumnTypes["payment.currency"] | null;
      receivedSatang: number;
      returnedSatang: number;
      overSatang: number;
      owesOver: boolean;
      othersLeftSatang: number;
      hasOpenRefund: boolean;
      isUnderReview: boolean;
      refund: { id: number; state: RefundState; way: "provider" | "back_office" | "bank"; amount_satang: number; failure_code: string | null; requested_at: string; is_unanswered: boolean; requested_by: string | null } | null;
      resolvedAt: Date | null;
      resolvedBy: string | null;
      resolution: "refund" | "reinstate" | "keep" | "confirmed" | "declined" | "withdrawn" | null;
      note: string;
    };
  };
  "record-bookshop-location": {
    params: [orderId: number, location: string | null];
    row: { isNew: boolean };
  };
  "record-started-payment": {
    params: [
      id: number,
      providerReference: string | null,
      nextStep: string | null,
      expiresAt: Date | null,
    ];
    row: { id: number };
  };
  "recount-learners": {
    params: [itemId: number, ids: readonly number[]];
    row: never;
  };
  "refund-order": {
    params: [orderId: number, reason: string];
    row: { itemId: number };
  };
  "release-closed-seats": {
    params: [lessonId: number, accountId: number];
    row: never;
  };
  "release-files": {
    params: [names: readonly string[], accountId: number];
    row: never;
  };
  "release-lesson-file": {
    params: [name: string];
    row: never;
  };
  "release-lessons": {
    params: [
      ids: readonly number[],
      release: LessonRelease,
      releaseDays: number | null,
      releaseAt: Date | null,
    ];
    row: never;
  };
  "release-stream": {
    params: [accountId: number, sessionHash: Buffer];
    row: never;
  };
  "remember-coupon-of-account_id": {
    params: [accountId: number | null, knownCouponIds: number];
    row: never;
  };
  "remember-coupon-of-guest_id": {
    params: [guestId: number | null, knownCouponIds: number];
    row: never;
  };
  "remove-course-review": {
    params: [itemId: number, accountId: number];
    row: never;
  };
  "remove-from-waiting-list": {
    params: [id: number, itemId: number];
    row: { accountId: number };
  };
  "rename-second-factor": {
    params: [id: number, accountId: number, name: string];
    row: { kind: "passkey" | "code" };
  };
  "renew-socket-slots": {
    params: [node: string];
    row: never;
  };
  "reopen-statement-line": {
    params: [id: number];
    row: never;
  };
  "replace-order-shipment": {
    params: [
      fields: { orderId: number; carrier: OrderShipmentCarrier; name: string; tracking: string; staffId: number; shippedAt: Date },
    ];
    row: { id: number };
  };
  "replace-password": {
    params: [passwordHash: string | null, id: number, passwordHash2: string | null];
    row: { id: number };
  };
  "replace-waiting-submission": {
    params: [accountId: number, lessonId: number];
    row: never;
  };
  "request-bookshop-sync": {
    params: [id: number];
    row: { location: string | null };
  };
  "reserve-live-seat": {
    params: [lessonId: number, accountId: number, value3: boolean];
    row: never;
  };
  "resolve-review": {
    params: [
      id: number,
      resolution: "refund" | "reinstate" | "keep" | null,
      resolvedBy: number | null,
      note: string,
    ];
    row: { id: number };
  };
  "resolve-reviews-of-payment": {
    params: [
      paymentId: number,
      resolution: "refund" | "reinstate" | "keep" | null,
      resolvedBy: number | null,
      note: string,
      value5: boolean | null,
    ];
    row: never;
  };
  "rest-cards-of-order": {
    params: [orderId: number, paymentId: number];
    row: { endsAt: Date; declined: number; cards: number; ownerIds: number[] };
  };
  "restore-statement-line": {
    params: [id: number];
    row: { id: number };
  };
  "resume-course": {
    params: [accountId: number, itemId: number, changeReason: string];
    row: never;
  };
  "retry-film-job": {
    params: [filmName: string];
    row: { "?column?": number };
  };
  "revoke-access": {
    params: [reason: string, id: number, accountId: number];
    row: { courseId: number };
  };
  "revoke-shorter-access": {
    params: [accountId: number, accountId2: number, itemId: number, reason: string];
    row: never;
  };
  "save-access-terms": {
    params: [
      ids: readonly number[],
      startsAts: readonly Date[],
      endsAts: readonly (Date | null)[],
      termFroms: readonly (Date | null)[],
      waitsFors: readonly ("lessons" | "opening" | null)[],
    ];
    row: never;
  };
  "save-cart-of-account_id": {
    params: [
      accountId: number | null,
      itemIds: readonly number[],
      planIds: readonly (number | null)[],
      quantities: readonly (number | null)[],
      id: number | null,
      ids: readonly number[] | null,
      value7: boolean,
      id2: number | null,
      currency: "THB" | "USD" | null,
    ];
    row: { position: number; isUnknown: boolean; isWrongPlan: boolean; isTooMany: boolean };
  };
  "save-cart-of-guest_id": {
    params: [
      guestId: number | null,
      itemIds: readonly number[],
      planIds: readonly (number | null)[],
      quantities: readonly (number | null)[],
      id: number | null,
      ids: readonly number[] | null,
      value7: boolean,
      id2: number | null,
      currency: "THB" | "USD" | null,
    ];
    row: { position: number; isUnknown: boolean; isWrongPlan: boolean; isTooMany: boolean };
  };
  "save-course-review": {
    params: [itemId: number, accountId: number, stars: number, words: string];
    row: never;
  };
  "save-lesson-progress": {
    params: [
      accountId: number,
      lessonId: number,
      position: number,
      watched: Buffer,
      value5: boolean,
    ];
    row: { doneAt: Date | null };
  };
  "save-progress-of-hidden-lesson": {
    params: [accountId: number, id: number, completion: LessonCompletion];
    row: never;
  };
  "save-provider-key": {
    params: [
      provider: ColumnTypes["provider_key.provider"],
      name: string,
      sealed: Buffer,
      ending: string,
      setBy: number,
    ];
    row: never;
  };
  "save-social-app": {
    params: [
      provider: "google" | "line" | "facebook",
      appId: string,
      secretSealed: Buffer,
      setBy: number,
    ];
    row: never;
  };
  "save-statement-mapping": {
    params: [bankAccountId: number, headerKey: string, columns: string];
    row: never;
  };
  "schedule-check": {
    params: [id: number, nextCheckAt: Date | null];
    row: never;
  };
  "schedule-decision": {
    params: [
      fields: { paymentId: number; decision: "approve" | "reject"; reason: string; accountId: number | null; seconds: number; requestId: string; receivedSatang: number | null; rest: "forgive" | "ask" | null },
    ];
    row: never;
  };
  "scrub-farewell-messages": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "scrub-farewells": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "scrub-mails-of-erased": {
    params: [limit: number];
    row: { "?column?": number };
  };
  "seal-calendar-link": {
    params: [secretHash: Buffer, secretSealed: Buffer | null];
    row: never;
  };
  "search-captions": {
    params: [ids: readonly number[], words: readonly string[], limit: number];
    row: { lessonId: number; second: number; words: string | null };
  };
  "search-lesson-texts": {
    params: [
      ids: readonly number[],
      words: readonly string[],
      limit: number,
      lang: "th" | "en",
    ];
    row: { lessonId: number; isRead: boolean; words: string };
  };
  "send-order-mail-again": {
    params: [id: number, actorId: number | null, value3: number, requestId: string];
    row: { id: number };
  };
  "set-account-of-ticket": {
    params: [id: string, accountId: number | null];
    row: never;
  };
  "set-certificate-replaced": {
    params: [id: number, revokeReason: string];
    row: never;
  };
  "set-certificate-revoked": {
    params: [id: number, value2: boolean, revokeReason: string];
    row: never;
  };
  "set-challenge-of-second-step": {
    params: [tokenHash: Buffer, challenge: string | null];
    row: { "?column?": number };
  };
  "set-completion-seen": {
    params: [accountId: number, itemId: number];
    row: { is: boolean };
  };
  "set-file-deleting": {
    params: [name: string];
    row: never;
  };
  "set-new-email": {
    params: [accountId: number, newEmail: string | null];
    row: never;
  };
  "set-size-of-film": {
    params: [name: string, width: number | null, height: number | null];
    row: never;
  };
  "set-unconfirmed-email": {
    params: [id: number, email: string];
    row: never;
  };
  "set-username": {
    params: [id: number, username: string];
    row: never;
  };
  "settle-direction-of-statement-lines": {
    params: [
      bankAccountId: number,
      oldKeys: readonly Buffer[],
      keys: readonly Buffer[],
      amounts: readonly number[],
      befores: readonly (number | null)[],
    ];
    row: { id: number };
  };
  "settle-refund": {
    params: [
      id: number,
      state: RefundState,
      reference: string | null,
      failureCode: string | null,
    ];
    row: never;
  };
  "show-lesson-question": {
    params: [id: number];
    row: never;
  };
  "show-review": {
    params: [id: number];
    row: never;
  };
  "shut-merged-account": {
    params: [mergedInto: number | null, id: number];
    row: never;
  };
  "sum-approved-by-people": {
    params: [id: number];
    row: { ofOrderSatang: number; othersTodaySatang: number };
  };
  "sum-discounts-of-one-today": {
    params: [
      askedBy: number,
      kinds: readonly ColumnTypes["gift_approval.kind"][],
      subjectId: number | null,
    ];
    row: { satang: number };
  };
  "sum-given-back-by-people": {
    params: [id: number];
    row: { ofOrderSatang: number; othersTodaySatang: number };
  };
  "sum-given-to-a-person-today": {
    params: [accountId: number];
    row: { satang: number };
  };
  "sum-given-to-two-people-by-day": {
    params: [accountId: number, accountId2: number];
    row: { stays: number; goes: number };
  };
  "sum-withheld-gone": {
    params: [orderId: number];
    row: { satang: number };
  };
  "sum-work-bytes": {
    params: [accountId: number];
    row: { bytes: number };
  };
  "switch-order-method": {
    params: [id: number, paymentMethodId: number, cancelAt: Date | null];
    row: never;
  };
  "take-back-approval": {
    params: [
      fields: { orderId: number; paymentId: number; accountId: number | null; reason: string; requestId: string; lineId: number },
    ];
    row: { status: ShopOrderStatus };
  };
  "take-back-attendance": {
    params: [lessonId: number, accountId: number];
    row: never;
  };
  "take-back-statement-import": {
    params: [importId: number, takenBackBy: number | null, takenBackNote: string];
    row: { lines: number };
  };
  "take-challenge-of-second-step": {
    params: [tokenHash: Buffer];
    row: { challenge: string };
  };
  "take-due-decision": {
    params: [paymentId: number];
    row: {
      decision: "approve" | "reject";
      reason: string;
      decidedBy: number;
      receivedSatang: number | null;
      rest: "forgive" | "ask" | null;
    };
  };
  "take-everything-again": {
    params: [orderId: number];
    row: never;
  };
  "take-factor-challenge": {
    params: [
      sessionHash: Buffer,
      accountId: number,
      purpose: "code" | "passkey" | "ask" | "proof",
    ];
    row: { challenge: string | null; sealedSecret: Buffer | null };
  };
  "take-factor-proof": {
    params: [sessionHash: Buffer, accountId: number, proofHash: Buffer];
    row: { "?column?": number };
  };
  "take-first-run-link": {
    params: [firstRunHash: Buffer];
    row: { "?column?": number };
  };
  "take-held-seats": {
    params: [orderIds: readonly number[]];
    row: never;
  };
  "take-idempotency-key": {
    params: [owner: string, endpoint: string, key: string, bodyHash: Buffer];
    row: { isMine: boolean; bodyHash: Buffer; status: number | null; answer: unknown };
  };
  "take-idempotency-key-and-count-hit": {
    params: [
      owner: string,
      endpoint: string,
      key: string,
      bodyHash: Buffer,
      key2: string,
      value6: number,
      value7: number,
    ];
    row: {
      isMine: boolean;
      bodyHash: Buffer;
      status: number | null;
      answer: unknown;
      hits: number | null;
      secondsLeft: number | null;
    };
  };
  "take-invitation": {
    params: [accountId: number];
    row: { isOwner: boolean; permissions: string[]; madeAccount: boolean };
  };
  "take-oauth-flow": {
    params: [
      stateHash: Buffer,
      provider: "google" | "line" | "facebook",
      guestId: number | null,
      accountId: number | null,
      sessionHash: Buffer | null,
    ];
    row: {
      provider: "google" | "line" | "facebook";
      nonce: string;
      verifier: string;
      nextPath: string;
    };
  };
  "take-order-back-from-bookshop": {
    params: [orderId: number, takenBackBy: number | null, takenBackReason: string];
    row: { accountId: number };
  };
  "take-part": {
    params: [
      fields: { paymentId: number; orderId: number; receivedSatang: number | null; evidence: string | null; decidedBy: number | null; reference: string | null; owedSatang: number | null; cancelAt: Date; currency: string; ledgerAccount: LedgerEntryLedgerAccount; paidOn: string | null; paidSource: PaymentPaidSource | null; actorId: number | null; actorRole: string; action: string; detail: unknown; requestId: string },
      rows: readonly { key: string; kind: "mail" | "realtime" | "bookshop"; payload: unknown }[],
    ];
    row: { done: number };
  };
  "take-password-try": {
    params: [
      keys: readonly string[],
      frees: readonly number[],
      firsts: readonly number[],
      longests: readonly number[],
      value5: number,
    ];
    row: { wait: number; isWhole: boolean };
  };
  "take-second-step": {
    params: [tokenHash: Buffer];
    row: { "?column?": number };
  };
  "take-socket-slot": {
    params: [sessionHash: Buffer, node: string];
    row: { slot: number };
  };
  "take-storage-space": {
    params: [usedBytes: number, value2: string];
    row: { "?column?": number };
  };
  "take-ticket": {
    params: [usedSessionHash: Buffer | null, id: string];
    row: { id: string };
  };
  "teaches-course": {
    params: [itemId: number, accountId: number];
    row: { is: boolean };
  };
  "tell-unanswered-refunds": {
    params: [limit: number];
    row: { id: number; orderId: number; paymentId: number };
  };
  "tie-gift-to-what-was-made": {
    params: [id: number, subjectId: number | null];
    row: never;
  };
  "touch-guest": {
    params: [id: number];
    row: never;
  };
  "touch-session": {
    params: [tokenHash: Buffer];
    row: never;
  };
  "trim-cart": {
    params: [accountId: number];
    row: never;
  };
  "undo-decision": {
    params: [paymentId: number, actorId: number | null, requestId: string];
    row: { id: number };
  };
  "unmark-default-user-group": {
    params: [id: number];
    row: never;
  };
  "unprefer-shipping-addresses": {
    params: [accountId: number];
    row: never;
  };
  "update-account-that-teaches": {
    params: [id: number];
    row: never;
  };
  "update-allowed": {
    params: [isAllowed: boolean, id: number];
    row: never;
  };
  "update-announcement": {
    params: [
      id: number,
      fields: { purpose: "course" | "sale"; audience: AnnouncementAudience; category_id: number | null; subject_th: string; subject_en: string; body_th: string; body_en: string; link_item_id: number | null },
    ];
    row: never;
  };
  "update-bank-account": {
    params: [
      id: number,
      fields: { bank_name: string; account_name: string; account_name_en: string; account_id: string; prompt_pay_image: string; position: number; is_active: boolean },
    ];
    row: never;
  };
  "update-category": {
    params: [id: number, nameTh: string, nameEn: string];
    row: never;
  };
  "update-category-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-file-deleted": {
    params: [name: string];
    row: never;
  };
  "update-film-job": {
    params: [
      filmName: string,
      turn: number,
      state: FilmJobState,
      percent: number,
      plays: boolean,
    ];
    row: { "?column?": number };
  };
  "update-first-run-link": {
    params: [firstRunHash: Buffer | null];
    row: never;
  };
  "update-forgotten-password": {
    params: [passwordHash: string | null, id: number, email: string];
    row: {
      id: number;
      passwordHash: string | null;
      isAdministrator: boolean;
      isStudent: boolean;
      isInstructor: boolean;
      isAllowed: boolean;
      isExpired: boolean;
    };
  };
  "update-giver-of-rights": {
    params: [id: number, rightsGivenBy: number | null, value3: boolean];
    row: never;
  };
  "update-grant": {
    params: [isOwner: boolean, permissions: readonly string[], id: number];
    row: never;
  };
  "update-imported": {
    params: [
      id: number,
      fields: { first: string; last: string; phone: string; tier: string | null; groupId: number | null; expiresAt: Date | null },
    ];
    row: never;
  };
  "update-item-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-joined": {
    params: [firstName: string, lastName: string, id: number];
    row: never;
  };
  "update-language": {
    params: [id: number, lang: "th" | "en"];
    row: never;
  };
  "update-learning": {
    params: [
      accountId: number,
      itemId: number,
      lastLessonId: number | null,
      value4: boolean,
      value5: boolean,
    ];
    row: { completedAt: Date | null };
  };
  "update-lesson": {
    params: [
      id: number,
      fields: { section_id: number; release: LessonRelease; release_lesson_id: number | null; title_th: string; title_en: string; body_th: string; body_en: string; video_file: string | null; seconds: number | null; is_published: boolean; is_preview: boolean; completion: LessonCompletion; completion_percent: number; release_days: number | null; release_at: Date | null; quiz_pass_percent: number; quiz_attempts: number | null; quiz_minutes: number | null; quiz_draw: number | null; quiz_mixed: boolean; quiz_solutions: "when_passed" | "each_time" | "never"; live_at: Date | null; live_minutes: number | null; live_link: string; live_room: string; live_capacity: number | null; video_link: string | null; captions_th_file: string | null; captions_en_file: string | null; poster_file: string | null; work_words: boolean; work_pictures: boolean; work_sound: boolean; work_files: boolean; work_max_files: number; work_max_mb: number; work_due_on: string | null; work_late: "taken" | "refused"; work_points: number | null },
    ];
    row: never;
  };
  "update-lesson-note": {
    params: [id: number, accountId: number, version: number, body: string];
    row: { "?column?": number };
  };
  "update-lesson-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-mail-setting": {
    params: [
      fields: { version: number; isOwnServer: boolean; host: string; port: number; security: "starttls" | "tls" | "none"; user: string; fromAddress: string; fromName: string },
      passwordSealed: Buffer | null,
    ];
    row: never;
  };
  "update-mark": {
    params: [lastId: number];
    row: never;
  };
  "update-password-hash": {
    params: [id: number, passwordHash: string | null];
    row: never;
  };
  "update-payment-method-setting": {
    params: [
      fields: { id: ColumnTypes["payment_method.id"]; version: number; is_enabled: boolean; name_th: string; name_en: string; note_th: string; note_en: string; position: number; minimum_satang: number; maximum_satang: number | null; takes_usd: boolean; shows_contact_name: boolean; shows_originating_bank: boolean },
    ];
    row: never;
  };
  "update-person": {
    params: [
      id: number,
      fields: { tier: string | null; groupId: number | null; expiresAt: Date | null },
    ];
    row: never;
  };
  "update-plan": {
    params: [
      id: number,
      fields: { plan_type: "free" | "period" | "actual" | "trial"; pricing_type: "default" | "renew" | "others"; plan_name_th: string; plan_name_en: string; term: number | null; term_unit: "day" | "month" | "year" | null; renew_window: number | null; renew_window_unit: "day" | "month" | "year" | null; plan_price_satang: number | null; plan_price_usd_cents: number | null; is_visible: boolean; free_for: "student" | null; free_for_item_ids: readonly number[]; needs_approval: boolean; clock: PricingPlanClock; clock_days: number | null; clock_date: Date | null },
    ];
    row: never;
  };
  "update-plan-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-profile": {
    params: [
      id: number,
      fields: { firstName: string; lastName: string; nickname: string; phone: string; address: string; picture: string | null; groupId: number | null },
    ];
    row: never;
  };
  "update-profile-question": {
    params: [
      id: number,
      fields: { type_label: CustomLabelFieldType; label: string; label_en: string; options: unknown; optionsEn: unknown; position: number; is_required: boolean; is_active: boolean },
    ];
    row: never;
  };
  "update-promotion-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-question-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-quiz-question": {
    params: [
      id: number,
      value2: boolean,
      fields: { body_th: string; body_en: string; points: number; options: string; is_true: boolean; number: number | null; tolerance: number; accepted: string; explanation_th: string; explanation_en: string; picture: string | null },
    ];
    row: never;
  };
  "update-reject-reason": {
    params: [
      id: number,
      fields: { used_for: "slip" | "free" | "cancel"; name_th: string; name_en: string; text_th: string; text_en: string; position: number; is_active: boolean },
    ];
    row: never;
  };
  "update-release-of-copy": {
    params: [id: number, release: LessonRelease, releaseLessonId: number | null];
    row: never;
  };
  "update-removed": {
    params: [id: number];
    row: never;
  };
  "update-resumable-stored": {
    params: [fileName: string | null, id: string];
    row: never;
  };
  "update-section": {
    params: [id: number, titleTh: string, titleEn: string, isPublished: boolean];
    row: never;
  };
  "update-section-order": {
    params: [ids: readonly number[]];
    row: never;
  };
  "update-shipping-address": {
    params: [
      fields: { accountId: number; name: string; firstName: string; lastName: string; telephone: string; address: string; subDistrict: string; district: string; province: string; postcode: string; taxId: string; id: number; version: number },
    ];
    row: {
      id: number;
      name: string;
      firstName: string;
      lastName: string;
      telephone: string;
      address: string;
      subDistrict: string;
      district: string;
      province: string;
      postcode: string;
      taxId: string;
      version: number;
      isDefault: boolean;
    };
  };
  "update-shipping-option": {
    params: [
      id: number,
      fields: { name_th: string; name_en: string; fee_satang: number; position: number; is_active: boolean },
    ];
    row: never;
  };
  "update-site-setting": {
    params: [settings: string, version: number];
    row: never;
  };
  "update-tax-details": {
    params: [
      id: number,
      fields: { personType: "normal_person" | "juristic_person"; nameOne: string; nameTwo: string; address: string; postcode: string; deliversToTaxAddress: boolean; deliveryAddress: string; certificate: string | null },
      taxIdSealed: Buffer | null,
    ];
    row: never;
  };
  "update-user-group": {
    params: [
      id: number,
      fields: { name: string; name_en: string; is_default: boolean; is_self_selectable: boolean; position: number; is_active: boolean },
    ];
    row: never;
  };
  "update-wants-tax-invoice": {
    params: [requiresTaxInvoice: boolean | null, id: number];
    row: never;
  };
  "upsert-instructor-profile": {
    params: [
      accountId: number,
      fields: { name_th: string; name_en: string; picture_file: string; bio_th: string; bio_en: string; may_announce: boolean },
    ];
    row: never;
  };
  "upsert-instructors": {
    params: [itemId: number, ids: readonly number[]];
    row: never;
  };
  "upsert-invitation": {
    params: [
      accountId: number,
      isOwner: boolean,
      permissions: readonly string[],
      invitedBy: number,
      madeAccount: boolean,
    ];
    row: never;
  };
  "upsert-item-draft": {
    params: [
      accountId: number,
      id: number,
      version: number,
      typed: string,
      tab: string | null,
      revision: string | null,
    ];
    row: { revision: string | null };
  };
  "upsert-one-time-tokens": {
    params: [
      rows: readonly { tokenHash: string; purpose: OneTimeTokenPurpose; accountId: number; email: string; isInvitation: boolean }[],
    ];
    row: never;
  };
  "use-code-step": {
    params: [id: number, lastStep: number | null];
    row: { id: number };
  };
  "use-one-time-token": {
    params: [tokenHash: Buffer, purposes: readonly OneTimeTokenPurpose[]];
    row: { accountId: number; email: string; username: string };
  };
  "use-passkey": {
    params: [id: number, signCount: number];
    row: { id: number };
  };
  "use-recovery-code": {
    params: [accountId: number, codeHash: Buffer];
    row: { id: number };
  };
  "use-trusted-browser": {
    params: [accountId: number, tokenHashes: readonly Buffer[]];
    row: { id: number };
  };
  "withdraw-refund-claim": {
    params: [orderId: number];
    row: { id: number };
  };
  "write-first-word-about-line": {
    params: [id: number, firstOrderId: number | null, firstBy: number | null];
    row: { id: number };
  };
  "write-own-texts": {
    params: [rows: readonly { lang: "th" | "en"; key: string; value: string }[]];
    row: never;
  };
  "write-statement-matches": {
    params: [
      rows: readonly { id: number; state: StatementLineState; orderId: number | null; faults: readonly string[]; candidateIds: readonly number[] }[],
    ];
    row: { id: number };
  };
  "write-tax-buyer": {
    params: [
      fields: { orderId: number; personType: "normal_person" | "juristic_person"; name: string; branch: string | null; address: string; postcode: string },
      taxIdSealed: Buffer | null,
    ];
    row: never;
  };
  "write-withheld-of-refund": {
    params: [id: number, withholdingSatang: number];
    row: never;
  };
};
