import type pg from "pg";

/**
 * The least an order can be: take a seat, write the order, write three lines, in seven plain
 * statements.
 */
export async function prepareBareTables(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema if exists bare cascade; create schema bare;
    create table bare.course (id int primary key, seats_left int not null check (seats_left >= 0));
    create table bare.placed (id bigint generated always as identity primary key,
      account_id bigint not null, payable bigint not null,
      created_at timestamptz not null default now());
    create table bare.line (id bigint generated always as identity primary key,
      order_id bigint not null references bare.placed, item_id int not null, price bigint not null);
    create index on bare.line (order_id);
    insert into bare.course select n, 1000000000 from generate_series(1, 200) n;`);
}

export async function bareTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "update bare.course set seats_left = seats_left - 1 where id = $1 and seats_left > 0",
      [1 + Math.floor(Math.random() * 200)],
    );
    const { rows } = await client.query(
      "insert into bare.placed (account_id, payable) values ($1, $2) returning id",
      [1, 129_000],
    );
    for (const item of [1, 2, 3])
      await client.query("insert into bare.line (order_id, item_id, price) values ($1, $2, $3)", [
        rows[0].id,
        item,
        43_000,
      ]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
