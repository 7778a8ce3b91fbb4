// Written from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export type Json = ColumnType<unknown, string, string>;
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

export type AccountTable = {
  id: Generated<number>;
  username: string;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  nickname: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  picture_file: string | null;
  is_student: Generated<boolean>;
  is_instructor: Generated<boolean>;
  is_administrator: Generated<boolean>;
  permissions: Generated<string[]>;
  tier: string | null;
  user_group_id: number | null;
  lang: Generated<"th" | "en">;
  email_verified_at: Date | null;
  expires_at: Date | null;
  is_allowed: Generated<boolean>;
  requires_tax_invoice: Generated<boolean>;
  tax_person_type: Generated<"normal_person" | "juristic_person">;
  tax_name_one: Generated<string>;
  tax_name_two: Generated<string>;
  tax_id_sealed: Buffer | null;
  tax_address: Generated<string>;
  tax_postcode: Generated<string>;
  tax_certificate_file: string | null;
  tax_delivers_to_tax_address: Generated<boolean>;
  tax_delivery_address: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  erased_at: Date | null;
  version: Generated<number>;
  new_email: string | null;
  is_owner: Generated<boolean>;
  merged_into: number | null;
  merged_at: Date | null;
  search: GeneratedAlways<string>;
  rights_given_by: number | null;
  factor_asked_since: Generated<Date>;
};

export type AccountNetworkTable = {
  account_id: number;
  day: string;
  network: string;
  country: Generated<string>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
  two_countries: Generated<boolean>;
};

export type AnnouncementTable = {
  id: Generated<number>;
  author_id: number;
  purpose: "course" | "sale";
  audience: "courses" | "category" | "buyers" | "everybody";
  category_id: number | null;
  subject_th: Generated<string>;
  subject_en: Generated<string>;
  body_th: Generated<string>;
  body_en: Generated<string>;
  link_item_id: number | null;
  state: Generated<"draft" | "scheduled" | "running" | "stopped" | "done">;
  due_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  filled_to: Generated<number>;
  filled_at: Date | null;
  receivers: Generated<number>;
  sent: Generated<number>;
  refused: Generated<number>;
  passed: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  is_withdrawn: Generated<boolean>;
};

export type AnnouncementItemTable = {
  announcement_id: number;
  item_id: number;
};

export type AnnouncementReadTable = {
  announcement_id: number;
  account_id: number;
  read_at: Generated<Date>;
};

export type AnnouncementReceiverTable = {
  announcement_id: number;
  account_id: number;
  state: Generated<"waiting" | "handed" | "sent" | "refused" | "passed">;
  due_at: Generated<Date>;
  handed_at: Date | null;
  settled_at: Date | null;
  left_at: Date | null;
};

export type AuditEntryTable = {
  id: Generated<number>;
  actor_id: number | null;
  actor_role: string;
  action: string;
  object: string;
  detail: JsonWithDefault;
  request_id: Generated<string>;
  created_at: Generated<Date>;
};

export type AuditMarkTable = {
  only_one: Generated<boolean>;
  last_id: Generated<number>;
  until_transaction: Generated<number>;
};

export type AuditMendTable = {
  number: number;
  goes_on_after: number;
  entries: number;
  digest: Buffer | null;
  seal: Buffer;
  found: string;
  reason: string;
  created_at: Generated<Date>;
};

export type AuditSealTable = {
  number: number;
  first_id: number;
  last_id: number;
  entries: number;
  digest: Buffer;
  seal: Buffer;
  created_at: Generated<Date>;
};

export type BackupRunTable = {
  id: Generated<number>;
  kind: "backup" | "drill" | "restore";
  backup_id: string | null;
  started_at: Generated<Date>;
  ended_at: Date | null;
  succeeded: boolean | null;
  detail: JsonWithDefault;
};

export type BankAccountTable = {
  id: Generated<number>;
  bank_code: string;
  account_name: string;
  account_number: string;
  promptpay_image_file: string | null;
  position: Generated<number>;
  archived_at: Date | null;
  version: Generated<number>;
  account_name_en: Generated<string>;
};

export type BookshopOrderTable = {
  order_id: number;
  location: string | null;
  created_at: Generated<Date>;
  synced_at: Date | null;
  taken_back_at: Date | null;
  taken_back_by: number | null;
  taken_back_reason: Generated<string>;
};

export type CalendarLinkTable = {
  account_id: number;
  secret_hash: Buffer;
  secret_sealed: Buffer | null;
};

export type CaptionCueTable = {
  file_name: string;
  position: number;
  second: number;
  words: string;
  search: GeneratedAlways<string>;
};

export type CardRestTable = {
  id: Generated<number>;
  order_id: number;
  payment_id: number;
  began_at: Date;
  ends_at: Date;
  declined: number;
  cards: number;
};

export type CardTryTable = {
  id: Generated<number>;
  payment_id: number;
  order_id: number;
  address_hash: Buffer;
  tried_at: Generated<Date>;
  declined_at: Date | null;
  card_hash: Buffer | null;
};

export type CartTable = {
  id: Generated<number>;
  account_id: number | null;
  guest_id: number | null;
  payment_method_id: number | null;
  coupon_ids: Generated<number[]>;
  promotion_id: number | null;
  currency: Generated<"THB" | "USD">;
  updated_at: Generated<Date>;
  known_coupon_ids: Generated<number[]>;
  method_chosen_at: Date | null;
};

export type CartItemTable = {
  id: Generated<number>;
  cart_id: number;
  item_id: number;
  plan_id: number | null;
  quantity: number;
  added_at: Generated<Date>;
};

export type CatalogItemTable = {
  id: Generated<number>;
  kind: "course" | "product";
  slug: string;
  category_id: number;
  title_th: string;
  title_en: string;
  promise_th: Generated<string>;
  promise_en: Generated<string>;
  description_th: Generated<string>;
  description_en: Generated<string>;
  outcomes: JsonWithDefault;
  outline: JsonWithDefault;
  level: "beginner" | "intermediate" | "advanced" | null;
  cover_file: Generated<string>;
  price_satang: number | null;
  price_usd_cents: number | null;
  is_shipped: Generated<boolean>;
  is_withholdable: Generated<boolean>;
  free_book_title: string | null;
  free_book_type: "physical_book" | "ebook" | null;
  free_product_id: number | null;
  seat_limit: number | null;
  seats_held: Generated<number>;
  seats_taken: Generated<number>;
  position: Generated<number>;
  is_published: Generated<boolean>;
  published_at: Generated<Date>;
  archived_at: Date | null;
  version: Generated<number>;
  updated_at: Generated<Date>;
  publish_at: Date | null;
  unpublish_at: Date | null;
  free_book_title_en: string | null;
  takes_place_th: Generated<string>;
  takes_place_en: Generated<string>;
  takes_questions: Generated<boolean>;
  instructors_edit: Generated<boolean>;
  watermarks: Generated<boolean>;
  more_lessons: Generated<boolean>;
  vat_class: Generated<"standard" | "exempt" | "zero" | "outside">;
  copied_from: number | null;
  other_names: Generated<string>;
  search: GeneratedAlways<string>;
  for_whom: Generated<string>;
  for_whom_eng: Generated<string>;
  common_questions: Generated<string>;
  common_questions_eng: Generated<string>;
  gives_certificate: Generated<boolean>;
  certificate_words_th: Generated<string>;
  certificate_words_en: Generated<string>;
};

