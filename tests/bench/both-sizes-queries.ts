import { randomBytes } from "node:crypto";
import type pg from "pg";
import {
  insertManyEntries,
  insertManyEvents,
  insertManyGuests,
  insertManyMails,
  insertManySessions,
} from "../../src/server/demo/demo-crowd-queries.ts";
import type { Db } from "../../src/server/platform/database/database.ts";
import { hashToken, newToken } from "../../src/server/platform/process/tokens.ts";

export type Caller = "guest" | "student" | "administrator";

const students = 30_000;
const crowds = [
  insertManyGuests,
  insertManySessions,
  insertManyMails,
  insertManyEvents,
  insertManyEntries,
];
const batch = 100_000;

/** Guests, sessions, mails, events and entries of the log, so many of each. */
export async function growCrowd(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<void> {
  for (const insert of crowds) {
    for (let begin = from; begin < until; begin += batch)
      await insert(db, { from: begin, until: Math.min(begin + batch, until), students });
  }
}

/** A guest, a student of the large shop with orders, and an owner, each known by a cookie. */
export async function insertCallers(
  pool: pg.Pool,
): Promise<Record<Caller, { id: number; cookie: string }>> {
  const guest = newToken();
  const made = await pool.query(
    "insert into guest (handle, secret_hash) values ($1, $2) returning id",
    [`bench-${randomBytes(6).toString("hex")}`, hashToken(guest)],
  );
  const student = await pool.query(
    "select account_id as id from login_name where folded = 'large1'",
  );
  const owner = await pool.query(
    "select min(id) as id from account where is_owner and is_administrator",
  );
  const [studentId, ownerId] = [Number(student.rows[0].id), Number(owner.rows[0].id)];
  return {
    guest: { id: Number(made.rows[0].id), cookie: `gid=${guest}` },
    student: { id: studentId, cookie: await insertSession(pool, studentId) },
    administrator: { id: ownerId, cookie: await insertSession(pool, ownerId) },
  };
}

async function insertSession(pool: pg.Pool, accountId: number): Promise<string> {
  const token = newToken();
  await pool.query(
    `insert into session (token_hash, account_id, expires_at)
      values ($1, $2, now() + interval '1 day')`,
    [hashToken(token), accountId],
  );
  return `sid=${token}`;
}

/** What the addresses of the calls name. */
export async function findSamples(
  pool: pg.Pool,
  student: { id: number },
): Promise<Record<string, string>> {
  const { rows } = await pool.query(
    `select (select max(id) from shop_order where account_id = $1) as "order", (select token
      from shop_order where account_id = $1 order by id desc limit 1) as token,
      (select min(id) from catalog_item where kind = 'course') as course, (select max(id)
        from mail) as mail, (select min(id) from account where is_instructor) as instructor,
      (select min(id) from coupon) as coupon, (select min(id)
        from promotion) as promotion, (select min(name) from stored_file) as file`,
    [student.id],
  );
  const [{ order, token, course, mail, instructor, coupon, promotion, file }] = rows;
  const id = String(student.id);
  return {
    id: String(course),
    lang: "th",
    userId: id,
    orderId: String(order),
    token,
    group: "shop",
    list: "bank-accounts",
    provider: "omise",
    name: String(file),
    key: "shop.home",
    otherId: "2",
    "adminGetOrder.id": String(order),
    "adminGetMail.id": String(mail),
    "getInstructor.id": String(instructor),
    "adminGetInstructor.id": String(instructor),
    "adminGetCoupon.id": String(coupon),
    "adminGetPromotion.id": String(promotion),
    "getPromotion.id": String(promotion),
    "adminGetPerson.id": id,
    "adminPreviewMerge.id": id,
  };
}
