import { useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { QuestionFormat } from "#domain/learning/quiz/file/filed-question.ts";
import { api } from "#web/platform/admin-client.ts";
import { fileAsBase64 } from "#web/platform/file-as-base64.ts";
import { saveBlob } from "#web/platform/save-blob.ts";
import { createRepeatKey } from "#web/shop/checkout/repeat-key.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useRereadQuestions } from "../use-questions.ts";

export type QuestionFilePreview = Output<AllSchemas["adminPreviewQuestionFile"]>["data"];
type SentFile = { file_name: string; file: string };
/** `missing`: the questions that are not in the file; `lost`: those that are not in it whole. */
export type SavedFile = { missing: readonly number[]; lost: readonly number[] };

const mostBytes = 2_900_000;

/** A file of questions: chosen and looked at first, then added as a whole. */
export function useQuestionImport(lessonId: number) {
  const t = useTexts();
  const reread = useRereadQuestions(lessonId);
  const [sent, setSent] = useState<SentFile | null>(null);
  const [preview, setPreview] = useState<QuestionFilePreview | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [repeat] = useState(createRepeatKey);
  const params = { id: lessonId };

  const choose = async (chosen: File) => {
    setIsBusy(true);
    setPreview(null);
    setAdded(null);
    const bytes = await fileAsBase64(chosen, mostBytes);
    if ("fault" in bytes) setFault(t(`question.file-${bytes.fault}`));
    else {
      const body = { file_name: chosen.name.slice(0, 200), file: bytes.base64 };
      const answer = await api.adminPreviewQuestionFile({ params, body }).catch(() => null);
      setFault(answer?.ok ? null : (answer?.msg ?? t("error.offline-text")));
      setPreview(answer?.ok ? answer.value.data : null);
      setSent(body);
    }
    setIsBusy(false);
  };

  const add = async () => {
    if (sent === null) return;
    setIsBusy(true);
    const idempotencyKey = repeat.keyFor(sent);
    const answer = await api
      .adminImportQuestions({ params, body: sent }, { idempotencyKey })
      .catch(() => null);
    if (answer) repeat.answered();
    setFault(answer?.ok ? null : (answer?.msg ?? t("error.offline-text")));
    if (answer?.ok) {
      const { data } = answer.value;
      // The rules may have changed since the file was looked at.
      setPreview(data.fault_count > 0 && preview ? { ...preview, ...data } : null);
      setAdded(data.fault_count > 0 ? null : data.added);
      await reread();
    }
    setIsBusy(false);
  };
  return { preview, added, fault, isBusy, choose, add };
}

/** Takes the questions of a quiz out as a file. */
export function useQuestionExport(lessonId: number) {
  const t = useTexts();
  const [saved, setSaved] = useState<SavedFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (format: QuestionFormat) => {
    setIsBusy(true);
    const answer = await api
      .adminGetQuestionFile({ params: { id: lessonId }, query: { format } })
      .catch(() => null);
    setIsBusy(false);
    setFault(answer?.ok ? null : (answer?.msg ?? t("error.offline-text")));
    setSaved(answer?.ok ? answer.value.data : null);
    if (!answer?.ok) return;
    const { file, file_name: name, media_type: type } = answer.value.data;
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    saveBlob(new Blob([bytes], { type }), name);
  };
  return { saved, fault, isBusy, save };
}