export type CatalogVersionTable = {
  id: number;
  version: number;
};

export type CategoryTable = {
  id: Generated<number>;
  slug: string;
  name_th: string;
  name_en: string;
  position: Generated<number>;
  version: Generated<number>;
  archived_at: Date | null;
};

export type CertificateTable = {
  id: Generated<number>;
  code: string;
  account_id: number | null;
  item_id: number;
  learner_name: string;
  course_th: string;
  course_en: string;
  minutes: number;
  completed_at: Date;
  revoked_at: Date | null;
  revoke_reason: Generated<string>;
  version: Generated<number>;
  is_replaced: Generated<boolean>;
};

export type ConsentTable = {
  id: Generated<number>;
  account_id: number | null;
  purpose: string;
  version: string;
  lang: string;
  is_given: boolean;
  channel: string;
  address: Generated<string>;
  created_at: Generated<Date>;
};

export type ConsentDocumentTable = {
  version: string;
  purpose: Generated<string>;
  lang: string;
  body: string;
  body_type: "html" | "text";
  in_force_from: Generated<Date>;
  english_body: string | null;
};

export type CouponTable = {
  id: Generated<number>;
  code: string;
  code_folded: string;
  coupon_type: "P1" | "P2";
  required_course_count: Generated<number>;
  discount_type: "amount" | "percent";
  percent: string | null;
  amount_satang: number | null;
  amount_usd_cents: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  use_limit: number | null;
  uses_held: Generated<number>;
  uses_redeemed: Generated<number>;
  use_limit_per_account: number | null;
  returns_on_refund: Generated<boolean>;
  is_tier_limited: Generated<boolean>;
  tiers: Generated<string[]>;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  series: number | null;
  series_limit_per_account: number | null;
  is_for_all: Generated<boolean>;
  except_item_ids: Generated<number[]>;
  category_ids: Generated<number[]>;
};

export type CouponItemTable = {
  coupon_id: number;
  item_id: number;
};

export type CouponPaymentMethodTable = {
  coupon_id: number;
  payment_method_id: number;
};

export type CouponUseTable = {
  order_id: number;
  coupon_id: number;
  account_id: number;
  state: Generated<"reserved" | "redeemed" | "released">;
  discount_satang: number;
};

export type CourseInstructorTable = {
  item_id: number;
  account_id: number;
  position: Generated<number>;
};

export type CourseOnOrderTable = {
  account_id: number;
  item_id: number;
  order_id: number;
  holds_seat: boolean;
};

export type CourseReviewTable = {
  id: Generated<number>;
  item_id: number;
  account_id: number;
  stars: number;
  words: Generated<string>;
  written_at: Generated<Date>;
  hidden_at: Date | null;
  hidden_reason: Generated<string>;
  hidden_by: number | null;
  version: Generated<number>;
};

export type CourseSectionTable = {
  id: Generated<number>;
  item_id: number;
  position: number;
  title_th: string;
  title_en: string;
  is_published: Generated<boolean>;
  version: Generated<number>;
};

export type CredentialKeyTable = {
  is_only: Generated<boolean>;
  id: string;
  public_key: string;
  sealed: Buffer;
  made_at: Generated<Date>;
};

export type CustomLabelTable = {
  id: Generated<number>;
  field_type: "inputtext" | "select" | "multiple" | "checkbox" | "radio" | "image";
  label: string;
  options: JsonWithDefault;
  position: Generated<number>;
  is_required: Generated<boolean>;
  is_enabled: Generated<boolean>;
  version: Generated<number>;
  label_en: Generated<string>;
  options_en: JsonWithDefault;
};

export type CustomLabelAnswerTable = {
  account_id: number;
  custom_label_id: number;
  answer: Json;
};

export type CustomTextTable = {
  lang: "th" | "en";
  key: string;
  value: string;
  updated_at: Generated<Date>;
};

export type DataExportTable = {
  id: Generated<number>;
  account_id: number;
  document: string | null;
  requested_at: Generated<Date>;
  claimed_at: Date | null;
  ready_at: Date | null;
  ends_at: Date | null;
};

export type EnrollmentTable = {
  id: Generated<number>;
  account_id: number;
  item_id: number;
  order_line_id: number | null;
  state: "waiting" | "active" | "refused" | "revoked";
  starts_at: Generated<Date>;
  ends_at: Date | null;
  reason: Generated<string>;
  created_at: Generated<Date>;
  cause: "administrator" | "import" | null;
  term_from: Date | null;
  waits_for: "lessons" | "opening" | null;
  paused_at: Date | null;
  paused_end: Date | null;
  last_change: "paused" | "resumed" | "lengthened" | null;
  change_reason: Generated<string>;
  version: Generated<number>;
};

export type FactorChallengeTable = {
  session_hash: Buffer;
  purpose: "code" | "passkey" | "ask" | "proof";
  account_id: number;
  challenge: string | null;
  sealed_secret: Buffer | null;
  proof_hash: Buffer | null;
  expires_at: Date;
};

export type FactorRemovalTable = {
  id: Generated<number>;
  account_id: number;
  asked_by: number | null;
  reason: string;
  asked_at: Generated<Date>;
  due_at: Date;
  ended_at: Date | null;
  ended_how: "done" | "cancelled" | null;
  ended_by: number | null;
};

export type FigureChangeTable = {
  id: Generated<number>;
  day: string;
};

export type FigureDayTable = {
  day: string;
};

export type FigureDayCouponsTable = {
  day: string;
  coupon_id: number;
  currency: "THB" | "USD";
  redeemed: number;
  held: number;
  discount_satang: number;
  sold_satang: Generated<number>;
};

export type FigureDayItemOrdersTable = {
  day: string;
  item_id: number;
  orders: number;
  paid: number;
};

