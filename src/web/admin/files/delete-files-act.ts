import { api } from "#web/platform/admin-client.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { BatchAct } from "../list/batch-act.ts";

/** Deletes unused files. They have names instead of ids. */
export function deleteFilesAct(t: Translate, fileOf: (id: number) => string): BatchAct {
  return {
    key: "delete",
    label: t("files.delete-unused"),
    text: t("files.delete-unused-text"),
    isGrave: true,
    send: async (chosen, _values, options) => {
      const idOf = new Map(chosen.map(({ id }) => [fileOf(id), id]));
      const answer = await api.adminBatchDeleteFiles(
        { body: { names: [...idOf.keys()] } },
        options,
      );
      if (!answer.ok) return answer;
      const results = answer.value.data.results.map(({ name, code, msg }) => ({
        id: idOf.get(name) ?? 0,
        code,
        msg,
      }));
      return { ok: true, value: { success: true, data: { results } } };
    },
  };
}
