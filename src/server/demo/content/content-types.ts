import type { CourseLevel, FreeBookType } from "#domain/catalog/catalog-item.ts";
import type { PlanType, PricingType, Term } from "#domain/catalog/pricing-plan.ts";
import type { PaymentMethodId } from "#domain/payment/payment-method.ts";
import type { PersonType } from "#domain/quote/withholding.ts";

export type DemoCategory = { slug: string; nameTh: string; nameEn: string };

export type DemoPlan = {
  key: string;
  nameTh: string;
  nameEn: string;
  planType: PlanType;
  pricingType: PricingType;
  term: Term | null;
  /** How long before the end of access a renewal opens. Null: at any time. */
  renewWindow: Term | null;
  priceSatang: number;
  priceUsdCents: number | null;
  freeFor: "student" | null;
  /** The courses that a student must own to get it free. */
  freeForCourseSlugs: string[];
  needsApproval: boolean;
  isVisible: boolean;
};

export type DemoChapter = { titleTh: string; titleEn: string; minutes: number };

export type DemoCourse = {
  slug: string;
  categorySlug: string;
  level: CourseLevel;
  instructor: string;
  titleTh: string;
  titleEn: string;
  promiseTh: string;
  promiseEn: string;
  /** Paragraphs. */
  descriptionTh: string[];
  descriptionEn: string[];
  learnTh: string[];
  learnEn: string[];
  /** For whom it is, and what many ask: as an administrator types it, in Thai and English. */
  words?: { forWhom: [string, string]; questions: [string, string] };
  outline: DemoChapter[];
  seatLimit: number | null;
  freeBook: { titleTh: string; titleEn: string; type: FreeBookType } | null;
  freeProductSlug: string | null;
  isWithholdable: boolean;
  plans: DemoPlan[];
};

export type ProductShape =
  | "book"
  | "notebook"
  | "cards"
  | "stickers"
  | "brushes"
  | "paints"
  | "planner"
  | "coffee";

export type DemoProduct = {
  slug: string;
  categorySlug: string;
  shape: ProductShape;
  titleTh: string;
  titleEn: string;
  promiseTh: string;
  promiseEn: string;
  descriptionTh: string[];
  descriptionEn: string[];
  priceSatang: number;
  isWithholdable: boolean;
};

export type DemoShippingOption = { key: string; nameTh: string; nameEn: string; feeSatang: number };

export type Discount =
  | { type: "amount"; amountSatang: number; amountUsdCents: number | null }
  | { type: "percent"; percent: number };

type DiscountRule = {
  scope: "P1" | "P2";
  /** All courses that it applies to, each by name. */
  courseSlugs: string[];
  numberOfCourses: number;
  discount: Discount;
  /** Empty: everybody may use it. */
  tierKeys: string[];
  startsInDays: number;
  endsInDays: number;
};

export type DemoCoupon = DiscountRule & {
  code: string;
  nameTh: string;
  nameEn: string;
  paymentMethodIds: PaymentMethodId[];
  totalLimit: number | null;
  perPersonLimit: number | null;
};

export type DemoPromotion = DiscountRule & {
  key: string;
  titleTh: string;
  titleEn: string;
  linesTh: string[];
  linesEn: string[];
};

export type DemoTier = { key: string; nameTh: string; nameEn: string };

export type DemoUserGroup = { key: string; nameTh: string; nameEn: string; isDefault: boolean };

export type DemoCustomLabel = {
  key: string;
  type: "inputtext" | "select" | "multiple" | "checkbox" | "radio" | "image";
  labelTh: string;
  labelEn: string;
  isRequired: boolean;
  optionsTh: string[];
  optionsEn: string[];
};

export type DemoBankAccount = {
  key: string;
  bankCode: string;
  accountNameTh: string;
  accountNameEn: string;
  accountNumber: string;
  promptPayId: string | null;
  promptPayPicture: string | null;
};

export type DemoPaymentMethod = {
  id: PaymentMethodId;
  nameTh: string;
  nameEn: string;
  /** "0001" is the bank transfer. */
  paymentType: string;
  minimumSatang: number;
  takesUsd: boolean;
  showsContactName: boolean;
  showsOriginatingBank: boolean;
  isEnabled: boolean;
};

export type DemoAddress = {
  addressTh: string;
  subDistrictTh: string;
  districtTh: string;
  provinceTh: string;
  postCode: string;
};

export type DemoTaxIdentity = {
  personType: PersonType;
  nameOne: string;
  nameTwo: string;
  taxId: string;
  address: string;
  postCode: string;
};

export type DemoPerson = {
  username: string;
  role: "administrator" | "instructor" | "student";
  firstName: string;
  lastName: string;
  nickname: string;
  firstNameEn: string;
  lastNameEn: string;
  email: string;
  tel: string;
  joinedDaysAgo: number;
  groupKey: string | null;
  tierKey: string | null;
  address: DemoAddress | null;
  tax: DemoTaxIdentity | null;
  /** An account that has expired or is suspended. */
  state?: "expired" | "not allowed";
};

export type DemoInstructor = {
  username: string;
  titleTh: string;
  titleEn: string;
  bioTh: string;
  bioEn: string;
  /** Two Latin letters for the portrait. */
  monogram: string;
  portrait: string;
};
