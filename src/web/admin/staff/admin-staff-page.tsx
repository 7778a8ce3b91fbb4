import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { PlusIcon } from "#web/ui/icon/more-icons.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { ListSkeleton } from "#web/ui/surface/skeleton.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import type { Route } from "./+types/admin-staff-page";
import { LostPhoneDialog } from "./lost-phone-dialog.tsx";
import styles from "./staff.module.css";
import { ChangeDialog, InviteDialog, RemoveDialog, type StaffInvite } from "./staff-dialog.tsx";
import { StaffFilters, StaffLists } from "./staff-lists.tsx";
import type { Invitation, StaffPerson } from "./staff-types.ts";

type StaffDialogState =
  | { what: "invite"; invited: StaffInvite | null }
  | { what: "change" | "remove" | "factors"; person: StaffPerson }
  | null;

const staffKey = ["staff"];

/** The administrators and their permissions. */
export function StaffAdmin() {
  const t = useTexts();
  const read = useQuery({
    queryKey: staffKey,
    queryFn: async () => goodValue(await api.adminListStaff()).data,
    refetchOnWindowFocus: "always",
  });
  const queries = useQueryClient();
  const [open, setOpen] = useState<StaffDialogState>(null);
  const [said, setSaid] = useState("");
  const close = () => setOpen(null);
  const done = (words: string) => {
    close();
    setSaid(words);
    void queries.invalidateQueries({ queryKey: staffKey });
  };
  if (read.error && !read.data) {
    return (
      <div className={styles.page}>
        <h1>{t("staff.title")}</h1>
        <AdminFault read={read} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t("staff.title")}</h1>
          <p className={styles.lead}>{t("staff.lead")}</p>
        </div>
        <Button onClick={() => setOpen({ what: "invite", invited: null })}>
          <PlusIcon size={20} /> {t("staff.invite")}
        </Button>
      </header>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <StaffFilters />
      {read.data ? (
        <StaffLists
          staff={read.data}
          onChange={(person) => setOpen({ what: "change", person })}
          onRemove={(person) => setOpen({ what: "remove", person })}
          onFactors={(person) => setOpen({ what: "factors", person })}
          onAgain={(one) => setOpen({ what: "invite", invited: invitedAgain(one) })}
          onCancelled={() => done(t("staff.cancelled"))}
          onChanged={() => void queries.invalidateQueries({ queryKey: staffKey })}
        />
      ) : (
        <ListSkeleton height="3.25rem" className={styles.part} />
      )}
      {open?.what === "invite" && (
        <InviteDialog
          invited={open.invited}
          onClose={close}
          onDone={(email) => done(t("staff.invited", { email }))}
        />
      )}
      {open?.what === "change" && (
        <ChangeDialog
          person={open.person}
          onClose={close}
          onDone={() => done(t("staff.changed", { name: open.person.name }))}
        />
      )}
      {open?.what === "factors" && (
        <LostPhoneDialog
          person={open.person}
          onClose={close}
          onDone={() => done(t("staff.lost-phone-done", { name: open.person.name }))}
        />
      )}
      {open?.what === "remove" && (
        <RemoveDialog
          person={open.person}
          onClose={close}
          onDone={() => done(t("staff.removed", { name: open.person.name }))}
        />
      )}
    </div>
  );
}

function invitedAgain({ version, email, name, is_owner, permissions }: Invitation): StaffInvite {
  const [firstName = "", ...others] = name.split(" ");
  return { version, email, firstName, lastName: others.join(" "), is_owner, permissions };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("staff.title")} · ${t("shop.name")}`);
};

export default function AdminStaffPage() {
  return <StaffAdmin />;
}
