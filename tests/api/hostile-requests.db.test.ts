import { expect, test } from 'vitest'
import { Random } from '../catalogue/random.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { sendHostileRequests } from '../support/send-hostile-requests.ts'

const market = await openMarketplace()
const admin = await market.addAccount({ username: 'operator', role: 'admin', dealershipName: 'Coral Motors' })

test('hundreds of requests that mean no good are answered, none by a failure', async () => {
  const { byStatus, failures } = await sendHostileRequests({
    origin: market.address,
    admin: admin.cookie,
    count: 800,
    random: new Random(7),
    atOnce: 8,
  })
  expect(failures).toEqual([])
  // It got as far as the rules behind the shapes.
  for (const status of ['200', '400', '401', '403', '404', '409'])
    expect(byStatus.get(status)).toBeGreaterThan(0)
})
