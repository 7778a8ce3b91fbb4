import { type FormEvent, useRef, useState } from "react";
import type { AddressParts } from "#domain/address/read-address.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { fillFields } from "./fill-fields.ts";

type Props = {
  defaultValue?: string | undefined;
  /** The fields of the form that take the parts, by name. Empty parts are left out. */
  fieldsOf: (read: AddressParts) => Record<string, string>;
};
type Notice = "hint" | "done" | "part" | "none";

/** One field that takes a whole address and fills the others. What is typed there stays. */
export function PasteField({ defaultValue, fieldsOf }: Props) {
  const t = useTexts();
  const [said, setSaid] = useState<Notice>("hint");
  const filled = useRef(new Map<string, string>());
  const asked = useRef(0);
  const take = async (form: HTMLFormElement | null, text: string) => {
    asked.current += 1;
    const mine = asked.current;
    if (text.trim().length < shortest) return setSaid("hint");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (mine !== asked.current) return;
    const read = await readPasted(text);
    if (mine !== asked.current) return;
    if (read === null) return setSaid("none");
    const parts = Object.entries(fieldsOf(read)).filter(
      ([name, value]) => value !== "" && isOurs(form, name, filled.current),
    );
    fillFields(form, Object.fromEntries(parts));
    for (const [name, value] of parts) filled.current.set(name, value);
    setSaid(saidOf(read));
  };
  const onInput = ({ currentTarget: { form, value } }: FormEvent<HTMLTextAreaElement>) =>
    void take(form, value);
  return (
    <TextArea
      name="pasted"
      label={t("area.pasted")}
      hint={<span role="status">{t(`area.pasted-${said}`)}</span>}
      rows={2}
      defaultValue={defaultValue}
      autoComplete="off"
      optional
      onInput={onInput}
    />
  );
}

const shortest = 8;
/** Who types is not interrupted. */
const pauseMs = 200;

/** Without the list nothing is found, and the fields are typed. */
async function readPasted(text: string): Promise<AddressParts | null> {
  try {
    return await (await import("./thai-areas.ts")).readPasted(text);
  } catch (fault) {
    console.error(fault);
    return null;
  }
}

function saidOf({ subDistrict, district, province, postcode, house }: AddressParts): Notice {
  const parts = [subDistrict, district, province, postcode, house];
  if (parts.every(Boolean)) return "done";
  return postcode || district || province ? "part" : "none";
}

/** A field that is empty, as it came, or filled from here. */
function isOurs(
  form: HTMLFormElement | null,
  name: string,
  filled: ReadonlyMap<string, string>,
): boolean {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  return (
    field.value === "" || field.value === field.defaultValue || field.value === filled.get(name)
  );
}
