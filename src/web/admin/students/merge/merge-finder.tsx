import { type FormEvent, useState } from "react";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import { useTexts } from "#web/texts/use-texts.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import styles from "../list/students.module.css";
import { Entries, PersonPart } from "../person/person-part.tsx";
import { useOtherStudents } from "./merge-query.ts";

/** Finds the other account of the same person. */
export function MergeFinder({ id, onChoose }: { id: number; onChoose: (id: number) => void }) {
  const t = useTexts();
  const [q, setQ] = useState("");
  const read = useOtherStudents(q, id);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  };
  return (
    <PersonPart title={t("merge.find")}>
      <form onSubmit={find} method="get" className={styles.finder}>
        <TextField
          label={t("people.search-hint")}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="quiet">
          {t("shop.search")}
        </Button>
      </form>
      {q !== "" &&
        !read.data &&
        (read.error ? <AdminFault read={read} /> : <Skeleton height="6rem" />)}
      {read.data && (
        <Entries of={read.data} keyOf={(row) => row.id} none={t("merge.none")}>
          {({ id: other, name, username, email, tel }) => (
            <>
              <span className={styles.words}>
                <span className="strong break-anywhere">{name || username}</span>
                <span className={styles.soft}>{[email, tel].filter(Boolean).join(" · ")}</span>
              </span>
              <Button
                variant="quiet"
                onClick={() => onChoose(other)}
                aria-label={`${t("merge.choose")}: ${email}`}
              >
                {t("merge.choose")}
              </Button>
            </>
          )}
        </Entries>
      )}
    </PersonPart>
  );
}
