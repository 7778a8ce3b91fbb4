import { ChoiceGroup } from "../ui/choice-group.tsx";

type Props = { label: string; people: readonly { id: number; name: string }[]; value: string; error: string | undefined; onChange: (value: string) => void };

/** Who teaches it, the one chosen first standing first. */
export function InstructorField({ label, people, value, error, onChange }: Props) {
  const chosen = value.split(",").filter(Boolean);
  const toggle = (id: string) => onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(","));
  const options = people.map(({ id, name }) => ({ value: String(id), label: name }));
  // Drawn anew where somebody else's choice is taken over.
  return (
    <ChoiceGroup
      key={value}
      type="checkbox"
      look="chips"
      name="instructor"
      label={label}
      optional
      options={options}
      chosen={chosen}
      error={error}
      onChoose={toggle}
    />
  );
}
