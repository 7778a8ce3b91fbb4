import { useEffect, useSyncExternalStore } from "react";
import { api, refreshSession } from "../platform/api-client.ts";
import { onSessionChange, readSession, type Session, type SessionAnswer } from "../platform/session.ts";
import { closeSocket, signInSocket } from "../platform/socket.ts";

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

/** Stands once in the root: asks who is here, and keeps the realtime line in step with it. */
export function useSessionStart(): void {
  const { status, user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    void refreshSession().catch(() => {});
  }, []);
  useEffect(() => {
    if (status !== "ready") return;
    void (userId === undefined ? closeSocket() : signInSocket(userId)).catch(() => {});
  }, [status, userId]);
}

/** After a login, a registration or a logout: everything that depends on the person is read again. */
export async function reloadSession(): Promise<SessionAnswer> {
  const known = await refreshSession();
  if (known.user) await signInSocket(known.user.id);
  return known;
}

export async function signOut(): Promise<void> {
  await api.logout();
  await refreshSession();
}
