import type { SessionAnswer } from "#web/platform/session.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Menu } from "#web/ui/dialog/menu.tsx";
import { BookIcon, PersonIcon } from "#web/ui/icon/icons.tsx";
import { LockIcon, LogoutIcon, ReceiptIcon } from "#web/ui/icon/more-icons.tsx";
import { LocaleLink } from "#web/ui/link/locale-link.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import styles from "./account-menu.module.css";

export function SignedInMenu({ user }: { user: NonNullable<SessionAnswer["user"]> }) {
  const t = useTexts();
  const leave = useSignOut();
  const name = user.firstname || user.username;
  return (
    <Menu
      label={t("shop.account-menu", { name })}
      className={styles.account}
      button={
        <>
          <PersonIcon />
          <span className={styles.name}>{name}</span>
        </>
      }
    >
      {user.is_student && (
        <>
          <li>
            <LocaleLink to="/myaccount/student/courses">
              <BookIcon size={20} /> {t("shop.my-courses")}
            </LocaleLink>
          </li>
          <li>
            <LocaleLink to="/myaccount/student/order">
              <ReceiptIcon size={20} /> {t("shop.my-orders")}
            </LocaleLink>
          </li>
        </>
      )}
      <li>
        <LocaleLink
          to={
            user.is_instructor && !user.is_student
              ? "/myaccount/instructor/home"
              : "/myaccount/home"
          }
        >
          <PersonIcon size={20} /> {t("shop.my-account")}
        </LocaleLink>
      </li>
      <li>
        <LocaleLink to="/myaccount/settings">
          <LockIcon size={20} /> {t("shop.settings")}
        </LocaleLink>
      </li>
      {user.is_administrator && (
        <li>
          <LocaleLink to="/admin">
            <ReceiptIcon size={20} /> {t("shop.admin")}
          </LocaleLink>
        </li>
      )}
      <li>
        <button type="button" onClick={leave}>
          <LogoutIcon size={20} /> {t("shop.sign-out")}
        </button>
      </li>
    </Menu>
  );
}
