import { useTexts } from "#web/texts/use-texts.tsx";
import { ChoiceGroup } from "#web/ui/form/choice-group.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import styles from "../courses/admin-courses-page.module.css";

type Person = { id: number; name: string; name_eng: string };
type Props = {
  label: string;
  people: readonly Person[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The instructors of a course in the order of choice, each with the name on English pages. */
export function InstructorField({ label, people, value, error, onChange }: Props) {
  const chosen = value.split(",").filter(Boolean);
  const toggle = (id: string) =>
    onChange(
      (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(","),
    );
  const options = people.map(({ id, name, name_eng }) => ({
    value: String(id),
    label: name_eng === "" ? name : `${name} (${name_eng})`,
  }));
  return (
    <div className={styles.people}>
      <ChoiceGroup
        type="checkbox"
        look="chips"
        name="instructor"
        label={label}
        optional
        options={options}
        value={chosen}
        error={error}
        onChoose={toggle}
      />
      <WithoutEnglish
        people={people.filter(({ id, name_eng }) => name_eng === "" && chosen.includes(String(id)))}
      />
    </div>
  );
}

/** The chosen instructors without an English name, with links to add one. */
function WithoutEnglish({ people }: { people: readonly Person[] }) {
  const t = useTexts();
  return people.map(({ id, name }) => (
    <p key={id}>
      {t("items.instructor-no-english", { name })}{" "}
      <LocaleLink to={`/admin/instructors/${id}`}>{t("items.instructor-add-english")}</LocaleLink>
    </p>
  ));
}
