import { Client } from 'pg'

/** Counts the rows of a marketplace's tables on a PostgreSQL server. */
export async function openServer(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    async count(table: string): Promise<number> {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer as count from ${client.escapeIdentifier(table)}`,
      )
      return rows[0]?.count ?? 0
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
