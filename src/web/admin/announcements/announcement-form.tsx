import { longestBody, longestSubject } from "#domain/announcement/announcement-rule.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { RichTextField } from "../catalog/courses/rich-text-field.tsx";
import styles from "./announcements.module.css";
import type { NamedItem } from "./announcements-query.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { ItemPicker } from "./item-picker.tsx";
import { ReachLine } from "./reach-line.tsx";
import type { SavedAnnouncement } from "./use-edited-announcement.ts";

type Props = { edited: SavedAnnouncement; named: readonly NamedItem[]; course: number | null };

/** An instructor chooses neither kind nor audience: it is news for the learners of the course. */
export function AnnouncementForm({ edited, named, course }: Props) {
  const t = useTexts();
  const { values, change, errors } = edited;
  const purposes = ["course", "sale"] as const;
  const turn = (purpose: string) =>
    change(
      purpose === "course" && ["buyers", "everybody"].includes(values.audience)
        ? { purpose, audience: "courses" }
        : { purpose: purpose as (typeof purposes)[number] },
    );
  return (
    <div className={styles.form}>
      {course === null && (
        <Card>
          <div className="stack-16 one-column">
            <RadioCards
              legend={t("announce.purpose")}
              name="purpose"
              value={values.purpose}
              onChange={turn}
              cards={purposes.map((value) => ({
                value,
                label: t(`announce.purpose-${value}`),
                note: t(`announce.purpose-${value}-note`),
              }))}
            />
            <AudienceFields edited={edited} named={named} />
          </div>
        </Card>
      )}
      <ReachLine values={values} />
      <Card>
        <div className="stack-16 one-column">
          <p className="soft">{t("announce.languages-note")}</p>
          <Texts edited={edited} lang="th" />
          <Texts edited={edited} lang="en" />
        </div>
      </Card>
      <Card>
        <ItemPicker
          legend={t("announce.link")}
          hint={t("announce.link-note")}
          label={t("announce.link-find")}
          kinds={["course"]}
          most={1}
          named={named}
          chosen={values.link_item_id === null ? [] : [values.link_item_id]}
          error={errors.link_item_id}
          onChange={([id = null]) => change({ link_item_id: id })}
        />
      </Card>
    </div>
  );
}

function Texts({ edited, lang }: { edited: SavedAnnouncement; lang: "th" | "en" }) {
  const t = useTexts();
  const { values, change } = edited;
  const [subject, body] = [`subject_${lang}`, `body_${lang}`] as const;
  return (
    <fieldset className="stack-16 one-column">
      <legend>{t(lang === "th" ? "announce.thai" : "announce.english")}</legend>
      <TextField
        label={t(`announce.${subject}`)}
        name={subject}
        optional={lang === "en"}
        maxLength={longestSubject}
        autoComplete="off"
        value={values[subject]}
        onChange={({ target }) => change({ [subject]: target.value })}
      />
      <RichTextField
        given={{
          name: body,
          words: {
            label: () => t(`announce.${body}`),
            effect: () => undefined,
            option: (_name, option) => option,
          },
          value: values[body],
          error: undefined,
          onType: (value) => change({ [body]: String(value) }),
        }}
        longest={longestBody}
      />
    </fieldset>
  );
}
