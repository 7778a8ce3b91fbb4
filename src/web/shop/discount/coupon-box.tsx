import { type FormEvent, lazy, Suspense, useRef } from "react";
import { keepLoading } from "#web/platform/keep-loading.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { CartItem, Choices, Quote } from "../cart/cart-types.ts";
import type { ChangeCart } from "../cart/use-change-cart.ts";
import type { PaymentMethod } from "../payment/payment-types.ts";
import styles from "./coupon-box.module.css";
import { CouponChips } from "./coupon-chips.tsx";
import { useCoupons } from "./use-coupons.ts";

const CouponResultDialog = lazy(() =>
  keepLoading(async () => ({
    default: (await import("./coupon-result-dialog.tsx")).CouponResultDialog,
  })),
);
const SwitchDialog = lazy(() =>
  keepLoading(async () => ({ default: (await import("./switch-dialog.tsx")).SwitchDialog })),
);

type Props = {
  items: readonly CartItem[];
  quote: Quote | undefined;
  choices: Choices;
  methods: readonly PaymentMethod[];
  isEither: boolean;
  change: ChangeCart;
};

/** A code field, and the used codes with their discounts below it. */
export function CouponBox(props: Props) {
  const t = useTexts();
  const coupons = useCoupons(props);
  const field = useRef<HTMLFormElement>(null);
  const { open } = coupons;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!coupons.isBusy)
      coupons.enter(String(new FormData(event.currentTarget).get("coupon_code") ?? ""));
  };
  const close = () => {
    if (open?.kind === "result" && open.result.isGood) field.current?.reset();
    coupons.close();
  };
  return (
    <div id="coupons" tabIndex={-1} className={styles.box}>
      <form
        ref={field}
        onSubmit={submit}
        onInput={coupons.forgetFault}
        noValidate
        className={styles.form}
      >
        <TextField
          name="coupon_code"
          label={t("discount.code")}
          error={coupons.fault ?? undefined}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="quiet" busy={coupons.isBusy}>
          {t("discount.use")}
        </Button>
      </form>
      {props.quote && <CouponChips quote={props.quote} onRemove={coupons.remove} />}
      <Suspense>
        {open?.kind === "result" && (
          <CouponResultDialog
            result={open.result}
            currency={props.quote?.currency_code ?? "THB"}
            onClose={close}
          />
        )}
        {open?.kind === "switch" && (
          <SwitchDialog
            question={open.question}
            currency={props.quote?.currency_code ?? "THB"}
            onClose={coupons.close}
          />
        )}
      </Suspense>
    </div>
  );
}
