import { isDeepStrictEqual, parseArgs } from 'node:util'
import { openDatabase } from '#server/database/open-database.ts'
import { compareWithSql } from '../tests/catalogue/compare-with-sql.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { figure } from './figures.ts'

/**
 * Compares results of random searches with plain SQL while listings change, and prints each search with a difference.
 * Takes an hour for a hundred thousand listings, because SQL counts everything for each search.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '2000' },
    'change-every': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    server: { type: 'boolean', default: false },
  },
})

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
const minutes = figure((performance.now() - began) / 60_000)
console.log(
  `${differing} of ${compared} results differ: ${values.listings} listings, ${where}, ${minutes} minutes`,
)
if (differing > 0) process.exitCode = 1
