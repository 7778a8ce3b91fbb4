import type { IncomingMessage } from "node:http";
import type { SignedIn } from "#server/platform/http/caller.ts";
import type { CsrfGuard } from "../session/csrf-guard.ts";
import type { Identify } from "../session/identify.ts";
import type { Place, SocketLimit } from "./socket-limit.ts";

type AdmissionDeps = { csrfGuard: CsrfGuard; identify: Identify; sockets: SocketLimit };

/** An admitted request must become a socket within this time; otherwise its place is freed. */
const becomesSocketMs = 10_000;

/** Decides which requests may become sockets: those of signed-in people, up to a limit each. */
export function createAdmission({ csrfGuard, identify, sockets }: AdmissionDeps) {
  const people = new WeakMap<IncomingMessage, SignedIn>();
  const places = new WeakMap<IncomingMessage, Place & { unused: NodeJS.Timeout }>();
  return {
    async admit(request: IncomingMessage): Promise<boolean> {
      if (!csrfGuard.mayConnect(request.headers)) return false;
      const { caller } = await identify(request);
      if (caller?.kind !== "account") return false;
      const place = await sockets.take(caller.sessionHash);
      if (place === null) return false;
      people.set(request, caller);
      const unused = setTimeout(place.giveBack, becomesSocketMs).unref();
      places.set(request, { ...place, unused });
      return true;
    },

    personOf: (request: IncomingMessage): SignedIn | undefined => people.get(request),

    /** The place of an admitted request that is now a socket. Null: the place was freed. */
    placeOf(request: IncomingMessage): Place | null {
      const place = places.get(request);
      if (place === undefined || place.isGivenBack()) return null;
      clearTimeout(place.unused);
      return place;
    },
  };
}
