import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";

type UnusualUse = Output<AllSchemas["adminGetPersonCourse"]>["data"]["odd_use"];

/** Days on which an account was used from many places. It only reports; it blocks nothing. */
export function OddUse({ odd: { days, knows_countries: knowsCountries } }: { odd: UnusualUse }) {
  const t = useTexts();
  if (days.length === 0) return null;
  return (
    <Callout>
      <p className="strong">{t("learners.odd-title")}</p>
      <ul className="stack-4">
        {days.map(({ day, networks, countries, has_two_countries: isFar }) => (
          <li key={day}>
            <DateText value={`${day}T00:00:00+07:00`} /> ·{" "}
            {t("learners.odd-networks", { count: networks.length })}
            {isFar && ` · ${t("learners.odd-countries", { countries: countries.join(", ") })}`}
            <span className="soft break-anywhere"> {networks.join(" · ")}</span>
          </li>
        ))}
      </ul>
      <p className="soft">
        {t("learners.odd-means")} {!knowsCountries && t("learners.odd-no-countries")}
      </p>
    </Callout>
  );
}
