import {
  type FactorRule,
  factorRules,
  mustHaveFactor,
} from "#domain/account/sign-in/second-factor.ts";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import type { Account } from "#server/platform/http/caller.ts";

/** An account with the facts that decide whether its rights count. */
export type StoredAccount = Omit<Account, "needsFactor"> & {
  isFactorDue: boolean;
  /** As the owner has stored it. Null: the shop's default. */
  factorRule: string | null;
};

/**
 * The account as the shop treats it. Who must have a second factor and has none has no permission:
 * whatever asks for one refuses, calls and sockets alike.
 */
export function withFactor(
  { isFactorDue, factorRule, ...account }: StoredAccount,
  isProduction: boolean,
): Account {
  const rule = ruleOf(factorRule);
  const needsFactor = mustHaveFactor({ ...account, isFactorDue }, { rule, isProduction });
  const isOpen = account.hasFactor || !needsFactor;
  return { ...account, needsFactor, ...(!isOpen && { permissions: [] }) };
}

function ruleOf(stored: string | null): FactorRule {
  const usual = defaultSiteSettings.secondFactor.required;
  return factorRules.find((rule) => rule === stored) ?? usual;
}
