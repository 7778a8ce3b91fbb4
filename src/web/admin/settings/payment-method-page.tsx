import { data } from "react-router";
import { paymentMethodFields } from "#contract/payment/payment-method-fields.ts";
import { isPaymentMethodId, type PaymentMethodId } from "#domain/payment/payment-method.ts";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import type { Revision } from "../form/revision.ts";
import { SettingForm } from "../form/setting-form.tsx";
import type { SettingWords } from "../form/setting-input.tsx";
import { SettingPart, SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import type { Route } from "./+types/payment-method-page";
import { ProviderKeys } from "./provider-keys.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const id = Number(params.id);
  if (!isPaymentMethodId(id)) throw data(null, { status: 404 });
  return { id };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("setting.payment")} · ${t("shop.name")}`);
};

export default function PaymentMethodPage({ loaderData: { id } }: Route.ComponentProps) {
  return <PaymentMethod key={id} id={id} />;
}

/** One payment method: its texts for buyers, and the keys that it needs. */
function PaymentMethod({ id }: { id: PaymentMethodId }) {
  const t = useTexts();
  const read = useSettingRead(
    ["payment-method", String(id)],
    async () => goodValue(await api.adminGetPaymentMethod({ params: { id } })).data,
  );
  return (
    <SettingPart title={read.data?.name ?? t("setting.payment")}>
      <SettingRead read={read}>
        {({ version, values, provider }) => (
          <>
            <MethodForm id={id} revision={{ version, values }} />
            {provider && <ProviderKeys provider={provider} />}
          </>
        )}
      </SettingRead>
    </SettingPart>
  );
}

function MethodForm({ id, revision }: { id: PaymentMethodId; revision: Revision }) {
  const fields = paymentMethodFields(id);
  const editing = useEditing({
    fields,
    revision,
    save: (body) => api.adminSavePaymentMethod({ params: { id }, body }),
  });
  const words = useMethodWords();
  return (
    <>
      <SettingForm editing={editing} fields={fields} words={words} />
      <RecordHistory
        object={`payment_method:${id}`}
        version={editing.base.version}
        fields={fields}
        words={words}
      />
    </>
  );
}

function useMethodWords(): SettingWords {
  const t = useTexts();
  return {
    label: (name) => t(`setting.method-${name as keyof ReturnType<typeof paymentMethodFields>}`),
    effect: (name) =>
      t(`setting.method-${name as keyof ReturnType<typeof paymentMethodFields>}-effect`),
    option: (_name, option) =>
      t(
        option === "THB_USD"
          ? "setting.method-currencies-THB_USD"
          : "setting.method-currencies-THB",
      ),
  };
}
