import type { ReactNode } from "react";
import { studentFieldNames } from "#domain/account/student-fields.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { DateText } from "#web/ui/text/date-text.tsx";
import { KeptPictures } from "#web/upload/kept-pictures.tsx";
import { keptPicture } from "#web/upload/picture.ts";
import { useShownStudentField, useStudentFieldWords } from "../list/student-field-words.ts";
import type { PersonPage } from "../list/student-query.ts";
import styles from "../list/students.module.css";
import { PersonPart } from "./person-part.tsx";

/** The person's name and contact. */
export function PersonProfile({
  person,
  action,
}: {
  person: PersonPage["person"];
  action?: ReactNode;
}) {
  const t = useTexts();
  const {
    username,
    email,
    is_email_confirmed,
    new_email,
    nickname,
    tel,
    address,
    group,
    created_at,
    expires_at,
    connections,
    tax,
    answers,
    picture,
  } = person;
  const nothing = t("person.nothing");
  const { label } = useStudentFieldWords();
  const shown = useShownStudentField();
  return (
    <PersonPart title={t("person.profile")} action={action}>
      {picture && (
        <KeptPictures
          label={t("person.picture")}
          pictures={[{ ...keptPicture(picture, "/files/"), name: t("person.picture") }]}
        />
      )}
      <dl className="stack">
        <Fact name={t("person.username")}>{username}</Fact>
        <Fact name={t("person.email")}>
          <a href={`mailto:${email}`}>{email}</a>{" "}
          <span className={styles.soft}>
            ({t(is_email_confirmed ? "person.confirmed" : "person.unconfirmed")})
          </span>
          {new_email && (
            <p className={styles.soft}>{t("person.email-waiting", { email: new_email })}</p>
          )}
        </Fact>
        <Fact name={t("people.tel")}>{tel ? <a href={`tel:${tel}`}>{tel}</a> : nothing}</Fact>
        {nickname && <Fact name={t("person.nickname")}>{nickname}</Fact>}
        {address && <Fact name={t("person.address")}>{address}</Fact>}
        {studentFieldNames.map((name) => (
          <Fact key={name} name={label(name)}>
            {shown(name, person[name])}
          </Fact>
        ))}
        <Fact name={t("people.group")}>{group?.name ?? nothing}</Fact>
        <Fact name={t("people.since")}>
          <DateText value={created_at} />
        </Fact>
        <Fact name={t("person.expires")}>
          {expires_at ? <DateText value={expires_at} /> : t("person.no-end")}
        </Fact>
        {connections.length > 0 && (
          <Fact name={t("person.connections")}>{connections.join(", ")}</Fact>
        )}
        {tax && (
          <Fact name={t("person.tax")}>{[tax.name, tax.masked_id].filter(Boolean).join("\n")}</Fact>
        )}
        {tax?.certificate && (
          <Fact name={t("person.certificate")}>
            <KeptPictures
              label={t("person.certificate")}
              pictures={[
                {
                  ...keptPicture(tax.certificate, "/private/files/"),
                  name: t("person.certificate"),
                },
              ]}
            />
          </Fact>
        )}
        {answers.map(({ label, is_pictures, values }) => (
          <Fact key={label} name={label}>
            {is_pictures ? (
              <KeptPictures
                label={label}
                pictures={values.map((name, at) => ({
                  ...keptPicture(name, "/private/files/"),
                  name: `${label} ${at + 1}`,
                }))}
              />
            ) : (
              values.join(", ")
            )}
          </Fact>
        ))}
      </dl>
    </PersonPart>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
