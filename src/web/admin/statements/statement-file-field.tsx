import { useTexts } from "#web/texts/use-texts.tsx";
import { FileField } from "#web/ui/form/file-field.tsx";

export function StatementFileField({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useTexts();
  return (
    <FileField
      label={t("statement-import.file")}
      hint={t("statement-import.file-hint")}
      accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChoose={onChoose}
    />
  );
}
