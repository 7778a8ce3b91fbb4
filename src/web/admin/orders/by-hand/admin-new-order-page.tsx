import { useSearchParams } from "react-router";
import { AdminFault } from "#web/admin/shared/admin-fault.tsx";
import { metaTexts, privateMeta } from "#web/shell/page/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { BackLink } from "#web/ui/list/back-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Card } from "#web/ui/surface/card.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import type { Route } from "./+types/admin-new-order-page";
import styles from "./by-hand.module.css";
import { useBuyer } from "./by-hand-query.ts";
import { FindBuyer } from "./find-buyer.tsx";
import { NewOrder } from "./new-order.tsx";

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = metaTexts(matches);
  return privateMeta(`${t("by-hand.title")} · ${t("shop.name")}`);
};

export default function AdminNewOrderPage() {
  return <OrderByHand />;
}

/** An order that an administrator makes for a student. The address names the student. */
export function OrderByHand() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const student = Number(search.get("person")) || null;
  const choose = (id: number | null) =>
    setSearch(id === null ? {} : { person: String(id) }, { preventScrollReset: true });
  return (
    <div className={styles.page}>
      <div>
        <BackLink to="/admin/orders">{t("order-admin.back")}</BackLink>
      </div>
      <h1>{t("by-hand.title")}</h1>
      <p className="muted regular">{t("by-hand.lead")}</p>
      {student === null ? (
        <FindBuyer onChoose={choose} />
      ) : (
        <ForBuyer key={student} student={student} onOther={() => choose(null)} />
      )}
    </div>
  );
}

function ForBuyer({ student, onOther }: { student: number; onOther: () => void }) {
  const t = useTexts();
  const read = useBuyer(student);
  const { data: buyer } = read;
  if (buyer === undefined)
    return read.isError ? (
      <AdminFault read={read} />
    ) : (
      <SkeletonGroup className={styles.part}>
        <Skeleton height="5rem" />
        <Skeleton height="20rem" />
      </SkeletonGroup>
    );
  return (
    <>
      <Card className={styles.part}>
        <div className={styles.entry}>
          <span className={styles.words}>
            <span className="muted regular">{t("by-hand.buyer")}</span>
            <span className="strong break-anywhere">{buyer?.name ?? `#${student}`}</span>
            <span className="muted regular break-anywhere">{buyer?.note}</span>
          </span>
          <Button variant="quiet" onClick={onOther}>
            {t("by-hand.buyer-other")}
          </Button>
        </div>
        {buyer === null && <Callout tone="info">{t("by-hand.buyer-closed")}</Callout>}
      </Card>
      {buyer !== null && <NewOrder student={student} />}
    </>
  );
}
