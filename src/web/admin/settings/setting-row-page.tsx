import { useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import {
  blankRows,
  type SettingListName,
  settingListNames,
  settingLists,
} from "#contract/settings/setting-lists.ts";
import { hasSensitiveRowChange } from "#domain/settings/sensitive-settings.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useHref } from "#web/ui/link/locale-link.tsx";
import { RecordHistory } from "../audit/record-history.tsx";
import { passwordField } from "../form/password-field.tsx";
import { PictureInput } from "../form/picture-input.tsx";
import { type Revision, typedOf } from "../form/revision.ts";
import type { Save } from "../form/save-over.ts";
import { SettingForm } from "../form/setting-form.tsx";
import type { GivenInput } from "../form/setting-input.tsx";
import { SettingPart, SettingRead, useSettingRead } from "../form/setting-part.tsx";
import { useEditing } from "../form/use-editing.ts";
import type { Route } from "./+types/setting-row-page";
import { type ListRow, listCalls } from "./list-calls.ts";
import { useListWords } from "./list-words.ts";
import { QuestionPreview } from "./question-preview.tsx";

/** One row of a list. */
export function SettingRow({ list, id }: { list: SettingListName; id: number }) {
  const t = useTexts();
  const words = useListWords(list);
  const { row, save } = listCalls(list);
  const read = useSettingRead(["list", list, String(id)], () => row(id));
  return (
    <SettingPart title={read.data ? words.title(read.data) : t(`setting.${list}`)}>
      <SettingRead read={read}>
        {({ version, values }) => (
          <RowForm
            id={id}
            list={list}
            revision={{ version, values }}
            save={(revision) => save(id, revision)}
            onSaved={() => void read.refetch()}
          />
        )}
      </SettingRead>
    </SettingPart>
  );
}

/** A new row; it comes last. */
export function NewSettingRow({ list }: { list: SettingListName }) {
  const t = useTexts();
  const read = useSettingRead(["list", list, "new"], listCalls(list).rows);
  return (
    <SettingPart title={t(`setting.${list}-new`)}>
      <SettingRead read={read}>
        {(rows) => <NewRowForm list={list} position={placeBehind(rows)} />}
      </SettingRead>
    </SettingPart>
  );
}

function NewRowForm({ list, position }: { list: SettingListName; position: number }) {
  const go = useNavigate();
  const href = useHref();
  const [made, setMade] = useState(false);
  // The navigation waits until the form knows that its values are saved, or the guard would ask.
  useEffect(() => {
    if (made) void go(href(`/admin/settings/${list}`), { replace: true });
  }, [made, list, go, href]);
  const save: Save = async ({ values }) => {
    const answer = await listCalls(list).create(values);
    if (answer.ok) setMade(true);
    return answer;
  };
  return (
    <RowForm
      list={list}
      revision={{ version: 0, values: { ...blankRows[list], position } }}
      save={save}
    />
  );
}

type Props = {
  /** The id of an existing one. */
  id?: number;
  list: SettingListName;
  revision: Revision;
  save: Save;
  onSaved?: () => void;
};

function RowForm({ id, list, revision, save, onSaved }: Props) {
  const fields = { ...shownFields[list], ...passwordField.field };
  const words = useListWords(list);
  const editing = useEditing({ fields, revision, save, ...(onSaved && { onSaved }) });
  const { typed } = editing;
  const isGrave = hasSensitiveRowChange(
    list,
    revision.version === 0 ? null : typedOf(editing.base),
    typed,
  );
  const hasNoOptions = typed.type_label === "inputtext" || typed.type_label === "image";
  return (
    <>
      <SettingForm
        editing={editing}
        fields={fields}
        words={words}
        hidden={[...(hasNoOptions ? options : []), ...(isGrave ? [] : passwordField.names)]}
        inputs={inputs}
      />
      {list === "questions" && <QuestionPreview typed={typed} />}
      {id !== undefined && (
        <RecordHistory
          object={`${objects[list]}:${id}`}
          version={editing.base.version}
          fields={fields}
          words={words}
        />
      )}
    </>
  );
}

/** Options are hidden for types without options, and required for the others. */
const shownFields = {
  ...settingLists,
  questions: {
    ...settingLists.questions,
    item_list: { ...settingLists.questions.item_list, isRequired: true },
  },
};

/** The names in the log. */
const objects: Record<SettingListName, string> = {
  "bank-accounts": "bank_account",
  shipping: "shipping_option",
  "user-groups": "user_group",
  questions: "custom_label",
  "reject-reasons": "reject_reason",
};

const options = ["item_list", "item_list_en"];
const inputs = {
  prompt_pay_image: (given: GivenInput) => <PictureInput given={given} />,
  ...passwordField.input,
};

function placeBehind(rows: readonly ListRow[]): number {
  return Math.min(999, Math.max(0, ...rows.map(({ values }) => Number(values.position) + 1)));
}

export function loader({ params }: Route.LoaderArgs) {
  const list = settingListNames.find((name) => name === params.group);
  if (list === undefined || !/^(?:new|[1-9]\d{0,14})$/.test(params.id))
    throw data(null, { status: 404 });
  return { list, id: params.id === "new" ? null : Number(params.id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = metaTexts(matches);
  if (!loaderData) return privateMeta(`${t("setting.title")} · ${t("shop.name")}`);
  const { list, id } = loaderData;
  return privateMeta(
    `${id === null ? t(`setting.${list}-new`) : `#${id}`} · ${t(`setting.${list}`)} · ${t("shop.name")}`,
  );
};

export default function SettingRowPage({ loaderData: { list, id } }: Route.ComponentProps) {
  return id === null ? (
    <NewSettingRow key={list} list={list} />
  ) : (
    <SettingRow key={`${list} ${id}`} list={list} id={id} />
  );
}
