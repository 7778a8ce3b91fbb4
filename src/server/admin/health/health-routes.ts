import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";

type Data<Name extends "adminGetHealth" | "adminGetAlarms" | "adminGetBackups"> = Output<
  AllSchemas[Name]
>["data"];

type HealthDeps = ConfirmDeps & {
  limiter: RateLimiter;
  clock: Clock;
  doctor: {
    examine(request: FastifyRequest, lang: Language): Promise<Data<"adminGetHealth">["checks"]>;
    alarms(lang: Language): Promise<Data<"adminGetAlarms">>;
  };
  backupDesk: {
    read(): Promise<Data<"adminGetBackups">>;
    start(
      kind: "backup" | "drill",
      asker: { accountId: number; requestId: string },
    ): Promise<boolean>;
  };
  recovery: {
    read(): Promise<{ fingerprint: string; dataKey: string; where: string }>;
    object(): Promise<string>;
  };
};

/** The shop's health, its backups, and the paper that brings it back. */
export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const { limiter, clock, doctor, backupDesk } = deps;
  serve(app, "adminGetHealth").with(async (_: unknown, { caller, lang, request }) => {
    const tooMany = await limiter.take("healthCheck", caller.account.id);
    if (tooMany) return tooMany;
    const checks = await doctor.examine(request, lang);
    return { success: true, data: { checked_at: clock().toISOString(), checks } };
  });
  serve(app, "adminGetAlarms").with(async (_: unknown, { lang }) => ({
    success: true,
    data: await doctor.alarms(lang),
  }));
  serve(app, "adminGetBackups").with(async () => ({
    success: true,
    data: await backupDesk.read(),
  }));
  serve(app, "adminStartBackup").with(async ({ body }, { caller, request }) => {
    const tooMany = await limiter.take("healthCheck", caller.account.id);
    if (tooMany) return tooMany;
    const asker = { accountId: caller.account.id, requestId: request.id };
    return { success: true, data: { is_started: await backupDesk.start(body.kind, asker) } };
  });
  registerRecoveryKit(app, deps);
}

/** Whoever has this key and a backup has everything. So it takes an owner and their password. */
function registerRecoveryKit(app: FastifyInstance, { recovery, clock, ...deps }: HealthDeps): void {
  serve(app, "adminShowRecoveryKit").with(async ({ body }, { caller, lang, request }) => {
    if (!caller.account.isOwner) return refuse("OWNERS_ONLY");
    const confirmed = await confirmPerson(deps, caller, {
      password: body.password,
      field: "password",
      lang,
      requestId: request.id,
    });
    if (isRefused(confirmed)) return confirmed;
    await insertAudit(deps.db, {
      actorId: caller.account.id,
      actorRole: "administrator",
      action: "recovery-kit.shown",
      object: await recovery.object(),
      requestId: request.id,
    });
    const { fingerprint, dataKey, where } = await recovery.read();
    const shownAt = clock().toISOString();
    return { success: true, data: { fingerprint, data_key: dataKey, where, shown_at: shownAt } };
  });
}
