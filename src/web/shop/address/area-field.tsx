import type { ReactNode } from "react";
import type { Area } from "#domain/address/area.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { areaText } from "./area-text.ts";
import { fillFields } from "./fill-fields.ts";
import { suggestAreas } from "./suggest-areas.ts";

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  defaultValue?: string | undefined;
  optional?: boolean;
  required?: boolean;
  autoComplete?: string;
  inputMode?: "numeric";
  maxLength?: number;
  clean?: (text: string) => string;
  listFromEnd?: boolean;
  /** What stands in this field once an area is chosen. */
  textOf: (area: Area) => string;
  /** The fields around it take the rest, by name. */
  othersOf: (area: Area) => Record<string, string>;
  onPicked?: (input: HTMLInputElement) => void;
};

/**
 * One field of a Thai address: a postcode or part of a name offers the areas that fit, and the
 * chosen one fills its neighbours too.
 */
export function AreaField({ textOf, othersOf, onPicked, ...field }: Props) {
  const t = useTexts();
  return (
    <Combobox
      {...field}
      suggest={suggestAreas}
      keyOf={({ subDistrict, district, province, postcode }) =>
        [subDistrict, district, province, postcode].join()
      }
      draw={(area) => (
        <>
          {areaText(area)} <b>{area.postcode}</b>
        </>
      )}
      textOf={textOf}
      listLabel={t("area.list")}
      foundText={(count) => t("area.found", { count })}
      onPick={(area, input) => {
        fillFields(input.form, othersOf(area));
        onPicked?.(input);
      }}
    />
  );
}
