import { type ReactNode, useState } from "react";
import { arrangeMethods } from "#domain/payment/methods/arrange-methods.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DownIcon } from "#web/ui/icon/more-icons.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import { priceText } from "#web/ui/text/price.tsx";
import { VisuallyHidden } from "#web/ui/text/visually-hidden.tsx";
import type { PaymentMethod } from "../payment-types.ts";
import { choicesOf, type DueSum, kindName, type OfferedChoice } from "./method-choices.ts";
import { MethodMarks } from "./method-marks.tsx";
import styles from "./method-radios.module.css";

type Props = {
  methods: readonly PaymentMethod[];
  due: DueSum;
  chosenId: number | null;
  /** The owner's text on the review time of slips. */
  promise: string;
  hideLegend?: boolean;
  onChoose: (id: number) => void;
  drawPanel: (method: PaymentMethod) => ReactNode;
};

/** The payment methods as radio choices: one of each kind, and the others on request. */
export function MethodRadios({ hideLegend = false, ...props }: Props) {
  const t = useTexts();
  const { shown, rest } = arrangeMethods(choicesOf(props.methods, props.due));
  const legend = t("cart.methods");
  return (
    <fieldset>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.rows}>
        {shown.map((choice) => (
          <MethodRow key={choice.id} choice={choice} isForKind {...props} />
        ))}
        {rest.length > 0 && <OtherMethods shown={shown} rest={rest} {...props} />}
      </div>
    </fieldset>
  );
}

type OthersProps = Props & { shown: readonly OfferedChoice[]; rest: readonly OfferedChoice[] };

/** Open from the start where the chosen method is among them. */
function OtherMethods({ shown, rest, ...props }: OthersProps) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(() => rest.some(({ id }) => id === props.chosenId));
  const kinds = [...new Set(rest.map(({ kind }) => kind))].filter((kind) =>
    shown.every((choice) => choice.kind !== kind),
  );
  return (
    <details
      className={styles.others}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.words}>{t("cart.methods-other")}</span>
        <MethodMarks kinds={kinds} />
        <DownIcon size={20} className={styles.arrow} />
      </summary>
      {rest.map((choice) => (
        <MethodRow key={choice.id} choice={choice} isForKind={false} {...props} />
      ))}
    </details>
  );
}

type RowProps = Pick<Props, "chosenId" | "promise" | "onChoose" | "drawPanel"> & {
  choice: OfferedChoice;
  /** It stands for its kind, so it needs no company's name. */
  isForKind: boolean;
};

function MethodRow({ choice, isForKind, chosenId, promise, onChoose, drawPanel }: RowProps) {
  const t = useTexts();
  const { id, kind, method, unfit } = choice;
  const isChosen = id === chosenId;
  const name = isForKind ? kindName(choice) : null;
  return (
    <div className={styles.entry}>
      <label className={styles.row}>
        <input
          type="radio"
          name="payment-method"
          value={id}
          checked={isChosen}
          disabled={unfit !== null && !isChosen}
          onChange={() => onChoose(id)}
        />
        <span className={styles.words}>
          <span className={styles.name}>{name === null ? method.name : t(name)}</span>
          <MethodNote choice={choice} promise={promise} />
        </span>
        <MethodMarks kinds={[kind]} />
      </label>
      {isChosen && <div className={styles.panel}>{drawPanel(method)}</div>}
    </div>
  );
}

/** Why a method cannot be used, or when the money is confirmed. */
function MethodNote({
  choice: { kind, method, unfit },
  promise,
}: Pick<RowProps, "choice" | "promise">) {
  const t = useTexts();
  const of = (text: string, tone?: string) => (
    <span className={classNames(styles.note, tone)}>{text}</span>
  );
  switch (unfit) {
    case "off":
      return of(t("cart.method-off"));
    case "currency":
      return of(t("cart.method-baht-only"));
    case "email":
      return of(t("cart.method-email"), styles.unfit);
    case "below":
      return of(t("cart.method-below", { amount: priceText(method.minimum) }), styles.unfit);
    case "above":
      return of(t("cart.method-above", { amount: priceText(method.maximum ?? 0) }), styles.unfit);
    default:
      if (!method.is_reachable) return of(t("cart.method-away"));
      return kind === "transfer"
        ? of(promise || t("cart.method-transfer"))
        : of(t("cart.method-at-once"), styles.atOnce);
  }
}
