import { expect, test } from 'vitest'
import { startMarketplace } from '../support/marketplace-process.ts'
import { adminAccessCode, administer } from '../support/site.ts'

test('a marketplace that is killed keeps listings and sessions', async () => {
  const env = { ADMIN_ACCESS_CODE: adminAccessCode }
  const market = await startMarketplace({ env })
  const site = await administer(market.url)
  const { id } = await site.addVehicle({ model: 'Swift' })
  await market.stop('SIGKILL')

  const again = await startMarketplace({ env: { ...env, DATA_DIR: market.dataDir } })
  expect(await (await fetch(`${again.url}/api/vehicles/${id}`)).json()).toMatchObject({ model: 'Swift' })
  const answer = await fetch(`${again.url}/api/user`, { headers: { cookie: site.cookie } })
  expect(await answer.json()).toMatchObject({ username: 'admin' })
})
