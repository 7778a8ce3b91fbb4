import { type AtOnce, createAtOnce } from "#server/platform/http/at-once.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { type LimitName, type RateLimiter, tooMany } from "#server/platform/http/rate-limit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { createTokenBucket } from "#server/platform/http/token-bucket.ts";

/** The most uploads of one person at a time on a node. */
export const mostUploads = { account: 10, visitor: 5, network: 60, pieces: 20 } as const;
const second = 1000;
/** How long a refusal by the database's count is remembered here. */
const rememberedMs = 10 * second;
const mostRemembered = 10_000;

/** Uploads and chunks that a network may begin on a node. */
const ofNetwork = { burst: 100, perSecond: 20 };

type Sender = { caller: Caller; address: string };
/** Checks every request with a body that is written to disk. */
export type UploadGate = {
  /**
   * Before anything is asked of the database, not even who sends: refuses a network that begins far
   * more than people do.
   */
  knock(address: string): void;
  /**
   * Before the first byte is read: refuses a caller with too many running or recent uploads. The
   * returned function ends the upload.
   */
  enter(sender: Sender): Promise<() => void>;
  /** The same for chunks of large files. The browser retries by itself when the shop is busy. */
  knockWithChunk(address: string): void;
  begin(accountId: number): Promise<void>;
  enterWithChunk(accountId: number): () => void;
  /** Counts each complete file, and refuses when there were too many. */
  count(caller: Caller, files: number): Promise<void>;
};

export function createUploadGate(limiter: Pick<RateLimiter, "take">): UploadGate {
  const rooms = {
    account: createAtOnce(mostUploads.account),
    visitor: createAtOnce(mostUploads.visitor),
    network: createAtOnce(mostUploads.network),
    pieces: createAtOnce(mostUploads.pieces),
  };
  const begun = rememberRefusals(limiter);
  const networks = createTokenBucket(ofNetwork);
  return {
    knock(address) {
      if (!networks.take(networkOf(address), performance.now())) throw tooMany(1);
    },

    async enter({ caller, address }) {
      const places: (() => void)[] = [];
      const leave = () => {
        for (const end of places) end();
      };
      try {
        if (caller.kind === "account") {
          const { id, isAdministrator } = caller.account;
          places.push(takePlace(rooms.account, String(id)));
          await begun(isAdministrator ? "uploadBegunByStaff" : "uploadBegun", id);
        } else {
          places.push(takePlace(rooms.network, networkOf(address)));
          places.push(takePlace(rooms.visitor, String(caller.guest.id)));
          await begun("uploadBegunByVisitor", caller.guest.id);
          await begun("uploadBegunByAddress", address);
        }
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    },

    knockWithChunk(address) {
      if (!networks.take(networkOf(address), performance.now())) throw refuse("SHOP_BUSY");
    },

    begin: (accountId) => begun("uploadBegunByStaff", accountId),

    enterWithChunk(accountId) {
      const leave = rooms.pieces.enter(String(accountId));
      if (leave === null) throw refuse("SHOP_BUSY");
      return leave;
    },

    async count(caller, files) {
      if (caller.kind === "account" && caller.account.isAdministrator) return;
      for (let file = 0; file < files; file += 1) {
        const refused =
          caller.kind === "account"
            ? await limiter.take("upload", caller.account.id)
            : await limiter.take("uploadByVisitor", caller.guest.id);
        if (refused) throw refused;
      }
    },
  };
}

function takePlace(room: AtOnce, who: string): () => void {
  const leave = room.enter(who);
  if (leave === null) throw tooMany(1);
  return leave;
}

/**
 * A caller who was refused a moment ago is refused again without a database call, because all would
 * wait for the same row.
 */
function rememberRefusals(limiter: Pick<RateLimiter, "take">) {
  const until = new Map<string, number>();
  return async (name: LimitName, subject: string | number): Promise<void> => {
    const [key, now] = [`${name}:${subject}`, performance.now()];
    const left = (until.get(key) ?? 0) - now;
    if (left > 0) throw tooMany(left / second);
    until.delete(key);
    const refused = await limiter.take(name, subject);
    if (refused === null) return;
    if (until.size >= mostRemembered) until.clear();
    until.set(key, now + rememberedMs);
    throw refused;
  };
}
