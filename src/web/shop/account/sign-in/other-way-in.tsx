import { useSearchParams } from "react-router";
import { nextPlace, signInWithNext } from "#domain/link/next-place.ts";
import { LinkButton } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";

/** The link between sign-in and registration. It keeps the page to return to. */
export function OtherWayIn({
  question,
  to,
  label,
}: {
  question: string;
  to: "/login" | "/register";
  label: string;
}) {
  const next = nextPlace(useSearchParams()[0].get("next"));
  return (
    <p className={styles.other}>
      {question}
      <LinkButton variant="text" to={signInWithNext(to, next)}>
        {label}
      </LinkButton>
    </p>
  );
}
