import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import {
  blankInstructor,
  instructorFields,
  newInstructorFields,
} from "#domain/catalog/instructor-fields.ts";
import type { SettingFields } from "#domain/settings/setting-field.ts";
import { RecordHistory } from "#web/admin/audit/record-history.tsx";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import { SettingPart, SettingRead } from "#web/admin/form/setting-part.tsx";
import { type EditingForm, useEditing } from "#web/admin/form/use-editing.ts";
import { api } from "#web/platform/admin-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useGoTo, useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { LinkButton } from "#web/ui/surface/button.tsx";
import pageStyles from "../courses/admin-courses-page.module.css";
import { BelowList } from "../courses/below-list.tsx";
import { catalogKeys } from "../courses/items-query.ts";
import { PictureInput } from "../courses/picture-input.tsx";
import type { Route } from "./+types/admin-instructor-page";
import { InstructorArchive } from "./instructor-archive.tsx";
import { type OneInstructor, useInstructor } from "./use-instructors.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const t = metaTexts(matches);
  return privateMeta(
    `${params.id === "new" ? t("teachers.new") : `#${params.id}`} · ${t("teachers.title")} · ${t("shop.name")}`,
  );
};

export default function AdminInstructorPage() {
  const { id = "" } = useParams();
  return (
    <BelowList list="/admin/instructors" name={useTexts()("teachers.title")}>
      {id === "new" ? <NewInstructor /> : <OpenInstructor key={id} id={Number(id)} />}
    </BelowList>
  );
}

function OpenInstructor({ id }: { id: number }) {
  const t = useTexts();
  return (
    <SettingRead read={useInstructor(id)} title={t("teachers.title")}>
      {(found) => (
        <EditInstructor
          key={`${found.version} ${found.is_archived} ${found.is_invited}`}
          found={found}
        />
      )}
    </SettingRead>
  );
}

function EditInstructor({ found }: { found: OneInstructor }) {
  const t = useTexts();
  const lang = useLanguage();
  const queries = useQueryClient();
  const { id, email } = found;
  const editing = useEditing({
    fields: instructorFields,
    revision: found,
    save: (body) => api.adminSaveInstructor({ params: { id }, body }),
    onSaved: () => void queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  const { values, version } = editing.base;
  const name = String((lang === "en" && values.name_eng) || values.name);
  return (
    <SettingPart title={name}>
      <div className={pageStyles.actions}>
        {found.has_page && (
          <LinkButton to={`/instructors/${id}`} variant="quiet">
            {t("teachers.see")}
          </LinkButton>
        )}
        <InstructorArchive found={found} name={name} version={version} />
      </div>
      {found.is_invited && !found.is_archived ? (
        <Callout title={t("teachers.invited")}>{t("teachers.invited-text", { email })}</Callout>
      ) : (
        <p className="soft">{t("teachers.sign-in", { email })}</p>
      )}
      <InstructorForm editing={editing} fields={instructorFields} />
      <RecordHistory
        object={`instructor:${id}`}
        version={version}
        fields={instructorFields}
        words={useWords()}
      />
    </SettingPart>
  );
}

function NewInstructor() {
  const t = useTexts();
  const goTo = useGoTo();
  const queries = useQueryClient();
  const [madeId, setMadeId] = useState<number | null>(null);
  // The navigation waits until the form knows that its values are saved, so that nothing asks
  // first.
  useEffect(() => {
    if (madeId !== null) goTo(`/admin/instructors/${madeId}`, { replace: true });
  }, [madeId, goTo]);
  const editing = useEditing({
    fields: newInstructorFields,
    revision: { version: 0, values: blankInstructor },
    save: async ({ values }) => {
      const answer = await api.adminCreateInstructor({ body: { values } });
      if (!answer.ok) return answer;
      setMadeId(answer.value.id);
      return { ok: true, value: { data: { version: answer.value.data.version, values } } };
    },
    onSaved: () => void queries.invalidateQueries({ queryKey: catalogKeys.all }),
  });
  return (
    <SettingPart title={t("teachers.new")}>
      <InstructorForm editing={editing} fields={newInstructorFields} />
    </SettingPart>
  );
}

function InstructorForm({ editing, fields }: { editing: EditingForm; fields: SettingFields }) {
  const t = useTexts();
  const picture = () => (
    <PictureInput
      editing={editing}
      name="picture"
      label={t("teachers.field-picture")}
      hint={t("teachers.hint-picture")}
    />
  );
  return <SettingForm editing={editing} fields={fields} words={useWords()} inputs={{ picture }} />;
}

const hinted: readonly string[] = ["email", "name_eng", "picture", "may_announce"];

function useWords(): SettingWords {
  const t = useTexts();
  return {
    label: (name) => t(`teachers.field-${name}` as KeyOf<"catalog-admin">),
    effect: (name) =>
      hinted.includes(name) ? t(`teachers.hint-${name}` as KeyOf<"catalog-admin">) : undefined,
    option: (_name, option) => option,
  };
}
