import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatBytes } from "#domain/storage/storage-space.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { Badge, type Tone } from "#web/ui/surface/badge.tsx";
import { DateTimeText } from "#web/ui/text/date-text.tsx";
import { formatCount } from "#web/ui/text/format-count.ts";

export type BackupList = Output<AllSchemas["listFirstRunBackups"]>["data"];
export type BackupChoice = BackupList["sent"][number];

export const nameOf = ({ source, id }: BackupChoice) => `${source} ${id}`;

type Props = {
  choices: readonly BackupChoice[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  error?: string | undefined;
};

/** The backups, each with what becomes of it in this version of the shop. */
export function BackupChoices({ choices, chosen, onChoose, error }: Props) {
  const t = useTexts();
  const cards = choices.map((choice) => ({
    value: nameOf(choice),
    label: choice.taken_at ? <DateTimeText value={choice.taken_at} /> : choice.id,
    aside: <Verdict choice={choice} />,
    note: <Note choice={choice} />,
    disabled: choice.fault !== null,
  }));
  return (
    <RadioCards
      legend={t("restore.list")}
      name="backup"
      cards={cards}
      value={chosen}
      onChange={onChoose}
      error={error}
    />
  );
}

const verdicts = {
  fits: { tone: "good", sign: "✔" },
  older: { tone: "accent", sign: "⚠" },
  locked: { tone: "plain", sign: "?" },
  unfit: { tone: "danger", sign: "✘" },
} as const satisfies Record<string, { tone: Tone; sign: string }>;

function verdictOf({ fault, migrations }: BackupChoice): keyof typeof verdicts {
  if (fault === "other-key") return "locked";
  if (fault !== null) return "unfit";
  return migrations > 0 ? "older" : "fits";
}

function Verdict({ choice }: { choice: BackupChoice }) {
  const t = useTexts();
  const verdict = verdictOf(choice);
  const { tone, sign } = verdicts[verdict];
  return (
    <Badge tone={tone}>
      <span aria-hidden="true">{sign}</span> {t(`restore.${verdict}`)}
    </Badge>
  );
}

function Note({ choice }: { choice: BackupChoice }) {
  const t = useTexts();
  const { fault, key, version, rows, files, bytes, migrations, source } = choice;
  return (
    <>
      {source === "upload" && <>{t("restore.sent-note")} · </>}
      {version !== null &&
        t("restore.content", {
          version,
          rows: formatCount(rows ?? 0),
          files: formatCount(files ?? 0),
          size: formatBytes(bytes),
        })}
      {migrations > 0 && <> · {t("restore.older-note")}</>}
      {fault !== null && (
        <>
          {version !== null && <br />}
          {fault === "other-key" && key !== null
            ? t("restore.fault-other-key-named", { key })
            : t(`restore.fault-${fault}`)}
        </>
      )}
    </>
  );
}
