import { useTexts } from "#web/texts/use-texts.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { DateText, DateTimeText } from "#web/ui/text/date-text.tsx";
import { type Fact, Facts } from "#web/ui/text/facts.tsx";
import { Price, priceText } from "#web/ui/text/price.tsx";
import styles from "./statement.module.css";
import type { Preview } from "./use-statement-import.ts";

type PreviewLines = NonNullable<Preview["read"]>;

/** The lines to import, and the rejected ones with their reasons. */
export function PreviewResult({ read }: { read: PreviewLines }) {
  const t = useTexts();
  return (
    <div className={styles.part}>
      <h2>{t("statement-import.preview")}</h2>
      <Facts facts={useFacts(read)} />
      {(["direction", "balance"] as const).map((doubt) => {
        const count = read.doubtful[doubt];
        return (
          count > 0 && (
            <Callout key={doubt}>{t(`statement-import.doubt-${doubt}`, { count })}</Callout>
          )
        );
      })}
      {read.bad > 0 && <BadLines read={read} />}
      {read.sample.length > 0 && <Sample read={read} />}
    </div>
  );
}

/** Only the bank's own rows were left out, which is normal. */
function isOwnAlone({ bad, faults }: Pick<PreviewLines, "bad" | "faults">): boolean {
  return bad > 0 && faults.every(({ fault }) => fault === "ownLine");
}

function useFacts({
  fresh,
  known,
  credits,
  credit_amount,
  from,
  until,
  bad,
  faults,
}: PreviewLines): Fact[] {
  const t = useTexts();
  const isOwn = isOwnAlone({ bad, faults });
  const amount = priceText(credit_amount, { sum: true });
  return [
    { name: t("statement-import.fresh"), value: fresh, strong: true },
    {
      name: t("statement-import.credits"),
      value: t("statement-import.credits-value", { count: credits, amount }),
    },
    ...(from === null || until === null
      ? []
      : [
          {
            name: t("statement-import.period"),
            value: (
              <>
                <DateText value={from} /> – <DateText value={until} />
              </>
            ),
          },
        ]),
    { name: t("statement-import.known"), value: known },
    {
      name: t(isOwn ? "statement-import.own" : "statement-import.bad"),
      value: bad,
      ...(bad > 0 && !isOwn && { tone: "danger" as const }),
    },
  ];
}

function BadLines({ read: { faults, bad } }: { read: PreviewLines }) {
  const t = useTexts();
  const isOwn = isOwnAlone({ bad, faults });
  const title = t(isOwn ? "statement-import.own" : "statement-import.bad");
  return (
    <>
      <Callout title={title} {...(!isOwn && { tone: "danger" })}>
        {t("statement-import.bad-text")}
      </Callout>
      <div className={styles.box}>
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col" data-number="">
                {t("statement-import.line")}
              </th>
              <th scope="col">{t("statement-import.why")}</th>
              <th scope="col">{t("statement-import.text")}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, fault, text }) => (
              <tr key={line}>
                <td data-number="">{line}</td>
                <td>{t(`statement-import.fault-${fault}`)}</td>
                <td className={styles.text}>{text}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {bad > faults.length && (
        <p className={styles.soft}>
          {t("statement-import.bad-more", { count: bad - faults.length })}
        </p>
      )}
    </>
  );
}

function Sample({ read: { sample } }: { read: PreviewLines }) {
  const t = useTexts();
  return (
    <>
      <h3>{t("statement-import.sample")}</h3>
      <div className={styles.box}>
        <Table label={t("statement-import.sample")}>
          <thead>
            <tr>
              <th scope="col">{t("statement-import.date-time")}</th>
              <th scope="col" data-number="">
                {t("statement-import.amount")}
              </th>
              <th scope="col">{t("statement-import.description")}</th>
            </tr>
          </thead>
          <tbody>
            {sample.map(({ line, at, has_time, amount, description, account }) => (
              <tr key={line}>
                <td>{has_time ? <DateTimeText value={at} /> : <DateText value={at} />}</td>
                <td data-number="" className={amount < 0 ? styles.out : undefined}>
                  <Price amount={amount} sum />
                </td>
                <td className={styles.text}>
                  {[description, account].filter(Boolean).join(" · ")}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}
