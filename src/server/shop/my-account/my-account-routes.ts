import type { FastifyInstance } from "fastify";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import type { Factors } from "../account/second-step/factors.ts";
import type { Passwords } from "../account/sign-in/passwords.ts";
import { registerTeachingRoutes } from "../instructor/teaching-routes.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Payments } from "../payment/payments.ts";
import type { Realtime } from "../realtime/realtime.ts";
import type { Cookies } from "../session/cookies.ts";
import type { KnownDevices } from "../session/known-devices.ts";
import type { Settings } from "../settings/settings.ts";
import { type Storage, sweepFiles } from "../storage/sweep-files.ts";
import { registerConnectionRoutes } from "./connection-routes.ts";
import { registerConsentRoutes } from "./consent-routes.ts";
import { registerDataExportRoutes } from "./data-export/data-export-routes.ts";
import { registerDeviceRoutes } from "./device-routes.ts";
import { registerErasureRoutes } from "./erasure/erasure-routes.ts";
import { registerOwnProfileRoutes } from "./own-profile-routes.ts";
import { registerPasswordRoutes } from "./password-routes.ts";

type MyAccountRouteDeps = Omit<Storage, "db"> & {
  payments: Payments;
  passwords: Passwords;
  factors: Factors;
  limiter: RateLimiter;
  settings: Settings;
  realtime: Realtime;
  cookies: Cookies;
  devices: KnownDevices;
  outbox: Outbox;
  dataKey: Buffer;
  publicUrl: string;
};

/** The calls by which people manage their own account. */
export function registerMyAccountRoutes(app: FastifyInstance, given: MyAccountRouteDeps): void {
  const { payments } = given;
  const { db, background, askProvider } = payments;
  const deps = { ...given, db, background, askProvider };
  registerOwnProfileRoutes(app, deps);
  registerPasswordRoutes(app, deps);
  registerDeviceRoutes(app, deps);
  registerConnectionRoutes(app, deps);
  registerConsentRoutes(app, deps);
  registerDataExportRoutes(app, deps);
  registerTeachingRoutes(app, deps);
  registerErasureRoutes(app, {
    ...deps,
    sweepFiles: () => background.start(() => sweepFiles(deps)),
  });
}
