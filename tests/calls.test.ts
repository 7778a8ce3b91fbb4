import { expect, it } from "vitest";
import { openApiDocument } from "../src/server/api-docs/openapi.ts";

type Schema = {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
};
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

// The test reads only this part of the document.
const { paths } = openApiDocument("https://shop.example") as unknown as {
  paths: Record<string, Record<string, Operation>>;
};

/**
 * The calls that browsers and partners of the former service make: the fields that are read, and
 * the fields of the answer that they read.
 * Further fields that they send (sums, names and addresses that the shop knows itself) are accepted
 * and not trusted.
 */
const calls = [
  ["GET /api/storage/details", "", "total used free"],
  ["GET /public/customlabel", "", ""],
  ["GET /api/user/group", "", "success data"],
  ["POST /private/myaccount/student/profile-require-form", "line_user_id email", ""],
  ["POST /public/user/social/check-require-form", "email", ""],
  ["POST /api/home/test_upload", "", "fileName"],
  ["POST /public/students", "", "success createStudent updateStudent"],
  ["PUT /private/user/social/profile", "", "success"],
  ["POST /api/send/to/email/registration", "", "success"],
  ["GET /public/payments/methods", "", "application_id_1"],
  ["POST /public/payment/report", "payment_method_id", ""],
  ["POST /api/payment/scb/qrcode/create", "orderId", "status code data qrImage csExtExpiryTime"],
  ["GET /api/setting/site/into/{id}", "", "title auto_cancel"],
  ["GET /private/payments/methods/order/{orderId}", "", "tel order_token"],
  ["GET /api/omise/creditcard/applicationid", "", "publicKey"],
  [
    "POST /api/omise/creditcard",
    "orderId publicKeyOmise omise_token email name total_amount",
    "status chargesDetails last_digits bank charges id authorize_uri",
  ],
  ["POST /private/payment/report", "payment_method_id status", "orderPaymentId order_token"],
  [
    "POST /private/orders/payment/approved",
    "order_payment_id order_id approve_by payment_method_id",
    "order_token",
  ],
  ["GET /api/omise/promptpay/applicationid", "", "publicKey"],
  ["POST /api/omise/promptpay", "orderId", "QrcodeUrl image download_uri"],
  [
    "GET /private/orders/{orderId}",
    "",
    "payment_status price discount shipping_fee withholding_price",
  ],
  ["GET /api/payments/methods/3", "", "application_id_1 name_web"],
  ["GET /public/cart/payments/methods", "", ""],
  ["GET /api/payments/methods/banktreansfer", "", ""],
  ["POST /api/send/to/email/paymentorder", "orderId", ""],
  ["POST /api/payment/2c2p/payment/link", "orderId amount", "result webPaymentUrl"],
  ["POST /api/payment/2c2p/qr-code/link", "order_id amount currency_code", "result webPaymentUrl"],
  [
    "POST /api/gbprime",
    "total_amount orderId email name success_redirect_url failure_redirect_url",
    "data invoice_url",
  ],
  ["POST /api/gbprime/promptpay", "total_amount orderId email name", ""],
  ["POST /api/pay-solutions", "order_id", "data application_id_1 course_ids"],
  ["PUT /private/myaccount/students/tax", "", ""],
  ["POST /public/cart/save", "data user_id", "insertSuccess"],
  ["POST /private/cart/save", "data user_id", "insertSuccess"],
  ["POST /public/cart/delete", "user_id course_id cart_id", ""],
  ["POST /private/cart/delete", "user_id course_id cart_id", ""],
  ["POST /public/cart/deleteitem", "user_id", ""],
  ["POST /public/cart/deleteorder", "order_id", ""],
  ["POST /public/cart/getCouponByCouponCode", "coupon_code user_id", "success data"],
  ["POST /public/cart/getallcoupon", "couponID", ""],
  ["POST /public/cart/getallpriecingplan", "courseID", ""],
  ["GET /public/cart/promotion/all", "", "data"],
  ["GET /public/cart/{userId}", "", "data"],
  ["GET /private/cart", "", "data"],
  ["GET /private/cart/ordercourse", "", "courseID priceplan_id courseName pricing_type"],
  ["GET /private/students", "", "data"],
  ["POST /private/cart/order", "", "success orderId order_token"],
  ["POST /api/chulabook/cart", "course_id", "sucess location"],
  ["GET /public/user/shipping/address/user/{userId}", "", "data"],
  [
    "POST /public/user/shipping/address",
    "firstname lastname telephone address province district sub_district post_code tax_id user_id name",
    "",
  ],
  ["GET /public/user/shipping/fee/user", "", ""],
  ["POST /webhook/payment/pay-solutions", "", ""],
] as const;

it.each(calls)("CALL-01 %s reads and answers its fields", (call, read, answered) => {
  const [method = "", path = ""] = call.split(" ");
  const operation =
    paths[path]?.[method.toLowerCase()] ?? expect.unreachable(`there is no ${call}`);
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const answer = operation.responses["200"]?.content?.["application/json"];
  expect(missing(read, body?.schema), "of what is sent").toEqual([]);
  expect(missing(answered, answer?.schema), "of the answer").toEqual([]);
});

function missing(fields: string, schema: Schema | undefined): string[] {
  const known = new Set(fieldsOf(schema));
  return fields.split(" ").filter((field) => field !== "" && !known.has(field));
}

function fieldsOf(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const { properties = {}, anyOf = [], oneOf = [], allOf = [], items } = schema;
  const inside = [
    ...Object.values(properties),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items ? [items] : []),
  ];
  return [...Object.keys(properties), ...inside.flatMap(fieldsOf)];
}
