import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { silentLog } from "../process/log.ts";
import { createDb, createPool } from "./database.ts";
import { inTransaction, sendAlong } from "./in-transaction.ts";
import { statementTypedByHand } from "./named-statement.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query("create table counter (id int primary key, value bigint not null)");
  await database.pool.query("insert into counter values (1, 0), (2, 0)");
});
afterAll(() => database.close());

const addOne = statementTypedByHand(
  "test-add-one",
  "update counter set value = value + 1 where id = $1",
);
const findValue = statementTypedByHand<{ value: number }>(
  "test-value-of",
  "select value from counter where id = $1",
);
const counted = async (id: number) => (await findValue(database.db, [id]))[0]?.value;

describe("a transaction", () => {
  test("keeps nothing when its work fails", async () => {
    const before = await counted(1);
    const failing = inTransaction(database.db, async (tx) => {
      await addOne(tx, [1]);
      throw new Error("the work failed");
    });
    await expect(failing).rejects.toThrow("the work failed");
    expect(await counted(1)).toBe(before);
  });

  test("runs again when two of them lock each other out", async () => {
    const meet = barrier(2);
    const before = [await counted(1), await counted(2)];
    const crossing = (first: number, second: number) => {
      let tries = 0;
      return inTransaction(database.db, async (tx) => {
        tries += 1;
        await addOne(tx, [first]);
        if (tries === 1) await meet();
        await addOne(tx, [second]);
      });
    };
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect([await counted(1), await counted(2)]).toEqual(before.map((value) => (value ?? 0) + 2));
  });

  test("runs again when the server ended its connection before the commit", async () => {
    let tries = 0;
    const before = (await counted(1)) ?? 0;
    await inTransaction(database.db, async (tx) => {
      tries += 1;
      await addOne(tx, [1]);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      if (tries === 1) {
        await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        await addOne(tx, [1]);
      }
    });
    expect([tries, await counted(1)]).toEqual([2, before + 1]);
  });

  test("does not run again for an ordinary refusal of the database", async () => {
    let tries = 0;
    const failing = inTransaction(database.db, async (tx) => {
      tries += 1;
      await sql`insert into counter values (1, 0)`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(tries).toBe(1);
  });
});

describe("a statement that is sent along", () => {
  test("is kept with its transaction", async () => {
    const before = (await counted(1)) ?? 0;
    const value = await inTransaction(database.db, async (tx) => {
      await sendAlong(tx, addOne(tx, [1]));
      await sendAlong(tx, addOne(tx, [1]));
      return "done";
    });
    expect([value, await counted(1)]).toEqual(["done", before + 2]);
  });

  test("undoes its transaction when the database refuses it, and its error is thrown", async () => {
    const before = await counted(1);
    let begun = 0;
    const failing = inTransaction(database.db, async (tx) => {
      begun += 1;
      await addOne(tx, [1]);
      await sendAlong(tx, sql`insert into counter values (1, 0)`.execute(tx));
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect([begun, await counted(1)]).toEqual([1, before]);
  });

  test("fails with its own error also where the statement behind it has failed too", async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await sendAlong(tx, sql`insert into counter values (1, 0)`.execute(tx));
      await addOne(tx, [1]);
    });
    await expect(failing).rejects.toMatchObject({ code: "23505" });
  });

  test("begins its transaction anew when it was locked out, although the commit was sent", async () => {
    const before = (await counted(1)) ?? 0;
    let begun = 0;
    const deadlock =
      "do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$";
    await inTransaction(database.db, async (tx) => {
      begun += 1;
      await addOne(tx, [1]);
      if (begun === 1) await sendAlong(tx, sql.raw(deadlock).execute(tx));
    });
    expect([begun, await counted(1)]).toEqual([2, before + 1]);
  });
});

describe("the beginning of a transaction", () => {
  const inTransactionNow = () => sql<{ is: boolean }>`select now() < statement_timestamp() as is`;

  test("travels with its first statement, and is none without one", async () => {
    const { address } = database;
    const pool = createPool({ address, log: silentLog(), max: 1 });
    const db = createDb(pool);
    expect(await inTransaction(db, async () => "nothing")).toBe("nothing");
    await addOne(db, [1]);
    const is = await inTransaction(db, async (tx) => {
      await addOne(tx, [1]);
      return (await inTransactionNow().execute(tx)).rows[0]?.is;
    });
    expect([is, (await inTransactionNow().execute(db)).rows[0]?.is]).toEqual([true, false]);
    await pool.end();
  });

  test("is undone when its first statement fails", async () => {
    const failing = inTransaction(database.db, (tx) =>
      sql`insert into counter values (3, 0), (1, 0)`.execute(tx),
    );
    await expect(failing).rejects.toMatchObject({ code: "23505" });
    expect(await counted(3)).toBeUndefined();
  });
});

describe("a statement that stands alone", () => {
  const lockBoth = (first: number, second: number) =>
    sql`with one as (update counter set value = value + 1 where id = ${first} returning pg_sleep(0.2)), two as (select count(*) from one)
      update counter set value = value + 1 from two where id = ${second}`;

  test("is sent again when it and another one lock each other out", async () => {
    const before = [await counted(1), await counted(2)];
    await Promise.all([lockBoth(1, 2).execute(database.db), lockBoth(2, 1).execute(database.db)]);
    expect([await counted(1), await counted(2)]).toEqual(before.map((value) => (value ?? 0) + 2));
  });

  test("is not sent again inside of a transaction, which begins anew as a whole", async () => {
    database.takeStatements();
    let begun = 0;
    const failing = inTransaction(database.db, async (tx) => {
      begun += 1;
      await sql
        .raw("do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$")
        .execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: "40P01" });
    expect([begun, database.takeStatements().length]).toEqual([5, 5]);
  });

  test("waits once for a free connection, and tells at once that there was none", async () => {
    const { address } = database;
    const pool = createPool({ address, log: silentLog(), max: 1, waitMs: 2_000 });
    const held = await pool.connect();
    let begun = 0;
    const failing = inTransaction(createDb(pool), async () => {
      begun += 1;
    });
    await expect(failing).rejects.toThrow("timeout exceeded when trying to connect");
    expect(begun).toBe(0);
    held.release();
    await pool.end();
  });
});

describe("values of the database", () => {
  test("refuses a whole number that is too large to count with", async () => {
    await expect(database.pool.query("select 9007199254740993::int8 as value")).rejects.toThrow(
      "too large to count with",
    );
  });

  test("reads whole numbers, lists of them and dates as they are", async () => {
    const { rows } = await database.pool.query(
      "select 12::int8 as number, array[1, null, 3]::int8[] as list, '{}'::int8[] as none, date '2026-11-20' as day",
    );
    expect(rows[0]).toEqual({ number: 12, list: [1, null, 3], none: [], day: "2026-11-20" });
  });

  test("counts statements without begin and commit", async () => {
    database.takeStatements();
    await inTransaction(database.db, (tx) => addOne(tx, [2]));
    expect(database.takeStatements()).toEqual([
      "update counter set value = value + 1 where id = $1",
    ]);
  });
});

function barrier(size: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return () => {
    waiting += 1;
    if (waiting === size) open();
    return opened;
  };
}
