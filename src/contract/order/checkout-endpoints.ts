import { get, post } from "../account/address.ts";
import type { Address } from "../endpoint.ts";

/**
 * The way from the cart to the payment. While the shop has too much to do, these calls of a
 * signed-in buyer go before pages (`../request-class`).
 */
export const checkoutEndpoints = {
  // cart
  savePublicCart: post("/public/cart/save", "guest"),
  savePrivateCart: post("/private/cart/save", "student"),
  deletePublicCartItem: post("/public/cart/delete", "guest"),
  deletePrivateCartItem: post("/private/cart/delete", "student"),
  clearCart: post("/public/cart/deleteitem", "guest"),
  getPublicCart: get("/public/cart/:userId", "guest"),
  getPrivateCart: get("/private/cart", "student"),
  getReturningBuyer: get("/private/cart/returning", "student"),
  listCartPaymentMethods: get("/public/cart/payments/methods", "visitor"),
  listPricingPlans: post("/public/cart/getallpriecingplan", "guest"),
  listOwnedCourses: get("/private/cart/ordercourse", "student"),
  getQuote: post("/public/pricing/quote", "guest"),

  // discount
  findCoupon: post("/public/cart/getCouponByCouponCode", "guest"),
  listOwnCoupons: post("/public/cart/getallcoupon", "guest"),
  listPromotions: get("/public/cart/promotion/all", "visitor"),
  getPromotion: get("/public/promotions/:id", "visitor"),

  // shipping
  listShippingAddresses: get("/public/user/shipping/address/user/:userId", "student"),
  addShippingAddress: post("/public/user/shipping/address", "student"),
  listShippingOptions: get("/public/user/shipping/fee/user", "visitor"),

  // order
  placeOrder: post("/private/cart/order", "student"),
  getOrder: get("/private/orders/:orderId", "student"),
  getOrderForPayment: get("/private/payments/methods/order/:orderId", "student"),
  getOrderByToken: get("/public/orders/token/:token", "visitor"),
  chooseOrderMethod: post("/private/orders/:orderId/method", "student"),
  takeUpOrder: post("/private/orders/:orderId/again", "student"),
  cancelOrder: post("/public/cart/deleteorder", "student"),
  syncBookshopCart: post("/api/chulabook/cart", "student"),

  // payment
  listPaymentMethods: get("/public/payments/methods", "visitor"),
  listOriginatingBanks: get("/api/payments/methods/banktreansfer", "visitor"),
  readSlips: get("/private/orders/:orderId/slips", "student"),
  reportPayment: post("/private/payment/report", "student"),
  sendPaymentOrderMail: post("/api/send/to/email/paymentorder", "student"),
  getOmisePromptPayKey: get("/api/omise/promptpay/applicationid", "student"),
  getOmiseCardKey: get("/api/omise/creditcard/applicationid", "student"),
  getTwoCTwoPCardForm: get("/api/payments/methods/3", "student"),
} as const satisfies Record<string, Address>;

/** The last step, which may wait for a payment provider. */
export const payingEndpoints = {
  confirmPayment: post("/private/orders/payment/approved", "student"),
  startPayment: post("/api/payment/start", "student"),
  startOmisePromptPay: post("/api/omise/promptpay", "student"),
  startOmiseCard: post("/api/omise/creditcard", "student"),
  authorizeTwoCTwoPCard: post("/api/payment/2c2p/card/authorize", "student"),
  startTwoCTwoPInstalment: post("/api/payment/2c2p/payment/link", "student"),
  startTwoCTwoPQr: post("/api/payment/2c2p/qr-code/link", "student"),
  createScbQr: post("/api/payment/scb/qrcode/create", "student"),
  startGbPrimeCard: post("/api/gbprime", "student"),
  startGbPrimePromptPay: post("/api/gbprime/promptpay", "student"),
  startPaySolutions: post("/api/pay-solutions", "student"),
  startPayPal: post("/api/payment/paypal/create", "student"),
  reportPayPal: post("/public/payment/report", "student"),
} as const satisfies Record<string, Address>;
