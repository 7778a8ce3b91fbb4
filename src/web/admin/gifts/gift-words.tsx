import { useTexts } from "#web/texts/use-texts.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { Facts } from "#web/ui/text/facts.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import audit from "../audit/audit.module.css";
import { useFieldWords } from "../audit/field-words.ts";
import { recordPlace } from "../audit/record-place.ts";
import { useMay } from "../shared/use-may.ts";
import type { Gift } from "./gifts-query.ts";

/** The receiver, the changes, the worth and the reason, all of which the second person confirms. */
export function GiftWords({ gift }: { gift: Gift }) {
  const t = useTexts();
  const { name, person, amount, by, reason, kind } = gift;
  const facts = [
    { name: t("gifts.name"), value: <Name gift={gift} /> },
    ...(person === null
      ? []
      : [
          {
            name: t("gifts.person"),
            value: (
              <LocaleLink to={`/admin/people/${person.id}`}>
                {person.name || `#${person.id}`}
              </LocaleLink>
            ),
          },
        ]),
    {
      name: t("gifts.amount"),
      value:
        amount === null ? t("gifts.no-baht") : priceText(amount, { currency: "THB", sum: true }),
      strong: true,
    },
    { name: t("gifts.by"), value: by },
    ...(reason === "" ? [] : [{ name: t("gifts.reason"), value: reason }]),
  ];
  return (
    <>
      <Facts facts={facts} />
      <Changes gift={gift} key={`${name} ${kind}`} />
    </>
  );
}

function Name({ gift: { name, object, kind } }: { gift: Gift }) {
  const may = useMay();
  const place = recordPlace({ object, action: kind, is_student: false });
  return place && may(place.permissions) ? <LocaleLink to={place.to}>{name}</LocaleLink> : name;
}

/** The changes in the form of the log. */
function Changes({ gift: { object, kind, changed } }: { gift: Gift }) {
  const t = useTexts();
  const words = useFieldWords();
  const of = { object: kind.startsWith("access-") ? "gift:access" : object, action: kind };
  const shown = changed.filter(({ from, to }) => (from ?? "") !== (to ?? ""));
  return (
    <ul className={audit.changes}>
      {shown.map(({ name, from, to }) =>
        kind.startsWith("access-") ? (
          <li key={name}>
            {to === null
              ? t("gifts.endless")
              : typeof to === "number"
                ? t(`gifts.days-${name as "access" | "days"}`, { count: to })
                : t("gifts.until", { date: words.changedValue(of, "ends_at", to) })}
          </li>
        ) : (
          <li key={name}>
            {words.changed(of, name)}:{" "}
            {from !== null && <del>{words.changedValue(of, name, from)}</del>} →{" "}
            <ins>{words.changedValue(of, name, to)}</ins>
          </li>
        ),
      )}
      {kind === "access-grant" && shown.length === 0 && <li>{t("gifts.endless")}</li>}
    </ul>
  );
}
