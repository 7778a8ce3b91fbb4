import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import {
  onSessionChange,
  readSession,
  type Session,
  type SessionAnswer,
} from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";
import { shopNow } from "#web/platform/shop-clock.ts";

const loading: Session = { status: "loading", known: null };

/** The person in a preview of the shop. */
export const StagedSession = createContext<Session | null>(null);

export type ShopSession = {
  status: Session["status"];
  /** Null while loading, and for everybody who is not signed in. */
  user: SessionAnswer["user"];
  guestId: string | null;
  cartCount: number;
  social: SessionAnswer["social"];
  /** An administrator looks as the student until then. Null: nobody does. */
  viewEndsAt: string | null;
};

/** The session. On the server and before hydration it is always `loading`. */
export function useSession(): ShopSession {
  const live = useSyncExternalStore(onSessionChange, readSession, () => loading);
  const { status, known } = useContext(StagedSession) ?? live;
  return {
    status,
    user: known?.user ?? null,
    guestId: known?.guest_id ?? null,
    cartCount: known?.cart_count ?? 0,
    social: known?.social ?? null,
    viewEndsAt: known?.view_ends_at ?? null,
  };
}

/**
 * Used once in the root: reads the session, and keeps the socket open while a person is signed in.
 */
export function useSessionStart(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    void refreshSession().catch(() => {});
  }, []);
  useAccountEnd();
  useEffect(() => {
    if (userId === undefined) return;
    void loadSocket()
      .then(({ signInSocket }) => signInSocket(userId))
      .catch(() => {});
    return () => void loadSocket().then(({ closeSocket }) => closeSocket());
  }, [userId]);
}

const longestTimer = 2 ** 31 - 1;

/**
 * Reads the session when the account's time ends, and when a device wakes up after it, so that the
 * page reports it by itself.
 */
function useAccountEnd(): void {
  const endsAt = useSyncExternalStore(
    onSessionChange,
    () => readSession().known?.ends_at,
    () => undefined,
  );
  useEffect(() => {
    if (endsAt === undefined) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const checkIn = (ms: number) => {
      clearTimeout(timer);
      if (!isLeft) timer = setTimeout(check, Math.min(ms, longestTimer));
    };
    const check = () => {
      const left = Date.parse(endsAt) - shopNow();
      if (left > 0) return checkIn(left + 500);
      refreshSession().then(
        ({ user }) => user !== null && checkIn(5_000),
        () => checkIn(30_000),
      );
    };
    checkIn(0);
    document.addEventListener("visibilitychange", check);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [endsAt]);
}

function loadSocket() {
  return import("#web/platform/socket.ts");
}
