import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import { vehicleFields } from '../../tests/support/fixtures.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { openServer } from './support/counted-tables.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { Verdict } from './support/verdict.ts'

// For 30 s an unapproved account features and unfeatures its fifty listings as fast as possible.

const listings = limits.unapprovedListings
const seconds = 30

await using folder = await temporaryFolder()
const postgres = await startPostgres()
const verdict = new Verdict()
try {
  const { origin, child, ended } = await startAttacked({
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
  })
  await registerAdmin(origin)
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const visitor = { username: 'visitor', password: 'a visitor password', dealershipName: 'Flip Cars' }
  const registered = await post('/api/register', visitor)
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ids: number[] = []
  for (let each = 0; each < listings; each++) {
    const listed = await post('/api/vehicles', vehicleFields(), cookie)
    ids.push(((await listed.json()) as { id: number }).id)
  }
  await using tables = await openServer(postgres.url)
  const before = await tables.count('listing_changes')
  const statuses = new Map<number, number>()
  const end = performance.now() + seconds * 1000
  for (let call = 0; performance.now() < end; call++) {
    const selection = { listings: ids.map((id) => ({ id })) }
    const answer = await post(
      '/api/vehicles/bulk/featured',
      { selection, isFeatured: call % 2 === 0 },
      cookie,
    )
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    // A refused client retries after a short pause, because other programs use this machine too.
    if (!answer.ok) await pause(5)
  }
  const rows = (await tables.count('listing_changes')) - before
  verdict.report('calls', [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '))
  verdict.check('history rows', rows, rows <= limits.listingWritesUnapproved)
  verdict.check(
    'undoable changes',
    await tables.count('bulk_changes'),
    (await tables.count('bulk_changes')) <= 10,
  )
  child.kill()
  await ended
} finally {
  await postgres.stop()
}
process.exitCode = verdict.exitCode
