import { countriesWithinMinutes, networkDays, oddNetworksADay } from "#domain/learning/odd-use.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

const today = "(now() at time zone 'Asia/Bangkok')::date";
/** Another country of this account, not longer ago than that. */
const hasHopped = `($3 <> ''
  and (select true
    from account_network o
    where o.account_id = $1
      and o.day >= ${today} - 1
      and o.country <> ''
      and o.country <> $3
      and o.last_at > now() - interval '${countriesWithinMinutes} minutes'
    limit 1) is not null)`;

// NOTE: a progress report arrives every few seconds. The row is updated once in five minutes, and
// when a second country appears.
const note = named(
  "note-account-network",
  `insert into account_network as n (account_id, day, network, country, two_countries)
  values ($1, ${today}, $2, $3, ${hasHopped})
  on conflict (account_id, day, network)
    do update set last_at = now(),
      country = case when excluded.country = '' then n.country else excluded.country end,
      two_countries = n.two_countries or excluded.two_countries
  where n.last_at < now() - interval '5 minutes'
    or (excluded.two_countries and not n.two_countries)
    or (excluded.country <> '' and excluded.country <> n.country)`,
);

/** `country` empty: unknown. */
export async function noteNetwork(
  db: Db,
  { accountId, network, country }: { accountId: number; network: string; country: string },
): Promise<void> {
  await note(db, [accountId, network, country]);
}

/** Whether the use of an account is odd. `account` is the SQL that names it. */
export const isOdd = (account: string) => `coalesce((select true
    from account_network n
    where n.account_id = ${account} and n.day > ${today} - ${networkDays}
    group by n.day
    having count(*) >= ${oddNetworksADay} or bool_or(n.two_countries)
    limit 1), false)`;

export type OddDay = StatementRow<"list-odd-days">;

const odd = named(
  "list-odd-days",
  `select n.day::text as day, array_agg(n.network order by n.first_at) as networks,
    coalesce(array_agg(distinct n.country) filter (where n.country <> ''), '{}') as countries,
    bool_or(n.two_countries) as "hasTwoCountries"
  from account_network n
  where n.account_id = $1 and n.day > ${today} - ${networkDays}
  group by n.day
  having count(*) >= ${oddNetworksADay} or bool_or(n.two_countries)
  order by n.day desc`,
);

export function listOddDays(db: Db, accountId: number): Promise<OddDay[]> {
  return odd(db, [accountId]);
}