export type FigureDayItemsTable = {
  day: string;
  item_id: number;
  currency: "THB" | "USD";
  quantity: number;
  sold_satang: number;
};

export type FigureDayMoneyTable = {
  day: string;
  payment_method_id: number;
  currency: "THB" | "USD";
  payments: number;
  received_satang: number;
  refunded_satang: number;
  sales_satang: number;
  vat_satang: number;
  shipping_fee_satang: number;
  withholding_satang: number;
  taxed_shipping_satang: Generated<number>;
};

export type FigureDayOrdersTable = {
  day: string;
  status: string;
  orders: number;
};

export type FigureDaySourcesTable = {
  day: string;
  source: string;
  currency: "THB" | "USD";
  orders: number;
  paid: number;
  paid_satang: number;
};

export type FileInPassingTable = {
  name: string;
  is_going: boolean;
  created_at: Date;
};

export type FileReferenceTable = {
  file_name: string | null;
  kind: string | null;
  object_id: number | null;
  label_th: string | null;
  label_en: string | null;
};

export type FilmJobTable = {
  film_name: string;
  state: Generated<"received" | "checked" | "shrinking" | "ready" | "failed">;
  percent: Generated<number>;
  reason: "NO_ROOM" | "NOT_READ" | "BAD_RESULT" | "STALLED" | "BROKEN" | "STOPPED" | "DISK" | null;
  plays: Generated<boolean>;
  tries: Generated<number>;
  turn: Generated<number>;
  lease_ends_at: Generated<Date>;
  queued_at: Generated<Date>;
  pictures_due_at: Date | null;
  pictures_tries: Generated<number>;
};

export type FilmRenditionTable = {
  film_name: string;
  quality: "medium" | "small" | "sound" | "poster" | "previews";
  lines: number | null;
  file_name: string;
};

export type FirstApprovalTable = {
  payment_id: number;
  account_id: number;
  created_at: Generated<Date>;
  received_satang: number | null;
  rest: "forgive" | "ask" | null;
  reason: Generated<string>;
  statement_line_id: number | null;
};

export type GiftApprovalTable = {
  id: Generated<number>;
  kind: string;
  object: string;
  account_id: number | null;
  subject_id: number | null;
  satang: number | null;
  from_satang: number | null;
  command: Json;
  shown: Json;
  reason: Generated<string>;
  asked_by: number;
  created_at: Generated<Date>;
  ended_at: Date | null;
  ended_how: "confirmed" | "declined" | "withdrawn" | "alone" | null;
  ended_by: number | null;
  end_reason: Generated<string>;
};

export type GuestTable = {
  id: Generated<number>;
  handle: string;
  secret_hash: Buffer;
  merged_into: number | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
};

export type IdempotencyKeyTable = {
  owner: string;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: Json | null;
  created_at: Generated<Date>;
};

export type InstructorProfileTable = {
  account_id: number;
  bio_th: Generated<string>;
  bio_en: Generated<string>;
  name_th: Generated<string>;
  name_en: Generated<string>;
  picture_file: Generated<string>;
  archived_at: Date | null;
  version: Generated<number>;
  invited_at: Date | null;
  may_announce: Generated<boolean>;
};

export type ItemDraftTable = {
  account_id: number;
  item_id: number;
  version: number;
  typed: Json;
  updated_at: Generated<Date>;
  revision: string | null;
  tab: string | null;
};

export type LearnerMailTable = {
  account_id: number;
  kind: "go_on" | "new_lesson" | "live_tomorrow" | "live_soon" | "ends_week" | "ends_day" | "certificate" | "handed_in";
  occasion: string;
  item_id: number;
  told_at: Generated<Date>;
};

export type LearnerMailOffTable = {
  account_id: number;
  kind: "go_on" | "new_lesson" | "live" | "ending" | "certificate" | "handed_in" | "announcement";
  left_at: Generated<Date>;
};

export type LearningTable = {
  account_id: number;
  item_id: number;
  started_at: Generated<Date>;
  last_lesson_id: number | null;
  completed_at: Date | null;
  last_seen_at: Generated<Date>;
  done_lessons: Generated<number>;
  last_seen_on: GeneratedAlways<string | null>;
  gets_certificate: Generated<boolean>;
  celebrated_at: Date | null;
};

export type LearningRecountTable = {
  item_id: number;
  marked_at: Date;
};

export type LedgerEntryTable = {
  id: Generated<number>;
  posting: string;
  order_id: number;
  payment_id: number;
  ledger_account: "provider" | "bank" | "sales" | "withholding" | "refund_due" | "write_off";
  amount_satang: number;
  currency: string;
  created_at: Generated<Date>;
  refund_id: number | null;
};

export type LessonTable = {
  id: Generated<number>;
  section_id: number;
  item_id: number;
  position: number;
  kind: "video" | "text" | "file" | "quiz" | "live" | "assignment";
  title_th: string;
  title_en: string;
  body_th: Generated<string>;
  body_en: Generated<string>;
  video_file: string | null;
  seconds: number | null;
  is_published: Generated<boolean>;
  is_preview: Generated<boolean>;
  completion: "opened" | "watched" | "marked" | "passed" | "attended" | "accepted";
  completion_percent: Generated<number>;
  release: Generated<"at_once" | "after_days" | "on_date" | "after_lesson">;
  release_days: number | null;
  release_at: Date | null;
  release_lesson_id: number | null;
  archived_at: Date | null;
  version: Generated<number>;
  quiz_pass_percent: Generated<number>;
  quiz_attempts: number | null;
  quiz_minutes: number | null;
  quiz_draw: number | null;
  quiz_mixed: Generated<boolean>;
  quiz_solutions: Generated<"when_passed" | "each_time" | "never">;
  live_at: Date | null;
  live_minutes: number | null;
  live_link: Generated<string>;
  live_room: Generated<string>;
  live_capacity: number | null;
  video_link: string | null;
  drop_key: string | null;
  shown_at: Date | null;
  captions_th_file: string | null;
  captions_en_file: string | null;
  poster_file: string | null;
  work_words: Generated<boolean>;
  work_pictures: Generated<boolean>;
  work_sound: Generated<boolean>;
  work_files: Generated<boolean>;
  work_max_files: Generated<number>;
  work_max_mb: Generated<number>;
  work_due_on: string | null;
  work_late: Generated<"taken" | "refused">;
  work_points: number | null;
};

export type LessonAnswerTable = {
  id: Generated<number>;
  question_id: number;
  account_id: number;
  body: string;
  created_at: Generated<Date>;
};

export type LessonCountTable = {
  lesson_id: number;
  reached: number;
  done: number;
  counted_at: Date;
};

