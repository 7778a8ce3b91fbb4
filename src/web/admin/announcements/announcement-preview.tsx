import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api } from "#web/platform/admin-client.ts";
import { goodValue } from "#web/platform/api-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { ChipButton } from "#web/ui/surface/chip.tsx";
import { Skeleton } from "#web/ui/surface/skeleton.tsx";
import { MailFrame } from "../mail/mail-frame.tsx";
import { AdminFault } from "../shared/admin-fault.tsx";
import styles from "./announcements.module.css";
import { type AnnouncementValues, announcementKeys } from "./announcements-query.ts";

/** The mail as its receivers will see it, in either language. */
export function AnnouncementPreview({ values: typed }: { values: AnnouncementValues }) {
  const t = useTexts();
  const values = useDeferredValue(typed);
  const [lang, setLang] = useState<"th" | "en">(
    values.subject_th === "" && values.subject_en !== "" ? "en" : "th",
  );
  const read = useQuery({
    queryKey: [...announcementKeys.all, "preview", lang, values],
    queryFn: async () =>
      goodValue(await api.adminPreviewAnnouncement({ body: { values, lang } })).data,
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const subject = data?.subject || t("announce.preview-untitled");
  return (
    <section className="stack-12 one-column" aria-label={t("announce.preview")}>
      <div className="row-8">
        <ChipButton chosen={lang === "th"} onClick={() => setLang("th")}>
          {t("announce.thai")}
        </ChipButton>
        <ChipButton chosen={lang === "en"} onClick={() => setLang("en")}>
          {t("announce.english")}
        </ChipButton>
      </div>
      {data === undefined &&
        (read.error ? <AdminFault read={read} /> : <Skeleton height="20rem" />)}
      {data && (
        <>
          <p className="strong break-anywhere">{subject}</p>
          <MailFrame
            html={data.html}
            title={t("announce.preview-of", { subject })}
            className={styles.frame}
          />
        </>
      )}
    </section>
  );
}
