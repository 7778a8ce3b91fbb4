import type {
  RequiredProfile,
  SocialPerson,
} from "../../../src/web/shop/account/register/registration-use.ts";

/** A person from a provider. */
export function socialPerson(parts: Partial<SocialPerson>): SocialPerson {
  const names = {
    firstname: "มานี",
    lastname: "ใจดี",
    username: "manee",
    email: "manee@example.co.th",
  };
  return {
    provider: "google",
    ...names,
    isEmailLocked: true,
    lineUserId: null,
    signIn: async () => ({ ok: true, value: null }),
    ...parts,
  };
}

type Row = RequiredProfile[number];

/** A company's student as the shop returns it: one row for each custom answer. */
export function requiredProfile(...rows: Partial<Row>[]): RequiredProfile {
  return rows.map((row) => ({ ...known, ...row }));
}

const known: Row = {
  id: 7,
  version: 1,
  firstname: "มานี",
  lastname: "ใจดี",
  nickname: "",
  firstname_eng: null,
  lastname_eng: null,
  email: "manee@example.co.th",
  is_email_locked: true,
  has_accepted_terms: false,
  username: "manee",
  address: "",
  tel: "0812345678",
  user_group: null,
  user_group_id: null,
  displayImgUrl: "me.jpg",
  is_require_tax_invoice: true,
  tax_person_type: "juristic_person",
  tax_name_one: "บริษัท ใจดี จำกัด",
  tax_name_two: "00000",
  tax_payer_identification_no: "0105536112014",
  tax_address: "99/1 ถนนพระราม 9",
  tax_postcode: "10310",
  tax_company_certificate: "certificate.jpg",
  tax_is_delivery_by_tax_address: 1,
  tax_delivery_address: "",
  custom_label_id: null,
  input_result: "[]",
};
