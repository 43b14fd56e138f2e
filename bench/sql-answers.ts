import { isDeepStrictEqual, parseArgs } from 'node:util'

/**
 * Compares the catalogue's answers to random searches with those of plain SQL, while listings change, and prints each
 * search whose answers differ. An hour on a hundred thousand listings: SQL counts everything anew for each search.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '2000' },
    'change-every': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    server: { type: 'boolean', default: false },
    portable: { type: 'boolean', default: false },
  },
})

// The kernel is chosen when its module is loaded, so everything else is loaded after this.
if (values.portable) Reflect.deleteProperty(globalThis, 'WebAssembly')
const { startPostgres } = await import('../tests/support/postgres-server.ts')
const { compareWithSql } = await import('../tests/catalogue/compare-with-sql.ts')
const { openDatabase } = await import('#server/database/open-database.ts')
const { figure } = await import('./figures.ts')

const postgres = values.server ? await startPostgres() : undefined
const database = await openDatabase({ dataDir: undefined, databaseUrl: postgres?.url })
const sizes = {
  listings: Number(values.listings),
  searches: Number(values.searches),
  changeEvery: Number(values['change-every']),
  seed: Number(values.seed),
}
const began = performance.now()
let differing = 0
let compared = 0
for await (const { query, answer, expected } of compareWithSql(database, sizes)) {
  compared++
  if (isDeepStrictEqual(answer, expected)) continue
  differing++
  console.log(JSON.stringify({ query, answer, expected }))
}
await database.close()
await postgres?.stop()
const where = values.server ? 'PostgreSQL server' : 'embedded database'
const kernel = values.portable ? 'portable kernel' : 'compiled kernel'
const minutes = figure((performance.now() - began) / 60_000)
console.log(
  `${differing} of ${compared} answers differ: ${values.listings} listings, ${where}, ${kernel}, ${minutes} minutes`,
)
if (differing > 0) process.exitCode = 1