export type LessonFileTable = {
  lesson_id: number;
  position: number;
  file_name: string;
  title: string;
  may_download: boolean;
};

export type LessonNoteTable = {
  id: Generated<number>;
  account_id: number;
  lesson_id: number;
  second: number | null;
  body: string;
  created_at: Generated<Date>;
  version: Generated<number>;
  search: GeneratedAlways<string>;
};

export type LessonProgressTable = {
  account_id: number;
  lesson_id: number;
  opened_at: Generated<Date>;
  position: Generated<number>;
  watched: Generated<Buffer>;
  done_at: Date | null;
};

export type LessonQuestionTable = {
  id: Generated<number>;
  account_id: number;
  lesson_id: number;
  body: string;
  created_at: Generated<Date>;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_by: number | null;
  hide_reason: Generated<string>;
};

export type LessonWordsTable = {
  lesson_id: number;
  th: string | null;
  en: string | null;
  search_th: GeneratedAlways<string | null>;
  search_en: GeneratedAlways<string | null>;
};

export type LiveAttendanceTable = {
  lesson_id: number;
  account_id: number;
  reserved_at: Date | null;
  attended_at: Date | null;
  marked_by: number | null;
};

export type LoginNameTable = {
  folded: string;
  account_id: number;
  kind: "username" | "email" | "phone" | "both";
};

export type MailTable = {
  id: Generated<number>;
  outbox_id: number | null;
  account_id: number | null;
  recipient: string;
  subject: string;
  text_body: Generated<string>;
  html_body: Generated<string>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  template: Generated<string>;
  html_packed: Buffer | null;
  packed: Buffer | null;
};

export type MailSettingTable = {
  id: number;
  version: Generated<number>;
  is_own_server: Generated<boolean>;
  host: Generated<string>;
  port: Generated<number>;
  security: Generated<"starttls" | "tls" | "none">;
  username: Generated<string>;
  password_sealed: Buffer | null;
  from_address: Generated<string>;
  from_name: Generated<string>;
};

export type MailUnsentTable = {
  mail_id: number;
};

export type OauthFlowTable = {
  state_hash: Buffer;
  provider: "google" | "line" | "facebook";
  guest_id: number | null;
  nonce: string;
  verifier: string;
  next_path: string;
  created_at: Generated<Date>;
  account_id: number | null;
  session_hash: Buffer | null;
};

export type OneTimeTokenTable = {
  token_hash: Buffer;
  purpose: "reset_password" | "first_password" | "verify_email" | "change_email" | "join_staff";
  account_id: number;
  expires_at: Date;
  used_at: Date | null;
  email: Generated<string>;
};

export type OrderAddressTable = {
  id: Generated<number>;
  order_id: number;
  address: Json;
  changed_by: number;
  created_at: Generated<Date>;
};

export type OrderByHandTable = {
  order_id: number;
  made_by: number;
  reason: "cash" | "on_site" | "gift" | "invoice";
  note: Generated<string>;
  discount_satang: Generated<number>;
  paid_by: "cash" | "transfer" | "free" | null;
  paid_on: string | null;
};

export type OrderLineTable = {
  id: Generated<number>;
  order_id: number;
  account_id: number;
  item_id: number;
  plan_id: number | null;
  kind: "course" | "product";
  title_th: string;
  title_en: string;
  plan_name_th: Generated<string>;
  plan_name_en: Generated<string>;
  plan_type: string | null;
  pricing_type: string | null;
  term: number | null;
  term_unit: string | null;
  quantity: number;
  unit_price_satang: number;
  gross_satang: number;
  discount_satang: Generated<number>;
  is_shipped: Generated<boolean>;
  holds_seat: Generated<boolean>;
  free_book_title: string | null;
  free_book_type: "physical_book" | "ebook" | null;
  free_product_id: number | null;
  free_product_th: string | null;
  free_product_en: string | null;
  free_book_title_en: string | null;
  clock: Generated<string>;
  clock_days: number | null;
  clock_date: Date | null;
  vat_class: "standard" | "exempt" | "zero" | "outside" | null;
  is_withholdable: boolean | null;
  withholding_base_satang: number | null;
};

export type OrderLineDiscountTable = {
  order_line_id: number;
  position: number;
  promotion_id: number | null;
  coupon_id: number | null;
  name_th: string;
  name_en: string;
  amount_satang: number;
  is_own_amount: Generated<boolean>;
  is_by_shop: Generated<boolean>;
};

export type OrderNoteTable = {
  id: Generated<number>;
  order_id: number;
  author_id: number;
  body: string;
  created_at: Generated<Date>;
};

export type OrderShipmentTable = {
  id: Generated<number>;
  order_id: number;
  carrier: "thailandPost" | "kex" | "flash" | "jt" | "other";
  carrier_name: Generated<string>;
  tracking: string;
  shipped_at: Generated<Date>;
  written_by: number;
  ended_at: Date | null;
};

export type OrderTaxBuyerTable = {
  order_id: number;
  person_type: "normal_person" | "juristic_person";
  name: string;
  tax_id_sealed: Buffer | null;
  branch: string | null;
  address: Generated<string>;
  postcode: Generated<string>;
};

export type OrderWatchTable = {
  id: string;
  account_id: number;
  order_id: number;
  since: Generated<Date>;
  seen_at: Generated<Date>;
};

export type OrderWordsTable = {
  order_id: number;
  words: string;
};

export type OutboxMessageTable = {
  id: Generated<number>;
  key: string;
  kind: "mail" | "realtime" | "bookshop";
  payload: Json;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  done_at: Date | null;
  tries: Generated<number>;
  last_error: Generated<string>;
  is_kept: Generated<boolean>;
};

export type OutboxOpenTable = {
  id: number;
  is_patient: boolean;
};

export type PaymentTable = {
  id: Generated<number>;
  order_id: number;
  payment_method_id: number;
  provider: string | null;
  state: Generated<"created" | "requires_action" | "pending" | "unknown" | "succeeded" | "failed" | "expired" | "succeeded_late" | "mismatch" | "refund_due" | "refunded" | "received">;
  amount_satang: number;
  currency: string;
  provider_reference: string | null;
  next_step: Json | null;
  failure_code: string | null;
  evidence: string | null;
  decided_by: number | null;
  expires_at: Date | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  asked_at: Date | null;
  next_check_at: Date | null;
  checks: Generated<number>;
  received_satang: number | null;
  over_satang: number | null;
  page_language: Generated<string>;
  paid_on: string | null;
  paid_source: "provider" | "statement" | "slip" | "event" | "buyer" | "hand" | "approval" | null;
};

