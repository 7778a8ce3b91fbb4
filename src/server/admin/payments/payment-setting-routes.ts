import type { FastifyInstance } from "fastify";
import type { Language } from "#domain/link/localized-path.ts";
import { canCarryOut, providerOf } from "#domain/payment/payment-method.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { checkProviderKeys } from "#server/shop/payment/keys/check-provider-keys.ts";
import type { LiveProviders } from "#server/shop/payment/keys/live-providers.ts";
import type { ConfiguredProviders } from "#server/shop/payment/keys/merge-keys.ts";
import {
  hasBankAccount,
  listMethods,
  type StoredMethod,
} from "#server/shop/payment/methods/method-setting-queries.ts";
import type { OfferedMethods } from "#server/shop/payment/methods/offered-methods.ts";
import {
  forgetKeysRefused,
  markKeysRefused,
} from "#server/shop/payment/start/refused-keys-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { readProviderKeys } from "./read-provider-keys.ts";
import { restoreProviderKeys } from "./restore-provider-keys.ts";
import { savePaymentMethod } from "./save-payment-method.ts";
import { saveProviderKeys } from "./save-provider-keys.ts";

type PaymentSettingRouteDeps = {
  db: Db;
  dataKey: Buffer;
  takesTestKeys: boolean;
  clock: Clock;
  limiter: RateLimiter;
  providers: LiveProviders;
  configured: ConfiguredProviders;
  offeredMethods: OfferedMethods;
  settings: Pick<Settings, "refusedProviders" | "forget">;
  passwords: Parameters<typeof saveProviderKeys>[0]["passwords"];
  factors: Parameters<typeof saveProviderKeys>[0]["factors"];
};

/** Payment methods and their keys, as administrators set them. */
export function registerPaymentSettingRoutes(
  app: FastifyInstance,
  deps: PaymentSettingRouteDeps,
): void {
  serveMethods(app, deps);
  serveKeys(app, deps);
}

function serveMethods(
  app: FastifyInstance,
  { db, offeredMethods, settings }: PaymentSettingRouteDeps,
): void {
  const rowOf = async ({ id, values }: StoredMethod, lang: Language) => {
    const provider = providerOf(id);
    const { is_enabled } = values;
    const means = {
      hasBankAccount: await hasBankAccount(db),
      hasKeys: (await offeredMethods()).has(id),
    };
    const are_keys_refused =
      provider !== null && (await settings.refusedProviders()).includes(provider);
    return {
      id,
      name: values[`name_${lang}`],
      provider,
      is_enabled,
      is_offered: is_enabled && canCarryOut(id, means),
      are_keys_refused,
    };
  };
  serve(app, "adminListPaymentMethods").with(async (_: unknown, { lang }) => {
    return {
      success: true,
      data: await Promise.all((await listMethods(db)).map((method) => rowOf(method, lang))),
    };
  });
  serve(app, "adminGetPaymentMethod").with(async ({ params }, { lang }) => {
    const method = (await listMethods(db)).find(({ id }) => id === params.id);
    if (method === undefined) return refuse("NOT_FOUND");
    return {
      success: true,
      data: { version: method.version, values: method.values, ...(await rowOf(method, lang)) },
    };
  });
  serve(app, "adminSavePaymentMethod").with(
    async ({ params: { id }, body }, { caller, lang, request }) => {
      const saved = await savePaymentMethod(db, {
        id,
        revision: body,
        accountId: caller.account.id,
        lang,
        requestId: request.id,
      });
      return saved instanceof Refused ? saved : { success: true, data: saved };
    },
  );
}

function serveKeys(app: FastifyInstance, deps: PaymentSettingRouteDeps): void {
  serve(app, "adminGetProviderKeys").with(async ({ params: { provider } }) => {
    return { success: true, data: await readProviderKeys(deps, provider) };
  });
  serve(app, "adminSaveProviderKeys").with(
    async ({ params: { provider }, body }, { caller, lang, request }) => {
      const proof = {
        password: body.password,
        field: "password" as const,
        lang,
        requestId: request.id,
      };
      const refusal = await saveProviderKeys(deps, {
        provider,
        version: body.version,
        keys: body.keys,
        caller,
        proof,
      });
      if (refusal === "another version")
        return refuse("EDIT_CONFLICT", { result: await readProviderKeys(deps, provider) });
      if (refusal) return refusal;
      await deps.providers.refresh();
      return { success: true, data: await readProviderKeys(deps, provider) };
    },
  );
  serve(app, "adminRestoreProviderKeys").with(
    async ({ params: { provider }, body }, { caller, lang, request }) => {
      const proof = {
        password: body.password,
        field: "password" as const,
        lang,
        requestId: request.id,
      };
      const refusal = await restoreProviderKeys(deps, {
        provider,
        version: body.version,
        caller,
        proof,
      });
      if (refusal === "another version")
        return refuse("EDIT_CONFLICT", { result: await readProviderKeys(deps, provider) });
      if (refusal) return refusal;
      await deps.providers.refresh();
      return { success: true, data: await readProviderKeys(deps, provider) };
    },
  );
  serve(app, "adminCheckProviderKeys").with(async ({ params }, { caller }) => {
    const tooMany = await deps.limiter.take("keyCheck", caller.account.id);
    if (tooMany) return tooMany;
    await deps.providers.refresh();
    const provider = (await deps.providers.current()).providerById(params.provider);
    const result = await checkProviderKeys(provider, deps.clock);
    if (result === "refused") await markKeysRefused(deps.db, params.provider);
    if (result === "good") await forgetKeysRefused(deps.db, params.provider);
    deps.settings.forget();
    return { success: true, data: { result } };
  });
}
