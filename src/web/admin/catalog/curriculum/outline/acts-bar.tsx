import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { CloseIcon } from "#web/ui/icon/notice-icons.tsx";
import { Button, IconButton } from "#web/ui/surface/button.tsx";
import type { AdminCurriculum } from "../use-curriculum.ts";
import styles from "./outline.module.css";
import type { LessonAct, useLessonActs } from "./use-lesson-acts.ts";

type Props = {
  curriculum: AdminCurriculum;
  ticked: readonly number[];
  acts: ReturnType<typeof useLessonActs>;
  /** The lessons are no longer ticked. */
  onDone: () => void;
};

/** What can be done with the ticked lessons. */
export function ActsBar({ curriculum, ticked, acts, onDone }: Props) {
  const t = useTexts();
  const [asked, setAsked] = useState<"move" | "release" | null>(null);
  const count = ticked.length;
  if (count === 0) return null;
  const send = async (act: LessonAct, done: string) => {
    if (!(await acts.send(ticked, act, done))) return;
    setAsked(null);
    onDone();
  };
  const publish = (isPublished: boolean) =>
    void send(
      { what: "publish", is_published: isPublished },
      t(isPublished ? "curriculum.acts-published" : "curriculum.acts-hidden", { count }),
    );
  return (
    <section className={styles.bar} aria-label={t("curriculum.acts")}>
      <p role="status" className={styles.count}>
        {t("curriculum.ticked", { count })}
      </p>
      <Button busy={acts.busy} onClick={() => publish(true)}>
        {t("curriculum.acts-publish")}
      </Button>
      <Button variant="quiet" busy={acts.busy} onClick={() => publish(false)}>
        {t("curriculum.acts-hide")}
      </Button>
      <Button variant="quiet" onClick={() => setAsked("move")}>
        {t("curriculum.acts-move")}
      </Button>
      <Button variant="quiet" onClick={() => setAsked("release")}>
        {t("curriculum.acts-release")}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          acts.remove(ticked);
          onDone();
        }}
      >
        {t("curriculum.acts-remove")}
      </Button>
      <IconButton label={t("curriculum.acts-none-ticked")} onClick={onDone}>
        <CloseIcon />
      </IconButton>
      {asked === "move" && (
        <MoveDialog
          curriculum={curriculum}
          ticked={ticked}
          busy={acts.busy}
          onClose={() => setAsked(null)}
          onMove={(act) => void send(act, t("curriculum.acts-moved", { count }))}
        />
      )}
      {asked === "release" && (
        <ReleaseDialog
          busy={acts.busy}
          faults={acts.faults}
          onClose={() => {
            acts.forget();
            setAsked(null);
          }}
          onSet={(act) => void send(act, t("curriculum.acts-released", { count }))}
        />
      )}
    </section>
  );
}

type MoveProps = Pick<Props, "curriculum" | "ticked"> & {
  busy: boolean;
  onClose: () => void;
  onMove: (act: LessonAct) => void;
};

/** They stand last in the chosen section. */
function MoveDialog({ curriculum: { sections }, ticked, busy, onClose, onMove }: MoveProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState(String(sections[0]?.id ?? ""));
  const move = () => {
    const from = (sections.find(({ id }) => String(id) === chosen)?.lessons ?? []).map(
      ({ id }) => id,
    );
    const all = sections.flatMap(({ lessons }) => lessons.map(({ id }) => id));
    const going = all.filter((id) => ticked.includes(id));
    const to = [...from.filter((id) => !going.includes(id)), ...going];
    onMove({ what: "move", section: Number(chosen), from, to });
  };
  return (
    <Dialog
      title={t("curriculum.acts-move")}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("curriculum.cancel")}
          </Button>
          <Button busy={busy} onClick={move}>
            {t("curriculum.acts-move-do")}
          </Button>
        </>
      }
    >
      <SelectField
        label={t("curriculum.field-section")}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={sections.map(({ id, values }) => ({
          value: String(id),
          label: String(values.title),
        }))}
      />
    </Dialog>
  );
}

type ReleaseProps = {
  busy: boolean;
  faults: readonly string[];
  onClose: () => void;
  onSet: (act: LessonAct) => void;
};

function ReleaseDialog({ busy, faults, onClose, onSet }: ReleaseProps) {
  const t = useTexts();
  const [release, setRelease] = useState<"at_once" | "after_days" | "on_date">("at_once");
  const [days, setDays] = useState("7");
  const [at, setAt] = useState("");
  const set = () =>
    onSet({
      what: "release",
      release,
      release_days: release === "after_days" && /^\d{1,4}$/.test(days) ? Number(days) : "",
      release_at: release === "on_date" ? at : "",
    });
  return (
    <Dialog
      title={t("curriculum.acts-release")}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("curriculum.cancel")}
          </Button>
          <Button busy={busy} onClick={set}>
            {t("setting.save")}
          </Button>
        </>
      }
    >
      <div className="stack-12">
        <SelectField
          label={t("curriculum.field-release")}
          value={release}
          onChange={({ target }) => setRelease(target.value as typeof release)}
          options={(["at_once", "after_days", "on_date"] as const).map((value) => ({
            value,
            label: t(`curriculum.option-${value}`),
          }))}
        />
        {release === "after_days" && (
          <TextField
            label={t("curriculum.field-release_days")}
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
        {release === "on_date" && (
          <TextField
            type="datetime-local"
            label={t("curriculum.field-release_at")}
            value={at}
            onChange={({ target }) => setAt(target.value.slice(0, 16))}
          />
        )}
        {faults.length > 0 && (
          <p role="alert" className={styles.fault}>
            {faults[0]}
          </p>
        )}
      </div>
    </Dialog>
  );
}