export type PaymentEventTable = {
  id: Generated<number>;
  provider: string;
  event_id: string;
  kind: Generated<string>;
  provider_reference: string | null;
  attempt_id: string | null;
  body: string;
  received_at: Generated<Date>;
  processed_at: Date | null;
  outcome: string | null;
  tries: Generated<number>;
  next_try_at: Date | null;
};

export type PaymentMethodTable = {
  id: number;
  name_th: string;
  name_en: string;
  payment_type: string;
  provider: string | null;
  is_enabled: Generated<boolean>;
  position: number;
  public_id: string | null;
  second_public_id: string | null;
  secret_sealed: Buffer | null;
  minimum_satang: Generated<number>;
  shows_contact_name: Generated<boolean>;
  shows_originating_bank: Generated<boolean>;
  version: Generated<number>;
  note_th: Generated<string>;
  note_en: Generated<string>;
  maximum_satang: number | null;
  takes_usd: Generated<boolean>;
};

export type PaymentReportTable = {
  id: Generated<number>;
  payment_id: number;
  order_id: number;
  contact_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  bank_account_id: number | null;
  originating_bank_code: string | null;
  transferred_at: Date | null;
  amount_satang: number | null;
  description: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Date>;
  replaced_at: Date | null;
  slips: Generated<number>;
};

export type PaymentReportSlipTable = {
  report_id: number;
  file_name: string;
  position: Generated<number>;
};

export type PeopleImportTable = {
  id: Generated<string>;
  account_id: number;
  file_name: string;
  file: Buffer;
  checked_at: Generated<Date>;
  expires_at: Date;
};

export type PeopleImportLineTable = {
  id: Generated<number>;
  run_id: number;
  line: number;
  result: "created" | "updated" | "same" | "skipped" | "bad" | "waits";
  account_id: number | null;
  is_course_opened: Generated<boolean>;
  faults: JsonWithDefault;
};

export type PeopleImportRunTable = {
  id: Generated<number>;
  sent_id: string;
  imported_by: number;
  file_name: string;
  imported_at: Generated<Date>;
  lines: number;
  existing: "update" | "skip";
  is_invited: boolean;
};

export type PricingPlanTable = {
  id: Generated<number>;
  item_id: number;
  plan_type: "free" | "period" | "actual" | "trial";
  pricing_type: Generated<"default" | "renew" | "others">;
  name_th: string;
  name_en: string;
  term: number | null;
  term_unit: "day" | "month" | "year" | null;
  renew_window: number | null;
  renew_window_unit: "day" | "month" | "year" | null;
  price_satang: number | null;
  price_usd_cents: number | null;
  is_visible: Generated<boolean>;
  free_for: "student" | null;
  free_for_item_ids: Generated<number[]>;
  needs_approval: Generated<boolean>;
  position: Generated<number>;
  archived_at: Date | null;
  version: Generated<number>;
  clock: Generated<"approval" | "lessons" | "first_lesson" | "date">;
  clock_days: number | null;
  clock_date: Date | null;
};

export type PromotionTable = {
  id: Generated<number>;
  title_th: string;
  title_en: string;
  descriptions_th: Generated<string[]>;
  descriptions_en: Generated<string[]>;
  promotion_type: "P1" | "P2";
  required_course_count: Generated<number>;
  discount_type: "amount" | "percent";
  percent: string | null;
  amount_satang: number | null;
  amount_usd_cents: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  is_tier_limited: Generated<boolean>;
  tiers: Generated<string[]>;
  is_enabled: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  is_for_all: Generated<boolean>;
  except_item_ids: Generated<number[]>;
  category_ids: Generated<number[]>;
};

export type PromotionItemTable = {
  promotion_id: number;
  item_id: number;
};

export type ProviderBreakTable = {
  id: Generated<number>;
  provider: string;
  kind: "theirs_only" | "ours_only" | "amount" | "refunded_there";
  reference: string;
  order_id: number | null;
  payment_id: number | null;
  ours_satang: Generated<number>;
  theirs_satang: Generated<number>;
  currency: Generated<string>;
  opened_at: Generated<Date>;
  seen_at: Generated<Date>;
  closed_at: Date | null;
  closed_by: number | null;
  note: Generated<string>;
  day: string;
  is_chargeback: Generated<boolean>;
  answer: "end_access" | "keep" | null;
  is_unsized: Generated<boolean>;
};

export type ProviderKeyTable = {
  provider: string;
  name: string;
  sealed: Buffer;
  ending: string;
  set_at: Generated<Date>;
  set_by: number;
};

export type ProviderKeyPastTable = {
  provider: string;
  name: string;
  sealed: Buffer;
  ending: string;
  set_at: Date;
  set_by: number;
};

export type ProviderReconciliationTable = {
  provider: string;
  day: string;
  compared_at: Date | null;
  payments: Generated<number>;
  breaks: Generated<number>;
  tries: Generated<number>;
  failure: string | null;
  next_try_at: Date | null;
};

export type ProviderRefusalTable = {
  provider: string;
  since: Generated<Date>;
};

export type QuestionPictureTable = {
  file_name: string;
  question_id: number;
};

export type QuizAnswerTable = {
  attempt_id: number;
  question_id: number;
  position: number;
  options: Json;
  matches: Json;
  answer: JsonWithDefault;
  answered_at: Date | null;
  score: number | null;
  judging: number | null;
};

export type QuizAttemptTable = {
  id: Generated<number>;
  account_id: number;
  lesson_id: number;
  number: number;
  started_at: Generated<Date>;
  ends_at: Date | null;
  submitted_at: Date | null;
  pass_percent: number;
  score: number | null;
  most: number | null;
  percent: number | null;
  is_passed: boolean | null;
};

export type QuizQuestionTable = {
  id: Generated<number>;
  lesson_id: number;
  position: number;
  kind: "one" | "several" | "true_false" | "number" | "text" | "order" | "matching";
  body_th: string;
  body_en: Generated<string>;
  points: number;
  options: JsonWithDefault;
  is_true: Generated<boolean>;
  number: number | null;
  tolerance: Generated<number>;
  accepted: Generated<string>;
  explanation_th: Generated<string>;
  explanation_en: Generated<string>;
  archived_at: Date | null;
  judging: Generated<number>;
  is_judged_anew: Generated<boolean>;
  version: Generated<number>;
  picture: Json | null;
};

export type RateLimitTable = {
  key: string;
  window_start: Generated<Date>;
  hits: Generated<number>;
};

export type RecoveryCodeTable = {
  id: Generated<number>;
  account_id: number;
  code_hash: Buffer;
  created_at: Generated<Date>;
  used_at: Date | null;
};

