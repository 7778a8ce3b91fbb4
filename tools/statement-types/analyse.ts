import type pg from "pg";
import { nodesOf, parseNodeTree, type TreeNode, type TreeValue } from "./node-tree.ts";

export type Client = pg.Client | pg.PoolClient;
/** The types of the parameters, and the statement as PostgreSQL understands it. */
export type AnalysedStatement = { text: string; types: number[]; tree: TreeNode };

/**
 * Lets PostgreSQL analyse statements.
 * NOTE: the body of a SQL function is kept as the analysed tree. It says of each column where it comes from and
 * whether an outer join can make it null; a description by the protocol does not.
 */
export async function analyse(
  client: Client,
  texts: readonly string[],
): Promise<AnalysedStatement[]> {
  await client.query("begin");
  try {
    const types = await parameterTypes(client, texts);
    const trees = await analysedTrees(client, texts, types);
    return texts.map((text, at) => ({
      text,
      types: types[at]?.oids ?? [],
      tree: trees[at] as TreeNode,
    }));
  } finally {
    const described = texts.map((_text, at) => `deallocate described_${at}`);
    await client.query("rollback");
    // If one of them was refused, the others do not stand either.
    await client.query(described.join(";\n")).catch(() => undefined);
  }
}

type ParameterTypes = { oids: number[]; names: string };

/** All in one query: going to and fro takes longer than the work. */
async function parameterTypes(client: Client, texts: readonly string[]): Promise<ParameterTypes[]> {
  await client.query(texts.map((text, at) => `prepare described_${at} as ${text}`).join(";\n"));
  const { rows } = await client.query<ParameterTypes>(
    `select coalesce(array_agg(t.type::oid::int order by t.n) filter (where t.n is not null), '{}') as oids,
      coalesce(string_agg(format_type(t.type, null), ', ' order by t.n), '') as names
    from pg_prepared_statements s left join unnest(s.parameter_types) with ordinality t (type, n) on true
    where s.name like 'described\\_%' group by s.name order by substr(s.name, 11)::int`,
  );
  return rows;
}

async function analysedTrees(
  client: Client,
  texts: readonly string[],
  types: readonly ParameterTypes[],
): Promise<TreeNode[]> {
  const functions = texts.map(
    (text, at) =>
      `create function pg_temp.described_${at}(${types[at]?.names}) returns void begin atomic ${text}; end`,
  );
  await client.query(functions.join(";\n"));
  const { rows } = await client.query<{ tree: string }>(
    `select prosqlbody::text as tree from pg_proc where pronamespace = pg_my_temp_schema()
      and proname like 'described\\_%' order by substr(proname, 11)::int`,
  );
  return rows.map(({ tree }) => {
    const [query] = nodesOf((parseNodeTree(tree) as TreeValue[])[0]);
    if (query === undefined) throw new Error("PostgreSQL kept no tree.");
    return query;
  });
}
