import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { backupRuns } from '#server/database/operation-tables.ts'
import { openMarketplace } from '../support/marketplace.ts'

const metricsToken = 'a token of the metrics'.replaceAll(' ', '-')
const authorization = `Bearer ${metricsToken}`

async function measured() {
  const market = await openMarketplace(undefined, { settings: { metricsToken } })
  const collect = async () => {
    const answer = await market.call('GET', '/metrics', { headers: { authorization } })
    expect(answer.status).toBe(200)
    return (await answer.text()).split('\n')
  }
  return { market, collect }
}

test('the token shows what a process did and what waits in its database', async () => {
  const { market, collect } = await measured()
  const dealer = await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' })
  await market.list(dealer)
  await market.call('GET', '/api/vehicles/1')
  const body = { username: 'nobody', password: 'not theirs at all' }
  expect((await market.call('POST', '/api/login', { body })).status).toBe(401)
  await market.dependencies.database.queries.insert(backupRuns).values([
    { kind: 'backup', startedAt: new Date(1_000_000), endedAt: new Date(1_000_500), result: '1 listing' },
    {
      kind: 'backup',
      startedAt: new Date(2_000_000),
      endedAt: new Date(2_000_500),
      problem: 'its disk is full',
    },
  ])
  const lines = await collect()
  expect(lines).toEqual(
    expect.arrayContaining([
      'bimwheels_catalogue_listings 1',
      'bimwheels_catalogue_lag_versions 0',
      'bimwheels_database_up 1',
      'bimwheels_mails_waiting 0',
      'bimwheels_backup_last_success_timestamp_seconds 1000',
      'bimwheels_backup_failed 1',
      'bimwheels_security_events_total{event="log-in failed"} 1',
      expect.stringMatching(
        /^bimwheels_http_request_seconds_count\{.*route="\/api\/vehicles\/:id",status="2xx"\} 1$/,
      ),
      expect.stringMatching(/^bimwheels_info\{version="\d+\.\d+\.\d+"\} 1$/),
      expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
    ]),
  )
  expect(lines.some((line) => line.startsWith('bimwheels_rehearsal_last_success'))).toBe(false)
})

test('nobody else sees them, and without a token there are none', async () => {
  const { market } = await measured()
  for (const wrong of [undefined, 'Bearer another-token-of-them', metricsToken]) {
    const answer = await market.call('GET', '/metrics', {
      ...(wrong && { headers: { authorization: wrong } }),
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
  const without = await openMarketplace()
  const answer = await without.call('GET', '/metrics', { headers: { authorization } })
  expect(answer.status).toBe(404)
})

test.each(['deploy/alerts.yml', 'deploy/grafana-dashboard.json'])(
  '%s names only what is exported',
  async (file) => {
    const { market, collect } = await measured()
    await market.call('GET', '/api/vehicles')
    const exported = new Set(
      (await collect()).filter((line) => line.startsWith('# TYPE ')).map((line) => line.split(' ')[2]),
    )
    const named = (await readFile(file, 'utf8')).match(/\b(?:bimwheels|nodejs|process)_\w+/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    const unknown = named.filter(
      (name) => !exported.has(name) && !exported.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    )
    expect(unknown).toEqual([])
  },
)
