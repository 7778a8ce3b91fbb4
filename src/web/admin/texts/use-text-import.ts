import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { RefusedAnswer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { textKeys } from "./text-query.ts";

export type CheckedFile = Output<AllSchemas["adminCheckTexts"]>["data"];
type File = { format: "csv" | "json"; content: string };
type State = {
  file: File | null;
  checked: CheckedFile | null;
  fault: string | null;
  busy: boolean;
};

const largest = 2_000_000;
const nothing: State = { file: null, checked: null, fault: null, busy: false };

/** A file is checked, previewed, and imported after a confirmation. */
export function useTextImport() {
  const t = useTexts();
  const queries = useQueryClient();
  const [state, setState] = useState<State>(nothing);
  const tell = (refused: RefusedAnswer) =>
    setState((before) => ({
      ...before,
      fault: refused.errors?.[0]?.msg || refused.msg,
      busy: false,
    }));
  const offline = () =>
    setState((before) => ({ ...before, fault: t("error.offline-text"), busy: false }));
  const check = async (file: File, fault: string | null = null) => {
    setState({ file, checked: null, fault, busy: true });
    const answer = await api.adminCheckTexts({ body: file });
    if (answer.ok) setState({ file, checked: answer.value.data, fault, busy: false });
    else tell(answer);
  };
  const take = async (file: File, { stand }: CheckedFile) => {
    setState((before) => ({ ...before, fault: null, busy: true }));
    const answer = await api.adminImportTexts({ body: { ...file, stand } });
    if (!answer.ok)
      return answer.code === "EDIT_CONFLICT" ? check(file, t("texts.import-again")) : tell(answer);
    notify({ title: t("texts.import-done", { count: answer.value.data.changed }), tone: "good" });
    void queries.invalidateQueries({ queryKey: textKeys.all });
    setState(nothing);
  };
  const open = async (chosen: globalThis.File) => {
    const content = await chosen.text();
    if (content.length > largest)
      return setState({ ...nothing, fault: t("texts.import-too-large") });
    await check({ format: chosen.name.toLowerCase().endsWith(".json") ? "json" : "csv", content });
  };
  const { file, checked } = state;
  return {
    ...state,
    open: (chosen: globalThis.File) => void open(chosen).catch(offline),
    confirm: () => file && checked && !state.busy && void take(file, checked).catch(offline),
    startOver: () => setState(nothing),
  };
}
