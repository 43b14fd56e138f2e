import { expect, test } from 'vitest'
import { pollution } from '../support/hostile/requests.ts'
import { sendHostileRequests } from '../support/hostile/send.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { settings: { trustProxy: ['127.0.0.1'] } })
const keeper = await market.addAccount({ username: 'ann', role: 'admin', dealershipName: 'Coral Motors' })
await market.list(keeper)

test('malicious requests get the documented status', async () => {
  const seed = Date.now() % 1_000_000
  const { byStatus, faults } = await sendHostileRequests({
    ...{ origin: market.address, keeper: keeper.cookie, count: 500, seed, atOnce: 8 },
    paths: [market.dependencies.settings.dataDir, process.cwd()],
  })
  expect(Object.fromEntries(faults), `seed ${seed}`).toEqual({})
  // It passed schema validation and reached the rules.
  for (const status of ['200', '400', '401', '403', '404', '409'])
    expect(byStatus.get(status), status).toBeGreaterThan(0)
  expect(pollution in {}).toBe(false)
})
