import type { BatchAct } from "#web/admin/list/batch-act.ts";
import type { api } from "#web/platform/admin-client.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";

type Archive = typeof api.adminBatchCategories | typeof api.adminBatchInstructors;
type Words = {
  archive: KeyOf<"catalog-admin">;
  text: KeyOf<"catalog-admin">;
  restore: KeyOf<"catalog-admin">;
};

/** The bulk actions that archive items or restore them. */
export function archiveActs(t: Translate, call: Archive, words: Words): readonly BatchAct[] {
  const sending =
    (isArchived: boolean): BatchAct["send"] =>
    (chosen, _values, options) =>
      call({ body: { chosen, is_archived: isArchived } }, options);
  const undo = { key: "archive-undo", label: t("list.items-undo"), send: sending(false) };
  return [
    { key: "archive", label: t(words.archive), text: t(words.text), send: sending(true), undo },
    { key: "restore", label: t(words.restore), send: sending(false) },
  ];
}
