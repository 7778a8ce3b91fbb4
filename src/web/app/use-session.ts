import { useEffect, useSyncExternalStore } from "react";
import { onSessionChange, readSession, type Session, type SessionAnswer } from "../platform/session.ts";
import { refreshSession } from "../platform/session-call.ts";

const loading: Session = { status: "loading", known: null };

export type ShopSession = {
  status: Session["status"];
  /** Null while loading and for everybody who is not signed in. */
  user: SessionAnswer["user"];
  guestId: string | null;
  cartCount: number;
};

/** Who is here. On the server and in the first picture of a page it is always `loading`. */
export function useSession(): ShopSession {
  const { status, known } = useSyncExternalStore(onSessionChange, readSession, () => loading);
  return { status, user: known?.user ?? null, guestId: known?.guest_id ?? null, cartCount: known?.cart_count ?? 0 };
}

/** Stands once in the root: asks who is here, and keeps the realtime line open while somebody is signed in. */
export function useSessionStart(): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    void refreshSession().catch(() => {});
  }, []);
  useEffect(() => {
    if (userId === undefined) return;
    void loadSocket()
      .then(({ signInSocket }) => signInSocket(userId))
      .catch(() => {});
    return () => void loadSocket().then(({ closeSocket }) => closeSocket());
  }, [userId]);
}

/** After a login, a registration or a logout: everything that depends on the person is read again. */
export async function reloadSession(): Promise<SessionAnswer> {
  const known = await refreshSession();
  if (known.user) await (await loadSocket()).signInSocket(known.user.id);
  return known;
}

function loadSocket() {
  return import("../platform/socket.ts");
}

export async function signOut(): Promise<void> {
  const { api } = await import("../platform/api-client.ts");
  await api.logout();
  await refreshSession();
}
