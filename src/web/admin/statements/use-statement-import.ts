import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import type { ColumnMapping } from "#domain/statement/statement-line.ts";
import { api } from "#web/platform/admin-client.ts";
import { fileAsBase64 } from "#web/platform/file-as-base64.ts";
import { type Translate, useTexts } from "#web/texts/use-texts.tsx";
import { type ColumnDraft, draftOf, mappingOf } from "./column-draft.ts";
import { statementKeys } from "./statement-query.ts";

export type Preview = Output<AllSchemas["adminPreviewStatement"]>["data"];
export type ImportResult = Output<AllSchemas["adminImportStatement"]>["data"];
type StatementFile = { name: string; base64: string };
/** `undefined`: the shop finds the row with the column names. */
type Command = {
  file: StatementFile;
  accountId: number;
  headerRow?: number | null | undefined;
  columns?: ColumnMapping | undefined;
};

export const mostBytes = 5_900_000;

/** A statement is previewed as often as a choice changes, and imported once. */
export function useStatementImport() {
  const t = useTexts();
  const client = useQueryClient();
  const { setBusy, acceptedOf, ...shown } = useStatementPreview(t);
  const { file, preview, draft, busy } = shown;

  return {
    ...shown,
    /**
     * `isSure`: the file names another account, and an administrator has confirmed the chosen one.
     */
    keep: async (accountId: number, isSure: boolean): Promise<ImportResult | null> => {
      const columns = draft && mappingOf(draft);
      if (!file || !preview || !columns || busy) return null;
      setBusy("keeping");
      const body = {
        ...bodyOf({ file, accountId, headerRow: preview.header_row }),
        columns,
        is_account_sure: isSure,
      };
      const answer = await api.adminImportStatement({ body }).catch(() => null);
      setBusy(null);
      const done = acceptedOf(answer);
      if (done) await client.invalidateQueries({ queryKey: statementKeys.all });
      return done?.data ?? null;
    },
  };
}

/** The chosen file, its columns and its preview. Only the last answer counts. */
function useStatementPreview(t: Translate) {
  const [file, setFile] = useState<StatementFile | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [draft, setDraft] = useState<ColumnDraft | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<"reading" | "keeping" | null>(null);
  const asked = useRef(0);

  const acceptedOf = <T>(answer: Answer<T> | null): T | null => {
    setFault(answer === null ? t("error.offline-text") : answer.ok ? null : answer.msg);
    return answer?.ok ? answer.value : null;
  };
  const readPreview = async (command: Command) => {
    asked.current += 1;
    const mine = asked.current;
    setBusy("reading");
    const answer = await api
      .adminPreviewStatement({
        body: { ...bodyOf(command), ...(command.columns && { columns: command.columns }) },
      })
      .catch(() => null);
    if (mine !== asked.current) return;
    setBusy(null);
    const read = acceptedOf(answer)?.data ?? null;
    if (answer) setPreview(read);
    if (read && command.columns === undefined) setDraft(draftOf(read.columns ?? read.known));
  };

  /** The former choices belong to another file. */
  const began = <F extends StatementFile | null>(next: F): F => {
    asked.current += 1;
    setBusy(null);
    setPreview(null);
    setFile(next);
    return next;
  };

  return {
    file,
    preview,
    draft,
    fault,
    busy,
    setBusy,
    acceptedOf,
    /** Another file or another account: everything is previewed again. */
    choose: async (chosen: File, accountId: number) => {
      const bytes = await fileAsBase64(chosen, mostBytes);
      if (!("fault" in bytes))
        return readPreview({ file: began({ name: chosen.name, base64: bytes.base64 }), accountId });
      began(null);
      setFault(t(`statement-import.${bytes.fault}`));
    },
    readAgain: async (accountId: number, headerRow?: number | null) =>
      file && readPreview({ file, accountId, headerRow }),
    type: async (next: ColumnDraft, accountId: number) => {
      setDraft(next);
      const columns = mappingOf(next);
      if (file && preview && columns)
        await readPreview({ file, accountId, headerRow: preview.header_row, columns });
    },
  };
}

function bodyOf({ file: { name, base64 }, accountId, headerRow }: Command) {
  return {
    bank_account_id: accountId,
    file_name: name.slice(0, 200),
    file: base64,
    ...(headerRow !== undefined && { header_row: headerRow }),
  };
}
