import { get, post, put } from "./account/address.ts";
import { secondFactorEndpoints } from "./account/second-factor-endpoints.ts";
import { courseEndpoints } from "./course/course-endpoints.ts";
import type { Address } from "./endpoint.ts";
import { learningEndpoints } from "./learning/learning-endpoints.ts";
import { checkoutEndpoints, payingEndpoints } from "./order/checkout-endpoints.ts";

/** Every call of visitors, students and instructors. */
export const shopEndpoints = {
  // site
  getSession: get("/public/session", "visitor"),
  getSiteSettings: get("/api/setting/site/into/:id", "visitor"),
  listPaymentMarks: get("/public/payments/marks", "visitor"),
  getPolicy: get("/public/policies/:which", "visitor"),
  noteVisit: post("/public/visits", "visitor"),
  getCustomTexts: get("/public/customtext/:lang", "visitor"),

  // account
  listCustomLabels: get("/public/customlabel", "visitor"),
  listUserGroups: get("/api/user/group", "visitor"),
  registerStudent: post("/public/students", "guest"),
  registerBuyer: post("/public/students/buyer", "guest"),
  registerShortly: post("/public/students/short", "guest"),
  updateSocialProfile: put("/private/user/social/profile", "guest"),
  getRequiredProfile: post("/private/myaccount/student/profile-require-form", "guest"),
  checkRequiredProfile: post("/public/user/social/check-require-form", "guest"),
  updateTaxDetails: put("/private/myaccount/students/tax", "student"),
  login: post("/public/login", "visitor"),
  forgotPassword: post("/public/password/forgot", "visitor"),
  getPasswordLink: post("/public/password/link", "visitor"),
  resetPassword: post("/public/password/reset", "visitor"),
  confirmEmail: post("/public/email/confirm", "visitor"),
  sendConfirmMail: post("/private/email/confirm/send", "account"),
  getInvitation: post("/public/staff/invitation", "visitor"),
  acceptInvitation: post("/public/staff/accept", "visitor"),
  getFirstRun: get("/public/first-run", "visitor"),
  checkFirstRun: post("/public/first-run/link", "visitor"),
  createFirstAdministrator: post("/public/first-run", "visitor"),
  loginGoogle: post("/public/login/google", "visitor"),
  loginFacebook: post("/public/login/facebook", "visitor"),
  loginLine: post("/public/login/line", "visitor"),
  connectSocialAccount: post("/public/login/connect", "visitor"),
  leaveSocialLogin: post("/public/login/leave", "visitor"),
  logout: post("/private/logout", "visitor"),
  getStudent: get("/private/students", "student"),
  sendRegistrationMail: post("/api/send/to/email/registration", "student"),

  // my account
  getProfile: get("/private/myaccount/profile", "account"),
  updateProfile: put("/private/myaccount/profile", "account"),
  changeUsername: post("/private/myaccount/username", "account"),
  changeEmail: post("/private/myaccount/email", "account"),
  cancelEmailChange: post("/private/myaccount/email/cancel", "account"),
  getTaxDetails: get("/private/myaccount/students/tax", "student"),
  changePassword: post("/private/myaccount/password", "account"),
  listDevices: get("/private/myaccount/devices", "account"),
  signOutDevice: post("/private/myaccount/devices/:id/sign-out", "account"),
  signOutOtherDevices: post("/private/myaccount/devices/sign-out-others", "account"),
  updateShippingAddress: put("/private/myaccount/addresses/:id", "student"),
  archiveShippingAddress: post("/private/myaccount/addresses/:id/archive", "student"),
  preferShippingAddress: post("/private/myaccount/addresses/:id/prefer", "student"),
  listConnections: get("/private/myaccount/connections", "account"),
  connectOwnAccount: post("/private/myaccount/connections/:provider/connect", "account"),
  disconnect: post("/private/myaccount/connections/:provider/disconnect", "account"),
  listConsents: get("/private/myaccount/consents", "account"),
  changeConsent: post("/private/myaccount/consents/:purpose", "account"),
  getDataExport: get("/private/myaccount/data", "account"),
  requestDataExport: post("/private/myaccount/data", "account"),
  getErasure: get("/private/myaccount/erasure", "account"),
  getTeaching: get("/private/myaccount/teaching", "account"),
  acceptTeaching: post("/private/myaccount/teaching/accept", "account"),
  leaveTeaching: post("/private/myaccount/teaching/leave", "account"),
  eraseAccount: post("/private/myaccount/erasure", "account"),
  ...secondFactorEndpoints,

  ...courseEndpoints,
  ...learningEndpoints,
  ...checkoutEndpoints,
  ...payingEndpoints,

  // orders
  listOrders: get("/private/orders", "student"),
  listEnrollments: get("/private/enrollments", "student"),
  getRefundClaim: get("/private/orders/:orderId/refund", "student"),
  claimRefund: post("/private/orders/:orderId/refund", "student"),
  withdrawRefundClaim: post("/private/orders/:orderId/refund/withdraw", "student"),

  // storage
  getStorageDetails: get("/api/storage/details", "visitor"),
  uploadFiles: post("/api/home/test_upload", "guest"),

  // instructor
  listTaughtCourses: get("/private/instructor/courses", "instructor"),
  listCourseStudents: get("/private/instructor/courses/:id/students", "instructor"),
  getTaughtReport: get("/private/instructor/courses/:id/report", "instructor"),
  listTaughtLearners: get("/private/instructor/courses/:id/learners", "instructor"),
} as const satisfies Record<string, Address>;
