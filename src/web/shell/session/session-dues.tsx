import { ConsentRenewal } from "./consent-renewal.tsx";
import { ProfileDue } from "./profile-due.tsx";
import { SocialReturn } from "./social-return.tsx";

/** What the shop asks of a person right after the page is there. Most sessions have none of it. */
export function SessionDues() {
  return (
    <>
      <ConsentRenewal />
      <ProfileDue />
      <SocialReturn />
    </>
  );
}
