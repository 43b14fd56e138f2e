import type { Database, Queries } from '#server/database/database.ts'

/** A database of which the catalogue's reads fail as often as it is told, as if the connection had gone. */
export function withFailingReads(database: Database): { database: Database; failNext(count: number): void } {
  let failures = 0
  const queries = new Proxy(database.queries, {
    get(target, name) {
      if (name !== 'select') return Reflect.get(target, name)
      return (fields?: Record<string, unknown>) => {
        const isOfCatalogue = fields === undefined || 'dealershipLogo' in fields
        if (isOfCatalogue && failures-- > 0) throw new Error('The connection was lost')
        return fields === undefined ? target.select() : target.select(fields as never)
      }
    },
  }) as Queries
  return {
    database: { ...database, queries },
    failNext(count) {
      failures = count
    },
  }
}
