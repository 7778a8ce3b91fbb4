import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { type CardBrand, cardTypeOf, digitsOf } from "./card-brand.ts";
import type { CardField } from "./card-check.ts";
import styles from "./card-form.module.css";
import type { CardPayment } from "./use-card-form.ts";

/** Drawn for this shop: the brand's colour and name, no trademark. */
const logos: Partial<Record<CardBrand, { mark: string; ground: string; ink: string }>> = {
  visa: { mark: "VISA", ground: "#1a3a8f", ink: "#ffffff" },
  mastercard: { mark: "MC", ground: "#2b2b2b", ink: "#ffb347" },
  "american-express": { mark: "AMEX", ground: "#0b6aa8", ink: "#ffffff" },
  jcb: { mark: "JCB", ground: "#0f6b3d", ink: "#ffffff" },
  unionpay: { mark: "UPay", ground: "#a3182b", ink: "#ffffff" },
};

function CardBrandLogo({ brand, name }: { brand: CardBrand; name: string }) {
  const logo = logos[brand];
  if (logo === undefined) return null;
  const { mark, ground, ink } = logo;
  return (
    <svg width={48} height={30} viewBox="0 0 48 30" role="img" aria-label={name}>
      <rect width="48" height="30" rx="5" fill={ground} />
      <text
        x="24"
        y="15.5"
        fill={ink}
        fontSize="13"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
        style={{ fontFamily: "var(--font-text)" }}
      >
        {mark}
      </text>
    </svg>
  );
}

/**
 * NOTE: no field has a name, so none is sent. The provider's script reads them by `data-encrypt`.
 */
export function CardForm({
  id,
  payment: { draft, faults, refused, change, submit },
}: {
  id: string;
  payment: CardPayment;
}) {
  const t = useTexts();
  const digits = digitsOf(draft.number);
  const type = cardTypeOf(digits);
  const field = (name: CardField) => ({
    label: t(`pay.card-${name}`),
    value: draft[name],
    inputMode: "numeric" as const,
    error: faults[name] && t(`pay.card-fault-${faults[name]}`),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change(name, target.value),
  });
  return (
    <form
      id={id}
      className="stack-16 one-column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {refused && (
        <Callout tone="danger" title={t("pay.card-refused-title")} live>
          <p>{t("pay.card-refused", { text: refused.description, code: refused.code })}</p>
        </Callout>
      )}
      <div className={styles.number}>
        <TextField
          {...field("number")}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
        <input type="hidden" data-encrypt="cardnumber" value={digits} readOnly />
        <span className={styles.logo}>
          {type && <CardBrandLogo brand={type.brand} name={type.name} />}
        </span>
      </div>
      <div className={styles.rest}>
        <TextField
          {...field("month")}
          autoComplete="cc-exp-month"
          placeholder="MM"
          data-encrypt="month"
        />
        <TextField
          {...field("year")}
          autoComplete="cc-exp-year"
          placeholder="YYYY"
          data-encrypt="year"
        />
        <TextField {...field("code")} autoComplete="cc-csc" placeholder="CVV" data-encrypt="cvv" />
      </div>
      <p className="soft">{t("pay.card-code-hint")}</p>
      <p className="soft">{t("pay.card-safe")}</p>
    </form>
  );
}
