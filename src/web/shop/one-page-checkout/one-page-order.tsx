import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { shortRegistration } from "#domain/account/short-registration.ts";
import { goodValue, quietApi } from "#web/platform/api-client.ts";
import type { PublicSettings } from "#web/platform/public-settings.ts";
import { QueryProvider } from "#web/shell/page/query-provider.tsx";
import type { Texts } from "#web/texts/text-keys.ts";
import { TextsProvider, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/surface/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/surface/states.tsx";
import { inOrder } from "../account/form/read-questions.ts";
import {
  type RegistrationCase,
  registrationCase,
  rulesOf,
} from "../account/register/registration-case.ts";
import type { CustomLabel } from "../account/register/registration-use.ts";
import { wantedOf } from "../cart/cart-changes.ts";
import { useItemsWhilePaying } from "../cart/cart-view.tsx";
import { useCart } from "../cart/use-cart.ts";
import { ReportedInPlace } from "../checkout/use-leave-payment.ts";
import { useSiteSettings } from "../checkout/use-site-settings.ts";
import { ThankYou } from "../order/thank-you.tsx";
import { useThankedOrder } from "../order/use-thanked-order.ts";
import styles from "./one-page.module.css";
import { OnePageCheckout } from "./one-page-checkout.tsx";

const use = { onRegistered: () => {} };

/** A registration with only the fields of a buyer. */
function shortCase(site: PublicSettings, labels: readonly CustomLabel[]): RegistrationCase {
  const whole = registrationCase({ site, labels, groups: [] }, use);
  const { nickname, address, picture, companyCertificate } = shortRegistration(
    rulesOf(whole).fields,
  );
  const registerForm = {
    ...site.registerForm,
    nickname: asShown(nickname),
    address: asShown(address),
    image_profile: asShown(picture),
    company_certificate: asShown(companyCertificate),
  };
  const asked = { ...whole.asked, site: { ...site, registerForm, is_student_select_group: false } };
  return { ...whole, asked, hasLogin: false, taxInvoice: "none" };
}

function asShown({ isEnabled, isRequired }: { isEnabled: boolean; isRequired: boolean }) {
  return { is_enable: isEnabled, is_require: isRequired };
}

type Props = { courseId: number; takesFocus: boolean; onDone: () => void; onClose: () => void };

/** The order on a course's page, with the providers of cart pages around it. */
export function OnePageOrder({ texts, ...rest }: Props & { texts: Texts }) {
  return (
    <TextsProvider texts={texts}>
      <QueryProvider>
        <Order {...rest} />
      </QueryProvider>
    </TextsProvider>
  );
}

/**
 * NOTE: after a report the items leave the cart before the result is shown, so the result is kept
 * above the cart.
 */
function Order({ courseId, takesFocus, onDone, onClose }: Props) {
  const t = useTexts();
  const place = useRef<HTMLElement>(null);
  const [token, setToken] = useState<string | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const showReported = (reported: string) => {
    setToken(reported);
    onDone();
    place.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={place} tabIndex={-1} aria-label={t("sale.title")} className={styles.order}>
      {token === null ? (
        <ReportedInPlace value={showReported}>
          <Buying courseId={courseId} onJoined={setMailedTo} onClose={onClose} />
        </ReportedInPlace>
      ) : (
        <SaleThanks token={token} mailedTo={mailedTo} />
      )}
    </section>
  );
}

function Buying({
  courseId,
  onJoined,
  onClose,
}: {
  courseId: number;
  onJoined: (email: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const cart = useCart(null);
  const site = useSiteSettings();
  const questions = useOwnQuestions();
  const [shown, setPaying] = useItemsWhilePaying(cart.data);
  if (cart.data && shown && site.data && questions.data) {
    const items = wantedOf(shown, { onlyCourseId: courseId });
    if (items.length > 0) {
      const asked = shortCase(site.data, questions.data);
      return (
        <OnePageCheckout
          items={items}
          others={shown.length - items.length}
          onPaying={setPaying}
          asked={asked}
          onJoined={onJoined}
          onAskedAnew={() => void questions.refetch()}
        />
      );
    }
    return (
      <EmptyState title={t("sale.gone")} text={t("sale.gone-text")}>
        <Button onClick={onClose}>{t("sale.again")}</Button>
      </EmptyState>
    );
  }
  const failed = [cart, site, questions].filter(({ isError }) => isError);
  if (failed.length > 0) {
    const retry = () => {
      for (const { refetch } of failed) void refetch();
    };
    return (
      <ErrorState
        title={t("cart.failed")}
        text={t("cart.failed-text")}
        onRetry={retry}
        busy={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }
  return (
    <SkeletonGroup>
      <Skeleton height="28rem" />
    </SkeletonGroup>
  );
}

/** A transfer was reported: the thank-you text, without leaving the page. */
function SaleThanks({ token, mailedTo }: { token: string; mailedTo: string | null }) {
  const t = useTexts();
  const { data: order, isPending } = useThankedOrder(token, null);
  const { data: site } = useSiteSettings();
  if (isPending) {
    return (
      <SkeletonGroup>
        <Skeleton height="24rem" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <ThankYou
        token={token}
        early={order ?? null}
        promise={site?.slip_review_promise ?? ""}
        words={site?.buyer_words}
      />
      {mailedTo !== null && (
        <div className={styles.mailed}>
          <Callout title={t("sale.joined")}>
            <p>{t("sale.joined-text", { email: mailedTo })}</p>
          </Callout>
        </div>
      )}
    </>
  );
}

/** The owner's questions for a new student, in their order. */
function useOwnQuestions(): UseQueryResult<CustomLabel[]> {
  return useQuery({
    queryKey: ["own-questions", useLanguage()],
    queryFn: async () => goodValue(await quietApi.listCustomLabels()).data.toSorted(inOrder),
  });
}
