import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { backupRuns } from '#server/database/operation-tables.ts'
import { openMarketplace } from '../support/marketplace.ts'

const metricsToken = 'a-token-of-the-metrics'
const authorization = `Bearer ${metricsToken}`

async function measured() {
  const market = await openMarketplace(undefined, { settings: { metricsToken } })
  const collect = async () => {
    const answer = await market.call('GET', '/metrics', { headers: { authorization } })
    return (await answer.text()).split('\n')
  }
  return { market, collect }
}

test("the token gives access to a process's metrics and to what waits in its database", async () => {
  const { market, collect } = await measured()
  await market.list(await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' }))
  const body = { username: 'nobody', password: 'not theirs at all' }
  expect(await market.status('POST', '/api/login', { body })).toBe(401)
  await market.dependencies.database.queries.insert(backupRuns).values([
    { kind: 'backup', startedAt: new Date(1_000_000), endedAt: new Date(1_000_500), result: '1 listing' },
    { kind: 'backup', startedAt: new Date(2e6), endedAt: new Date(2e6), problem: 'disk full' },
  ])
  expect(await collect()).toEqual(
    expect.arrayContaining([
      'bimwheels_catalogue_listings 1',
      'bimwheels_backup_last_success_timestamp_seconds 1000',
      'bimwheels_backup_failed 1',
      'bimwheels_security_events_total{event="log-in failed"} 1',
    ]),
  )
})

test('nobody else can read the metrics, and without a token there are none', async () => {
  const { market } = await measured()
  for (const wrong of [undefined, 'Bearer another-token-of-them', metricsToken]) {
    const headers = wrong ? { authorization: wrong } : undefined
    expect(await market.status('GET', '/metrics', { headers })).toBe(401)
  }
  const without = await openMarketplace()
  expect((await without.call('GET', '/metrics', { headers: { authorization } })).status).toBe(404)
})

test('alerts name only exported metrics', async () => {
  const { collect } = await measured()
  const exported = await collect()
  const alerts = await readFile('deploy/alerts.yml', 'utf8')
  const named = alerts.match(/\bbimwheels_\w+?(?=_count|_bucket|\b)/g) ?? []
  const isUnknown = (name: string) => !exported.some((line) => line.startsWith(`# TYPE ${name} `))
  expect([named.length > 5, named.filter(isUnknown)]).toEqual([true, []])
})
