import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ForwardIcon } from "#web/ui/icon/icons.tsx";
import { LocaleLink, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Badge } from "#web/ui/surface/badge.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { EmptyState } from "#web/ui/surface/states.tsx";
import { SettingPart, SettingRead, useSettingRead } from "../form/setting-part.tsx";
import type { Route } from "./+types/payment-methods-page";
import styles from "./payment-methods.module.css";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.payment")} · ${t("shop.name")}`);
};

export default function PaymentMethodsPage() {
  return <PaymentMethods />;
}

type Method = Output<AllSchemas["adminListPaymentMethods"]>["data"][number];

/** All payment methods in the order that buyers see, with the reasons why one is hidden. */
function PaymentMethods() {
  const t = useTexts();
  const read = useSettingRead(
    ["payment-methods"],
    async () => goodValue(await api.adminListPaymentMethods()).data,
  );
  return (
    <SettingPart title={t("setting.payment")} lead="setting.payment-lead">
      <SettingRead read={read}>
        {(methods) =>
          methods.length === 0 ? (
            <EmptyState title={t("setting.payment-none")} />
          ) : (
            <Card flush>
              <ul className={styles.list}>
                {methods.map((method) => (
                  <MethodRow key={method.id} method={method} />
                ))}
              </ul>
            </Card>
          )
        }
      </SettingRead>
    </SettingPart>
  );
}

function MethodRow({
  method: { id, name, provider, is_enabled, is_offered, are_keys_refused },
}: {
  method: Method;
}) {
  const t = useTexts();
  const lang = useLanguage();
  const whyNot = are_keys_refused
    ? "setting.method-keys-refused"
    : provider
      ? "setting.method-no-keys"
      : "setting.method-no-account";
  return (
    <li>
      <LocaleLink to={`/admin/settings/payment/${id}`} className={styles.method}>
        <span className={styles.words}>
          <span className="strong">{name}</span>
          <span className="soft">
            {provider ? providerTitle(provider, lang) : t("setting.provider-none")}
          </span>
        </span>
        <Badge tone={is_offered ? "good" : is_enabled ? "danger" : "plain"}>
          {t(is_offered ? "setting.method-offered" : is_enabled ? whyNot : "setting.method-off")}
        </Badge>
        <ForwardIcon size={20} />
      </LocaleLink>
    </li>
  );
}
