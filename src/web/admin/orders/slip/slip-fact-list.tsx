import { useTexts } from "#web/texts/use-texts.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import { MinusIcon } from "#web/ui/icon/more-icons.tsx";
import { InfoIcon } from "#web/ui/icon/notice-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { classNames } from "#web/ui/surface/class-names.ts";
import type { SlipFact } from "./slip-fact.ts";
import styles from "./slip-fact-list.module.css";

const icons = { good: CheckIcon, danger: WarningIcon, warning: InfoIcon, plain: MinusIcon };

/** Green, grey, amber and red facts, each with an icon and a text. */
export function SlipFactList({ facts }: { facts: readonly SlipFact[] }) {
  const t = useTexts();
  return (
    <ul aria-label={t("order-admin.facts")} className={styles.facts}>
      {facts.map((fact) => (
        <Fact key={fact.name} fact={fact} />
      ))}
    </ul>
  );
}

function Fact({ fact: { name, tone, value, words, orders } }: { fact: SlipFact }) {
  const t = useTexts();
  const Icon = icons[tone];
  return (
    <li className={classNames(styles.fact, styles[tone])}>
      <span className={styles.sign}>
        <Icon size={18} />
      </span>
      <span className={styles.name}>{t(name)}</span>
      {value !== null && <span className={styles.value}>{value}</span>}
      <span className={styles.words}>
        {words}
        {orders.map((id) => (
          <LocaleLink key={id} to={`/admin/orders/${id}?state=all`} className={styles.link}>
            {t("order-admin.order-short", { id })}
          </LocaleLink>
        ))}
      </span>
    </li>
  );
}
