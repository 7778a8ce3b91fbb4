import { BookIcon, WarningIcon } from "#web/ui/icon/icons.tsx";
import styles from "./last-resort-page.module.css";

/** Shown if not even the texts could be loaded, so it contains both languages. */
export function LastResortPage({ missing }: { missing: boolean }) {
  const words = missing ? texts.missing : texts.broken;
  return (
    <main className={styles.page}>
      <title>{words.th}</title>
      <div className={styles.icon}>
        {missing ? <BookIcon size={36} /> : <WarningIcon size={36} />}
      </div>
      <h1>{words.th}</h1>
      <p lang="en">{words.en}</p>
      <a href="/">ร้านเรียน – หน้าแรก</a>
    </main>
  );
}

const texts = {
  missing: { th: "ไม่พบหน้านี้", en: "We could not find this page." },
  broken: {
    th: "ระบบขัดข้องชั่วคราว กรุณาลองอีกครั้ง",
    en: "Something went wrong on our side. Please try again in a moment.",
  },
};
