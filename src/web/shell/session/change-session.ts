import { forgetAll } from "#web/offline/device/forget.ts";
import { api } from "#web/platform/api-client.ts";
import { readSession, type SessionAnswer, whileAwaited } from "#web/platform/session.ts";
import { refreshSession } from "#web/platform/session-call.ts";

/** Reads everything again that depends on the person, after a login, registration or logout. */
export async function reloadSession(): Promise<SessionAnswer> {
  const known = await whileAwaited(refreshSession);
  if (known.user) {
    const { signInSocket } = await import("#web/platform/socket.ts");
    await signInSocket(known.user.id);
  }
  return known;
}

export async function signOut(): Promise<void> {
  const { expectHangUp, signInSocket } = await import("#web/platform/socket.ts");
  const { user } = readSession().known ?? { user: null };
  expectHangUp();
  // A device that cannot forget is no reason to stay signed in.
  await forgetAll().catch((fault: unknown) => console.warn(fault));
  try {
    await api.logout();
  } catch (fault) {
    if (user) await signInSocket(user.id);
    throw fault;
  }
  await refreshSession();
}
