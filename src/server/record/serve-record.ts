import type { FastifyInstance } from "fastify";
import type { AllSchemas, EndpointName } from "#contract/all-endpoints.ts";
import type { Input, RefusalOf } from "#contract/endpoint.ts";
import type { RefusalCode } from "#contract/refusals/refusals.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Actor } from "./actor.ts";
import type { ArchivedVersion, KeptRecord } from "./declare-record.ts";
import { doEach } from "./do-each.ts";
import type { NewOrder } from "./order-records.ts";
import type { ArchiveCode, ArchiveCommand, StoredRow, TypedRecord } from "./record-kind.ts";
import type { Revision } from "./revision.ts";

type ById = { params: { id: number } };
type ArchiveBody = { version: number; is_archived: boolean };
type Batch = { chosen: { id: number; version: number }[]; is_archived: boolean };

/** The input of each call, and its refusals. */
type Acts<New, Code, PlaceCode, SaveCode> = {
  get: { in: ById; codes: "NOT_FOUND" };
  create: { in: NewInput<New>; codes: "INPUT_ERROR" | Code | PlaceCode };
  save: {
    in: ById & { body: Revision };
    codes: "NOT_FOUND" | "EDIT_CONFLICT" | "INPUT_ERROR" | Code | SaveCode;
  };
  archive: {
    in: ById & { body: ArchiveBody };
    codes: "NOT_FOUND" | "EDIT_CONFLICT" | ArchiveCode<Code>;
  };
  batch: { in: { body: Batch }; codes: never };
  order: { in: { body: NewOrder }; codes: "INPUT_ERROR" | "EDIT_CONFLICT" };
};
/** The body of the call is the new record. The address names its parent. */
type NewInput<New> = New extends { in: number } ? ById & { body: Omit<New, "in"> } : { body: New };

/** The name of a call with this input, and with these refusals in its contract. */
type CallFor<Name, Act> = Name extends EndpointName
  ? Act extends { in: infer In; codes: infer Codes }
    ? Input<AllSchemas[Name]> extends In
      ? [Codes] extends [RefusalOf<AllSchemas[Name]>]
        ? Name
        : never
      : never
    : never
  : never;

type RecordDeps<By, Row> = {
  db: Db;
  /** The actor of a call. */
  by: (context: { caller: SignedIn; lang: Language; request: { id: string } }) => By;
  /** Called after the commit. */
  done?: (done: { id: number; act: "created" | "changed" | "archived"; row?: Row }) => void;
};

type Calls<New, Code, PlaceCode, SaveCode> = {
  [Act in keyof Acts<New, Code, PlaceCode, SaveCode>]?: EndpointName;
};
type CheckedCalls<Named, All> = {
  [Act in keyof Named]: Act extends keyof All ? CallFor<Named[Act], All[Act]> : never;
};

/** Binds the named calls to a kind of record. */
export function serveRecord<
  Row extends StoredRow,
  Read extends TypedRecord,
  By extends Actor,
  New extends TypedRecord,
  Place,
  Code extends RefusalCode,
  PlaceCode extends RefusalCode,
  SaveCode extends RefusalCode,
  const Named extends Calls<New, Code, PlaceCode, SaveCode>,
>(
  app: FastifyInstance,
  record: KeptRecord<Row, Read, By, New, Place, Code, PlaceCode, SaveCode>,
  named: Named & CheckedCalls<Named, Acts<New, Code, PlaceCode, SaveCode>>,
  deps: RecordDeps<By, Row>,
): void {
  const { get, create, save, archive, batch, order } = named as SomeNames;
  const { db, by, done } = deps;
  if (get)
    serve(app, get).with(async ({ params: { id } }) => {
      return asAnswer(await record.get(db, id), (data) => ({ data }));
    });
  if (create)
    serve(app, create).with(async (input, context) => {
      const { params, body } = input as typeof input & { params?: { id: number } };
      const asked = { ...body, ...(params && { in: params.id }) };
      const made = await record.create(db, asked as unknown as New, by(context));
      return asAnswer(made, ({ id, row, revision }) => {
        done?.({ id, act: "created", row });
        return { id, data: { id, ...revision } };
      });
    });
  if (save)
    serve(app, save).with(async ({ params: { id }, body }, context) => {
      const saved = await record.save(db, { ...body, id }, by(context));
      return asAnswer(saved, ({ row, revision }) => {
        done?.({ id, act: "changed", row });
        return { data: { id, ...revision } };
      });
    });
  const put = async (command: ArchiveCommand, actor: By) => {
    const answer = await record.archive(db, command, actor);
    if (!(answer instanceof Refused)) done?.({ id: command.id, act: "archived" });
    return answer;
  };
  if (archive)
    serve(app, archive).with(async ({ params: { id }, body }, context) =>
      asAnswer(await put({ ...body, id }, by(context)), () => ({})),
    );
  if (batch) serveBatch(app, batch, { put, by });
  if (order)
    serve(app, order).with(async ({ body }, context) =>
      asAnswer(await record.order(db, body, by(context)), () => ({})),
    );
}

function serveBatch<By>(
  app: FastifyInstance,
  name: "adminBatchCategories",
  {
    put,
    by,
  }: Pick<RecordDeps<By, unknown>, "by"> & {
    put: (command: ArchiveCommand, actor: By) => Promise<Refused | ArchivedVersion>;
  },
): void {
  serve(app, name).with(async ({ body: { chosen, is_archived } }, context) => {
    const { lang, request } = context;
    const actor = by(context);
    const results = await doEach({ chosen, guard: app.guard, lang, request }, (one) =>
      put({ ...one, is_archived }, actor),
    );
    return { success: true, data: { results } };
  });
}

/**
 * NOTE: TypeScript cannot follow a call's types through a name in a variable. `CallFor` has checked
 * them.
 */
type SomeNames = {
  get?: "adminGetCategory";
  create?: "adminCreateCategory";
  save?: "adminSaveCategory";
  archive?: "adminArchiveCategory";
  batch?: "adminBatchCategories";
  order?: "adminOrderCategories";
};

function asAnswer<Done>(done: Done | Refused, answer: (done: Done) => object): never {
  const sent = done instanceof Refused ? done : { success: true, ...answer(done) };
  return sent as never;
}
