import type { FastifyInstance } from "fastify";
import { registerAnnouncementRoutes } from "./admin/announcements/announcement-routes.ts";
import { registerAuditRoutes } from "./admin/audit/audit-routes.ts";
import { registerHistoryRoutes } from "./admin/audit/history-routes.ts";
import { registerSeatAdminRoutes } from "./admin/catalog/seats/seat-admin-routes.ts";
import { registerDiscountAdminRoutes } from "./admin/discounts/discount-admin-routes.ts";
import { registerFiguresRoutes } from "./admin/figures/figures-routes.ts";
import { registerFileAdminRoutes } from "./admin/files/file-admin-routes.ts";
import { registerFindRoutes } from "./admin/find/find-routes.ts";
import { registerGiftRoutes } from "./admin/gifts/gift-routes.ts";
import { registerHealthRoutes } from "./admin/health/health-routes.ts";
import { registerSellingStepsRoutes } from "./admin/home/selling-steps-routes.ts";
import { registerWaitingRoutes } from "./admin/home/waiting-routes.ts";
import { registerResultFileRoutes } from "./admin/lists/result-file-routes.ts";
import { registerMailRoutes } from "./admin/mail/mail-routes.ts";
import { registerMailSettingRoutes } from "./admin/mail/mail-setting-routes.ts";
import { registerMessageRoutes } from "./admin/mail/messages/message-routes.ts";
import { registerBatchOrderRoutes } from "./admin/orders/batch-orders.ts";
import { registerByHandRoutes } from "./admin/orders/by-hand/by-hand-routes.ts";
import { registerCancelOrderRoutes } from "./admin/orders/cancel-order-routes.ts";
import { registerOrderMailRoutes } from "./admin/orders/mails/order-mail-routes.ts";
import { registerOrderAdminRoutes } from "./admin/orders/order-admin-routes.ts";
import { registerOrderExportRoutes } from "./admin/orders/order-export-routes.ts";
import { registerOrderNoteRoutes } from "./admin/orders/order-note-routes.ts";
import { registerOrderWatchRoutes } from "./admin/orders/order-watch-routes.ts";
import { registerBatchShippingRoutes } from "./admin/orders/shipping/batch-shipping.ts";
import { registerOrderShipmentRoutes } from "./admin/orders/shipping/order-shipment-routes.ts";
import { registerDecisionRoutes } from "./admin/payments/decision-routes.ts";
import { registerPaymentNoticeRoutes } from "./admin/payments/payment-notice-routes.ts";
import { registerPaymentSettingRoutes } from "./admin/payments/payment-setting-routes.ts";
import { registerClaimAdminRoutes } from "./admin/refunds/claim-routes.ts";
import { registerRefundRoutes } from "./admin/refunds/refund-routes.ts";
import { registerResolveListRoutes } from "./admin/refunds/to-resolve-routes.ts";
import { registerFactorRemovalRoutes } from "./admin/second-factor/factor-removal-routes.ts";
import { registerAdminSettingsRoutes } from "./admin/settings/admin-settings-routes.ts";
import { registerSettingListRoutes } from "./admin/settings/lists/setting-list-routes.ts";
import { registerSocialAppRoutes } from "./admin/settings/social/social-app-routes.ts";
import { registerBatchStaffRoutes } from "./admin/staff/batch-staff-routes.ts";
import { registerStaffRoutes } from "./admin/staff/staff-routes.ts";
import { registerStatementRoutes } from "./admin/statements/statement-routes.ts";
import { registerStudentRoutes } from "./admin/students/student-routes.ts";
import { registerViewRoutes } from "./admin/students/view/view-routes.ts";
import type { Dependencies } from "./app.ts";
import type { Parts } from "./parts.ts";

/** The routes of administrators. */
export function registerAdmin(api: FastifyInstance, deps: Dependencies, parts: Parts): void {
  registerPeople(api, deps, parts);
  registerAdminSettings(api, deps, parts);
  registerMoney(api, deps, parts);
  registerAdminOrders(api, deps, parts);
  registerSales(api, deps, parts);
}