export type RefundTable = {
  id: Generated<number>;
  order_id: number;
  payment_id: number;
  wish_id: Generated<string>;
  amount_satang: number;
  currency: string;
  way: "provider" | "back_office" | "bank";
  state: Generated<"requested" | "sent" | "confirmed" | "failed">;
  is_of_sale: boolean;
  reason: Generated<string>;
  note: Generated<string>;
  reference: string | null;
  bank_code: string | null;
  account_sealed: Buffer | null;
  returned_on: string | null;
  failure_code: string | null;
  requested_by: number | null;
  requested_at: Generated<Date>;
  settled_at: Date | null;
  tries: Generated<number>;
  next_try_at: Date | null;
  told_at: Date | null;
  withholding_satang: Generated<number>;
  certificate_stays: Generated<boolean>;
};

export type RefundApprovalTable = {
  id: Generated<number>;
  payment_id: number;
  kind: "refund" | "reinstate" | "forgive" | "keep";
  account_id: number;
  amount_satang: number;
  currency: string;
  review_id: number | null;
  reason: string;
  note: Generated<string>;
  way: "provider" | "back_office" | "bank" | null;
  returned_satang: Generated<number>;
  reference: string | null;
  bank_code: string | null;
  account_sealed: Buffer | null;
  returned_on: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
  order_id: number;
  ended_by: number | null;
  ended_how: "confirmed" | "declined" | "withdrawn" | null;
  end_reason: Generated<string>;
  break_id: number | null;
  certificate_stays: Generated<boolean>;
};

export type RefundClaimTable = {
  id: Generated<number>;
  order_id: number;
  account_id: number;
  reason: string;
  account_sealed: Buffer | null;
  created_at: Generated<Date>;
  answer: "agreed" | "refused" | null;
  answer_reason: Generated<string>;
  answered_at: Date | null;
  answered_by: number | null;
  ended_at: Date | null;
  ended_how: "refused" | "paid" | "part" | "withdrawn" | "void" | null;
  paid_on: string | null;
};

export type RefusedEventTable = {
  provider: string;
  reason: "no-keys" | "no-secret" | "no-signature" | "stale" | "wrong-signature" | "unknown-reference";
  seen: Generated<number>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
  last_few: JsonWithDefault;
};

export type RejectReasonTable = {
  id: Generated<number>;
  used_for: "slip" | "free" | "cancel";
  name_th: string;
  name_en: string;
  text_th: string;
  text_en: string;
  position: Generated<number>;
  archived_at: Date | null;
  version: Generated<number>;
};

export type ResumableUploadTable = {
  id: string;
  account_id: number;
  reservation_id: number | null;
  size_bytes: number;
  original_name: string;
  file_name: string | null;
  created_at: Generated<Date>;
  expires_at: Generated<Date>;
  purpose: Generated<"component" | "lesson">;
};

export type ReviewItemTable = {
  id: Generated<number>;
  kind: "amount_mismatch" | "late_money" | "second_payment" | "unknown_money" | "unknown_status" | "wrong_mode" | "refund_failed" | "overpaid" | "part_paid";
  order_id: number | null;
  payment_id: number | null;
  detail: JsonWithDefault;
  opened_at: Generated<Date>;
  resolved_at: Date | null;
  resolution: "refund" | "reinstate" | "keep" | null;
  resolved_by: number | null;
  note: Generated<string>;
};

export type SalePostingTable = {
  posting: string;
  posted_on: string;
  payment_method_id: number;
  currency: "THB" | "USD";
  sales_satang: number;
  vat_satang: number;
  shipping_fee_satang: number;
  withholding_satang: number;
  taxed_shipping_satang: Generated<number>;
};

export type ScheduledDecisionTable = {
  payment_id: number;
  decision: "approve" | "reject";
  reason: Generated<string>;
  decided_by: number;
  due_at: Date;
  received_satang: number | null;
  rest: "forgive" | "ask" | null;
};

export type SeatWaitTable = {
  id: Generated<number>;
  item_id: number;
  account_id: number;
  joined_at: Generated<Date>;
  joined_from: string;
  offered_at: Date | null;
  offer_until: Date | null;
  ended_at: Date | null;
  ending: "ordered" | "left" | "lapsed" | "removed" | null;
};

