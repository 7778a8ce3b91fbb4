import type { FastifyRequest } from "fastify";
import type { FoundKind } from "#contract/admin/find/found-kinds.ts";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

type Kind = Output<AllSchemas["adminFind"]>["data"][number];
export type FoundRecord = Kind["items"][number];

export type FindRequest = { caller: SignedIn; lang: Language; request: FastifyRequest };

/** Finds records of one kind by what is typed. One more than are shown says that there are more. */
export type Finder = {
  kind: FoundKind;
  /** Who finds some of them without the permission for all; `find` leaves out the others. */
  isForSome?: (account: SignedIn["account"]) => boolean;
  /** What a first search would wait for. It is called before anything is typed. */
  prepare?: () => Promise<void>;
  find: (q: string, asking: FindRequest, most: number) => Promise<FoundRecord[]>;
};

declare module "fastify" {
  interface FastifyInstance {
    /** Every list puts its own here, for the search of the whole area. */
    finders: Finder[];
  }
}