function registerPeople(
  api: FastifyInstance,
  { config, db, clock }: Dependencies,
  { cookies, settings, passwords, factors, outbox, realtime }: Parts,
): void {
  registerAuditRoutes(api, { db });
  registerHistoryRoutes(api, { db });
  registerViewRoutes(api, { db, cookies, outbox });
  registerStudentRoutes(api, {
    db,
    clock,
    settings,
    passwords,
    factors,
    outbox,
    realtime,
    dataKey: config.secrets.data,
  });
  registerStaffRoutes(api, { db, passwords, factors, outbox, realtime });
  registerFactorRemovalRoutes(api, { db, passwords, factors, outbox });
  registerBatchStaffRoutes(api, { db, passwords, factors, outbox, realtime });
}

function registerAdminSettings(
  api: FastifyInstance,
  { config, db, clock }: Dependencies,
  parts: Parts,
): void {
  const { settings, passwords, factors } = parts;
  registerAdminSettingsRoutes(api, { db, passwords, factors, settings });
  registerSettingListRoutes(api, { db, passwords, factors, clock });
  registerSocialAppRoutes(api, {
    db,
    passwords,
    factors,
    settings,
    dataKey: config.secrets.data,
    configured: config.social,
    isDemo: config.mode === "demo",
    publicUrl: config.http.publicUrl,
  });
  registerPaymentSettingRoutes(api, {
    ...parts,
    db,
    clock,
    dataKey: config.secrets.data,
    takesTestKeys: config.mode === "demo",
  });
  registerPaymentNoticeRoutes(api, { db });
  registerHealthRoutes(api, { ...parts, db, clock });
  registerMailRoutes(api, { db, mail: parts.mail, isDemo: config.mode === "demo" });
  registerMessageRoutes(api, { ...parts, db, publicUrl: config.http.publicUrl });
  registerAnnouncementRoutes(api, {
    ...parts,
    db,
    clock,
    background: parts.payments.background,
    publicUrl: config.http.publicUrl,
  });
  registerMailSettingRoutes(api, {
    ...parts,
    db,
    publicUrl: config.http.publicUrl,
    dataKey: config.secrets.data,
    isDemo: config.mode === "demo",
  });
}

function registerMoney(
  api: FastifyInstance,
  { config, db, clock }: Dependencies,
  { providers, payments, passwords, factors, outbox, realtime }: Parts,
): void {
  registerDecisionRoutes(api, { ...payments, realtime });
  registerWaitingRoutes(api, { db });
  registerFindRoutes(api);
  registerResolveListRoutes(api, { db, providers, dataKey: config.secrets.data });
  registerClaimAdminRoutes(api, { db, dataKey: config.secrets.data, realtime, outbox });
  registerRefundRoutes(api, {
    ...payments,
    realtime,
    passwords,
    factors,
    dataKey: config.secrets.data,
    clock,
  });
  registerStatementRoutes(api, {
    db,
    passwords,
    factors,
    outbox,
    realtime,
    dataKey: config.secrets.data,
    log: payments.log,
    clock,
  });
}

function registerAdminOrders(
  api: FastifyInstance,
  { config, db, clock }: Dependencies,
  parts: Parts,
): void {
  const { providers, payments, passwords, factors, outbox, realtime } = parts;
  registerByHandRoutes(api, { ...parts, db, dataKey: config.secrets.data, clock });
  registerOrderAdminRoutes(api, { db, dataKey: config.secrets.data, clock, providers });
  registerOrderExportRoutes(api, { db, dataKey: config.secrets.data });
  registerBatchOrderRoutes(api, { ...payments, passwords, factors, realtime, clock });
  registerCancelOrderRoutes(api, { ...payments, realtime });
  registerBatchShippingRoutes(api, { db, outbox, realtime });
  registerOrderNoteRoutes(api, { db, realtime });
  registerOrderMailRoutes(api, { db, outbox, realtime });
  registerOrderShipmentRoutes(api, { db, outbox });
  registerOrderWatchRoutes(api, { db, realtime });
}

function registerSales(
  api: FastifyInstance,
  { db, clock }: Dependencies,
  { settings, offeredMethods, doctor, passwords, factors, outbox, store, pictures, reading }: Parts,
): void {
  registerFileAdminRoutes(api, { db, store, pictures });
  registerSeatAdminRoutes(api, { db });
  registerSellingStepsRoutes(api, { doctor });
  registerResultFileRoutes(api, { db });
  registerFiguresRoutes(api, { db, reading, clock });
  registerGiftRoutes(api, { db, passwords, factors, clock, outbox });
  registerDiscountAdminRoutes(api, { db, clock, settings, offeredMethods });
}