export type SecondFactorTable = {
  id: Generated<number>;
  account_id: number;
  kind: "passkey" | "code";
  name: string;
  sealed_secret: Buffer | null;
  last_step: number | null;
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

export type SecondStepTable = {
  token_hash: Buffer;
  account_id: number;
  way: "password" | "social" | "link";
  asks_profile: Generated<boolean>;
  challenge: string | null;
  expires_at: Date;
};

export type SessionTable = {
  token_hash: Buffer;
  account_id: number;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  displaced_at: Date | null;
  user_agent: Generated<string>;
  address: Generated<string>;
  id: Generated<number>;
  asks_profile: Generated<boolean>;
};

export type SessionSocketTable = {
  session_hash: Buffer;
  slot: number;
  node: string;
  lapses_at: Date;
};

export type ShippingAddressTable = {
  id: Generated<number>;
  account_id: number;
  name: Generated<string>;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  sub_district: string;
  district: string;
  province: string;
  postcode: string;
  tax_id: Generated<string>;
  created_at: Generated<Date>;
  archived_at: Date | null;
  is_default: Generated<boolean>;
  version: Generated<number>;
};

export type ShippingOptionTable = {
  id: Generated<number>;
  name_th: string;
  name_en: string;
  fee_satang: number;
  position: Generated<number>;
  archived_at: Date | null;
  version: Generated<number>;
};

export type ShopIdentityTable = {
  id: Generated<boolean>;
  mode: "demo" | "production";
  data_key_sample: Buffer | null;
  pepper_sample: Buffer | null;
  shop_id: Generated<string>;
  first_run_hash: Buffer | null;
  first_run_expires_at: Date | null;
  files_marked: Generated<boolean>;
};

export type ShopNodeTable = {
  name: string;
  clock_skew_ms: number;
  seen_at: Generated<Date>;
};

export type ShopOrderTable = {
  id: Generated<number>;
  token: string;
  account_id: number;
  status: Generated<"notYetReceived" | "pending" | "approved" | "rejected" | "cancelled" | "expired" | "refunded">;
  payment_method_id: number;
  currency: Generated<"THB" | "USD">;
  price_satang: number;
  discount_satang: Generated<number>;
  shipping_fee_satang: Generated<number>;
  withholding_percent: Generated<number>;
  withholding_satang: Generated<number>;
  payable_satang: number;
  before_vat_satang: number;
  promotion_id: number | null;
  contact_name: string;
  email: string;
  phone: Generated<string>;
  shipping_address: Json | null;
  shipping_option_id: number | null;
  content_hash: Buffer;
  needs_approval: Generated<boolean>;
  created_at: Generated<Date>;
  cancel_at: Date;
  review_since: Date | null;
  decided_at: Date | null;
  reject_reason: Generated<string>;
  needs_review: Generated<boolean>;
  refund_due: Generated<boolean>;
  satang_off: Generated<number>;
  cancel_reason: Generated<string>;
  held_since: Date | null;
  held_from: string | null;
  is_sent: Generated<boolean>;
  owed_satang: number | null;
  forgiven_satang: Generated<number>;
  forgiven_reason: Generated<string>;
  is_at_bookshop: Generated<boolean>;
  vat_percent: string | null;
  takes_up: number | null;
  lapse_mails: Generated<number>;
  source: string | null;
  campaign: string | null;
  is_told_placed: Generated<boolean>;
  is_told_ending: Generated<boolean>;
};

export type SiteSettingTable = {
  id: number;
  settings: Json;
  version: Generated<number>;
  updated_at: Generated<Date>;
  provider_keys_version: Generated<number>;
};

export type SocialAppTable = {
  provider: "google" | "line" | "facebook";
  app_id: string;
  secret_sealed: Buffer;
  set_at: Generated<Date>;
  set_by: number;
};

export type SocialLinkTable = {
  provider: "google" | "line" | "facebook";
  subject: string;
  account_id: number;
  created_at: Generated<Date>;
};

export type SocialTicketTable = {
  id: string;
  guest_id: number;
  account_id: number | null;
  expires_at: Generated<Date>;
  extended_at: Date | null;
  used_at: Date | null;
  used_session_hash: Buffer | null;
};

export type StaffInvitationTable = {
  account_id: number;
  is_owner: Generated<boolean>;
  permissions: Generated<string[]>;
  invited_by: number;
  made_account: boolean;
  invited_at: Generated<Date>;
};

export type StatementImportTable = {
  id: Generated<number>;
  bank_account_id: number;
  file_name: string;
  imported_by: number;
  imported_at: Generated<Date>;
  added: Generated<number>;
  known: Generated<number>;
  faults: JsonWithDefault;
  taken_back_at: Date | null;
  taken_back_by: number | null;
  taken_back_note: Generated<string>;
};

export type StatementLineTable = {
  id: Generated<number>;
  import_id: number;
  bank_account_id: number;
  line_number: number;
  at: Date;
  has_time: boolean;
  amount_satang: number;
  balance_satang: number | null;
  description: Generated<string>;
  account: Generated<string>;
  line_key: Buffer;
  state: "matched" | "differs" | "several" | "unmatched" | "paid" | "approved" | "aside" | "ignored";
  order_id: number | null;
  faults: Generated<string[]>;
  candidate_ids: Generated<number[]>;
  decided_by: number | null;
  decided_at: Date | null;
  note: Generated<string>;
  first_order_id: number | null;
  first_by: number | null;
  first_at: Date | null;
  payment_id: number | null;
  taken_from: Generated<number[]>;
  balance_before_satang: number | null;
  doubt: "direction" | "balance" | null;
  search: GeneratedAlways<string>;
};

export type StatementMappingTable = {
  bank_account_id: number;
  header_key: string;
  columns: Json;
  used_at: Generated<Date>;
};

export type StorageQuotaTable = {
  id: number;
  total_bytes: number;
  used_bytes: Generated<number>;
  reserved_bytes: Generated<number>;
  people_percent: Generated<number>;
  people_used_bytes: Generated<number>;
  people_reserved_bytes: Generated<number>;
  visitors_used_bytes: Generated<number>;
  visitors_reserved_bytes: Generated<number>;
};

export type StorageReservationTable = {
  id: Generated<number>;
  bytes: number;
  temporary_name: string;
  created_at: Generated<Date>;
  account_id: number | null;
  guest_id: number | null;
  expires_at: Generated<Date>;
  room: Generated<"shop" | "lessons" | "people" | "slips" | "visitors">;
};

export type StoredFileTable = {
  name: string;
  account_id: number | null;
  guest_id: number | null;
  purpose: "profile" | "custom" | "certificate" | "slip" | "component" | "shop" | "lesson" | "work" | "rendition";
  state: Generated<"stored" | "attached" | "deleting" | "deleted">;
  media_type: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  original_name: Generated<string>;
  original_hash: Buffer | null;
  slip_bank_code: string | null;
  slip_reference_hash: Buffer | null;
  slip_reference_sealed: Buffer | null;
  created_at: Generated<Date>;
  slip_day: string | null;
  seconds: number | null;
};

export type StreamLeaseTable = {
  account_id: number;
  session_hash: Buffer;
  ends_at: Date;
};

export type StudentViewTable = {
  id: Generated<number>;
  token_hash: Buffer;
  session_hash: Buffer;
  viewer_id: number;
  student_id: number;
  begun_at: Generated<Date>;
  ends_at: Date;
  ended_at: Date | null;
};

export type SubmissionTable = {
  id: Generated<number>;
  account_id: number;
  lesson_id: number;
  number: number;
  words: Generated<string>;
  handed_in_at: Generated<Date>;
  is_late: boolean;
  state: Generated<"waiting" | "replaced" | "accepted" | "once_more">;
  points: number | null;
  answer: Generated<string>;
  answered_at: Date | null;
  answered_by: number | null;
  version: Generated<number>;
};

export type SubmissionFileTable = {
  submission_id: number;
  position: number;
  file_name: string;
  title: string;
};

export type TaxRecordTable = {
  order_id: number;
  buyer_name: string;
  buyer_address: Generated<string>;
  tax_id_sealed: Buffer | null;
  keep_until: Date;
  person_type: "normal_person" | "juristic_person" | null;
  buyer_branch: string | null;
  buyer_postcode: Generated<string>;
};

export type TextRevisionTable = {
  key: string;
  version: Generated<number>;
};

export type TrustedBrowserTable = {
  id: Generated<number>;
  account_id: number;
  token_hash: Buffer;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
};

export type UserGroupTable = {
  id: Generated<number>;
  name: string;
  is_default: Generated<boolean>;
  is_self_selectable: Generated<boolean>;
  version: Generated<number>;
  position: Generated<number>;
  archived_at: Date | null;
  name_en: Generated<string>;
};

export type VisitDayTable = {
  day: string;
  step: "visit" | "course" | "cart";
  source: string;
  visits: number;
};

export type VisitDayAddedTable = {
  day: string;
  item_id: number;
  visits: number;
};

export type VisitDayItemTable = {
  day: string;
  item_id: number;
  visits: number;
};

export type Database = {
  account: AccountTable;
  account_network: AccountNetworkTable;
  announcement: AnnouncementTable;
  announcement_item: AnnouncementItemTable;
  announcement_read: AnnouncementReadTable;
  announcement_receiver: AnnouncementReceiverTable;
  audit_entry: AuditEntryTable;
  audit_mark: AuditMarkTable;
  audit_mend: AuditMendTable;
  audit_seal: AuditSealTable;
  backup_run: BackupRunTable;
  bank_account: BankAccountTable;
  bookshop_order: BookshopOrderTable;
  calendar_link: CalendarLinkTable;
  caption_cue: CaptionCueTable;
  card_rest: CardRestTable;
  card_try: CardTryTable;
  cart: CartTable;
  cart_item: CartItemTable;
  catalog_item: CatalogItemTable;
  catalog_version: CatalogVersionTable;
  category: CategoryTable;
  certificate: CertificateTable;
  consent: ConsentTable;
  consent_document: ConsentDocumentTable;
  coupon: CouponTable;
  coupon_item: CouponItemTable;
  coupon_payment_method: CouponPaymentMethodTable;
  coupon_use: CouponUseTable;
  course_instructor: CourseInstructorTable;
  course_on_order: CourseOnOrderTable;
  course_review: CourseReviewTable;
  course_section: CourseSectionTable;
  credential_key: CredentialKeyTable;
  custom_label: CustomLabelTable;
  custom_label_answer: CustomLabelAnswerTable;
  custom_text: CustomTextTable;
  data_export: DataExportTable;
  enrollment: EnrollmentTable;
  factor_challenge: FactorChallengeTable;
  factor_removal: FactorRemovalTable;
  figure_change: FigureChangeTable;
  figure_day: FigureDayTable;
  figure_day_coupons: FigureDayCouponsTable;
  figure_day_item_orders: FigureDayItemOrdersTable;
  figure_day_items: FigureDayItemsTable;
  figure_day_money: FigureDayMoneyTable;
  figure_day_orders: FigureDayOrdersTable;
  figure_day_sources: FigureDaySourcesTable;
  file_in_passing: FileInPassingTable;
  file_reference: FileReferenceTable;
  film_job: FilmJobTable;
  film_rendition: FilmRenditionTable;
  first_approval: FirstApprovalTable;
  gift_approval: GiftApprovalTable;
  guest: GuestTable;
  idempotency_key: IdempotencyKeyTable;
  instructor_profile: InstructorProfileTable;
  item_draft: ItemDraftTable;
  learner_mail: LearnerMailTable;
  learner_mail_off: LearnerMailOffTable;
  learning: LearningTable;
  learning_recount: LearningRecountTable;
  ledger_entry: LedgerEntryTable;
  lesson: LessonTable;
  lesson_answer: LessonAnswerTable;
  lesson_count: LessonCountTable;
  lesson_file: LessonFileTable;
  lesson_note: LessonNoteTable;
  lesson_progress: LessonProgressTable;
  lesson_question: LessonQuestionTable;
  lesson_words: LessonWordsTable;
  live_attendance: LiveAttendanceTable;
  login_name: LoginNameTable;
  mail: MailTable;
  mail_setting: MailSettingTable;
  mail_unsent: MailUnsentTable;
  oauth_flow: OauthFlowTable;
  one_time_token: OneTimeTokenTable;
  order_address: OrderAddressTable;
  order_by_hand: OrderByHandTable;
  order_line: OrderLineTable;
  order_line_discount: OrderLineDiscountTable;
  order_note: OrderNoteTable;
  order_shipment: OrderShipmentTable;
  order_tax_buyer: OrderTaxBuyerTable;
  order_watch: OrderWatchTable;
  order_words: OrderWordsTable;
  outbox_message: OutboxMessageTable;
  outbox_open: OutboxOpenTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  payment_method: PaymentMethodTable;
  payment_report: PaymentReportTable;
  payment_report_slip: PaymentReportSlipTable;
  people_import: PeopleImportTable;
  people_import_line: PeopleImportLineTable;
  people_import_run: PeopleImportRunTable;
  pricing_plan: PricingPlanTable;
  promotion: PromotionTable;
  promotion_item: PromotionItemTable;
  provider_break: ProviderBreakTable;
  provider_key: ProviderKeyTable;
  provider_key_past: ProviderKeyPastTable;
  provider_reconciliation: ProviderReconciliationTable;
  provider_refusal: ProviderRefusalTable;
  question_picture: QuestionPictureTable;
  quiz_answer: QuizAnswerTable;
  quiz_attempt: QuizAttemptTable;
  quiz_question: QuizQuestionTable;
  rate_limit: RateLimitTable;
  recovery_code: RecoveryCodeTable;
  refund: RefundTable;
  refund_approval: RefundApprovalTable;
  refund_claim: RefundClaimTable;
  refused_event: RefusedEventTable;
  reject_reason: RejectReasonTable;
  resumable_upload: ResumableUploadTable;
  review_item: ReviewItemTable;
  sale_posting: SalePostingTable;
  scheduled_decision: ScheduledDecisionTable;
  seat_wait: SeatWaitTable;
  second_factor: SecondFactorTable;
  second_step: SecondStepTable;
  session: SessionTable;
  session_socket: SessionSocketTable;
  shipping_address: ShippingAddressTable;
  shipping_option: ShippingOptionTable;
  shop_identity: ShopIdentityTable;
  shop_node: ShopNodeTable;
  shop_order: ShopOrderTable;
  site_setting: SiteSettingTable;
  social_app: SocialAppTable;
  social_link: SocialLinkTable;
  social_ticket: SocialTicketTable;
  staff_invitation: StaffInvitationTable;
  statement_import: StatementImportTable;
  statement_line: StatementLineTable;
  statement_mapping: StatementMappingTable;
  storage_quota: StorageQuotaTable;
  storage_reservation: StorageReservationTable;
  stored_file: StoredFileTable;
  stream_lease: StreamLeaseTable;
  student_view: StudentViewTable;
  submission: SubmissionTable;
  submission_file: SubmissionFileTable;
  tax_record: TaxRecordTable;
  text_revision: TextRevisionTable;
  trusted_browser: TrustedBrowserTable;
  user_group: UserGroupTable;
  visit_day: VisitDayTable;
  visit_day_added: VisitDayAddedTable;
  visit_day_item: VisitDayItemTable;
};
