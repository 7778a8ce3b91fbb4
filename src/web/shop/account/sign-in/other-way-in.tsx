import { useSearchParams } from "react-router";
import { nextPlace, signInWithNext } from "#domain/link/next-place.ts";
import { LinkButton } from "#web/ui/surface/button.tsx";
import styles from "../form/account-form.module.css";

/** From sign-in to registration and back, with the same place to go afterwards. */
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
